import { expect, test } from "vitest";
import { marketNote, monthOfSlug, moversOf, verdict } from "@/lib/blog/market-note";
import type { MonthFigures, OriginMonth } from "@/lib/price-index/month/month-schemas";

const ORIGIN: OriginMonth = {
  origin: "Kenya",
  suppliers: 6,
  listings: 40,
  matched: 38,
  median: 9,
  index: 103,
  listings_before: 39,
  median_before: 8.8,
  index_before: 100,
  change: 3,
  arrived: 2,
  left: 1,
  stayed: 38,
  dearer: 12,
  cheaper: 1,
  repricing_suppliers: 5,
};

const FIGURES: MonthFigures = {
  month: "2026-10",
  from: "2026-09-30",
  to: "2026-10-31",
  days: 31,
  synthetic: false,
  origins: [ORIGIN],
  points: [],
};

test.each([
  [
    "several suppliers that agree",
    {},
    "5 suppliers changed prices, and 12 of 13 changes went the same way. The move looks real.",
  ],
  [
    "no repriced listing",
    { dearer: 0, cheaper: 0, repricing_suppliers: 0 },
    "No listing in stock on both days was repriced",
  ],
  ["one supplier", { repricing_suppliers: 1 }, "that is one price list, not the market"],
  ["two suppliers", { repricing_suppliers: 2 }, "Only two suppliers changed prices"],
  ["changes that go the other way", { dearer: 1, cheaper: 12 }, "Most of these changes go the other way"],
  ["as many changes up as down", { dearer: 6, cheaper: 6 }, "Suppliers moved in both directions"],
  ["suppliers that disagree", { dearer: 7, cheaper: 6 }, "Suppliers moved in both directions"],
] as const)("a move by %s is judged as such", (_, given, expected) => {
  expect(verdict({ ...ORIGIN, ...given })).toContain(expected);
});

test("a small sample, a small change and a new origin are no movers", () => {
  const rest = [{ suppliers: 2 }, { matched: 7 }, { change: 0.09 }, { change: null }];
  const thin = rest.map((given, at) => ({ ...ORIGIN, origin: `Thin ${at}`, ...given }));
  expect(moversOf([...thin, ORIGIN]).map(({ origin }) => origin)).toEqual(["Kenya"]);
});

test("an origin's name can't bring Markdown or a directive into a note", () => {
  const origin = "X](javascript:alert(1))\n:::note\n| a | [b";
  const { markdown, summary } = marketNote({ ...FIGURES, origins: [{ ...ORIGIN, origin }] });
  for (const text of [markdown, summary]) expect(text).not.toMatch(/\]\(javascript|^:::note/m);
});

test("a note's slug names its month", () => {
  expect(monthOfSlug(marketNote(FIGURES).slug)).toBe("2026-10");
  for (const slug of ["market-2026-13", "market-2026-1", "market", "x-market-2026-10"])
    expect(monthOfSlug(slug)).toBeNull();
});
