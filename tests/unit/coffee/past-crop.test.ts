import { expect, test } from "vitest";
import { pastCropMonths } from "@/lib/coffee/past-crop";

test.each([
  ["2025-11-22", null],
  ["2025-11-21", 12],
  ["2025-06-10", 17],
  ["2026-11-20", null],
  // A year or words say no day to count from.
  ["2024", null],
  ["with the next container", null],
  [null, null],
])("an arrival on %s is past crop by %s months on 22 November 2026", (arrival, months) => {
  expect(pastCropMonths(arrival, "2026-11-22")).toBe(months);
});
