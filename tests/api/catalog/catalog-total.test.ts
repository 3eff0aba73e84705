import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { database } from "@/db/client";
import { catalogAccess } from "@/lib/catalog/access";
import type { CatalogFilters } from "@/lib/catalog/search/filters/parameters";
import { countMatching } from "@/lib/catalog/search/sql/count";
import { expectedRows } from "@/tests/support/catalog-oracle";
import type { CoffeeRow } from "@/tests/support/factories";
import { runs } from "@/tests/support/property-tests";
import { insertRandomCoffees } from "@/tests/support/random-coffees";
import { EVERY_VIEWER } from "@/tests/support/viewers";

let rows: CoffeeRow[] = [];
beforeAll(async () => {
  rows = await insertRandomCoffees(300, 3);
});

/** Bounds of prices and scores between, on and beyond whole numbers. */
const bound = fc.oneof(
  fc.integer({ min: -8, max: 60 }).map((quarter) => quarter / 4),
  fc.integer({ min: 316, max: 364 }).map((quarter) => quarter / 4),
  fc.constantFrom(0.01, 9.99, 1e12, -1e12),
);
const range = fc
  .tuple(fc.option(bound, { nil: undefined }), fc.option(bound, { nil: undefined }))
  .filter(([min, max]) => (min ?? max) !== undefined)
  .map(([min, max]) => (min !== undefined && max !== undefined && min > max ? [max, min] : [min, max]));

const within = (low: "price_per_lb_min" | "score_value_min", high: "price_per_lb_max" | "score_value_max") =>
  range.map(
    ([min, max]): CatalogFilters => ({
      ...(min !== undefined && { [low]: min }),
      ...(max !== undefined && { [high]: max }),
    }),
  );

const part = fc.constantFrom("a", "ken", "AFRICA", "%", "ñar", "wash", "gesha", "nowhere", "é", "_");

/** One fact each: what stored counts answer. */
const oneFact: fc.Arbitrary<CatalogFilters> = fc.oneof(
  fc.constant({}),
  within("price_per_lb_min", "price_per_lb_max"),
  within("score_value_min", "score_value_max"),
  part.map((origin) => ({ origin })),
  part.map((processing) => ({ processing })),
  part.map((cultivar_detail) => ({ cultivar_detail })),
  part.map((type) => ({ type })),
  part.map((grade) => ({ grade })),
  part.map((appearance) => ({ appearance })),
  fc.constantFrom("KENYA", "Côte d’Ivoire", "a_b", "Africa").map((country) => ({ country: [country] })),
  fc.constantFrom("africa", "ASIA", "été").map((continent) => ({ continent })),
  fc.constantFrom("Washed", "unknown").map((processing_base_method) => ({ processing_base_method })),
  fc
    .constantFrom("NARRATIVE", "none")
    .map((processing_disclosure_level) => ({ processing_disclosure_level })),
);

const stock: fc.Arbitrary<CatalogFilters> = fc.record(
  {
    stocked: fc.constantFrom("true" as const, "false" as const, "all" as const),
    source: fc.constantFrom(["supplier-1"], ["supplier-2", "nobody"]),
    showWholesale: fc.boolean(),
    wholesaleOnly: fc.boolean(),
  },
  { requiredKeys: [] },
);

test("totals by one fact equal those of the rows, with the caller's private rows counted once", async () => {
  const viewers = fc.constantFrom(EVERY_VIEWER["member session"], EVERY_VIEWER["enterprise key"]);
  await fc.assert(
    fc.asyncProperty(viewers, oneFact, stock, async (viewer, fact, kept) => {
      const filters = { ...fact, ...kept };
      const total = await countMatching(database(), catalogAccess(viewer, filters), filters);
      expect(total).toBe(expectedRows(rows, viewer, filters).length);
    }),
    { numRuns: runs(400) },
  );
});
