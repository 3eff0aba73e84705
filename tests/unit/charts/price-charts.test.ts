import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BOX } from "@/components/charts/chart-frame";
import { PriceLine, priceStops } from "@/components/charts/price-line";
import { TierSteps } from "@/components/charts/tier-steps";
import { PriceSpark, sparkRange, type WatchedPrices } from "@/components/watchlist/price-spark";
import { spansOf } from "@/lib/catalog/pages/price-spans";

const reading = (day: string, pricePerLb: number, stocked = true) => ({ day, pricePerLb, stocked });

/** The heights of a path's steps. */
const levelsOf = (path = "") => [...path.matchAll(/[ML][\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y));

test("the area under price steps is in proportion to the prices, however small the saving", () => {
  const tiers = [
    { min_lbs: 1, price: 10 },
    { min_lbs: 10, price: 9 },
    { min_lbs: 50, price: 5 },
  ];
  const markup = renderToStaticMarkup(createElement(TierSteps, { tiers, chosen: null }));
  const [, area = "", base = ""] = /d="([^"]*)V([\d.]+)H2Z"/.exec(markup) ?? [];
  const [first = 0, ...others] = levelsOf(area).map((level) => Number(base) - level);
  expect(others.map((height) => Number((height / first).toFixed(3)))).toEqual([0.9, 0.5]);
});

test.each([
  [[10, 9, 5], "falls from $10.00 at 1\u00a0lb to $5.00 at 20\u00a0lb."],
  [[7.95, 9, 7.98], "rises from $7.95 at 1\u00a0lb to $7.98 at 20\u00a0lb."],
  [[8, 7, 8], "goes from $8.00 at 1\u00a0lb to $8.00 at 20\u00a0lb."],
])("price steps of %j are described as they are drawn", (prices, words) => {
  const tiers = prices.map((price, i) => ({ min_lbs: [1, 5, 20][i] ?? 1, price }));
  const markup = renderToStaticMarkup(createElement(TierSteps, { tiers, chosen: null }));
  expect(markup).toContain(`aria-label="Price per pound ${words}"`);
});

test("the crosshair of a price chart has no dot where the coffee was sold out", () => {
  const spans = spansOf([
    reading("2026-11-01", 8),
    reading("2026-11-05", 80, false),
    reading("2026-11-09", 9),
  ]);
  const stops = priceStops(
    spans,
    (text) => Number(text.slice(-2)),
    (price) => price,
  );
  expect(stops.map(({ x, ys }) => [x, ys])).toEqual([
    [1, [8]],
    [5, []],
    [9, [9]],
  ]);
  expect(stops[1]?.words).toBe("5 Nov 2026 to 5 Nov 2026: sold out");
});

const watch = (overrides: Partial<WatchedPrices>, ...prices: number[]): WatchedPrices => ({
  readings: prices.map((price, i) => reading(`2026-11-0${i + 1}`, price)),
  tracked: prices[0] ?? null,
  since: "2026-11-01",
  ...overrides,
});

test("sparklines of a watchlist are as high as their price changes, on one scale", () => {
  const watched = [watch({}, 10, 8), watch({}, 20, 19.8), watch({ tracked: null }, 5, 4.5), watch({})];
  const range = sparkRange(watched);
  const [most = 0, ...others] = watched.map((each) => {
    const markup = renderToStaticMarkup(createElement(PriceSpark, { ...each, range }));
    const [, line = ""] = /d="([^"]*L[^"]*)"/.exec(markup) ?? [];
    const [before = 0, after = 0] = levelsOf(line);
    return after - before;
  });
  expect(others.map((height) => Number((height / most).toFixed(2)))).toEqual([0.05, 0.5, 0]);
});

test("a price that rises a hundredfold goes to the edge of its sparkline and leaves the others their height", () => {
  const watched = [watch({}, 10, 1000), watch({}, 20, 18)];
  const range = sparkRange(watched);
  const [extreme = [], usual = []] = watched.map((each) => {
    const markup = renderToStaticMarkup(createElement(PriceSpark, { ...each, range }));
    return levelsOf(/d="([^"]*L[^"]*)"/.exec(markup)?.[1]);
  });
  expect(Math.min(...extreme)).toBeGreaterThan(0);
  expect((usual[1] ?? 0) - (usual[0] ?? 0)).toBeGreaterThan(BOX / 10);
});

test("a sparkline marks the tracked price from the day tracking began", () => {
  const each = watch({ tracked: 9, since: "2026-11-02" }, 10, 9, 8);
  const markup = renderToStaticMarkup(createElement(PriceSpark, { ...each, range: sparkRange([each]) }));
  expect(markup).toMatch(new RegExp(`d="M50 [\\d.]+H${BOX}"[^>]*stroke-dasharray`));
  const unknown = watch({ tracked: null }, 10, 9);
  expect(renderToStaticMarkup(createElement(PriceSpark, { ...unknown, range: [0.9, 1] }))).not.toContain(
    "stroke-dasharray",
  );
});

test.each([
  ["2026-10-25", "2026-11-29", ["25 Oct", "29 Nov"]],
  ["2025-11-30", "2026-11-29", ["Nov 2025", "Nov 2026"]],
])("a price chart from %s to %s names both ends of its axis", (from, to, names) => {
  const spans = spansOf([reading(from, 8), reading(to, 9)]);
  const markup = renderToStaticMarkup(createElement(PriceLine, { spans, summary: "" }));
  for (const [i, name] of names.entries()) expect(markup).toContain(`left:${i * BOX}%">${name}<`);
});
