import { sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { catalogCoffees as coffees } from "@/db/schema";
import type { CatalogAccess } from "@/lib/catalog/access";
import { MIN_FOR_MEDIAN, type OriginPrices } from "@/lib/catalog/schemas";
import { andAll, visibleTo } from "@/lib/catalog/search/filter-sql";
import { tierPriceAt } from "@/lib/coffee/tier-price-sql";

/** Prices at `quantityLb` by country, most listings first. Quantiles interpolate (`percentile_cont`). */
export async function originPrices(
  db: Queryable,
  access: CatalogAccess,
  quantityLb: number,
): Promise<OriginPrices[]> {
  const priced = db
    .select({ country: coffees.country, price: tierPriceAt(quantityLb).as("price") })
    .from(coffees)
    .where(
      andAll(
        visibleTo(access),
        sql`${coffees.stocked} and ${coffees.country} is not null and ${coffees.pricePerLb} is not null`,
      ),
    )
    .as("priced");
  const quantile = (share: number) =>
    sql<number>`round(percentile_cont(${share}) within group (order by ${priced.price})::numeric, 2)::float8`;
  const rows = await db
    .select({
      country: priced.country,
      listings: sql<number>`count(*)::int`,
      min: sql<number>`min(${priced.price})::float8`,
      p25: quantile(0.25),
      median: quantile(0.5),
      p75: quantile(0.75),
      max: sql<number>`max(${priced.price})::float8`,
    })
    .from(priced)
    .groupBy(priced.country)
    .having(sql`count(*) >= ${MIN_FOR_MEDIAN}`)
    .orderBy(sql`count(*) desc`, priced.country);
  return rows.flatMap(({ country, ...prices }) => (country === null ? [] : [{ country, ...prices }]));
}
