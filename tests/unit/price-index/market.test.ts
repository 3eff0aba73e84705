import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { WorldMap } from "@/components/map/world-map";
import { spreadDays, stepsOf } from "@/components/market/index-steps";
import {
  headlineCaption,
  headlineReason,
  headlineWords,
  matchedWords,
  replacementWords,
  verdictWords,
} from "@/components/market/market-words";
import { segmentFilter, segmentName } from "@/components/market/segment-name";
import { SegmentTable } from "@/components/market/segment-table";
import { indexTable, mapTable, originsTable } from "@/lib/price-index/market/chart-tables";
import { headlineOf } from "@/lib/price-index/market/headline";
import type { SegmentMove } from "@/lib/price-index/market/market-schemas";
import { canViewWindow, parseWindow } from "@/lib/price-index/market/market-window";
import { firstDay } from "@/lib/price-index/rebase";
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
  changedFrom: "2026-10-21",
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

test("the one-year window is shown only with market intelligence, even when others ask for it", () => {
  for (const viewer of Object.values(EVERY_VIEWER)) {
    expect(parseWindow(viewer, "365")).toBe(30);
    expect(parseWindow(viewer, "90")).toBe(90);
  }
  const analyst = { ...sessionOf("viewer"), marketIntelligence: true };
  expect(canViewWindow(analyst, 365)).toBe(true);
  expect(parseWindow(analyst, "365")).toBe(365);
});

test.each([null, "", "0", "31", "1e2", "90 ", "-90"])(
  "an unknown window (%j) becomes the default",
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

test("an axis names days that were read, the first and the last among them", () => {
  const days = [1, 2, 5, 7, 10].map((day) => `2026-11-${String(day).padStart(2, "0")}`);
  expect(spreadDays(days, 4)).toEqual(["2026-11-01", "2026-11-05", "2026-11-07", "2026-11-10"]);
  expect(spreadDays(days.slice(0, 2), 4)).toEqual(["2026-11-01", "2026-11-02"]);
  expect(spreadDays([], 4)).toEqual([]);
});

test("a page says that no listing was repriced instead of a change of nothing", () => {
  const since = "2026-11-01";
  const kenya = move({ tier: "origin", origin: "Kenya", process: null, change: -2, matched: 9 });
  expect(headlineWords(kenya, 4, since)).toBe("Lots from Kenya cost 2.0% less than on 1 Nov 2026");
  for (const repriced of [4, null])
    expect(headlineWords(null, repriced, since)).toBe("Too few listings to call a price move");
  expect(headlineWords(kenya, 0, since)).toBe("No listing repriced since 1 Nov 2026");
  const line = { matched: 9, since, until: "2026-11-20" };
  expect(matchedWords({ ...line, moved: 0, repriced: 0 })).toBe(
    "No listing repriced since 1 Nov 2026 (9 listings matched on 20 Nov 2026).",
  );
  expect(matchedWords({ ...line, moved: -1.25, repriced: 12 })).toBe(
    "Matched index −1.3% since 1 Nov 2026 (9 listings matched on 20 Nov 2026; 12 repriced since 1 Nov 2026).",
  );
});

test("an index begins on a day that was read: the latest before its window, or the first of a young one", () => {
  const start = "2026-10-25";
  const read = (...days: string[]) =>
    firstDay(
      days.map((date) => ({ date })),
      start,
    );
  expect(read("2026-10-18", "2026-10-24", "2026-10-26")).toBe("2026-10-24");
  expect(read("2026-10-24", start)).toBe(start);
  expect(read("2026-10-28", "2026-11-24")).toBe("2026-10-28");
});

test("a headline's sample, and what it was chosen from and why, are in the caption", () => {
  expect(headlineCaption("Lots cost more", move({ matched: 9 }), "2026-11-01")).toBe(
    "Lots cost more (9 listings matched on 20 Nov 2026). Index: 1 Nov 2026 = 100.",
  );
  expect(headlineReason(34)).toBe(
    "Chosen from 34 origins and segments with at least 8 matched listings from 3 suppliers: the largest change for its number of listings (change × √listings).",
  );
});

test("a headline's move has the verdict of the table of usual moves, or none", () => {
  const kenya = move({ tier: "origin", origin: "Kenya", change: -9, change30d: -6.5, usual: 7.1 });
  const range = "−6.5% in 30 days, and nine in ten of its 30-day changes stay within";
  expect(verdictWords(kenya)).toBe(`Usual for Kenya: ${range} ±7.1%.`);
  expect(verdictWords({ ...kenya, usual: 5 })).toBe(`Unusual for Kenya: ${range} ±5.0%.`);
  expect(verdictWords({ ...kenya, usual: null })).toBeNull();
  expect(verdictWords({ ...kenya, change30d: null })).toBeNull();
});

test("new lots are compared with sold-out ones in words, or said to be too few", () => {
  const point = { date: "2026-11-20", ratio: 105.24, arrived: 34, left: 28 };
  expect(replacementWords(point)).toBe(
    "New lots cost 5.2% more than the sold-out lots of the same origins and methods (34 new and 28 sold out in 90 days).",
  );
  expect(replacementWords({ ...point, ratio: 97 })).toContain("cost 3.0% less than");
  expect(replacementWords({ ...point, ratio: 100.01 })).toContain("cost the same as");
  expect(replacementWords(undefined)).toBe(
    "Too few lots came or went in 90 days to compare new with sold-out lots.",
  );
});

test("a chart's table has the days of its first line, and the second line beside it", () => {
  const points = [
    { date: "2026-11-01", value: 100, matched: 0 },
    { date: "2026-11-08", value: 98.5, matched: 7 },
  ];
  const second = [{ date: "2026-11-08", ratio: 104, arrived: 6, left: 5 }];
  const table = indexTable({ of: "Côte d’Ivoire", points, replacement: second });
  expect(table.file).toBe("peaberry-index-cote-d-ivoire-2026-11-01-2026-11-08");
  expect(table.columns.map(({ name }) => name)).toEqual([
    "Day",
    "Index (1 Nov 2026 = 100)",
    "Matched listings",
    "New against sold-out lots (same price = 100)",
    "New lots in 90 days",
    "Sold-out lots in 90 days",
  ]);
  expect(table.rows).toEqual([
    ["2026-11-01", 100, 0, null, null, null],
    ["2026-11-08", 98.5, 7, 104, 6, 5],
  ]);
  const lines = [move({ origin: "Kenya" }), move({ origin: "Peru" })].map((each, i) => ({
    move: each,
    points: points.slice(i),
  }));
  expect(originsTable(lines, "2026-11-01").rows).toEqual([
    ["2026-11-01", 100, null],
    ["2026-11-08", 98.5, 98.5],
  ]);
});

test("the table under the map has the medians that the map draws, with their method and number", () => {
  const range = { min: 5, p25: 6, p75: 9, max: 12 };
  const kenya = {
    country: "Kenya",
    ...range,
    listings: 44,
    median: 11.55,
    byMethod: {
      natural_honey: { ...range, listings: 6, median: 12.4 },
      washed: { ...range, listings: 38, median: 11.47 },
    },
  };
  const laos = { country: "Laos", ...range, listings: 5, median: 10.13, byMethod: {} };
  const stock = { continent: null, stocked: 47, suppliers: 9 };
  const { columns, rows } = mapTable({
    origins: [
      { ...stock, country: "Kenya", prices: kenya },
      { ...stock, country: "Laos", prices: laos },
      { ...stock, country: "Haiti", prices: null },
    ],
    quantityLb: 20,
    harvestOf: () => null,
    isInHarvest: () => false,
    asOf: "2026-11-20",
  });
  expect(columns.map(({ name }) => name).slice(2, 5)).toEqual([
    "Median at 20 lb (USD/lb)",
    "Method of the median",
    "Coffees in the median",
  ]);
  expect(rows.map((row) => row.slice(0, 5))).toEqual([
    ["Kenya", 47, 11.47, "washed", 38],
    ["Laos", 47, 10.13, "all methods", 5],
    ["Haiti", 47, null, null, null],
  ]);
  const map = renderToStaticMarkup(
    createElement(WorldMap, { origins: [kenya, laos], quantityLb: 20, month: 1, tableHref: "/" }),
  );
  expect([...map.matchAll(/<title>([^,<]*)/g)].map(([, title]) => title)).toEqual([
    "$11.47/lb is the median of 38 washed coffees from Kenya",
    "$10.13/lb is the median of 5 coffees of all methods from Laos",
  ]);
});

test("a segment's change names its own first day only where it began after the table's", () => {
  const began = (changedFrom: string) =>
    renderToStaticMarkup(
      createElement(SegmentTable, {
        segments: [move({ changedFrom })],
        since: "2026-10-21",
        repriced: () => 1,
      }),
    );
  expect(began("2026-10-26")).toContain("from 26\u00a0Oct");
  expect(began("2026-10-21")).not.toContain("from");
  expect(began("2026-10-18")).not.toContain("from");
});
