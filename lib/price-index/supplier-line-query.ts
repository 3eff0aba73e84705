import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Queryable } from "@/db/client";
import { catalogCoffees as coffees } from "@/db/schema";
import type { CatalogAccess } from "@/lib/catalog/access";
import { all, fromSources, visibleTo } from "@/lib/catalog/conditions";
import { linkOf, matchedIn, RELATIVE_LOG, standingListings } from "./matched-models";

const point = z.object({ date: z.string(), value: z.number(), matched: z.number(), listings: z.number() });
export type SupplierPoint = z.output<typeof point>;

/** The latest day (UTC) on which anybody's price was read; null before the first. */
export async function lastObservedDay(db: Queryable): Promise<string | null> {
  const [row] = await db.execute(sql`select max(observed_on)::text as day from price_observations`);
  return z.object({ day: z.string().nullable() }).parse(row).day;
}

/**
 * One supplier's index over its retail listings that this caller may see, on every day from `since` (UTC) on that its
 * feed was read: the first is 100. Days with fewer than two listings are left out, as a segment's are.
 */
export async function supplierPoints(
  db: Queryable,
  access: CatalogAccess,
  slug: string,
  since: string,
): Promise<SupplierPoint[]> {
  const rows = await db.execute(sql`
    with listings as materialized (
      select ${coffees.id}, ${coffees.supplierId} from ${coffees}
      where ${all(visibleTo(access), fromSources(coffees.source, [slug]))}
    ),
    asked as (
      select distinct observed_on as day from price_observations join listings on id = coffee_id
      where observed_on >= ${since}::date
    ),
    days as (select day, lag(day) over (order by day) as before from asked),
    ${standingListings(sql`not s.wholesale`)},
    offers as (
      select a.day, ${RELATIVE_LOG} as relative_log
      from standing a
      join days d on d.day = a.day
      left join standing b on b.day = d.before and b.coffee_id = a.coffee_id
    ),
    linked as (
      select day, count(*)::int as listings, ${matchedIn(sql`relative_log is not null`)} as matched,
        ${linkOf(sql`relative_log is not null`)} as link_log
      from offers group by day having count(*) >= 2
    )
    select day::text as date, listings, matched,
      round(100 * exp(sum(link_log) over (order by day)), 4)::float8 as value
    from linked order by day`);
  return z.array(point).parse([...rows]);
}
