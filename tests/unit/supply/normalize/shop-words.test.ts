import { expect, test } from "vitest";
import { normalizeProduct } from "@/lib/supply/normalize/normalize";
import { product } from "./product";
import { say } from "./said";

const read = (overrides: Parameters<typeof product>[0]) =>
  normalizeProduct(product(overrides), { wholesaleOnly: false });

test("a green blend meant for cold brew is a coffee, bottled cold brew is not", () => {
  expect(read({ name: "Half Moon Cold Brew Blend", productType: "Green Coffee" }).kind).toBe("coffee");
  expect(read({ name: "Cold Brew Concentrate, 32 oz" }).kind).toBe("rejected");
});

test("rows such as variety and altitude tell that a workshop is a coffee's name, but not that a trio is one lot", () => {
  const description = "Region: Huila\nProcess: Washed\nVariety: Castillo\nAltitude: 1,800 masl";
  expect(read({ name: "Espresso Workshop 9", description })).toMatchObject({ facts: { region: "Huila" } });
  expect(read({ name: "Espresso Workshop 9", description: "Learn to pull shots." }).kind).toBe("rejected");
  expect(read({ name: "Huila Trio: three farms", description }).kind).toBe("rejected");
});

test("two countries in one row are a blend, of which prose about one part states nothing", () => {
  const description =
    "Country: PeruUganda\nProcess: Washed, Natural\n\nThe Ugandan trees are SL14, dried on raised beds.";
  expect(read({ name: "Night Shift", description })).toMatchObject({
    facts: { blend: true, country: null, cultivars: null, process: { baseMethod: null, dryingMethod: null } },
  });
});

test("empty coffee sacks aren't coffee", () => {
  expect(read({ name: "Empty Burlap Coffee Sacks (3 pack)" }).kind).toBe("rejected");
});

test("a sentence that begins with a function word doesn't name a station or farm", () => {
  expect(
    read({
      name: "Colombia Huila Washed",
      description: "The mill calibrates its meters. Meet Badra Mane Estate.",
    }),
  ).toMatchObject({ facts: { washingStation: null, farm: "Badra Mane Estate" } });
});

test("a farm's name ends where the process begins", () => {
  expect(read({ name: "Brazil Fazenda Serra do Ipê Pulp Natural" })).toMatchObject({
    facts: { farm: "Fazenda Serra do Ipê" },
  });
});

test.each([
  ["Burundi Kayanza A1 Washed", "A1"],
  ["Papua New Guinea Simbu AX Washed", "AX"],
])("the grade of %s is %s", (name, grade) => {
  expect(read({ name })).toMatchObject({ facts: { grade } });
});

test("leaves that cover a tank aren't an additive", () => {
  const description = "Pulped by hand and left to ferment under banana leaves before it is washed.";
  expect(read({ name: "Rwanda Huye Washed", description })).toMatchObject({
    facts: { process: { additives: null, fermentationType: null } },
  });
});

test("days in a drum dryer are drying, not fermentation", () => {
  const description = "Dried on drum dryers for about 10 days.";
  expect(read({ name: "Brazil Mogiana Natural", description })).toMatchObject({
    facts: { process: { fermentationDurationHours: null } },
  });
});

test.each([
  ["The mill is at 1300 meters, but coffee is grown up to 1800 meters here.", 1800, 1800],
  ["The site sits at 2100 meters, with coffee planted between 1900 and 2300 meters.", 1900, 2300],
  ["It begins at 950 meters above sea level, stretching as high as 1300 meters.", 950, 1300],
  ["A high region that tops out at 2100 meters. Her own farm sits at 1980 meters.", 1980, 1980],
  ["Elevation is roughly 1500 to 1700 meters, and most farms are planted in Typica.", 1500, 1700],
  ["Picked at 1800 meters, rare in an area where most coffee grows at 1200 meters.", 1800, 1800],
  ["It's normal to see coffee above the 2000 meter mark.", null, null],
])("how high it grows in: %s", (words, min, max) => {
  const { elevationMinMasl, elevationMaxMasl } = say(words);
  expect([elevationMinMasl, elevationMaxMasl]).toEqual([min, max]);
});

test("microbes that the farm bred are a starter culture under their own name", () => {
  const { process, processing } = say(
    'This "hibiscus culture" is added to the tank, and the cherries ferment for 40 hours. Inoculated washed.',
  );
  expect(process).toMatchObject({
    additives: ["starter-culture"],
    additiveDetail: "hibiscus culture",
    fermentationType: "Experimental",
  });
  expect(processing).toBe("Culture Inoculated Washed");
});

test.each([
  "It's soaked in fresh water to stop sugar fermentation and clean the parchment.",
  "A coffee steeped in tragedy and infused with deep history.",
  "Over the years the farm has co-fermented with chilis, ginger and hops.",
])("nothing was added in: %s", (words) => {
  expect(say(words).process).toMatchObject({ additives: null, fermentationType: null });
});

test.each([
  ["Process: Co-fermented natural with fresh local rue", "botanical", "rue"],
  ["The addition of ripe pineapple infuses the cherry must in a sealed tank.", "fruit", "pineapple"],
])("the additive in: %s", (words, kind, detail) => {
  expect(say(words).process).toMatchObject({ additives: [kind], additiveDetail: detail });
});

test.each([
  ["Fermentation lasts 20 hours. The parchment is soaked for 30 hours to halt fermentation.", 20],
  ["They ferment their ripest harvested cherries for 40 hours.", 40],
])("soaking isn't fermentation, fermenting what was harvested is: %s", (words, hours) => {
  expect(say(words).process.fermentationDurationHours).toBe(hours);
});

test("a peaberry's grade is no letter of the prose, and a title's last letter is its grade", () => {
  expect(say("Grade: Peaberry\nAA or AB only refers to the screen.", "Kenya Nyeri Peaberry").grade).toBe(
    "PB",
  );
  expect(say("Washed.", "Uganda Mt Elgon A").grade).toBe("A");
});

test("a preparation in a title is no grade", () => {
  expect(say("Washed.", "Colombia Cauca Los Robles EP").grade).toBeNull();
  expect(say("Grade: EP", "Colombia Cauca Los Robles").grade).toBe("EP");
});

test("what is done without mucilage or water is still done", () => {
  expect(say("Sun-dried without residual mucilage on raised beds.").process.dryingMethod).toBe("Raised Beds");
});

test("a station's first harvest isn't this lot's", () => {
  expect(say("Its first full harvest was processed in 2014.").harvest).toBeNull();
});

test("a title tells the screen, and prose that no defect was found", () => {
  expect(say("Natural.", "Brazil Fazenda Alta Vista 14/16").appearance).toBe("Screen 14–16");
  expect(say("Natural.", "Brazil Fazenda Alta Vista Natural 15+").appearance).toBe("Screen 15+");
  expect(say("Sorted by hand to zero physical defects.").appearance).toBe("0 defects");
});

test("an heirloom in prose outside the lands of landraces, and the company a cultivar keeps, are no cultivar", () => {
  expect(say("Old heirloom trees shade the rows.", "India Koraput").cultivars).toBeNull();
  expect(say("This Caturra can stand among the Geshas and Pink Bourbons.").cultivars).toEqual(["Caturra"]);
  expect(say("Variety: Cauvery, S9, Typica Pluma").cultivars).toEqual(["Cauvery", "Sln 9", "Typica"]);
});

test("a coffee filed as organically grown is sold without the station's seal", () => {
  const description = "The washing station holds EU Organic certification.";
  const filed = (...tags: string[]) => read({ name: "Ethiopia Guji", description, tags });
  expect(filed("Organically Grown")).toMatchObject({ facts: { certifications: null } });
  expect(filed()).toMatchObject({ facts: { certifications: ["Organic"] } });
});

test("a line that names the methods of a blend's parts names none of the whole", () => {
  const { process, processing } = say(
    "Process: A blend of full natural and fully washed",
    "House Blend green coffee",
  );
  expect([process.baseMethod, processing]).toEqual([null, null]);
});

test("a shelf for experiments tells nothing, and a green apple is no green honey", () => {
  const shelved = read({ name: "Ethiopia Black Honey", tags: ["Experimental"] });
  expect(shelved).toMatchObject({
    facts: { processing: "Black Honey", process: { fermentationType: null } },
  });
  expect(say("Lot 4.", "Colombia Honey Green Apple Co-Ferment").processing).toBe(
    "Green Apple Co-Fermented Honey",
  );
});

test("the months of two crops", () => {
  expect(say("Harvest: May - July, November - December").harvest).toBe("May–Jul, Nov–Dec");
  expect(say("Harvest: Main Crop: October/December; Fly Crop: March/April").harvest).toBe("Oct–Dec");
});

test.each([
  ["The green coffee is hydrated to open its pores. It is re-dried and re-bagged afterwards.", "narrative"],
  ["The parchment is removed while the bean is soft. The drying cherries are covered at noon.", "narrative"],
  [
    "Each family does the washing of their coffee at home. It is put through a small hand pulper.",
    "narrative",
  ],
  ["The parchment is handsome. The drying season is covered by our reports.", "none"],
])("how much is told of the process in: %s", (words, level) => {
  expect(say(words).process.disclosureLevel).toBe(level);
});

test("women who grow it are its seal, women who meet elsewhere aren't", () => {
  expect(say("Grower: Women farmers organized around the mill").certifications).toEqual(["Women-Produced"]);
  expect(say("Its manager chairs the International Women's Coffee Association.").certifications).toBeNull();
});
