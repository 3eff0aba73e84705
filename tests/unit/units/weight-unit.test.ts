import fc from "fast-check";
import { expect, test } from "vitest";
import { typedOunces, WEIGHT_UNITS } from "@/lib/units/weight-unit";

test("a weight is read in the unit that it was typed in", () => {
  expect(typedOunces("12", "oz")).toBe(12);
  expect(typedOunces(" 12,35 ", "oz")).toBe(12.35);
  expect(typedOunces("1.5", "lb")).toBe(24);
  expect(typedOunces("340", "g")).toBe(11.993);
  expect(typedOunces(".5", "oz")).toBe(0.5);
  expect(typedOunces("12.", "oz")).toBe(12);
});

test("a blank field is no weight yet, and what is no number is refused", () => {
  expect(typedOunces("  ", "g")).toBeNull();
  for (const typed of ["x", "-1", "1e3", "1 2", "1,2,3", "Infinity", ".", "0x1f"])
    expect([typed, typedOunces(typed, "oz")]).toEqual([typed, undefined]);
});

test("more of any unit is never fewer ounces, and none has more than three decimals", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...WEIGHT_UNITS),
      fc.integer({ min: 0, max: 99_999 }),
      fc.integer({ min: 0, max: 99_999 }),
      (unit, a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)].map((tenths) =>
          typedOunces(String(tenths / 10), unit),
        );
        expect(less).toBeLessThanOrEqual(more ?? -1);
        expect(Number((more ?? 0).toFixed(3))).toBe(more);
      },
    ),
  );
});
