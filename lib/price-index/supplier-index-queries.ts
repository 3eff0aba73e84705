import { sql } from "drizzle-orm";
import { z } from "zod";
import { andAll } from "@/db/and-all";
import type { Queryable } from "@/db/client";
import { catalogCoffees as coffees } from "@/db/schema";
import type { CatalogAccess } from "@/lib/catalog/access";
import { fromSources, visibleTo } from "@/lib/catalog/search/sql/filter-sql";
import {
  CARRIED_DAYS,
  MATCHED_WITHIN_DAYS,
  MAX_MATCH_DAYS,
  MIN_FOR_LINK,
  relativeLog,
} from "./index-formula";

const point = z.object({
  date: z.string(),
  value: z.number(),
  matched: z.number(),
  listings: z.number(),
  /** Matched listings whose price changed. */
  repriced: z.number(),
});
export type SupplierPoint = z.output<typeof point>;

/** The latest day (UTC) with any price reading; null before the first. */
export async function lastObservedDay(db: Queryable): Promise<string | null> {
  const [row] = await db.execute(sql`select max(observed_on)::text as day from price_observations`);
  return z.object({ day: z.string().nullable() }).parse(row).day;
}

const link = z.object({
  date: z.string(),
  listings: z.number(),
  /** The day compared with; null for listings without an earlier price. */
  since: z.string().nullable(),
  count: z.number(),
  /** Sum of log price relatives. */
  sum: z.number(),
  repriced: z.number(),
});
type Link = z.output<typeof link>;

/**
 * A supplier's index over visible retail listings by UTC day from `since`; the first is 100.
 * Days with fewer than two listings are left out.
 */
export async function supplierPoints(
  db: Queryable,
  access: CatalogAccess,
  slug: string,
  since: string,
): Promise<SupplierPoint[]> {
  const rows = await db.execute(sql`
    with listings as materialized (
      select ${coffees.id} from ${coffees}
      where ${andAll(visibleTo(access), fromSources(coffees.source, [slug]))}
    ),
    asked as (
      select observed_on as day, lag(observed_on) over (order by observed_on) as run_before
      from price_observations join listings on id = coffee_id
      where observed_on >= ${since}::date group by observed_on
    ),
    seen as (
      select o.*, least(
          lead(observed_on) over reading, observed_on + ${CARRIED_DAYS + 1}::int
        ) as until,
        count(*) filter (where not stocked) over reading as exits
      from price_observations o join listings l on l.id = o.coffee_id
      where observed_on >= (select min(day) from asked) - ${CARRIED_DAYS}::int
      window reading as (partition by coffee_id order by observed_on)
    ),
    standing as (
      select asked.day, run.run_before, observed_on, coffee_id, price_per_lb as price, exits,
        count(*) over (partition by asked.day) as listings
      from seen join asked on asked.day >= observed_on and asked.day < until left join asked run on run.day = observed_on
      where stocked and price_per_lb > 0 and not wholesale
    ),
    earlier as (
      select *, lag(day) over each as since, lag(price) over each as price_then, lag(exits) over each as exits_then,
        lag(observed_on) over each as read_then
      from standing where listings >= 2
      window each as (partition by coffee_id order by day)
    ),
    compared as (
      select day, listings, ${relativeLog(sql`price`, sql`price_then`)} as relative_log,
        case when exits = exits_then and read_then >= observed_on - ${MAX_MATCH_DAYS}::int
          and (read_then = observed_on or read_then >= run_before - ${MATCHED_WITHIN_DAYS}::int) then since end as since
      from earlier
    )
    select day::text as date, listings::int, since::text, count(*)::int as count,
      coalesce(sum(relative_log), 0)::float8 as sum,
      (count(*) filter (where since is not null and relative_log <> 0))::int as repriced
    from compared group by day, listings, since order by day`);
  return chain(z.array(link).parse([...rows]));
}

/** Chains daily links (index-formula.ts). Pure. */
function chain(links: readonly Link[]): SupplierPoint[] {
  const logs = new Map<string, number>();
  const points: SupplierPoint[] = [];
  let last = 0;
  for (const [date, parts] of Map.groupBy(links, (each) => each.date)) {
    const compared = parts.flatMap(({ since, count, sum }) =>
      since === null ? [] : [{ count, sum: sum - count * (last - (logs.get(since) ?? 0)) }],
    );
    const matched = compared.reduce((total, { count }) => total + count, 0);
    if (matched >= MIN_FOR_LINK) last += compared.reduce((total, { sum }) => total + sum, 0) / matched;
    logs.set(date, last);
    const value = Math.round(1e6 * Math.exp(last)) / 1e4;
    const repriced = parts.reduce((total, part) => total + part.repriced, 0);
    points.push({ date, value, matched, listings: parts[0]?.listings ?? 0, repriced });
  }
  return points;
}
