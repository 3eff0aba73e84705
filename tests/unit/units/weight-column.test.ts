import { expect, test } from "vitest";
import { roastColumn, stockUnit, weightColumn } from "@/lib/units/reader-units";
import { DEFAULT_UNITS } from "@/lib/units/unit-choices";

const KILOGRAMS = { ...DEFAULT_UNITS, weights: "kg-g" } as const;
const written = (weights: readonly number[], ...more: [unit?: "lb"]) =>
  weights.map(weightColumn(weights, DEFAULT_UNITS, ...more));

test("a column of weights has one unit and as many decimals as its most exact weight", () => {
  expect(written([216, 56, 8])).toEqual(["13.5\u00a0lb", "3.5\u00a0lb", "0.5\u00a0lb"]);
  expect(written([40, 17, -20], "lb")).toEqual(["2.50\u00a0lb", "1.06\u00a0lb", "−1.25\u00a0lb"]);
  expect(written([24, 12])).toEqual(["24\u00a0oz", "12\u00a0oz"]);
  expect([40, 8].map(weightColumn([40, 8], KILOGRAMS))).toEqual(["1,134\u00a0g", "227\u00a0g"]);
});

test("charges and yields of a table share a unit", () => {
  const written = (weights: readonly number[], units = KILOGRAMS as typeof DEFAULT_UNITS) =>
    weights.map(roastColumn([...weights, null], units));
  expect(written([105.822, 16.155])).toEqual(["3.000\u00a0kg", "0.458\u00a0kg"]);
  expect(written([16.155, 13.5])).toEqual(["458\u00a0g", "383\u00a0g"]);
  expect(written([40, 16.155], DEFAULT_UNITS)).toEqual(["40.0\u00a0oz", "16.2\u00a0oz"]);
});

test("a column never shows a small weight as nothing", () => {
  const weight = weightColumn([80, 0.05, 0], DEFAULT_UNITS, stockUnit(DEFAULT_UNITS));
  expect([weight(0.05), weight(0)]).toEqual(["0.0031\u00a0lb", "0.00\u00a0lb"]);
});
