import { sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { catalogCoffees as coffees } from "@/db/schema";
import type { CatalogAccess } from "@/lib/catalog/access";
import { andAll, visibleTo } from "@/lib/catalog/search/filters";
import { type QuantityLb, tierPriceAt } from "@/lib/coffee/quantity";

/** What the visible, stocked listings of one country ask for a pound, in US dollars. */
export interface OriginPrices {
  country: string;
  /** How many listings these figures rest on. */
  listings: number;
  min: number;
  p25: number;
  median: number;
  p75: number;
  max: number;
}

/** With fewer listings a median is an anecdote and is not given. */
export const MIN_FOR_MEDIAN = 5;

/** Prices at `quantityLb` by country, most listings first. Quantiles interpolate (`percentile_cont`). */
export async function originPrices(
  db: Queryable,
  access: CatalogAccess,
  quantityLb: QuantityLb,
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
