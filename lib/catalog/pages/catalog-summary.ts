import { desc, inArray, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { catalogCoffees as coffees, ingestRuns } from "@/db/schema";
import type { CatalogAccess } from "@/lib/catalog/access";
import { visibleTo } from "@/lib/catalog/search/filter-sql";
import { daysBefore } from "@/lib/units/days";

export interface CatalogSummary {
  listings: number;
  stocked: number;
  /** Suppliers and countries with something in stock. */
  suppliers: number;
  countries: number;
  /** Of canonical prices in stock, US dollars per pound; null when nothing is priced. */
  medianPricePerLb: number | null;
  /** Stocked within the last seven days. */
  newThisWeek: number;
}

export async function catalogSummary(db: Queryable, access: CatalogAccess): Promise<CatalogSummary> {
  const inStock = sql`filter (where ${coffees.stocked})`;
  const [figures] = await db
    .select({
      listings: sql<number>`count(*)::int`,
      stocked: sql<number>`count(*) ${inStock}::int`,
      suppliers: sql<number>`count(distinct ${coffees.source}) ${inStock}::int`,
      countries: sql<number>`count(distinct ${coffees.country}) ${inStock}::int`,
      medianPricePerLb: sql<
        number | null
      >`round((percentile_cont(0.5) within group (order by ${coffees.pricePerLb}) ${inStock})::numeric, 2)::float8`,
      newThisWeek: sql<number>`count(*) filter (where ${coffees.stocked} and ${coffees.stockedDate} >= ${daysBefore(7)})::int`,
    })
    .from(coffees)
    .where(visibleTo(access));
  if (!figures) throw new Error("an aggregate answered no row");
  return figures;
}

/** Latest successful reading of any feed; null before the first. */
export async function lastReadAt(db: Queryable): Promise<Date | null> {
  const [run] = await db
    .select({ finishedAt: ingestRuns.finishedAt })
    .from(ingestRuns)
    .where(inArray(ingestRuns.status, ["succeeded", "not_modified"]))
    .orderBy(desc(ingestRuns.id))
    .limit(1);
  return run?.finishedAt ?? null;
}
