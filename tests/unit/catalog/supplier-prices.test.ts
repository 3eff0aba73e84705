import { expect, test } from "vitest";
import { priceLevel } from "@/lib/catalog/pages/supplier-prices";
import type { OriginPrices } from "@/lib/catalog/schemas";

const origin = (country: string, median: number): [string, OriginPrices] => [
  country,
  { country, listings: 9, min: 1, p25: 2, median, p75: 20, max: 30 },
];
const ORIGINS = new Map([origin("Kenya", 10), origin("Brazil", 5)]);

test("each listing is compared with its own origin's median", () => {
  const level = priceLevel(
    [
      { country: "Kenya", price: 9 },
      { country: "Kenya", price: 12 },
      { country: "Kenya", price: 8 },
      { country: "Brazil", price: 5 },
    ],
    ORIGINS,
  );
  // Shares −0.1, 0.2, −0.2 and 0: the middle two are −0.1 and 0.
  expect(level?.share).toBeCloseTo(-0.05, 10);
  expect(level).toMatchObject({ listings: 4, below: 2, above: 1 });
  expect(level?.origins).toEqual([
    { country: "Kenya", listings: 3, median: 9, originMedian: 10 },
    { country: "Brazil", listings: 1, median: 5, originMedian: 5 },
  ]);
});

test("listings of origins without a median are ignored, and none gives no level", () => {
  expect(priceLevel([{ country: "Malawi", price: 7 }], ORIGINS)).toBeNull();
  expect(priceLevel([], ORIGINS)).toBeNull();
  expect(
    priceLevel(
      [
        { country: "Malawi", price: 7 },
        { country: "Brazil", price: 6 },
      ],
      ORIGINS,
    ),
  ).toMatchObject({ listings: 1, above: 1 });
});
