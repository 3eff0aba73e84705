import { expect, test } from "vitest";
import { priceLevel } from "@/lib/catalog/pages/supplier-prices";
import type { OriginPrices } from "@/lib/catalog/schemas";

const range = (median: number) => ({ listings: 9, min: 1, p25: 2, median, p75: 20, max: 30 });
const origin = (country: string, median: number): [string, OriginPrices] => [
  country,
  {
    country,
    ...range(median),
    byMethod: { decaf: range(median / 2) },
  },
];
const ORIGINS = new Map([origin("Kenya", 10), origin("Brazil", 5)]);

test("each listing is compared with its own origin's median", () => {
  const level = priceLevel(
    [
      { country: "Kenya", method: "washed", price: 9 },
      { country: "Kenya", method: null, price: 12 },
      { country: "Kenya", method: "washed", price: 8 },
      { country: "Brazil", method: null, price: 5 },
    ],
    ORIGINS,
  );
  // Shares −0.1, 0.2, −0.2 and 0: the middle two are −0.1 and 0.
  expect(level?.share).toBeCloseTo(-0.05, 10);
  expect(level).toMatchObject({ listings: 4, below: 2, above: 1 });
  expect(level?.origins).toEqual([
    { listings: 3, median: 9, against: { country: "Kenya", method: null, ...range(10) } },
    { listings: 1, median: 5, against: { country: "Brazil", method: null, ...range(5) } },
  ]);
});

test("listings of origins without a median are ignored, and none gives no level", () => {
  expect(priceLevel([{ country: "Malawi", method: null, price: 7 }], ORIGINS)).toBeNull();
  expect(priceLevel([], ORIGINS)).toBeNull();
  expect(
    priceLevel(
      [
        { country: "Malawi", method: null, price: 7 },
        { country: "Brazil", method: null, price: 6 },
      ],
      ORIGINS,
    ),
  ).toMatchObject({ listings: 1, above: 1 });
});

test("a decaf is compared with decafs of its origin, any other method with too few with the whole origin", () => {
  const level = priceLevel(
    [
      { country: "Kenya", method: "decaf", price: 6 },
      { country: "Kenya", method: "fermented", price: 15 },
    ],
    ORIGINS,
  );
  // 20% above the decafs’ 5, 50% above all methods’ 10.
  expect(level).toMatchObject({ listings: 2, above: 2 });
  expect(level?.share).toBeCloseTo(0.35, 10);
});
