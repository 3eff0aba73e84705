import { expect, test } from "vitest";
import { outcome, say } from "./said";

test.each([
  "Washed by hand (UTZ expired).",
  "Fair Trade papers for this harvest did not come through.",
  "The Rainforest certificate lapsed in 2023.",
  "They lost their Fairtrade status last spring.",
  "Neither organic nor fair trade.",
])("a seal that is gone is none: %s", (words) => {
  expect(say(words).certifications).toBeNull();
});

test.each([
  "It is neither floated in tanks nor fermented in sealed barrels.",
  "They have tried anaerobics, but this one isn't one of those.",
])("a ferment that did not happen is none: %s", (words) => {
  expect(say(words).process.fermentationType).toBeNull();
});

test("a flavour that is missed is none", () => {
  expect(say("We tasted cranberry, cola and pink grapefruit, and no tomato.").tastingNotes).toEqual([
    "cranberry",
    "cola",
    "pink grapefruit",
  ]);
});

test("what another coffee tastes of is not what this one does", () => {
  const words =
    "Compared with our Rwandan from across the water, which leans to black tea, this one has red plum, cane sugar and orange.";
  expect(say(words).tastingNotes).toEqual(["red plum", "cane sugar", "orange"]);
});

test("the colour of a cultivar is not that of a honey", () => {
  expect(say("", "Burundi Ngozi Honey - Red Bourbon").processing).toBe("Honey");
  expect(say("", "Costa Rica Honey (Yellow)").processing).toBe("Yellow Honey");
  expect(say("", "Colombia Honey Rojo").processing).toBe("Red Honey");
});

test("a coffee sealed up with its own mucilage is no honey by that", () => {
  expect(say("He seals the pulped cherry in steel with its own mucilage.").process.baseMethod).toBeNull();
});

test.each([
  ["Founded in 1962 by two Greek brothers, our company sells one coffee."],
  ["Nguyen Khanh buys only ripe cherry from the growers."],
  ["Washed at Negusse Debela's station."],
])("who grew none of it is no producer: %s", (words) => {
  expect(say(words).producer).toBeNull();
});

test("a verb is no farm", () => {
  expect(say("The families of Jaltenango farm small plots.", "Mexico Chiapas").farm).toBeNull();
});

test("a grade between two others and a comma in a number are no grade", () => {
  expect(say("All are between G1 and G3.").grade).toBeNull();
  expect(say("Altura grade, 1,200 metres.").grade).toBe("Altura");
});

test("a coffee picked for cold brew is green coffee, a can of it is none", () => {
  expect(outcome("Ethiopia Jimma G3 – Cold Brew Special", "Natural, 1,800 masl.").kind).toBe("coffee");
  expect(outcome("Ethiopia Cold Brew Cans", "Natural, 1,800 masl.").kind).toBe("rejected");
  expect(outcome("Coffee Blossom Honey (raw), Costa Rica", "Made by bees.").kind).toBe("rejected");
});

test("a flavour that comes only with a mistake is none", () => {
  expect(say("Blackcurrant, hibiscus, cane sugar; tomato if you rush the roast.").tastingNotes).not.toContain(
    "tomato",
  );
});

test("what nobody does to a coffee is not done to it", () => {
  expect(say("Nobody carbonic macerates anything here.").process.fermentationType).toBeNull();
});
