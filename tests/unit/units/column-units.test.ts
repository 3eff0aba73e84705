import fc from "fast-check";
import { expect, test } from "vitest";
import { exactWeight, inReaderUnits } from "@/lib/units/column-units";
import { rounded } from "@/lib/units/rounding";
import { OUNCES } from "@/lib/units/weight-unit";

const metric = { weights: "kg-g" } as const;

test("a weight typed in kilograms or grams leaves in a file as it was typed", () => {
  const pounds = (kg: number) => rounded((kg * OUNCES.kg) / OUNCES.lb, 4);
  const ounces = (g: number) => rounded(g * OUNCES.g, 3);
  const { heads, rows } = inReaderUnits(
    ["remaining_lbs", "oz_in"],
    [
      [pounds(12.5), ounces(458)],
      [pounds(0.5), ounces(1350)],
    ],
    metric,
  );
  expect(heads).toEqual(["remaining_kg", "g_in"]);
  expect(rows).toEqual([
    [12.5, 458],
    [0.5, 1350],
  ]);
});

test("any stored weight reads back as the same from the unit it left in", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (parts) => {
      const [lbs, oz] = [parts / 10_000, parts / 1000];
      expect(rounded((exactWeight(lbs, "kg", "lb") * OUNCES.kg) / OUNCES.lb, 4)).toBe(lbs);
      expect(rounded(exactWeight(oz, "g") * OUNCES.g, 3)).toBe(oz);
    }),
  );
});
