import fc from "fast-check";
import { expect, test } from "vitest";
import { land, MAP, outlineOf } from "@/components/map/outlines";
import { priceSteps, stepOf } from "@/components/map/price-steps";
import { harvestOf, isHarvestMonth, isPickedIn } from "@/lib/coffee/harvest";
import { COUNTRIES } from "@/lib/supply/normalize/places/countries/all";

const NAMES = COUNTRIES.map(({ country }) => country);
const MONTHS = Array.from({ length: 12 }, (_, i) => i + 1);

test("every country that the catalog can name is on the map, within its frame", () => {
  expect(NAMES.length).toBeGreaterThan(60);
  for (const name of NAMES) {
    const outline = outlineOf(name);
    expect(outline, name).not.toBeNull();
    expect([name, Number(outline?.x) >= 0 && Number(outline?.x) <= MAP.width]).toEqual([name, true]);
    expect([name, Number(outline?.y) >= 0 && Number(outline?.y) <= MAP.height]).toEqual([name, true]);
  }
  expect(outlineOf("Atlantis")).toBeNull();
  expect(land).toMatch(/^M/);
});

test("harvest months run over the end of the year, and every country with a calendar is one that the catalog names", () => {
  const december = { from: 11, to: 2 };
  expect(MONTHS.filter((month) => isPickedIn(december, month))).toEqual([1, 2, 11, 12]);
  expect(MONTHS.filter((month) => isHarvestMonth("Kenya", month))).toEqual([5, 6, 7, 10, 11, 12]);
  expect(isHarvestMonth("Atlantis", 1)).toBe(false);
  const known = NAMES.filter((name) => harvestOf(name).length > 0);
  expect(known.length).toBeGreaterThan(40);
});

test("price steps part any prices into ordered groups that leave none out", () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0.5, max: 90, noNaN: true }), { maxLength: 60 }), (prices) => {
      const bounds = priceSteps(prices, 5);
      expect(bounds.length).toBeLessThanOrEqual(4);
      expect(bounds).toEqual([...new Set(bounds)].toSorted((a, b) => a - b));
      const sorted = prices.toSorted((a, b) => a - b).map((price) => stepOf(price, bounds));
      expect(sorted).toEqual(sorted.toSorted((a, b) => a - b));
      if (bounds.length > 0) expect(sorted.at(-1)).toBeGreaterThan(sorted[0] ?? 0);
    }),
  );
});
