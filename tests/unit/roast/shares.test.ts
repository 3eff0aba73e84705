import fc from "fast-check";
import { expect, test } from "vitest";
import { percentsOf, weightsOf } from "@/components/roast/entry/shares";
import { typedOunces } from "@/lib/units/parse-amount";
import { WEIGHT_UNITS } from "@/lib/units/weight-unit";
import { runs } from "@/tests/support/property-tests";

test("a charge divided by shares adds up to it as typed, in every unit", () => {
  expect(weightsOf(10, [60, 40], "oz")).toEqual(["6", "4"]);
  expect(percentsOf([3, 2])).toEqual(["60%", "40%"]);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500_000 }),
      fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 2, maxLength: 12 }),
      fc.constantFrom(...WEIGHT_UNITS),
      (steps, thousandths, unit) => {
        const shares = thousandths.map((share) => share / 1000);
        const decimals = { oz: 3, g: 1, lb: 4, kg: 4 }[unit];
        const charge = `${steps / 10 ** decimals}`;
        const oz = typedOunces(charge, unit) ?? 0;
        const parts = weightsOf(oz, shares, unit);
        const sum = parts.reduce((total, part) => total + Math.round(Number(part) * 10 ** decimals), 0);
        expect(Math.abs(sum - steps)).toBeLessThanOrEqual(1);
      },
    ),
    { numRuns: runs(300) },
  );
});
