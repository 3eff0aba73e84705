import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Queryable } from "@/db/client";
import { catalogCoffees as coffees } from "@/db/schema";
import type { CatalogAccess } from "@/lib/catalog/access";
import { visibleTo } from "@/lib/catalog/search/sql/filter-sql";
import { type TurnoverWeek, turnoverWeek } from "@/lib/price-index/turnover/turnover-schemas";

const share = z.object({ process: z.string().nullable(), listings: z.number(), suppliers: z.number() });
export type ProcessShare = z.output<typeof share>;

/**
 * Listings in stock by the supplier's process label, most first, as the catalog's facet counts them; null is those
 * without one.
 */
export async function processMix(db: Queryable, access: CatalogAccess): Promise<ProcessShare[]> {
  const rows = await db.execute(sql`
    select processing as process, count(*)::int as listings, count(distinct source)::int as suppliers
    from ${coffees} where ${visibleTo(access)} and ${coffees.stocked}
    group by 1 order by 2 desc, 1`);
  return z.array(share).parse([...rows]);
}

/**
 * Arrivals and delistings by week ending with `lastDay`, oldest first. Only a listing's latest
 * arrival and end count; a supplier's first reading doesn't.
 */
export async function turnoverByWeek(
  db: Queryable,
  access: CatalogAccess,
  lastDay: string,
  weeks: number,
): Promise<TurnoverWeek[]> {
  const rows = await db.execute(sql`
    with weeks as (
      select ${lastDay}::date - 7 * back - 6 as first from generate_series(0, ${weeks - 1}::int) as back
    ),
    first_reading as (
      select supplier_id, (min(as_of) at time zone 'UTC')::date as day from ingest_runs
      where status <> 'failed' group by supplier_id
    ),
    turns as (
      select ${coffees.stockedDate} as day, 1 as arrived, 0 as gone
      from ${coffees} join first_reading f on f.supplier_id = ${coffees.supplierId}
      where ${visibleTo(access)} and ${coffees.stockedDate} > ${lastDay}::date - ${7 * weeks}::int
        and ${coffees.stockedDate} > f.day
      union all
      select ${coffees.unstockedDate}, 0, 1 from ${coffees}
      where ${visibleTo(access)} and not ${coffees.stocked}
        and ${coffees.unstockedDate} > ${lastDay}::date - ${7 * weeks}::int
    )
    select first::text as "from", coalesce(sum(arrived), 0)::int as arrived, coalesce(sum(gone), 0)::int as gone
    from weeks left join turns on day between first and first + 6
    group by first order by first`);
  return z.array(turnoverWeek).parse([...rows]);
}
