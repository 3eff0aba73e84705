import { expect, test } from "vitest";
import { cellNumber } from "@/lib/roast/loggers/tables/cells";

test.each([
  ["196,5", 196.5],
  ["196.5 °C", 196.5],
  ["1 234", 1234],
  ["1'234", 1234],
  ["1\u00a0200 rpm", 1200],
  ["1,234 rpm", 1234],
  ["1.234.567", 1234567],
  ["1,234.5", 1234.5],
  ["1.234,5", 1234.5],
  ["-1 234,25", -1234.25],
  ["1,234 kPa", 1.234],
  ["1.23.456", null],
  ["12 rpm 3", null],
])("a table's %s is %s", (text, number) => {
  expect(cellNumber(text)).toBe(number);
});
