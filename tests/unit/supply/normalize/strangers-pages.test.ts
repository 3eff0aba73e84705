import { expect, test } from "vitest";
import type { SupplierProduct } from "@/lib/coffee/supplier-product";
import { normalizeProduct } from "@/lib/supply/normalize/normalize";
import { product } from "./product";
import { outcome, say } from "./said";

function sized(name: string, description: string, labels: string[]) {
  const sizes: SupplierProduct["sizes"] = labels.map((label) => ({
    label,
    weight: null,
    price: "18.00",
    currency: "USD",
    available: true,
  }));
  return normalizeProduct(product({ name, description, sizes }), { wholesaleOnly: false });
}

test.each([
  ["Kenya Kirinyaga AA", "Bright and sweet.\n250 g roasted coffee beans\nProcess: Washed"],
  ["Kaffee Honduras Copán 500g", "Schonend und frisch geröstet in unserer Trommel."],
  ["Caffè macinato Guatemala 100% Arabica", "Note di cacao."],
  ["Pérou Chanchamayo", "Pays: Pérou\nTorréfaction: Foncée\nAltitude: 1500 m"],
  [
    "Indian Nilgiri: Hill Estate",
    "This is a fine tea of the spring. Picked by hand, our tea is rolled and fired.",
  ],
])("roasted coffee and tea are no green coffee: %s", (name, description) => {
  expect(outcome(name, description)).toMatchObject({ kind: "rejected", code: "not_green_coffee" });
});

test("a choice of grinds is of roasted coffee, unless one choice is green", () => {
  expect(sized("Sumatra Lake Toba", "A dark cup.", ["12 oz / Whole Bean", "12 oz / Drip Grind"]).kind).toBe(
    "rejected",
  );
  expect(sized("Sumatra Lake Toba", "A dark cup.", ["1 lb / Green", "1 lb / Drip Grind"]).kind).toBe(
    "coffee",
  );
});

test.each([
  ["Rohkaffee Honduras Copán", "Für alle, die frisch geröstet trinken wollen."],
  ["Ethiopia Guji Washed", "Peach, jasmine and a black tea finish. It drinks like a tea."],
  ["Colombia Huila", "Unroasted. The smell of freshly roasted coffee beans is your reward."],
])("green coffee whose text speaks of roasting or tea stays: %s", (name, description) => {
  expect(outcome(name, description).kind).toBe("coffee");
});

test("who holds an office or is quoted grew nothing", () => {
  expect(
    say("The country's Prime Minister, Juan Mendoza, has planted an eye on coffee farms.").producer,
  ).toBeNull();
  expect(say("In 1922 Robert Miller wrote that wild coffee trees grew here.").producer).toBeNull();
  expect(say("Pedro Mendoza grows this coffee on his farm.").producer).toBe("Pedro Mendoza");
});

test("of two families, the one that has bought the farm since is the grower", () => {
  const facts = say(
    "The farm was planted at the start of the 20th century by settlers, the Ruiz family. " +
      "In 2004 it was bought by the Keller family, who grow coffee there.",
  );
  expect(facts.producer).toBe("Keller family");
});

test("a lot of several growers names neither one of them nor one farm", () => {
  const facts = say(
    "Three growers contributed: Ana Ruiz, from Finca El Sol in La Paz; Luis Paz, from Finca La Luna in Oropolí.",
  );
  expect(facts).toMatchObject({ producer: null, farm: null });
});

test("a French sentence says who is a grower", () => {
  expect(say("Tadesse Wolde est un petit producteur qui possède 12 hectares.").producer).toBe(
    "Tadesse Wolde",
  );
});

test("a label of three kinds rules out another farm of the prose", () => {
  const facts = say(
    "Farm/Coop/Station:\nCerro Azul\nThe founders bought Finca Timbaya and moved back home.",
    "Peru Amazonas Washed",
  );
  expect(facts.farm).toBeNull();
});

test("a family, a municipality and a table's bar are no farm", () => {
  expect(say("Farm: |\nMendoza family |").farm).toBeNull();
  expect(say("Finca: Municipio di Yirgalem").farm).toBeNull();
  expect(say("Farm: |\nLas Brisas |").farm).toBe("Las Brisas");
});

test("the title has the estate's whole name", () => {
  expect(say("Estate: Lusaka Hills", "Malawi AA Mafinga Estate").farm).not.toBe("Mafinga Estate");
  expect(say("Estate: Mafinga", "Malawi AA Mafinga Estate").farm).toBe("Mafinga Estate");
});

test("a sentence's first word names no station, and one of several mills does", () => {
  const facts = say(
    "It operates four wet mills, one of them being Gathuri. Moreover, the society and mill protect the river.",
    "Kenya AA Washed",
  );
  expect(facts.washingStation).toBe("Gathuri");
});

test("in a title the station stands between its country and its region", () => {
  expect(say("Coffee from a washing station.", "Burundi – Mubuga – Ngozi – Natural").washingStation).toBe(
    "Mubuga",
  );
});

test("a cooperative goes by its own name, without the places before it and with its society", () => {
  expect(
    say("The members of the Mutiara Cooperative dry it.", "Organic Sumatra Aceh Gayo Mutiara Coop")
      .cooperative,
  ).toBe("Mutiara");
  expect(
    say(
      "Producer Kariaini Farmers Cooperative\nIt was grown by members of the Kariaini Farmers Cooperative Society.",
      "Kenya AA Washed",
    ).cooperative,
  ).toBe("Kariaini FCS");
});

test("a guess and a mountain are no cultivars", () => {
  expect(say("Coffee (probably Robusta) was grown there for chewing.").cultivars).toBeNull();
  expect(say("It is grown on trees below Mount Kilimanjaro.", "Tanzania PB").cultivars).toBeNull();
});

test("grades of Papua New Guinea and triple picks are read from titles", () => {
  expect(say("A smooth cup.", "Papua New Guinea B Organic").grade).toBe("B");
  expect(say("A smooth cup.", "Sumatra Lintong TP Gr. 1").grade).toBe("Grade 1 TP");
});

test("roads, definitions and what a climate allows are no heights of the lot", () => {
  for (const text of [
    "The highway climbs from the town of Sébaco (470 meters above sea level) to the mountains.",
    "SHB (Strictly Hard Bean) specifies that the coffee was grown above 1,350 meters.",
    "The warm air allows coffee to be cultivated at up to 2,000 meters.",
  ])
    expect(say(text).elevationMinMasl).toBeNull();
});

test("a height is a span in other languages, too", () => {
  expect(say("Die Farm liegt zwischen 1.200 und 1.450 Metern.")).toMatchObject({
    elevationMinMasl: 1200,
    elevationMaxMasl: 1450,
  });
});

test("a seal of an old crop is no harvest, and of several places the coffee's own months count", () => {
  expect(say("In the crop cycle 2005-06 the plantation was certified.").harvest).toBeNull();
  const rows = "Harvest Months:\nHuila: April - June | Cauca: May - July";
  expect(say(rows, "Colombia Excelso").harvest).toBeNull();
  expect(say(rows, "Colombia Cauca").harvest).toBe("May–Jul");
});

test.each([
  ["Unit of Measure Sack à 69kg", "69 kg"],
  ["Unit of Measure GrainPro bags of 60kg", "60 kg GrainPro"],
  ["I chicchi vengono confezionati in sacchi grainpro da 60 kg.", "60 kg GrainPro"],
  ["Bag Size: 30kg with grain-pro liner", "30 kg GrainPro"],
  ["60 kg\n\nJute Bag", "60 kg"],
])("an export bag is read as importers write it: %j", (row, size) => {
  expect(say(row).bagSize).toBe(size);
});

test("a seal that is an aim isn't held", () => {
  expect(
    say("The project teaches good practices to obtain Organic and Rainforest Alliance certification.")
      .certifications,
  ).toBeNull();
  expect(say("It's an organic coffee from a high valley, neighbour of our Guji lot.").certifications).toEqual(
    ["Organic"],
  );
});

test("organic farming on a row of seals is one in other languages", () => {
  expect(say("Certification : agriculture biologique").certifications).toEqual(["Organic"]);
  expect(say("Zertifizierung: kontrolliert biologischer Anbau").certifications).toEqual(["Organic"]);
});

test("a labelled farm's name in the title is no town, and what is said of this coffee beats the country's talk", () => {
  expect(
    say("Farm: Santa Rosa\nRegion: Matagalpa\nThe estate is large.", "Nicaragua Santa Rosa – Natural").region,
  ).toBe("Matagalpa");
  expect(
    say(
      "Roads lead to the mountains of Matagalpa and Jinotega. This coffee is a mix of lots found in the Jinotega region.",
      "Nicaragua SHG",
    ).region,
  ).toBe("Jinotega");
});

test("the country behind a region's name is left out, and a border is no region", () => {
  expect(say("Region: Northern Heights of Malawi", "Malawi AA").region).toBe("Northern Heights");
  expect(
    say("Sie liegt an der Grenze zum Staat Minas Gerais, in der Region Mogiana.", "Brazil Yellow Bourbon")
      .region,
  ).toBe("Mogiana");
});

test("washed and not wet-hulled like others is washed", () => {
  expect(
    say("This coffee is wet processed and not wet hulled like other coffees of the islands.").process
      .baseMethod,
  ).toBe("Washed");
});

test("washing and the verb tend are no hours of fermentation", () => {
  expect(
    say(
      "It is dry fermented for twelve hours; then it is washed with clean spring water for another ten hours.",
    ).process.fermentationDurationHours,
  ).toBe(12);
  expect(say("Honeys tend to have fermentation notes.").process.fermentationDurationHours).toBeNull();
});

test.each([
  ["Le café est fermenté dans des cuves ouvertes pendant 24 à 36 heures.", 30],
  ["Der Kaffee wird 48 Stunden fermentiert.", 48],
  ["Il caffè fermenta per 20 ore.", 20],
])("hours of fermentation are read in other languages: %j", (text, hours) => {
  expect(say(text).process.fermentationDurationHours).toBe(hours);
});

test("the shade that coffee grows in and a tarp to pick on dry nothing", () => {
  expect(say("Il caffè cresce all'ombra di altri alberi.").process.dryingMethod).toBeNull();
  expect(
    say("A tarp is spanned between the coffee trees to catch the cherry, which is later dried.").process
      .dryingMethod,
  ).toBeNull();
});

test("flavors that are rare or denied, and those of a whole country, are none of the cup's", () => {
  expect(
    say("Notes of caramel and plum. Earthy, woody flavors from these beans are rare.").tastingNotes,
  ).toEqual(["caramel", "plum"]);
  expect(say("Tasting notes: caramel and plum, no earthy funk nor over the top herbal").tastingNotes).toEqual(
    ["caramel", "plum"],
  );
});

test("an adjective before spice is a flavor of its own", () => {
  expect(say("Flavors of roasted almond, dark chocolate and herbal spice.").tastingNotes).toEqual([
    "roasted almond",
    "dark chocolate",
    "herb",
    "spice",
  ]);
});

test.each([
  [
    "All'olfatto si sentono sensazioni di agrumi, cardamomo e noce moscata.",
    ["citrus", "cardamom", "nutmeg"],
  ],
  ["La tasse rappelle la pêche et la glace à la vanille.", ["peach", "vanilla ice cream"]],
  ["Smaak\nFilter\nTropisch fruit, aardbeien en cola.", ["tropical fruit", "strawberry", "cola"]],
  ["I koppen: Kaffet har tydliga inslag av hibiskus och apelsin med en livlig syra.", ["hibiscus", "orange"]],
  [
    "Tassenprofil: Unser Kaffee mit Geschmacksnoten von Nuss und Schokolade besitzt eine milde Säure.",
    ["nut", "chocolate"],
  ],
  ["Chuťový profil: hořká čokoláda, višeň, karamel", ["dark chocolate", "sour cherry", "caramel"]],
  ["Nuty smakowe: czarna herbata, śliwka, miód", ["black tea", "plum", "honey"]],
])("flavors are read in other languages: %j", (text, notes) => {
  expect(say(text).tastingNotes).toEqual(notes);
});
