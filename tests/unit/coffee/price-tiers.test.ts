import fc from "fast-check";
import { expect, test } from "vitest";
import { tierAt } from "@/lib/coffee/price-tiers";

const tiers = fc
  .uniqueArray(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 8 })
  .chain((pounds) =>
    fc.tuple(
      fc.constant([...pounds].sort((a, b) => a - b)),
      fc.array(fc.integer({ min: 100, max: 5000 }), { minLength: pounds.length, maxLength: pounds.length }),
    ),
  )
  .map(([pounds, cents]) => pounds.map((min_lbs, i) => ({ min_lbs, price: (cents[i] ?? 0) / 100 })));

test("the applicable tier is the largest at or below the quantity, else the smallest", () => {
  fc.assert(
    fc.property(tiers, fc.integer({ min: 1, max: 500 }), (list, quantityLb) => {
      const reached = list.filter(({ min_lbs }) => min_lbs <= quantityLb);
      expect(tierAt(list, quantityLb)).toEqual(reached.at(-1) ?? list[0]);
    }),
  );
});

test("without tiers there is no price", () => {
  expect(tierAt([], 20)).toBeNull();
});
