import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TierSteps } from "@/components/charts/tier-steps";

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
