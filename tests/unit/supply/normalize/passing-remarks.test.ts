import { expect, test } from "vitest";
import { normalizeProduct } from "@/lib/supply/normalize/normalize";
import { product } from "./product";
import { say } from "./said";

test("a scale of 100 points is no score, and what cups out between two numbers is their mean", () => {
  expect(say("On a 100-point cupping scale the day's lots cup between 83–86.").scoreValue).toBe(84.5);
  expect(say("Every table here uses a 100 point scale.").scoreValue).toBeNull();
});

test("a grade that a bean is only compared with, or a scale of grades, grades nothing", () => {
  expect(say("Large beans, comparable to an AB or to an Excelso.").grade).toBeNull();
  expect(say("Scale: Grades 1-5. Grade 1 is the best. Exporters sell some as Extra Fancy.").grade).toBeNull();
  expect(say("Mild and clean.", "India Mysore Nuggets").grade).toBeNull();
});

test("an estate's peaberry keeps its grade", () => {
  const facts = say("From a single estate above the lake.", "Tanzania Peaberry");
  expect(facts).toMatchObject({ type: "Estate", grade: "PB" });
});

test("a seal said of this coffee counts without a word of certification", () => {
  expect(say("This Fair Trade coffee comes from a valley in Peru.").certifications).toEqual(["Fair Trade"]);
  expect(say("Our fair trade coffees are loved.").certifications).toBeNull();
  expect(say("This organic coffee farm has forty cows.").certifications).toBeNull();
});

test("a row of varieties counts those without a capital", () => {
  expect(say("On the upper terraces stand Typica, Pacas and bourbon trees.").cultivars).toEqual([
    "Typica",
    "Pacas",
    "Bourbon",
  ]);
});

test("SL28 & 34 are two varieties", () => {
  expect(say("Varietal: SL28 & 34").cultivars).toEqual(["SL28", "SL34"]);
  expect(say("Varietal: SL 28/34, Batian").cultivars).toEqual(["SL28", "SL34", "Batian"]);
});

test("bars part a list of varieties", () => {
  expect(say("Varietal: Pache | Catimor | Caturra").cultivars).toEqual(["Pache", "Catimor", "Caturra"]);
});

test("green beside coffee colors no variety", () => {
  expect(say("Variety: Pacas and Bourbon Green Coffee").cultivars).toEqual(["Pacas", "Bourbon"]);
});

test("the first seeds of a country are in no bag", () => {
  expect(say("The first Blue Mountain seedlings arrived with settlers.").cultivars).toBeNull();
  expect(say("The trees are wild in ancient Abyssinia.").cultivars).toBeNull();
});

test("a blend of varieties or of a group's harvests is no blend", () => {
  expect(say("We bought a blend of Caturra, Pacas and Lempira.", "Honduras Copan").blend).toBe(false);
  expect(say("This blend was made by growers around one lake.", "Honduras Copan").blend).toBe(false);
});

test("who manages a cooperative grew nothing, and where a cupper worked is no cooperative", () => {
  expect(say("Some 210 families founded the co-op, managed by Rosa Quispe.").producer).toBeNull();
  expect(say("Tadele Bekele ran quality for the Nensa Union until 2019.").cooperative).toBeNull();
});

test("mountains grow nothing by themselves", () => {
  expect(say("It comes from the Sierra Azul Mountains of Chiapas.").producer).toBeNull();
});

test("a station of one's own is named behind a dash", () => {
  expect(say("Since 2018 she has her own washing station - Gora Kone - by the river.").washingStation).toBe(
    "Gora Kone",
  );
});

test("a mill of coffees that this one reminds of washed nothing here", () => {
  const facts = say("This reminds us a lot of the Pacamara lots that come from the Linda Vista mill.");
  expect(facts.washingStation).toBeNull();
});

test("a farm's name of common words tells no district, nor does a variety that shares a department's name", () => {
  expect(say("La Leona Estate ships it.", "Honduras Honey").region).toBeNull();
  expect(say("Rust spares Lempira, a hybrid variety.", "Honduras Honey").region).toBeNull();
});

test("a union named after its state leaves the region to the trade", () => {
  expect(say("", "Ethiopia Oromia Yirgacheffe").region).toBe("Yirgacheffe");
});

test("a continent in the region's column is no region", () => {
  const result = normalizeProduct(product({ name: "Brazil Serra", columns: { region: "South America" } }), {
    wholesaleOnly: false,
  });
  expect(result.kind === "coffee" && result.facts.region).toBeNull();
});

test("tart sweetness or acidity makes no cake of a fruit", () => {
  expect(say("Notes: cherry tart acidity, raspberry tart sweetness, lemon tart").tastingNotes).toEqual([
    "cherry",
    "raspberry",
    "lemon tart",
  ]);
});

test("what a country is celebrated for and what farmers also grow are no notes", () => {
  expect(say("The province is renowned for its orange and jasmine flavors.").tastingNotes).toBeNull();
  expect(say("A good Rwanda is lively, with plum and lime flavors.").tastingNotes).toBeNull();
  expect(
    say("Here growers often plant almonds, oranges, vanilla, maize, pepper and guavas besides their coffee.")
      .tastingNotes,
  ).toBeNull();
});

test("adjectives side by side name flavors where the body or the complexity is described", () => {
  expect(say("Woody, peppery complexity with silky body.\nCocoa finish.").tastingNotes).toEqual([
    "wood",
    "pepper",
    "cocoa",
  ]);
});

test("Spanish prose tells notes and a span of heights", () => {
  const facts = say(
    "Un café con notas a ciruela, almendra y cacao, de fincas entre 1.300 y 1.700 metros de altura.",
  );
  expect(facts).toMatchObject({
    tastingNotes: ["plum", "almond", "cacao"],
    elevationMinMasl: 1300,
    elevationMaxMasl: 1700,
  });
});

test("heirlooms count on a line of varieties anywhere, unless these vary by season", () => {
  expect(say("Varietal: Kent, native heirlooms", "India Coorg").cultivars).toEqual(["Kent", "Heirloom"]);
  expect(say("Variety: Landraces, which vary by shipment", "Harbor Espresso Blend").cultivars).toBeNull();
});

test("a color of other bushes is not the title's", () => {
  const prose = "Its kin are Red Bourbon, Orange Bourbon and Yellow Bourbon.";
  expect(say(prose, "El Salvador Yellow Bourbon").cultivars).toEqual(["Yellow Bourbon"]);
});

test("a community blend is no community lot", () => {
  expect(say("A community blend of small farms.", "Peru Alto").type).toBeNull();
  expect(say("A community lot of small farms.", "Peru Alto").type).toBe("Community Lot");
});

test("a company that develops land, and members of a family, grew nothing by that name", () => {
  expect(say("Producer: TEREM Agricultural Development plc").producer).toBeNull();
  expect(say("Several plots are in the hands of members of the Pineda Soto family.").producer).toBeNull();
});

test("eco-pulped beans may be dried in any way", () => {
  const { process, processing } = say("Process: Eco-pulped, then two weeks on patios");
  expect([process.baseMethod, process.dryingMethod, processing]).toEqual([null, "Patio", null]);
});

test("a farm and cooperative behind one label are told apart by their words", () => {
  expect(say("Farm/Co-operative: Monte Claro").farm).toBe("Monte Claro");
  expect(say("Farm/Cooperative: Cooperativa Nubes del Sur")).toMatchObject({
    farm: null,
    cooperative: "Cooperativa Nubes del Sur",
  });
});

test("a farm of another country is another coffee's", () => {
  const prose = "Last spring we had one from Guatemala, Finca Rincón, too.";
  expect(say(prose, "El Salvador Pacas").farm).toBeNull();
});

test("rows whose line breaks were lost are rows", () => {
  expect(say("PROCESS: WashedVARIETY: PacheELEVATION: 1,500-1,800 metersBODY: Full")).toMatchObject({
    process: { baseMethod: "Washed" },
    cultivars: ["Pache"],
    elevationMinMasl: 1500,
  });
});

test("dashes part a line of flavors", () => {
  expect(say("fig - cedar - almond").tastingNotes).toEqual(["fig", "cedar", "almond"]);
});

test("what a flavor resembles, and what kind it is of, are no further flavors", () => {
  const notes = say("The cup has a jam-like apricot note with clove and nutmeg spices.").tastingNotes;
  expect(notes).toEqual(["apricot", "clove", "nutmeg"]);
});

test("adjectives of the cup name flavors behind a verb", () => {
  expect(say("The finish is leathery, and its flavors of plum last.").tastingNotes).toEqual([
    "leather",
    "plum",
  ]);
});

test("what adds to the cup was not added to the coffee", () => {
  expect(say("Flavors of date and lime in the finish added to the depth.").tastingNotes).toEqual([
    "date",
    "lime",
  ]);
});

test("aromatics also have flavors", () => {
  expect(say("The crust aromas also have quince jam and fig notes.").tastingNotes).toEqual([
    "quince jam",
    "fig",
  ]);
});

test("honey of a kind is named once, and a honey blend is none", () => {
  expect(say("Notes of clover honey and plum. The cup has honey sweetness.").tastingNotes).toEqual([
    "clover honey",
    "plum",
  ]);
  expect(say("This honey blend has flavor notes of clove and raisin.").tastingNotes).toEqual([
    "clove",
    "raisin",
  ]);
});

test("green behind honey says that the beans are raw", () => {
  expect(say("", "Costa Rica Honey Green Coffee").processing).toBe("Honey");
  expect(say("", "Costa Rica Green Honey").processing).toBe("Green Honey");
});

test("Los Santos is a region, in which Tarrazú lies", () => {
  expect(say("Region: Los Santos", "Costa Rica Sol").region).toBe("Los Santos");
  expect(say("Region: Tarrazú, Los Santos", "Costa Rica Sol").region).toBe("Tarrazú");
});

test("what the solvent of a decaf is made of was added to no coffee", () => {
  const facts = say(
    "Sugarcane juice is fermented with yeast to make ethyl acetate. The solvent binds the caffeine.",
    "Colombia Decaf EA",
  );
  expect(facts.process).toMatchObject({
    additives: null,
    fermentationType: null,
    disclosureLevel: "label_only",
  });
});

test("how decaffeination works in general tells no story of this lot", () => {
  const prose = "The Mountain Water process uses filters. This process works by soaking the beans twice.";
  expect(say(prose, "Peru Decaf Swiss Water").process.disclosureLevel).toBe("label_only");
});

test("lots behind the producer's label are no producer", () => {
  expect(say("Producers: Small microlots").producer).toBeNull();
  expect(say("Producer: Multi-producer lot").producer).toBeNull();
});

test("bags that measure a country's exports pack no lot", () => {
  expect(say("The country ships nine million 60 kg bags per year.").bagSize).toBeNull();
});

test("German shops write Bio in titles and name flavors as notes", () => {
  const facts = say("Aromen von Walnüssen, Vanille und Zitrusnoten.", "Peru Bio Rohkaffee");
  expect(facts.certifications).toEqual(["Organic"]);
  expect(facts.tastingNotes).toEqual(["walnut", "vanilla", "citrus"]);
});

test("who cultivated a coffee somewhere is its producer", () => {
  expect(say("It was cultivated above Copán by Kelvin Madrid.").producer).toBe("Kelvin Madrid");
});

test("a grade may be spelled with stops", () => {
  expect(say("S.H.G. beans from old bushes.", "Honduras Copan").grade).toBe("SHG");
});

test("a label ends before its colon, whatever letter its value begins with", () => {
  expect(say("Varietal: S795, Kent", "India Coorg").cultivars).toEqual(["S795", "Kent"]);
});

test("a flavor in other words is named once", () => {
  const prose =
    "Notes of honey, plum and raw honey. The finish has notes of dark plum, plum skin and dark chocolate.";
  expect(say(prose).tastingNotes).toEqual(["honey", "plum", "dark chocolate"]);
});
