import fc from "fast-check";
import { expect, test } from "vitest";
import { divideRounded, rounded, roundedDecimal } from "@/lib/units/rounding";

test("a quotient is the nearest whole number, and halves go away from zero", () => {
  const whole = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n });
  fc.assert(
    fc.property(whole, fc.bigInt({ min: 1n, max: 10n ** 20n }), (a, b) => {
      const off = 2n * (a - divideRounded(a, b) * b);
      expect(off <= b && off >= -b).toBe(true);
      expect(divideRounded(-a, b)).toBe(-divideRounded(a, b));
    }),
  );
  expect([5n, -5n, 15n, 4n].map((a) => divideRounded(a, 10n))).toEqual([1n, -1n, 2n, 0n]);
});

test("what a person typed is rounded as written, though its binary fraction is below the half", () => {
  expect([1.005, 8.165, 0.00005].map((value) => roundedDecimal(value, value < 1 ? 4 : 2))).toEqual([
    1.01, 8.17, 0.0001,
  ]);
});

test("nothing is rounded to minus zero", () => {
  expect(Object.is(rounded(-0.001, 2), 0)).toBe(true);
});
