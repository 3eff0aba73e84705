import { afterAll, beforeAll, expect, test } from "vitest";
import { searchCatalog } from "@/lib/catalog/catalog";
import type { CatalogQuery } from "@/lib/catalog/search/filters/parameters";
import { watchCatalogVersion } from "@/lib/catalog/version";
import type { Viewer } from "@/lib/viewer";
import { insertRandomCoffees } from "@/tests/support/random-coffees";
import { EVERY_VIEWER } from "@/tests/support/viewers";

let unwatch = async () => {};
beforeAll(async () => {
  await insertRandomCoffees(200, 29);
  unwatch = watchCatalogVersion();
});
afterAll(() => unwatch());

const SORTS = ["arrival_date", "name", "score_value", "price_per_lb"] as const;

async function pageOf(viewer: Viewer, query: CatalogQuery) {
  const { data, pagination } = await searchCatalog(viewer, { ...query, fields: "full" });
  return { ids: data.map(({ id }) => id), pagination };
}

test("pages that share a statement are those that a statement of their own finds, for every caller, stock and order", async () => {
  let found = 0;
  for (const viewer of Object.values(EVERY_VIEWER))
    for (const wholesale of [{}, { showWholesale: true }, { showWholesale: true, wholesaleOnly: true }])
      for (const stocked of [undefined, "false", "all"] as const)
        for (const [at, sortField] of SORTS.entries())
          for (const window of [{ limit: 7 }, { limit: 20, page: 2 + at }, { limit: 50, page: 9 }]) {
            const sortDirection = at % 2 === 0 ? ("asc" as const) : ("desc" as const);
            const query = { ...wholesale, ...(stocked && { stocked }), sortField, sortDirection, ...window };
            const page = await pageOf(viewer, query);
            // With its proof, a row isn't taken from the cache, nor its page from a shared statement.
            expect([query, page]).toEqual([query, await pageOf(viewer, { ...query, include: "proof" })]);
            found += page.ids.length;
          }
  expect(found).toBeGreaterThan(1000);
});
