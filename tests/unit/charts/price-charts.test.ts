import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BOX } from "@/components/charts/chart-frame";
import { PriceLine } from "@/components/charts/price-line";
import { TierSteps } from "@/components/charts/tier-steps";
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
  ["2026-10-25", "2026-11-29", ["25 Oct", "29 Nov"]],
  ["2025-11-30", "2026-11-29", ["Nov 2025", "Nov 2026"]],
])("a price chart from %s to %s names both ends of its axis", (from, to, names) => {
  const spans = spansOf([reading(from, 8), reading(to, 9)]);
  const markup = renderToStaticMarkup(createElement(PriceLine, { spans, summary: "" }));
  for (const [i, name] of names.entries()) expect(markup).toContain(`left:${i * BOX}%">${name}<`);
});
