import { eq, sql } from "drizzle-orm";
import { andAll } from "@/db/and-all";
import type { Queryable } from "@/db/client";
import { catalogCoffees as coffees, quantityPrices as prices } from "@/db/schema";
import type { CatalogAccess } from "@/lib/catalog/access";
import { MIN_FOR_MEDIAN, type OriginPrices, type PriceRange } from "@/lib/catalog/schemas";
import { visibleTo } from "@/lib/catalog/search/sql/filter-sql";
import type { MethodClass } from "@/lib/coffee/method-class";
import { methodClassSql } from "@/lib/coffee/method-class-sql";
import { holdsAt } from "@/lib/coffee/tier-price-sql";

/** Prices at `quantityLb` by country and by its method classes, most listings first. Quantiles interpolate (`percentile_cont`). */
export async function originPrices(
  db: Queryable,
  access: CatalogAccess,
  quantityLb: number,
): Promise<OriginPrices[]> {
  const where = andAll(visibleTo(access), sql`${coffees.stocked} and ${coffees.country} is not null`);
  const method = methodClassSql().as("method");
  const priced =
    quantityLb === 1
      ? db
          .select({
            country: coffees.country,
            method,
            price: sql<number | null>`${coffees.pricePerLb}`.as("price"),
          })
          .from(coffees)
          .where(andAll(where, sql`${coffees.pricePerLb} is not null`))
          .as("priced")
      : db
          .select({
            country: coffees.country,
            method,
            price: sql<number | null>`${prices.price}`.as("price"),
          })
          .from(coffees)
          .innerJoin(prices, andAll(eq(prices.coffeeId, coffees.id), holdsAt(quantityLb)))
          .where(andAll(where, sql`${prices.price} is not null`))
          .as("priced");
  const quantile = (share: number) =>
    sql<number>`round(percentile_cont(${share}) within group (order by ${priced.price})::numeric, 2)::float8`;
  const rows = await db
    .select({
      country: priced.country,
      method: priced.method,
      whole: sql<boolean>`grouping(${priced.method}) = 1`,
      listings: sql<number>`count(*)::int`,
      min: sql<number>`min(${priced.price})::float8`,
      p25: quantile(0.25),
      median: quantile(0.5),
      p75: quantile(0.75),
      max: sql<number>`max(${priced.price})::float8`,
    })
    .from(priced)
    .groupBy(sql`grouping sets ((${priced.country}), (${priced.country}, ${priced.method}))`)
    .having(sql`count(*) >= ${MIN_FOR_MEDIAN}`)
    .orderBy(sql`count(*) desc`, priced.country);
  return rows.flatMap(({ country, method, whole, ...prices }) =>
    country === null || !whole ? [] : [{ country, ...prices, byMethod: methodsOf(country, rows) }],
  );
}

function methodsOf(
  country: string,
  rows: readonly (PriceRange & { country: string | null; method: MethodClass | null; whole: boolean })[],
): OriginPrices["byMethod"] {
  const own = rows.filter((row) => row.country === country && !row.whole && row.method !== null);
  return Object.fromEntries(
    own.map(({ country: _, method, whole, ...prices }): [string, PriceRange] => [method ?? "", prices]),
  );
}
