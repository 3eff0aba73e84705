import { expect, test } from "vitest";
import { say } from "./said";

test("a country's profile below the lot states nothing of the lot", () => {
  const facts = say(
    "Region | Yoro\nProcess | Washed\nCapital | Tegucigalpa\nCoffee regions | Copán, Olancho\n" +
      "Altitudes | 900 – 1,500 masl\nVarieties | Caturra, Pacas\nHarvest period | Nov – Mar",
    "Honduras Yoro Washed",
  );
  expect(facts).toMatchObject({ region: "Yoro", elevationMinMasl: null, cultivars: null, harvest: null });
});

test("bags that a country exported are no lot", () => {
  expect(say("The country exported 415,000 bags of coffee that year.").lotSize).toBeNull();
  expect(say("The lot is 320 bags of 60 kg.").lotSize).toBe("320 bags");
});

test("what a grade allows anywhere is no count of this lot's defects", () => {
  expect(say("Grade 3 means that the classification allows 13–25 defects per 300 g.").appearance).toBeNull();
  expect(say("95% above 15 screen").appearance).toBe("Screen 15+");
});

test("how long a solvent works and where it occurs are no fermentation and no flavor", () => {
  const facts = say(
    "The solvent is drained and refilled in the tank over ten hours until no caffeine is left. " +
      "Ethyl acetate is found in beer, wine and ripe bananas.",
    "Colombia Sugarcane Decaf",
  );
  expect(facts.tastingNotes).toBeNull();
  expect(facts.process.fermentationDurationHours).toBeNull();
});

test("the usual method of a country isn't this lot's", () => {
  const { process } = say(
    "The usual processing method in the country is a dry fermentation of 14 hours in tanks. " +
      "Coffees are then dried in parchment on raised beds.",
    "Rwanda Natural",
  );
  expect(process).toMatchObject({ fermentationDurationHours: null, dryingMethod: null });
});

test("the tables that a station owns dried nothing yet, and a patio to ferment on is no yard", () => {
  expect(say("The station has over 140 drying tables.").process.dryingMethod).toBeNull();
  expect(say("It is piled on concrete patios to ferment for 12 hours.").process.dryingMethod).toBeNull();
  expect(say("It was dried for 20 days on 40 drying tables.").process.dryingMethod).toBe("Raised Beds");
});

test("cherry that is washed before pulping makes no washed coffee", () => {
  const { process } = say(
    "The fruit is floated, washed and left to rest. It is then pulped and fermented for a day.",
  );
  expect(process.baseMethod).toBeNull();
});

test("an island, a range and another coffee are no cultivars", () => {
  expect(say("The seed came from Réunion, formerly Bourbon Island.").cultivars).toBeNull();
  expect(say("It is like the better Jamaica Blue Mountain offerings.").cultivars).toBeNull();
});

test("a place among various regions is no lot's", () => {
  const prose = "Peaberry is sorted out in various regions of the country, such as the slopes of Mount Meru.";
  expect(say(prose, "Tanzania Peaberry").region).toBeNull();
});

test("beans sorted from several stations are no blend", () => {
  const facts = say("This is a blend of peaberries from a group of stations.", "Tanzania Peaberry");
  expect(facts).toMatchObject({ type: "Peaberry", blend: false });
});
