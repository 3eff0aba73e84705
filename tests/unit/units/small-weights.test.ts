import { expect, test } from "vitest";
import { isUsedUp, lotWeight, unstockedLabel } from "@/components/inventory/labels";
import { lotLabel } from "@/components/roast/lot-label";
import { stockWeight } from "@/lib/units/reader-units";
import { DEFAULT_UNITS } from "@/lib/units/unit-choices";

const KILOGRAMS = { ...DEFAULT_UNITS, weights: "kg-g" } as const;

test("a small weight is never shown as nothing, and what rounding left over is", () => {
  expect(lotWeight(0.001, DEFAULT_UNITS)).toBe("0.001\u00a0lb");
  expect(lotWeight(0.001, KILOGRAMS)).toBe("0.00045\u00a0kg");
  expect(stockWeight(-0.02, DEFAULT_UNITS)).toBe("−0.0013\u00a0lb");
  for (const oz of [0, 0.001, -0.014]) expect(stockWeight(oz, DEFAULT_UNITS)).toBe("0\u00a0lb");
  expect(lotWeight(20.128, DEFAULT_UNITS)).toBe("20.13\u00a0lb");
});

test("a lot is used up when nothing is left, not when it was a small one from the start", () => {
  const lot = { stocked: false, remaining_lbs: 0.001 };
  expect(isUsedUp(lot)).toBe(false);
  expect(unstockedLabel(lot, DEFAULT_UNITS)).toBe("Under 4\u00a0oz left");
  expect(unstockedLabel(lot, KILOGRAMS)).toBe("Under 113\u00a0g left");
  expect(unstockedLabel({ ...lot, remaining_lbs: -1 }, DEFAULT_UNITS)).toBe("Used up");
  expect(unstockedLabel({ ...lot, remaining_lbs: 5, stocked: true }, DEFAULT_UNITS)).toBeNull();
  const sample = { id: 1, coffee: "Kiambu", purchaseDate: null, stocked: false, leftOz: 3.5 };
  expect(lotLabel(sample, DEFAULT_UNITS)).toBe("Kiambu, 0.22\u00a0lb left");
  expect(lotLabel({ ...sample, leftOz: 0 }, DEFAULT_UNITS)).toBe("Kiambu (used up)");
});
