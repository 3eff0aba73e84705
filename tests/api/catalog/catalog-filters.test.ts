import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { database } from "@/db/client";
import { catalogAccess } from "@/lib/catalog/access";
import { searchCatalog } from "@/lib/catalog/catalog";
import { databaseFor } from "@/lib/catalog/database-for";
import { FILTER_NAMES } from "@/lib/catalog/search/filters/filter-names";
import {
  type CatalogFilters,
  type CatalogQuery,
  catalogQuery,
  PAGE_SORTS,
  SORT_FIELDS,
} from "@/lib/catalog/search/filters/parameters";
import { cacheMatches } from "@/lib/catalog/search/memory/cache-matches";
import { cachedPage } from "@/lib/catalog/search/memory/cached-page";
import { readFacts } from "@/lib/catalog/search/memory/fact-store";
import { withSupplierSlugs } from "@/lib/catalog/search/resolve-suppliers";
import { pageWindowOf } from "@/lib/catalog/search/sql/paging";
import { readQuery } from "@/lib/http/query/parse-query";
import type { Viewer } from "@/lib/viewer";
import { expectedRows, inOrder, KEYS, priceAt } from "@/tests/support/catalog-oracle";
import type { CoffeeRow } from "@/tests/support/factories";
import { runs } from "@/tests/support/property-tests";
import { insertRandomCoffees } from "@/tests/support/random-coffees";
import { asWritten, FILTER_VALUES, randomFilters } from "@/tests/support/random-filters";
import { EVERY_VIEWER, keyOf, sessionOf } from "@/tests/support/viewers";

let rows: CoffeeRow[] = [];
beforeAll(async () => {
  rows = await insertRandomCoffees(400, 20_261_120);
});

const FACETS = [
  "processing_base_method",
  "fermentation_type",
  "process_additive",
  "has_additives",
  "processing_disclosure_level",
  "processing_confidence_min",
] as const;

const viewers = fc.constantFrom(...Object.values(EVERY_VIEWER), sessionOf("member", "someone-else"));

/** Mostly the default order; else any other, the page's own included. */
const orders = fc.option(
  fc.record({
    sortField: fc.constantFrom("price_per_lb" as const, "newest" as const, ...SORT_FIELDS),
    sortDirection: fc.constantFrom("asc" as const, "desc" as const),
  }),
  { nil: undefined },
);

/** The question in memory, as after the same one was asked before; true if that answers it. */
async function cacheSets(viewer: Viewer, sent: CatalogQuery): Promise<boolean> {
  const query = await withSupplierSlugs(sent);
  const access = catalogAccess(viewer, query);
  const db = databaseFor(access);
  await cacheMatches(db, access, query);
  return (await cachedPage(db, access, query, pageWindowOf(query, access))) !== null;
}

/** Of the random questions one in four is, so that a short run may have none. */
const ANSWERED_FROM_MEMORY: [Viewer, CatalogFilters, undefined] = [
  sessionOf("member", "someone-else"),
  { continent: "Africa", stocked: "all" },
  undefined,
];

test.for([
  ["Postgres", 200],
  ["memory", 120],
] as const)(
  "any combination of filters returns exactly the expected rows for every kind of caller, found by %s",
  async ([by, cases]) => {
    if (by === "memory") await readFacts(database());
    let cached = 0;
    await fc.assert(
      fc.asyncProperty(viewers, randomFilters, orders, async (viewer, query, order) => {
        const gated =
          viewer.kind === "anonymous" ||
          viewer === EVERY_VIEWER["viewer session"] ||
          viewer === EVERY_VIEWER["viewer key"];
        const asked = gated ? withoutFacets(query) : query;
        // Ids are answered by name, in one page.
        const { sortField = "arrival_date", sortDirection = "desc" } = order ?? {};
        const [field, direction] = asked.ids
          ? (["name", "asc"] as const)
          : ([sortField, sortField === "newest" ? "desc" : sortDirection] as const);
        const isPrice = field === "price_per_lb" || field === "cost_lb";
        const expected = inOrder(
          expectedRows(rows, viewer, asked),
          field,
          direction,
          isPrice ? (row) => priceAt(row, asked.quantity_lb ?? 1) : KEYS[field],
        );
        const { query: parsed, problems } = readQuery(catalogQuery, asWritten({ ...asked, limit: 1000 }));
        fc.pre(problems.length === 0);
        const sent = { ...parsed, ...order };
        const check = async () => {
          const answer = await searchCatalog(viewer, sent);
          expect(answer.pagination.total).toBe(expected.length);
          expect(answer.meta.access.totalAvailable).toBe(expected.length);
          const shown = viewer === EVERY_VIEWER["viewer key"] ? expected.slice(0, 25) : expected;
          expect(answer.data.map((row) => row.id)).toEqual(shown.map((row) => row.id));
        };
        if (by === "memory") {
          // From what earlier questions left.
          await check();
          if (await cacheSets(viewer, sent)) cached++;
        }
        await check();
      }),
      { numRuns: runs(cases), examples: [ANSWERED_FROM_MEMORY] },
    );
    expect(cached > 0).toBe(by === "memory");
  },
);

const everything: CatalogFilters = { stocked: "all", showWholesale: true };
const member = sessionOf("member", "someone-else");
const countOf = async (filters: CatalogFilters) =>
  (await searchCatalog(member, { ...filters, limit: 1 })).pagination.total;

test.for(FILTER_NAMES)(
  "the filter %s finds the expected coffees, which are some of the random ones and not all",
  async (name) => {
    const all = await countOf(everything);
    const values = fc.sample(FILTER_VALUES[name] as fc.Arbitrary<unknown>, { numRuns: 40, seed: 7 });
    const totals: number[] = [];
    for (const value of new Set(values)) {
      const asked = { ...everything, [name]: value };
      const { query, problems } = readQuery(catalogQuery, asWritten(asked));
      if (problems.length > 0) continue;
      const total = await countOf(query);
      expect([value, total]).toEqual([value, expectedRows(rows, member, asked).length]);
      totals.push(total);
      if (totals.some((total) => total > 0 && total < all)) break;
    }
    const advice = `values of ${name} in tests/support/random-filters.ts, its column in tests/support/random-coffees.ts`;
    expect(Math.max(...totals), advice).toBeGreaterThan(0);
    expect(Math.min(...totals.filter((total) => total > 0)), advice).toBeLessThan(all);
  },
);

function withoutFacets(query: CatalogFilters): CatalogFilters {
  return Object.fromEntries(
    Object.entries(query).filter(([name]) => !FACETS.some((facet) => facet === name)),
  );
}

test("the order below_median compares each price with its country's median, those without one last", async () => {
  const medians = new Map([
    ["Kenya", 6],
    ["Ethiopia", 9],
  ]);
  for (const quantityLb of [1, 20]) {
    const share = (row: CoffeeRow) => {
      const [price, median] = [priceAt(row, quantityLb), medians.get(row.country ?? "")];
      return price === null || median === undefined || row.wholesale ? null : price / median;
    };
    const filters: CatalogFilters = { stocked: "all", showWholesale: true, quantity_lb: quantityLb };
    const expected = inOrder(expectedRows(rows, member, filters), "below_median", "asc", share);
    const { data } = await searchCatalog(
      member,
      { ...filters, sortField: "below_median", limit: 1000 },
      { medians },
    );
    expect(data.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
  }
});

for (const field of [...SORT_FIELDS, ...PAGE_SORTS.filter((sort) => sort === "newest")]) {
  test.for(field === "newest" ? (["desc"] as const) : (["asc", "desc"] as const))(
    `walking all pages by ${field} %s visits every row once, in order`,
    async (direction) => {
      const shown = expectedRows(rows, keyOf("enterprise"), { stocked: "all" });
      const expected = inOrder(shown, field, direction, KEYS[field]);
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

test("a viewer key walking pages gets every row once, 25 at a time, whatever limit it sends", async () => {
  const viewer = EVERY_VIEWER["viewer key"];
  const expected = inOrder(expectedRows(rows, viewer, {}), "arrival_date", "desc", KEYS.arrival_date);
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

test("a page past the end is empty and keeps the total", async () => {
  const first = await searchCatalog(EVERY_VIEWER.anonymous, { page: 1, limit: 10 });
  const past = await searchCatalog(EVERY_VIEWER.anonymous, { page: 10_000, limit: 10 });
  expect(past.data).toEqual([]);
  expect(past.pagination).toMatchObject({ total: first.pagination.total, hasNext: false, hasPrev: true });
});
