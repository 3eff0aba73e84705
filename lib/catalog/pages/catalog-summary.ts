import { desc, inArray, sql } from "drizzle-orm";
import { andAll } from "@/db/and-all";
import type { Queryable } from "@/db/client";
import { catalogCoffees as coffees, ingestRuns } from "@/db/schema";
import type { CatalogAccess } from "@/lib/catalog/access";
import type { MethodMedian } from "@/lib/catalog/schemas";
import { visibleTo } from "@/lib/catalog/search/sql/filter-sql";
import { methodClassSql } from "@/lib/coffee/method-class-sql";
import { daysBefore } from "@/lib/units/days";

interface CatalogSummary {
  listings: number;
  stocked: number;
  /** Suppliers and countries with something in stock. */
  suppliers: number;
  countries: number;
  /**
   * The median of the method class with the most priced coffees in stock, at one pound; null when nothing is
   * priced.
   */
  median: MethodMedian | null;
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
      newThisWeek: sql<number>`count(*) filter (where ${coffees.stocked} and ${coffees.stockedDate} >= ${daysBefore(7)})::int`,
    })
    .from(coffees)
    .where(visibleTo(access));
  if (!figures) throw new Error("an aggregate answered no row");
  return { ...figures, median: await largestMedian(db, access) };
}

async function largestMedian(db: Queryable, access: CatalogAccess): Promise<MethodMedian | null> {
  const priced = db
    .select({ method: methodClassSql().as("method"), price: sql`${coffees.pricePerLb}`.as("price") })
    .from(coffees)
    .where(andAll(visibleTo(access), sql`${coffees.stocked} and ${coffees.pricePerLb} is not null`))
    .as("priced");
  const [row] = await db
    .select({
      method: priced.method,
      listings: sql<number>`count(*)::int`,
      median: sql<number>`round(percentile_cont(0.5) within group (order by ${priced.price})::numeric, 2)::float8`,
    })
    .from(priced)
    .where(sql`${priced.method} is not null`)
    .groupBy(priced.method)
    .orderBy(sql`count(*) desc`, priced.method)
    .limit(1);
  return row?.method ? { ...row, method: row.method } : null;
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
