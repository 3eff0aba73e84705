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

test("a number of any size is rounded to the nearest, and none becomes NaN", () => {
  expect([1e-7, 6e-7, 1e21].map((value) => roundedDecimal(value, 6))).toEqual([0, 0.000001, 1e21]);
  const digits = fc.integer({ min: -999_999, max: 999_999 });
  fc.assert(
    fc.property(digits, fc.integer({ min: -20, max: 25 }), fc.nat(6), (whole, exponent, decimals) => {
      const value = Number(`${whole}e${exponent}`);
      const off = Math.abs(roundedDecimal(value, decimals) - value);
      expect(off).toBeLessThanOrEqual(0.5 * 10 ** -decimals + Math.abs(value) * 2 * Number.EPSILON);
    }),
  );
});

test("nothing is rounded to minus zero", () => {
  expect(Object.is(rounded(-0.001, 2), 0)).toBe(true);
});
