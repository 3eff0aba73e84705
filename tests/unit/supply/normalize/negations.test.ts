import { expect, test } from "vitest";
import { outcome, say } from "./said";

test.each([
  "Washed by hand (UTZ expired).",
  "Fair Trade papers for this harvest did not come through.",
  "The Rainforest certificate lapsed in 2023.",
  "They lost their Fairtrade status last spring.",
  "Neither organic nor fair trade.",
])("an expired seal doesn't count: %s", (words) => {
  expect(say(words).certifications).toBeNull();
});

test.each([
  "It is neither floated in tanks nor fermented in sealed barrels.",
  "They have tried anaerobics, but this one isn't one of those.",
])("a fermentation that didn't happen doesn't count: %s", (words) => {
  expect(say(words).process.fermentationType).toBeNull();
});

test("a missing flavour isn't a tasting note", () => {
  expect(say("We tasted cranberry, cola and pink grapefruit, and no tomato.").tastingNotes).toEqual([
    "cranberry",
    "cola",
    "pink grapefruit",
  ]);
});

test("another coffee's flavours aren't this one's", () => {
  const words =
    "Compared with our Rwandan from across the water, which leans to black tea, this one has red plum, cane sugar and orange.";
  expect(say(words).tastingNotes).toEqual(["red plum", "cane sugar", "orange"]);
});

test("a cultivar's colour isn't a honey's colour", () => {
  expect(say("", "Burundi Ngozi Honey - Red Bourbon").processing).toBe("Honey");
  expect(say("", "Costa Rica Honey (Yellow)").processing).toBe("Yellow Honey");
  expect(say("", "Colombia Honey Rojo").processing).toBe("Red Honey");
});

test("a coffee sealed with its own mucilage isn't a honey", () => {
  expect(say("He seals the pulped cherry in steel with its own mucilage.").process.baseMethod).toBeNull();
});

test.each([
  ["Founded in 1962 by two Greek brothers, our company sells one coffee."],
  ["Nguyen Khanh buys only ripe cherry from the growers."],
  ["Washed at Negusse Debela's station."],
])("people who didn't grow it aren't producers: %s", (words) => {
  expect(say(words).producer).toBeNull();
});

test("a verb isn't a farm", () => {
  expect(say("The families of Jaltenango farm small plots.", "Mexico Chiapas").farm).toBeNull();
});

test("a grade between two others, or a comma in a number, isn't a grade", () => {
  expect(say("All are between G1 and G3.").grade).toBeNull();
  expect(say("Altura grade, 1,200 metres.").grade).toBe("Altura");
});

test("a coffee selected for cold brew is green coffee, a can of it isn't", () => {
  expect(outcome("Ethiopia Jimma G3 – Cold Brew Special", "Natural, 1,800 masl.").kind).toBe("coffee");
  expect(outcome("Ethiopia Cold Brew Cans", "Natural, 1,800 masl.").kind).toBe("rejected");
  expect(outcome("Coffee Blossom Honey (raw), Costa Rica", "Made by bees.").kind).toBe("rejected");
});

test("a flavour that only a roasting mistake causes isn't a tasting note", () => {
  expect(say("Blackcurrant, hibiscus, cane sugar; tomato if you rush the roast.").tastingNotes).not.toContain(
    "tomato",
  );
});

test("a process that is ruled out doesn't count", () => {
  expect(say("Nobody carbonic macerates anything here.").process.fermentationType).toBeNull();
});
