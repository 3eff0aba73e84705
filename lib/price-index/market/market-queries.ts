import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Queryable } from "@/db/client";
import { CHANGES_REACH_DAYS } from "@/lib/price-index/windows";
import { type SegmentMove, segmentMove } from "./market-schemas";

/** Market page queries on snapshots. Retail only. */

/** Fewer changes say little about the usual ones. */
const MIN_FOR_TYPICAL = 12;
/** A change beyond this share of an origin's own changes is unusual: about one in ten. */
const USUAL_SHARE = 0.9;

export async function latestSegmentMoves(db: Queryable, windowDays: number): Promise<SegmentMove[]> {
  const rows = await db.execute(sql`
    with latest as (select max(date) as date from price_index_snapshots)
    select s.date::text, s.aggregation_tier as tier, s.origin, s.process, s.grade, s.suppliers, s.listings,
      s.matched_listings as matched, round(100 * (exp(s.index_log - earlier.index_log) - 1), 2)::float8 as change, earlier.date::text as "changedFrom",
      s.price_min::float8 as min, s.price_p25::float8 as p25, s.price_median::float8 as median,
      s.price_p75::float8 as p75, s.price_max::float8 as max, usual.bound::float8 as usual,
      s.change_30d::float8 as "change30d"
    from price_index_snapshots s
    join latest on s.date = latest.date
    left join lateral (
      -- As change_7d and change_30d are measured; the first days of a young index may do for a window's beginning.
      select date, index_log from price_index_snapshots e
      where e.segment = s.segment and e.date between s.date - ${windowDays + CHANGES_REACH_DAYS}::int
        and s.date - ${windowDays - CHANGES_REACH_DAYS}::int
      order by e.date > s.date - ${windowDays}::int, abs(e.date - s.date + ${windowDays}::int) limit 1
    ) earlier on true
    left join lateral (
      select round(percentile_cont(${USUAL_SHARE}::float8) within group (order by abs(change_30d))::numeric, 2) as bound
      from price_index_snapshots u
      where u.segment = s.segment and u.date between s.date - 365 and s.date - 1
      having count(change_30d) >= ${MIN_FOR_TYPICAL}::int
    ) usual on s.aggregation_tier = 'origin'
    where not s.wholesale
    order by s.listings desc, s.segment`);
  return z.array(segmentMove).parse([...rows]);
}

const point = z.object({
  origin: z.string(),
  process: z.string().nullable(),
  grade: z.string().nullable(),
  tier: z.enum(["segment", "origin"]),
  date: z.string(),
  value: z.number(),
  matched: z.number(),
});
export type IndexPoint = z.output<typeof point>;

export async function indexPoints(
  db: Queryable,
  origins: readonly string[],
  segment: Pick<SegmentMove, "tier" | "origin" | "process" | "grade"> | null,
  since: string,
): Promise<IndexPoint[]> {
  const series = [
    ...origins.map((origin) => ({ tier: "origin", origin, process: null, grade: null })),
    ...(segment && segment.tier === "segment" ? [segment] : []),
  ].map(({ tier, origin, process, grade }) => [tier, origin, process ?? "", grade ?? "", ""].join("\u001f"));
  const rows = await db.execute(sql`
    select origin, process, grade, aggregation_tier as tier, date::text, index_value::float8 as value,
      matched_listings as matched
    from price_index_snapshots
    where segment = any(${sql.param(series)}::text[]) and date >= ${since}::date
    order by date`);
  return z.array(point).parse([...rows]);
}
