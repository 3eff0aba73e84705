import { expect, test } from "vitest";
import type { SupplierProduct } from "@/lib/coffee/supplier-product";
import { normalizeProduct } from "@/lib/supply/normalize/normalize";
import { product } from "./product";
import { say } from "./said";

test.each([
  "Fermented for 24 hours and washed. In the cup fresh hops, black tea and cane sugar.",
  "Mucilage is mostly sugar, and fermenting it for 30 hours turns that sugar into acids.",
  "At this station the cherry must be delivered before four.",
  "The coffee must rest in its cherry for weeks.",
  "Natural, with a fermented pineapple and rum sweetness.",
  "You would swear it was co-fermented with strawberry, but it is washed.",
  "Cardamom and vanilla grow between the rows, and the coffee is fermented in tanks.",
  "Fermented in tiled tanks to bring out black tea and honey.",
])("doesn't read a flavour, plant or verb as an additive: %s", (words) => {
  expect(say(words).process.additives).toBeNull();
});

test.each([
  ["Co-fermented with passion fruit for 48 hours.", ["fruit"], "passion fruit"],
  ["Citra hops were added to the tank for the last day of fermentation.", ["hops"], "citra hops"],
  ["Fermented for 60 hours with cinnamon sticks.", ["spice"], "cinnamon sticks"],
  ["Coffee must from an earlier batch was added to the tank.", ["mossto"], null],
  ["Inoculated with wine yeast.", ["yeast"], "wine yeast"],
  ["Infused with rose petals, it tastes of lychee and black tea.", ["botanical"], "rose petals"],
])("reads the object of a process verb as an additive: %s", (words, additives, additiveDetail) => {
  expect(say(words).process).toMatchObject({ additives, additiveDetail });
});

function processOf(overrides: Partial<SupplierProduct>) {
  const result = normalizeProduct(product(overrides), { wholesaleOnly: false });
  if (result.kind !== "coffee") throw new Error(result.reason);
  return result.facts.process;
}

test.each([
  [{ columns: { additives: "none, yeast" } }, ["none", "yeast"]],
  [{ columns: { additives: "yeast; none" } }, ["none", "yeast"]],
  [{ columns: { additives: "none / mossto" } }, ["mossto", "none"]],
  [
    { columns: { additives: "None" }, description: "Co-fermented with passion fruit, then washed." },
    ["fruit", "none"],
  ],
  [{ description: "Co-fermented with passion fruit. Nothing was added to the tanks." }, ["fruit", "none"]],
])("keeps both when %j says none and names an additive", (overrides, additives) => {
  const process = processOf(overrides);
  expect(process.additives).toEqual(additives);
  expect(process.notes).toBe("The supplier's own sources disagree on the additives.");
});

test.each([
  [{ columns: { additives: "None" } }, ["none"]],
  [{ description: "Anaerobic washed. Nothing was added." }, ["none"]],
  [{ columns: { additives: "yeast" }, description: "Nothing else was added." }, ["yeast"]],
  [{ description: "Inoculated with wine yeast, no fruit added." }, ["yeast"]],
])("keeps one when %j doesn't contradict itself", (overrides, additives) => {
  const process = processOf(overrides);
  expect(process.additives).toEqual(additives);
  expect(process.notes).toBeNull();
});

test("what a title says was fermented or infused together was added, in columns of a title too", () => {
  const inTitle = (name: string) => {
    const { additives, additiveDetail } = say("", name).process;
    return [additives, additiveDetail];
  };
  expect(inTitle("Colombia / Quindío / Hops Co-Fermented Honey")).toEqual([["hops"], null]);
  expect(inTitle("Colombia / Huila / Rose Petals / Co-Ferment")[0]).toEqual(["botanical"]);
  expect(inTitle("Finca La Siria Panela Co-Ferment")).toEqual([["other"], "panela"]);
  expect(inTitle("Rum Barrel Brazil Natural")[0]).toBeNull();
  expect(inTitle("Colombia Panela Sweet Washed")[0]).toBeNull();
});
