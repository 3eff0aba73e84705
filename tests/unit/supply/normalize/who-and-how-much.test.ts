import { expect, test } from "vitest";
import { say } from "./said";

test.each([
  ["A microlot of just 14 bags.", "14 bags"],
  ["Sent in 60 kg GrainPro bags x 285.", "285 bags"],
  ["320 bags.", "320 bags"],
  ["We bought the nanolot complete: 60 kg.", "60 kg"],
  ["We got four boxes of 20 kg.", "4 boxes"],
])("the lot in: %s", (words, lotSize) => {
  expect(say(words).lotSize).toBe(lotSize);
});

test.each([
  ["Erasto Radilla dries capulín on the flat roof.", "Erasto Radilla"],
  ["The Zelaya family has been here since 1928; Rebeca Zelaya runs it now.", "Rebeca Zelaya"],
  ["The Rodríguez family has two farms, where Pedro Rodríguez planted Java.", "Pedro Rodríguez"],
  ["Café de la familia Mamani, colonia Villa Oriente.", "familia Mamani"],
])("the grower in: %s", (words, producer) => {
  expect(say(words).producer).toBe(producer);
});

test.each([
  ["The station is called Kinini and pays on the day.", "Kinini"],
  ["Ninga, one of Greenco's stations, takes cherry from the hills.", "Ninga"],
  ["The station, Mutamba, uses its old concrete tank.", "Mutamba"],
  ["Kawacom's station at Kapchorwa takes in ripe cherry.", "Kapchorwa"],
])("the station in: %s", (words, washingStation) => {
  expect(say(words).washingStation).toBe(washingStation);
});

test.each([
  ["Osman Paz grows it on a plot he named El Pinal.", "El Pinal"],
  ["She has 2,000 trees of it at La Pradera, in the hills.", "La Pradera"],
])("the farm in: %s", (words, farm) => {
  expect(say(words).farm).toBe(farm);
});

test.each([
  ["He ferments for 24 hours dry, rinses, ferments for 24 hours more.", 48],
  ["Fermented for 80 hours in the cherry, then another 24 once pulped.", 104],
  ["Sixteen hours dry in open tanks, then a rinse.", 16],
  ["Infused with cinnamon for four days in closed bags.", null],
])("hours of fermentation in: %s", (words, hours) => {
  expect(say(words).process.fermentationDurationHours).toBe(hours);
});

test("defects of a sample keep its weight", () => {
  expect(say("Screen 18, zero defects in our 350 g sample.").appearance).toBe("Screen 18, 0 defects/350 g");
});

test("this lot's elevation beats a legal minimum", () => {
  const words = "Blue Mountain lies over 3,000 feet: this lot is from 1,900 feet.";
  expect(say(words).elevationMinMasl).toBe(579);
});

test("a bare range in an offer sheet is an elevation, two years aren't", () => {
  expect(say("Uraga, Guji. 2150-2250. Heirloom.").elevationMaxMasl).toBe(2250);
  expect(say("Uraga, Guji. 2024-2025. Heirloom.").elevationMaxMasl).toBeNull();
});

test("the English half of notes in two languages counts", () => {
  expect(say("Notas: maracujá, cacau, melaço / passion fruit, cacao, molasses").tastingNotes).toEqual([
    "passion fruit",
    "cacao",
    "molasses",
  ]);
  expect(say("Perfil / Profile: chocolate oscuro, naranja / dark chocolate, orange").tastingNotes).toEqual([
    "dark chocolate",
    "orange",
  ]);
});

test("several things sealed in with a coffee are all named", () => {
  const { processing } = say("", "Ethiopia Harrar Natural – Cardamom & Clove Infused");
  expect(processing).toBe("Cardamom & Clove Infused Natural");
});

test("a station is recognized from a title that the prose repeats", () => {
  const words = "Dukunde Kawa owns four washing stations and Ruli is one up the hill.";
  expect(say(words, "Rwanda Gakenke – Ruli Washed")).toMatchObject({
    washingStation: "Ruli",
    cooperative: "Dukunde Kawa",
  });
});

test("a triple pick in the prose completes the grade in the title", () => {
  expect(say("Grade 1, triple pick.", "Sumatra Lintong G1").grade).toBe("Grade 1 TP");
});

test("an arrival in the last week of a month is late in that month", () => {
  expect(say("Landed in Bremen in the last week of May 2026.").arrivalDate).toBe("2026-05-25");
});

test("a honey keeps the colour stated next to it", () => {
  expect(
    say("A corner is for honeys. This red one dried 18 days on raised beds.", "Guatemala Honey").processing,
  ).toBe("Red Honey");
});

test("a company named after a person isn't a grower, and a town called Santa Ana doesn't hide one", () => {
  expect(say("David Rubanzangabo's Huye Mountain Coffee put up the station.").producer).toBeNull();
  expect(say("Known to everyone in Santa Ana, Carmen da Silva runs it.").producer).toBe("Carmen da Silva");
});
