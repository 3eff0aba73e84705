import { expect, test } from "vitest";
import {
  againstMedianText,
  medianDifferenceText,
  originSummary,
  ratioToMedian,
  segmentsOf,
} from "@/lib/catalog/median-text";
import { largestSegments } from "@/lib/catalog/pages/measured-against";

const range = (listings: number, median: number) => ({ listings, min: 1, p25: 2, median, p75: 20, max: 30 });
const kenya = {
  country: "Kenya",
  ...range(50, 8),
  byMethod: { decaf: range(5, 6.5), washed: range(38, 7.8) },
};
const congo = { country: "Democratic Republic of the Congo", ...range(7, 9), byMethod: {} };

test("an origin's segments are its methods, most listings first, else all of it", () => {
  expect(segmentsOf(kenya).map(({ method, listings }) => [method, listings])).toEqual([
    ["washed", 38],
    ["decaf", 5],
  ]);
  expect(segmentsOf(congo)).toEqual([{ country: congo.country, method: null, ...range(7, 9) }]);
  const origins = new Map([kenya, congo].map((origin) => [origin.country, origin]));
  expect(largestSegments(origins, 2).map(({ listings }) => listings)).toEqual([38, 7]);
});

test("a comparison names the median's method, origin and number of listings", () => {
  const [washed] = segmentsOf(kenya);
  const [whole] = segmentsOf(congo);
  if (!washed || !whole) throw new Error("no segments");
  expect(againstMedianText(-0.124, washed)).toBe("12% below the median of 38 washed coffees from Kenya");
  expect(againstMedianText(0.004, whole)).toBe("at the median of 7 coffees of all methods from DR Congo");
});

test.each([
  [-0.005, "1% below"],
  [-0.0049, "at"],
  [0, "at"],
  [0.005, "1% above"],
  [12.5, "1,250% above"],
])("a share of %d is %s the median", (share, text) => {
  expect(medianDifferenceText(share)).toBe(text);
});

test("a price is compared at the quantity's tier, and not at all without one", () => {
  const [washed] = segmentsOf(kenya);
  const price_tiers = [
    { min_lbs: 1, price: 7.8 },
    { min_lbs: 20, price: 3.9 },
  ];
  expect(ratioToMedian({ price_tiers }, 19.9, washed)).toBe(0);
  expect(ratioToMedian({ price_tiers }, 20, washed)).toBe(-0.5);
  expect(ratioToMedian({ price_tiers: [] }, 1, washed)).toBeNull();
  expect(ratioToMedian({ price_tiers }, 1, undefined)).toBeNull();
});

test("an origin's summary gives each median with its method and number of listings", () => {
  expect(originSummary(51, 2, kenya, 1)).toBe(
    "51 coffees in stock from 2 suppliers. Median per lb at 1\u00a0lb: $7.80 washed (38), $6.50 decaf (5).",
  );
  expect(originSummary(1, 1, undefined, 1)).toBe(
    "1 coffee in stock from 1 supplier. Too few prices for a median.",
  );
});
