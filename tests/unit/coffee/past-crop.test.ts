import { expect, test } from "vitest";
import { pastCropMonths, pastCropText } from "@/lib/coffee/past-crop";

test.each([
  ["2025-11-22", null],
  ["2025-11-21", 12],
  ["2025-06-10", 17],
  ["2026-11-20", null],
  // A year or a season counts from the end of its year: it can't have arrived later.
  ["2024", 22],
  ["Spring 2024", 22],
  ["2025", null],
  ["2026", null],
  ["winter 2023/24", null],
  ["crop of 2024", null],
  ["with the next container", null],
  [null, null],
])("an arrival on %s is past crop by %s months on 22 November 2026", (arrival, months) => {
  expect(pastCropMonths(arrival, "2026-11-22")).toBe(months);
});

test("the mark says that a year's months are the fewest possible", () => {
  expect(pastCropText("2024-12-31", "2026-11-22")).toBe("Past crop, 22 months");
  expect(pastCropText("2024", "2026-11-22")).toBe("Past crop, 22+ months");
  expect(pastCropText("2026-01-01", "2026-11-22")).toBeNull();
});
