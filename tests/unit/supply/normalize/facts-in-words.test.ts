import { expect, test } from "vitest";
import { normalizeProduct } from "@/lib/supply/normalize/normalize";
import { product } from "./product";

const read = (overrides: Parameters<typeof product>[0]) => {
  const result = normalizeProduct(product(overrides), { wholesaleOnly: false });
  if (result.kind !== "coffee") throw new Error(`${result.code}: ${result.reason}`);
  return result.facts;
};
const say = (description: string, name = "Green coffee 7") => read({ name, description });

test.each([
  ["Altitude: 1.800 msnm", 1800, 1800],
  ["Elevation: 1800–2100 masl", 1800, 2100],
  ["Altitude: 5,900'", 1798, 1798],
  ["Elevation: 4900 - 6200 ft", 1494, 1890],
  ["Grown between 1,700 and 1,900 meters above sea level.", 1700, 1900],
  ["The farm sits at 1 650 m.a.s.l. near town.", 1650, 1650],
  ["Trees stand at twelve hundred meters.", 1200, 1200],
])("%s", (words, min, max) => {
  expect(say(words)).toMatchObject({ elevationMinMasl: min, elevationMaxMasl: max });
});

test.each([
  "The plot measures 1,200 square meters.",
  "Altitude: 5900 masl",
  "The mill is 15 km away, 300 farmers deliver.",
])("no elevation is read from: %s", (words) => {
  expect(say(words).elevationMinMasl).toBeNull();
});

test.each([
  ["Ethiopia Kochere Washed", "Ethiopia", "Yirgacheffe"],
  ["Sidamo Bensa Natural", "Ethiopia", "Sidama"],
  ["Huehue SHB", "Guatemala", "Huehuetenango"],
  ["Brazil South of Minas", "Brazil", "Sul de Minas"],
  ["Sumatra Aceh Gayo", "Indonesia", "Aceh"],
  ["Colombia San Agustin", "Colombia", "Huila"],
  ["Mexico Oaxaca San Agustin Loxicha", "Mexico", "Oaxaca"],
  ["El Salvador Santa Ana", "El Salvador", "Santa Ana"],
  ["Honduras La Paz", "Honduras", "La Paz"],
  ["Honduras La Paz, Marcala", "Honduras", "Marcala"],
  ["Costa Rica Tres Rios", "Costa Rica", "Tres Ríos"],
  ["Bolivia La Paz", "Bolivia", "La Paz"],
  ["Minas Gerais Cerrado Mineiro", "Brazil", "Cerrado Mineiro"],
  ["Nyeri AA", "Kenya", "Nyeri"],
])("%s grew in %s, %s", (name, country, region) => {
  expect(read({ name })).toMatchObject({ country, region });
});

test("a word that is also a place elsewhere doesn't name a country on its own", () => {
  expect(read({ name: "Santa Ana green coffee" })).toMatchObject({ country: null, region: null });
  expect(say("Notes: brazil nut, mexican chocolate")).toMatchObject({ country: null });
  expect(read({ name: "Cameroon Boyo Java" })).toMatchObject({ country: "Cameroon" });
});

test("a blend of two countries has a continent only if they share it", () => {
  expect(read({ name: "Ethiopia Kenya Blend" })).toMatchObject({
    country: null,
    continent: "Africa",
    blend: true,
  });
  expect(read({ name: "Brazil Ethiopia Blend" })).toMatchObject({ country: null, continent: null });
});

test.each([
  ["Colombia Washed", "Washed", "Washed"],
  ["Brazil Pulped Natural", "Pulped Natural", "Pulped Natural"],
  ["Costa Rica Red Honey", "Honey", "Red Honey"],
  ["Sumatra Giling Basah", "Wet-Hulled", "Wet-Hulled"],
  ["Ethiopia Anaerobic Natural", "Natural", "Anaerobic Natural"],
  ["Colombia Carbonic Maceration Washed", "Washed", "Carbonic Maceration Washed"],
  ["Colombia Passion Fruit Co-Fermented Washed", "Washed", "Passion Fruit Co-Fermented Washed"],
  ["Peru Swiss Water Decaf", "Decaf", "Swiss Water Decaf"],
  ["Colombia Sugarcane Decaf", "Decaf", "EA / Sugarcane Decaf"],
])("%s is %s, read as %s", (name, baseMethod, processing) => {
  expect(read({ name })).toMatchObject({ processing, process: { baseMethod } });
});

test.each([
  "Unlike a washed Kenya, it is soft.",
  "We also have a natural from the same farm.",
  "It has a natural sweetness and a honey finish.",
  "This lot is also available as a natural.",
  "The farm borders a natural reserve.",
])("no method is read from: %s", (words) => {
  expect(say(words).process.baseMethod).toBeNull();
});

test("columns beat prose, and a contradiction lowers the confidence", () => {
  const agreed = read({
    name: "Green coffee 7",
    columns: { process: "Washed" },
    description: "A washed coffee.",
  });
  const torn = read({
    name: "Green coffee 7",
    columns: { process: "Washed" },
    description: "A natural coffee.",
  });
  expect(torn.process.baseMethod).toBe("Washed");
  expect(torn.process.confidence).toBeLessThan(agreed.process.confidence);
});

test.each([
  ["Fermented anaerobically for 72 hours, then dried on raised beds for 21 days.", 72],
  ["Fermentation: 36–48 hours", 42],
  ["Cherries ferment for three days in sealed barrels.", 72],
  ["24 hours of fermentation in cherry, then 36 hours in tank.", 60],
  ["Dried for 20 days on patios.", null],
  ["Fermented overnight.", null],
])("%s ferments for %s hours", (words, hours) => {
  expect(say(words).process.fermentationDurationHours).toBe(hours);
});

test("nothing is added unless the supplier says so", () => {
  expect(say("Anaerobic natural.").process.additives).toBeNull();
  expect(say("Anaerobic natural. No additives.").process.additives).toEqual(["none"]);
  expect(say("Fermented with wild yeasts.").process.additives).toBeNull();
  expect(say("Inoculated with Saccharomyces cerevisiae.").process).toMatchObject({
    additives: ["yeast"],
    additiveDetail: "saccharomyces cerevisiae",
    fermentationType: "Yeast Inoculated",
  });
});

test.each([
  ["Arrival: March 2026", "2026-03-01"],
  ["Arrival: late March 2026", "2026-03-25"],
  ["ETA: Q2 2026", "2026-04-01"],
  ["Landed 3/14/2026 in Oakland.", "2026-03-14"],
  ["Arrived: 14 March 2026", "2026-03-14"],
  ["Arrival: Spring 2026", "2026-03-01"],
  ["Arriving: fall '26", "2026-09-01"],
  ["ETA: winter 2025/26", "2025-12-01"],
  ["ETA: Winter 2026", "2026-01-01"],
  ["Expected: 2026", "2026-01-01"],
  ["Expected: late 2026", "2026-10-01"],
  ["Afloat.", null],
])("%s arrives on %s", (words, date) => {
  expect(say(words).arrivalSortDate).toBe(date);
});

test.each([
  ["March 2026", "2026-03-01", "2026-03-01"],
  ["Spring 2026", "Spring 2026", "2026-03-01"],
  ["2026", "2026", "2026-01-01"],
  ["when the boat comes", "when the boat comes", null],
])("stores an arrival column of %s as %s and sorts it by %s", (column, arrivalDate, arrivalSortDate) => {
  const result = normalizeProduct(product({ columns: { arrival_date: column } }), { wholesaleOnly: false });
  expect(result).toMatchObject({ facts: { arrivalDate, arrivalSortDate } });
});

test.each([
  ["Crop 24/25", "2024/25"],
  ["Harvest: Oct 2025 - Jan 2026", "Oct 2025–Jan 2026"],
  ["Harvest: October to January", "Oct–Jan"],
  ["Harvested in November 2025.", "Nov 2025"],
  ["New crop.", null],
])("%s is the harvest %s", (words, harvest) => {
  expect(say(words).harvest).toBe(harvest);
});

test.each([
  ["Certified organic.", ["Organic"]],
  ["FTO", ["Organic", "Fair Trade"]],
  ["The farm follows organic practices.", null],
  ["Organically grown but not certified.", null],
])("%s is certified %j", (words, certifications) => {
  expect(say(words).certifications).toEqual(certifications);
});

test.each([
  ["Cup score: 86.5", 86.5],
  ["Scored 86-87 points.", 86.5],
  ["Rated 4.8 out of 5 by 95 customers.", null],
])("%s scores %s", (words, score) => {
  expect(say(words).scoreValue).toBe(score);
});

test("cultivars keep their colour, their order and their catalog spelling", () => {
  expect(say("Variety: Catuai Amarillo, SL-28 & Geisha").cultivars).toEqual([
    "Yellow Catuaí",
    "SL28",
    "Gesha",
  ]);
  expect(say("Aged in bourbon barrels.").cultivars).toBeNull();
});

test("every value has its source text", () => {
  const result = normalizeProduct(
    product({ name: "Kenya Nyeri AA Washed", description: `Notes: plum. ${"x ".repeat(300)}` }),
    {
      wholesaleOnly: false,
    },
  );
  const evidence = result.kind === "coffee" ? result.evidence : [];
  expect(evidence.map((entry) => entry.field)).toEqual(
    expect.arrayContaining(["country", "region", "grade", "process.baseMethod"]),
  );
  expect(evidence.every((entry) => entry.quote.length > 0 && entry.quote.length <= 240)).toBe(true);
});
