import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { database } from "@/db/client";
import { catalogAccess } from "@/lib/catalog/access";
import { searchCatalog } from "@/lib/catalog/catalog";
import type { CatalogQuery } from "@/lib/catalog/search/filters/parameters";
import { chooseSearchPlan } from "@/lib/catalog/search/sql/choose-plan";
import { pageWindowOf } from "@/lib/catalog/search/sql/paging";
import { ANONYMOUS } from "@/lib/viewer";

// 3,000 listings of a common place and 30 of a rare one.
beforeAll(async () => {
  await database().execute(sql`
    insert into catalog_coffees (source, name, country, region, price_per_lb, stocked, arrival_sort_date)
    select 'harbor', 'Lot ' || n, case when n % 100 = 0 then 'Malawi' else 'Brazil' end, 'R' || n % 3,
      4 + n % 7, true, date '2026-01-01' + n % 50
    from generate_series(1, 3000) n`);
  await database().execute(sql`analyze catalog_coffees`);
});

const wayOf = (query: CatalogQuery) => {
  const access = catalogAccess(ANONYMOUS, query);
  return chooseSearchPlan(database(), access, query, pageWindowOf(query, access));
};

test("a common place is found by an index scan, a rare one by materializing its rows", async () => {
  expect(await wayOf({ country: ["Brazil"], limit: 20 })).toBe("index-scan");
  expect(await wayOf({ country: ["Malawi"], limit: 20 })).toBe("materialize");
  expect(await wayOf({ origin: "Brazil", page: 140, limit: 20 })).toBe("materialize");
  expect(await wayOf({ name: "lot 12", limit: 20 })).toBe("materialize");
  expect(await wayOf({ price_per_lb_min: 5 })).toBe("index-scan");
});

test.each([["Brazil"], ["Malawi"]])("pages of %s have the same rows under either plan", async (country) => {
  const met: number[] = [];
  for (let page = 1, more = true; more; page++) {
    const answer = await searchCatalog(ANONYMOUS, {
      country: [country],
      sortField: "price_per_lb",
      page,
      limit: 500,
    });
    expect(answer.pagination.total).toBe(country === "Brazil" ? 2970 : 30);
    met.push(...answer.data.map((row) => row.id));
    more = answer.pagination.hasNext;
  }
  const rows = await database().execute<{ id: number }>(sql`
    select id from catalog_coffees where country = ${country} order by price_per_lb desc nulls last, id`);
  expect(met).toEqual(rows.map((row) => row.id));
});
