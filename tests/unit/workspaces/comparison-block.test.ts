import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ComparisonBlock } from "@/components/workspaces/blocks/coffee-blocks";
import type { CoffeeItem } from "@/lib/canvas/block-data";

const coffee = (id: number, pricePerLb: number | null, stocked = true): CoffeeItem => ({
  id,
  name: `Coffee ${id}`,
  href: `/catalog/${id}`,
  supplier: "A shop",
  country: null,
  region: null,
  processing: null,
  variety: null,
  pricePerLb,
  stocked,
  houseScore: 50,
  scoreValue: null,
  arrival: null,
  stockedDate: null,
  tastingNotes: [],
  elevation: [null, null],
  wholesale: false,
});

/** Which cells of the row of prices say that theirs is the lowest. */
function lowestOf(...coffees: CoffeeItem[]): boolean[] {
  const shown = { title: "", href: null, query: null, asOf: "2026-12-01T00:00:00Z" };
  const data = { type: "comparison" as const, ...shown, coffees, quantityLb: 1, missing: [] };
  const markup = renderToStaticMarkup(createElement(ComparisonBlock, { data }));
  const [, prices = ""] = markup.split("<tbody>");
  const [row = ""] = prices.split("</tr>");
  return row
    .split("<td")
    .slice(1)
    .map((cell) => cell.includes("Lowest"));
}

test("the lowest price of compared coffees is of one sold at that quantity, and lower than another's", () => {
  expect(lowestOf(coffee(1, 9), coffee(2, 8), coffee(3, null))).toEqual([false, true, false]);
  expect(lowestOf(coffee(1, 9), coffee(2, 7, false), coffee(3, 8))).toEqual([false, false, true]);
  const byTheBag = { ...coffee(4, 5), minLbs: 150 };
  expect(lowestOf(coffee(1, 9), { ...coffee(2, 8), minLbs: 1 }, byTheBag)).toEqual([false, true, false]);
  for (const alone of [
    [coffee(1, 8), byTheBag],
    [coffee(1, 8), coffee(2, null)],
    [coffee(1, 8), coffee(2, 9, false)],
    [coffee(1, 8), coffee(2, 8)],
    [coffee(1, null), coffee(2, null)],
  ])
    expect(lowestOf(...alone)).toEqual([false, false]);
});
