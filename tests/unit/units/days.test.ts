import { expect, test } from "vitest";
import { byDay, existingDay, firstOfMonth, monthsAfter, newYear } from "@/lib/units/days";

test("months run on over the ends of a year, in both directions", () => {
  expect(["2026-01-31", "2026-12-01", "2028-02-29"].map((day) => monthsAfter(day, 1))).toEqual([
    "2026-02-01",
    "2027-01-01",
    "2028-03-01",
  ]);
  expect(monthsAfter("2026-01-15", -13)).toBe("2024-12-01");
  expect([0, 1, 13].map((month) => firstOfMonth(2026, month))).toEqual([
    "2025-12-01",
    "2026-01-01",
    "2027-01-01",
  ]);
  expect(newYear(1971)).toBe(365);
});

test("a day that no calendar has is none", () => {
  expect(existingDay(2028, 2, 29)).toBe("2028-02-29");
  for (const [year, month, day] of [
    [2026, 2, 29],
    [2026, 13, 1],
    [2026, 4, 0],
    [Number.NaN, 1, 1],
  ] as const)
    expect(existingDay(year, month, day)).toBeNull();
});

test("what has no day is sorted last", () => {
  expect([null, "2026-11-02", undefined, "2026-11-01"].toSorted(byDay)).toEqual([
    "2026-11-01",
    "2026-11-02",
    null,
    undefined,
  ]);
});
