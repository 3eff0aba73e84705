import { expect, test } from "vitest";
import { alsoAt } from "@/lib/similarity/also-at";
import type { Match } from "@/lib/similarity/contract";

const tiers = [
  { min_lbs: 1, price: 9 },
  { min_lbs: 20, price: 7.5 },
];

function listing(
  source: string,
  told: Partial<Pick<Match["pricing"], "price_per_lb" | "price_tiers">>,
  same = true,
) {
  const category = same ? ("likely_same" as const) : ("similar_profile" as const);
  return {
    coffee: { source },
    pricing: { price_per_lb: null, price_tiers: [], ...told },
    match: { category, same_supplier: source === "own" },
  };
}

test("other shops are counted once, with the lowest price at the quantity", () => {
  const matches = [
    listing("old-quay", { price_tiers: tiers }),
    listing("old-quay", { price_per_lb: 8.75 }),
    listing("blue-jute", { price_per_lb: 8.5 }),
    listing("blue-jute", { price_tiers: [{ min_lbs: 150, price: 5 }] }),
    listing("own", { price_per_lb: 1 }),
    listing("half-asleep", { price_per_lb: 2 }, false),
  ];
  expect(alsoAt(matches, 1)).toEqual({ shops: 2, fromPerLb: 8.5 });
  expect(alsoAt(matches, 20)).toEqual({ shops: 2, fromPerLb: 7.5 });
});

test("shops without a price are counted, and no other shop is nothing to show", () => {
  expect(alsoAt([listing("old-quay", {})], 5)).toEqual({ shops: 1, fromPerLb: null });
  expect(alsoAt([listing("own", { price_per_lb: 3 })], 5)).toBeNull();
  expect(alsoAt([listing("old-quay", { price_per_lb: 3 }, false)], 5)).toBeNull();
});
