import { expect, test } from "vitest";
import { spreadDays, stepsOf } from "@/components/market/index-steps";
import { segmentFilter, segmentName } from "@/components/market/segment-name";
import { headlineOf } from "@/lib/price-index/headline";
import type { SegmentMove } from "@/lib/price-index/market-schemas";
import { canViewWindow, parseWindow } from "@/lib/price-index/market-window";
import { EVERY_VIEWER, sessionOf } from "@/tests/support/viewers";

const move = (overrides: Partial<SegmentMove>): SegmentMove => ({
  date: "2026-11-20",
  tier: "segment",
  origin: "Ethiopia",
  process: "Washed",
  grade: null,
  suppliers: 5,
  listings: 40,
  matched: 40,
  change: 1,
  min: 5,
  p25: 6,
  median: 7,
  p75: 8,
  max: 9,
  usual: null,
  change30d: null,
  ...overrides,
});

test("the headline is no move of few listings or few suppliers, however large, nor one without a beginning", () => {
  const told = move({ change: -2, origin: "Kenya" });
  const loud = [
    move({ change: 40, matched: 3 }),
    move({ change: 40, suppliers: 2 }),
    move({ change: null }),
    move({ change: 1.5, matched: 41 }),
  ];
  expect(headlineOf([...loud, told])).toBe(told);
  expect(headlineOf(loud.slice(0, 3))).toBeNull();
  expect(headlineOf([])).toBeNull();
});

test("the year is shown to whoever has the market intelligence, and nobody else by asking for it", () => {
  for (const viewer of Object.values(EVERY_VIEWER)) {
    expect(parseWindow(viewer, "365")).toBe(30);
    expect(parseWindow(viewer, "90")).toBe(90);
  }
  const analyst = { ...sessionOf("viewer"), marketIntelligence: true };
  expect(canViewWindow(analyst, 365)).toBe(true);
  expect(parseWindow(analyst, "365")).toBe(365);
});

test.each([null, "", "0", "31", "1e2", "90 ", "-90"])(
  "a window that there is not (%j) is the default one",
  (text) => {
    expect(parseWindow(sessionOf("member"), text)).toBe(30);
  },
);

test("a segment is named by what it discloses, and leads to its listings", () => {
  const kenya = { tier: "segment", origin: "Kenya", process: "Washed", grade: "AA" } as const;
  expect(segmentName({ ...kenya, tier: "origin", process: null, grade: null })).toBe("Lots from Kenya");
  expect(segmentName(kenya)).toBe("Washed, AA lots from Kenya");
  expect(segmentName({ ...kenya, grade: null })).toBe("Washed lots from Kenya (grade not stated)");
  expect(segmentName({ ...kenya, process: null, grade: null })).toBe(
    "Lots from Kenya (process and grade not stated)",
  );
  expect(segmentFilter({ origin: "Kenya", process: "Washed", grade: null })).toEqual({
    country: "Kenya",
    processing: "Washed",
  });
});

test("an index is drawn as steps: it stands until the next day that was read", () => {
  const points = [
    { date: "2026-11-01", value: 100, matched: 0 },
    { date: "2026-11-03", value: 90, matched: 2 },
  ];
  const x = (date: string) => Number(date.slice(-2));
  expect(stepsOf(points, x, (value) => value)).toBe("M1 100H3V90");
});

test("an axis begins with the first day and ends with the last", () => {
  expect(spreadDays("2026-11-01", "2026-11-10", 4)).toEqual([
    "2026-11-01",
    "2026-11-04",
    "2026-11-07",
    "2026-11-10",
  ]);
  expect(spreadDays("2026-11-01", "2026-11-02", 4)).toEqual(["2026-11-01", "2026-11-02"]);
});
