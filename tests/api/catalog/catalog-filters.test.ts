import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { searchCatalog } from "@/lib/catalog/catalog";
import {
  type CatalogFilters,
  type CatalogQuery,
  catalogQuery,
  SORT_FIELDS,
} from "@/lib/catalog/search/parameters";
import { readQuery } from "@/lib/http/parse-query";
import { expectedRows, inOrder } from "@/tests/support/catalog-oracle";
import type { CoffeeRow } from "@/tests/support/factories";
import { insertRandomCoffees } from "@/tests/support/random-coffees";
import { EVERY_VIEWER, keyOf, sessionOf } from "@/tests/support/viewers";

let rows: CoffeeRow[] = [];
beforeAll(async () => {
  rows = await insertRandomCoffees(400, 20_261_120);
});

const part = fc.constantFrom(
  "ken",
  "KENYA",
  "ñ",
  "É",
  "%",
  "_",
  "\\",
  "'",
  '"',
  ",",
  "(",
  "a",
  "nyeri",
  "ñariño",
  "100%",
);
const exact = fc.constantFrom(
  "kenya",
  " Kenya ",
  "ÑARIÑO",
  "côte d’ivoire",
  "100%",
  "a_b",
  "Africa",
  "nowhere",
);
const number = (min: number, max: number) =>
  fc.integer({ min: min * 4, max: max * 4 }).map((value) => value / 4);

/** A few filters at a time; more would leave no rows to compare. */
const filters: fc.Arbitrary<CatalogFilters> = fc
  .record({
    stocked: fc.constantFrom("true" as const, "false" as const, "all" as const),
    origin: part,
    country: fc.array(exact, { minLength: 1, maxLength: 3 }),
    continent: exact,
    source: fc.subarray(["supplier-1", "SUPPLIER-2", "supplier-3", "nobody"], { minLength: 1 }),
    processing: part,
    name: part,
    region: part,
    cultivar_detail: part,
    type: part,
    grade: part,
    appearance: part,
    price_per_lb_min: number(0, 12),
    price_per_lb_max: number(0, 12),
    cost_lb_max: number(0, 12),
    score_value_min: number(80, 90),
    score_value_max: number(80, 90),
    arrival_date: fc.constantFrom("Spring", "spring", "2026-01-01"),
    stocked_date: fc.constantFrom("2025-06-01", "2026-01-01"),
    stocked_days: fc.integer({ min: 1, max: 900 }),
    showWholesale: fc.boolean(),
    wholesaleOnly: fc.boolean(),
    processing_base_method: fc.constantFrom("washed", "Honey", "Unknown"),
    fermentation_type: fc.constantFrom("anaerobic", "None Stated"),
    process_additive: fc.constantFrom("fruit", "Fruit", "none"),
    has_additives: fc.boolean(),
    processing_disclosure_level: fc.constantFrom("none", "narrative"),
    processing_confidence_min: fc.constantFrom(0, 0.5, 1),
  })
  .chain((all) => fc.subarray(Object.entries(all), { minLength: 0, maxLength: 4 }))
  .map((entries): CatalogFilters => Object.fromEntries(entries));

const FACETS = [
  "processing_base_method",
  "fermentation_type",
  "process_additive",
  "has_additives",
  "processing_disclosure_level",
  "processing_confidence_min",
] as const;

/** `cost_lb_max` counts only where `price_per_lb_max` is absent. */
function applied({ cost_lb_max, ...query }: CatalogFilters): CatalogFilters {
  if (query.price_per_lb_max !== undefined || cost_lb_max === undefined) return query;
  return { ...query, price_per_lb_max: cost_lb_max };
}

const viewers = fc.constantFrom(...Object.values(EVERY_VIEWER), sessionOf("member", "someone-else"));

test("any combination of filters answers exactly the rows that the rules allow, for every kind of caller", async () => {
  await fc.assert(
    fc.asyncProperty(viewers, filters, async (viewer, query) => {
      const gated =
        viewer.kind === "anonymous" ||
        viewer === EVERY_VIEWER["viewer session"] ||
        viewer === EVERY_VIEWER["viewer key"];
      const asked = gated ? withoutFacets(query) : query;
      const expected = inOrder(expectedRows(rows, viewer, applied(asked)), "arrival_date", "desc");
      const { query: parsed, problems } = readQuery(catalogQuery, asWritten({ ...asked, limit: 1000 }));
      fc.pre(problems.length === 0);
      const answer = await searchCatalog(viewer, parsed);
      expect(answer.pagination.total).toBe(expected.length);
      expect(answer.meta.access.totalAvailable).toBe(expected.length);
      const shown = viewer === EVERY_VIEWER["viewer key"] ? expected.slice(0, 25) : expected;
      expect(answer.data.map((row) => row.id)).toEqual(shown.map((row) => row.id));
    }),
    { numRuns: 250 },
  );
});

/** The query string that a client would send. */
function asWritten(query: CatalogQuery): URLSearchParams {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((each) => [name, String(each)]),
  );
  return new URLSearchParams(pairs);
}

function withoutFacets(query: CatalogFilters): CatalogFilters {
  return Object.fromEntries(
    Object.entries(query).filter(([name]) => !FACETS.some((facet) => facet === name)),
  );
}

for (const field of SORT_FIELDS) {
  test.for(["asc", "desc"] as const)(
    `walking all pages by ${field} %s meets every row once, in order`,
    async (direction) => {
      const expected = inOrder(expectedRows(rows, keyOf("enterprise"), { stocked: "all" }), field, direction);
      const met: number[] = [];
      for (let page = 1, more = true; more; page++) {
        const answer = await searchCatalog(keyOf("enterprise"), {
          stocked: "all",
          sortField: field,
          sortDirection: direction,
          page,
          limit: 40,
        });
        met.push(...answer.data.map((row) => row.id));
        more = answer.pagination.hasNext;
      }
      expect(met).toEqual(expected.map((row) => row.id));
    },
  );
}

test("a viewer key walking pages sees every row once, 25 at a time, whatever limit it asks for", async () => {
  const viewer = EVERY_VIEWER["viewer key"];
  const expected = inOrder(expectedRows(rows, viewer, {}), "arrival_date", "desc");
  const met: number[] = [];
  for (let page = 1, more = true; more; page++) {
    const answer = await searchCatalog(viewer, { page, limit: 1000 });
    expect(answer.pagination.limit).toBe(25);
    expect(answer.meta.access).toMatchObject({ rowLimit: 25, limited: true });
    met.push(...answer.data.map((row) => row.id));
    more = answer.pagination.hasNext;
  }
  expect(met).toEqual(expected.map((row) => row.id));
});

test("a page past the end is empty and still says how many there are", async () => {
  const first = await searchCatalog(EVERY_VIEWER.anonymous, { page: 1, limit: 10 });
  const past = await searchCatalog(EVERY_VIEWER.anonymous, { page: 10_000, limit: 10 });
  expect(past.data).toEqual([]);
  expect(past.pagination).toMatchObject({ total: first.pagination.total, hasNext: false, hasPrev: true });
});
