import { expect, test } from "vitest";
import { normalizeProduct } from "@/lib/supply/normalize/normalize";
import { product } from "./product";
import { outcome, say } from "./said";

const COLUMNLESS = "Kenya Embu";

test.each([
  ["PERU ORG FT-FLO/USA SHB", "Peru"],
  ["Honduras FT-USA Marcala", "Honduras"],
  ["East Timor FTO Ermera", "Timor-Leste"],
  ["Yunnan Baoshan Catimor", "China"],
])("reads the country, not the seal, in the title %s", (title, country) => {
  expect(say("Washed.", title).country).toBe(country);
});

test.each([
  "Blend it half and half with a Brazil.",
  "Roasters in Japan queue for it.",
  "It travels better than most of Kenya's.",
  "We ship it to the United States by sea.",
])("keeps the coffee's own origin beside other countries: %s", (sentence) => {
  expect(say(`Smallholders around Lintong grow it. ${sentence}`, "Green coffee 7").country).toBe("Indonesia");
});

test("lets a labelled country overrule a style named in the title", () => {
  expect(say("Country: Peru", "Santa Rosa, Brazil cup profile").country).toBe("Peru");
});

test.each([
  "The cup is all golden honey and black tea, with hops at the end.",
  "Aromas of yellow honey and natural caramel.",
  "In general, naturals are dried in the fruit.",
  "The mill makes naturals and honeys too.",
])("takes no process from %s", (sentence) => {
  expect(say(sentence, COLUMNLESS).process).toMatchObject({ baseMethod: null, additives: null });
});

test.each([
  ["They feed the trees compost of pulp, molasses and lime.", null],
  ["Ginger and cinnamon grow between the coffee trees.", null],
  ["The cherries ferment with cinnamon for two days.", ["spice"]],
])("tells growing from adding: %s", (sentence, additives) => {
  expect(say(sentence, COLUMNLESS).process.additives).toEqual(additives);
});

test.each([
  ["He ferments it for 30 hours, washes it and dries it on the patio.", "Washed"],
  ["She grows Typica and washes it.", "Washed"],
  ["The beans are hulled while still soft.", "Wet-Hulled"],
])("reads the method out of its steps: %s", (sentence, method) => {
  expect(say(sentence, COLUMNLESS).process.baseMethod).toBe(method);
});

test.each([
  ["Process: Washed\nThis is a natural, to our surprise.", true],
  ["Process: Washed\nNatural coffees dry in the fruit.", false],
  ["Process: Washed\nThe farm won a prize with a honey.", false],
  ["Process: Pulped Natural\nThis honey is sweet.", false],
])("reports a disagreement only between two statements on this lot: %s", (words, disputed) => {
  expect(say(words, COLUMNLESS).process.notes !== null).toBe(disputed);
});

test.each([
  ["Grower: Coffee producers from communities in Jaén", null],
  ["Producer: VARIOS", null],
  ["Producer: Exportadora Valle Azul", null],
  ["Producer: Guatemala City", null],
  ["Producer: Savings and Loan Association", null],
  ["Producer: Ana de la Cruz y Pedro Solís", "Ana de la Cruz y Pedro Solís"],
])("names the producer of %s", (line, producer) => {
  expect(say(line, COLUMNLESS).producer).toBe(producer);
});

test.each([
  ["Don Abelardo Ruiz, who cleared the land in 1921, is buried here.", null],
  ["Our contact at the exporter is Marcela Ortiz, who cups every lot.", null],
  ["The station was built by Emmanuel Ndayishimiye in 2011.", null],
  ["His granddaughter Rosa Ruiz Cárdenas runs the farm.", "Rosa Ruiz Cárdenas"],
])("names the living grower or no one: %s", (sentence, producer) => {
  expect(say(sentence, "Green coffee 7").producer).toBe(producer);
});

test.each([
  ["A peaberry is what forms when a cherry holds one seed.", "type", null],
  ["Microlots have become fashionable in the valley.", "type", null],
  ["The mill handles 4,000 bags in a good year.", "lotSize", null],
  ["A neighbour took 91.5 points at the national contest.", "scoreValue", null],
  ["Ours came out at 86.5 points.", "scoreValue", 86.5],
  ["Only 9 bags.", "lotSize", "9 bags"],
  ["Appearance: .4 d/300gr, 15-18 Screen", "appearance", "Screen 15–18, 0.4 defects/300 g"],
  ["Harvest: 2009/2010", "harvest", "2009/10"],
  ["Elevation: 1400 thru 1850 meters", "elevationMaxMasl", 1850],
  ["Altitude (meters): 1700-1900", "elevationMinMasl", 1700],
  ["Altura: 4.200 pies", "elevationMinMasl", 1280],
  ["The lake is 340 meters deep.", "elevationMinMasl", null],
  ["Caffeine: Regular", "decaf", false],
  ["Cultivar Detail: Caturra, Typica\nGesha-like florals.", "cultivars", ["Caturra", "Typica"]],
] as const)("reads %s", (words, field, value) => {
  expect(say(words, "Green coffee 7")[field]).toEqual(value);
});

test("goes on reading a labelled note to its last sentence about taste", () => {
  const words =
    "Tasting Notes: Lots of panela. The cup opens with lime and green apple. Cooling brings cedar.";
  expect(say(words).tastingNotes).toEqual(["panela", "lime", "green apple", "cedar"]);
});

test.each([
  "Process Study Set: washed, honey, natural (3 x 1 lb)",
  "Set of three Guatemalan coffees",
  "Hazelnut Flavored Coffee",
  "Guji Natural - Next Roast Tuesday",
  "Africa Green Sampler",
])("turns away %s", (title) => {
  expect(outcome(title, "Washed. 1,700 masl.")).toMatchObject({ kind: "rejected", code: "not_green_coffee" });
});

test("keeps green coffee whose prose speaks of roasting", () => {
  const words =
    "Freshly roasted coffee is best on day four. This green coffee roasts evenly, medium or dark roast.";
  expect(outcome("Brazil Natural (unroasted)", words).kind).toBe("coffee");
});

test("keeps an unknown place of a column as written", () => {
  const columns = { country: "Kenya", region: "Upper Ridge of Nowhere" };
  const result = normalizeProduct(product({ columns }), { wholesaleOnly: false });
  expect(result).toMatchObject({ facts: { region: "Upper Ridge of Nowhere" } });
});

test.each([
  ["Panama Boquete Alma Estate Washed", "Washed.", "farm", "Alma Estate"],
  ["Lot 7 washed", "Picked by members of Cooperativa Café Timor.", "cooperative", "Cooperativa Café Timor"],
  ["Kenya Nyeri", "Farm/Coop: Gura Factory", "cooperative", null],
  ["Ethiopia Guji", "Both mills are run by the Alemu family.", "producer", null],
  [
    "Colombia Huila",
    "Our friends at Exportadora Azul, led by Josefina Arriola, cup the lots.",
    "producer",
    null,
  ],
  [
    "Ethiopia Guji",
    "The farm is certified organic, though this coffee isn't sold as such.",
    "certifications",
    null,
  ],
] as const)("names in %s: %s", (title, words, field, value) => {
  expect(say(words, title)[field]).toBe(value);
});

test.each([
  "Roasted Coffee Kenya Nyeri Peaberry",
  "Next Roasted Espresso 6/3: House Blend",
  "4 Lb East Africa Set",
  "Chicory, ground",
])("%s isn't green coffee, wherever the shop files it", (name) => {
  expect(outcome(name, "Region: Nyeri\nProcessing: Washed").kind).toBe("rejected");
});

test.each([
  ["Processing: Wet Process (Washed), and Dry Process (Natural)", null],
  ["Processing: Varies", null],
  ["Processing: Wet Process (Washed)", "Washed"],
])("the method of %s", (line, method) => {
  expect(say(line).process.baseMethod).toBe(method);
});

test("a line of several countries names none", () => {
  expect(say("Region: Kenya, Burundi, or Rwanda").country).toBeNull();
});

test("a list of notes goes on where its line breaks off", () => {
  const facts = say(
    "Cupping Notes: Sweet raw sugar aroma, good acidity and a creamy body, with hints of dried\napricot and a cocoa finish",
  );
  expect(facts.tastingNotes).toEqual(["raw sugar", "dried apricot", "cocoa"]);
});
