import { inArray, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { catalogCoffees as coffees, ingestRuns } from "@/db/schema";
import type { CatalogAccess } from "./access";
import { visibleTo } from "./conditions";

/** The catalog in a few numbers, over what the caller may see. */
export interface CatalogSummary {
  /** Listings, sold out ones included. */
  listings: number;
  stocked: number;
  /** Suppliers and countries with something in stock. */
  suppliers: number;
  countries: number;
  /** Median canonical price of the stocked listings, US dollars per pound; null when nothing is priced. */
  medianPricePerLb: number | null;
  /** Stocked within the last seven days. */
  newThisWeek: number;
  /** When a feed was last read without failing; null before the first. */
  lastReadAt: Date | null;
}

export async function catalogSummary(db: Queryable, access: CatalogAccess): Promise<CatalogSummary> {
  const inStock = sql`filter (where ${coffees.stocked})`;
  const [[figures], [lastRun]] = await Promise.all([
    db
      .select({
        listings: sql<number>`count(*)::int`,
        stocked: sql<number>`count(*) ${inStock}::int`,
        suppliers: sql<number>`count(distinct ${coffees.source}) ${inStock}::int`,
        countries: sql<number>`count(distinct ${coffees.country}) ${inStock}::int`,
        medianPricePerLb: sql<
          number | null
        >`round((percentile_cont(0.5) within group (order by ${coffees.pricePerLb}) ${inStock})::numeric, 2)::float8`,
        newThisWeek: sql<number>`count(*) filter (where ${coffees.stocked} and ${coffees.stockedDate} > (now() at time zone 'UTC')::date - 7)::int`,
      })
      .from(coffees)
      .where(visibleTo(access)),
    db
      .select({ finishedAt: sql<Date | null>`max(${ingestRuns.finishedAt})`.mapWith(ingestRuns.finishedAt) })
      .from(ingestRuns)
      .where(inArray(ingestRuns.status, ["succeeded", "not_modified"])),
  ]);
  if (!figures) throw new Error("an aggregate answered no row");
  return { ...figures, lastReadAt: lastRun?.finishedAt ?? null };
}
