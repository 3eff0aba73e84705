import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Queryable } from "@/db/client";
import { CARRIED_DAYS, MAX_MATCH_DAYS } from "@/lib/price-index/index-formula";
import { isStillMatched } from "@/lib/price-index/matched-sql";
import { type Repriced, repriced } from "@/lib/price-index/turnover/turnover-schemas";

/**
 * Retail listings read after `since` and until `to` (UTC days) with another price than at their previous
 * observation, by segment, by origin and in total. As in the index, a return after being sold out is no change.
 */
export async function repricedListings(db: Queryable, since: string, to: string): Promise<Repriced[]> {
  const rows = await db.execute(sql`
    with readings as (
      select o.coffee_id, l.supplier_id, o.observed_on, o.stocked, o.price_per_lb, o.country, o.process_base_method,
        o.grade, o.wholesale, lag(o.observed_on) over before as read_then, lag(o.stocked) over before as stocked_then,
        lag(o.price_per_lb) over before as price_then, lag(o.country) over before as country_then,
        lag(o.process_base_method) over before as process_then, lag(o.grade) over before as grade_then,
        lag(o.wholesale) over before as wholesale_then
      from price_observations o
      join catalog_coffees l on l.id = o.coffee_id and l.owner_id is null and l.public_coffee
      where o.observed_on between ${since}::date - ${MAX_MATCH_DAYS + CARRIED_DAYS}::int and ${to}::date
        and (not o.stocked or o.price_per_lb > 0)
      window before as (partition by o.coffee_id order by o.observed_on)
    ),
    changed as (
      select r.*, (process_base_method, grade) is not distinct from (process_then, grade_then) as same_segment
      from readings r
      where observed_on > ${since}::date and stocked and stocked_then and price_per_lb <> price_then
        and not wholesale and not wholesale_then and country = country_then
        and ${isStillMatched({ now: sql`r.observed_on`, before: sql`r.read_then`, supplierId: sql`r.supplier_id` })}
    )
    select t.tier, t.origin, t.process, t.grade, count(distinct coffee_id)::int as listings
    from changed cross join lateral (values
      ('segment', country, process_base_method, changed.grade), ('origin', country, null, null), ('market', null, null, null)
    ) as t(tier, origin, process, grade)
    where t.tier <> 'segment' or same_segment
    group by t.tier, t.origin, t.process, t.grade`);
  return z.array(repriced).parse([...rows]);
}
