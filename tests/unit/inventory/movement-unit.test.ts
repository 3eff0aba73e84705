import { expect, test } from "vitest";
import { movementUnit } from "@/components/inventory/labels";
import { DEFAULT_UNITS } from "@/lib/units/reader-units";

test("a stocktake and green sales are typed in the unit of the lot, samples and spills in the small one", () => {
  const grams = { ...DEFAULT_UNITS, weights: "kg-g" } as const;
  for (const kind of ["counted", "sold_green"])
    expect([movementUnit(kind, grams), movementUnit(kind, DEFAULT_UNITS)]).toEqual(["kg", "lb"]);
  for (const kind of ["sampled", "spilled"])
    expect([movementUnit(kind, grams), movementUnit(kind, DEFAULT_UNITS)]).toEqual(["g", "oz"]);
});
