import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Queryable } from "@/db/client";
import { CARRIED_DAYS, MAX_MATCH_DAYS } from "@/lib/price-index/index-formula";

const lotTurns = z.object({
  date: z.string(),
  origin: z.string(),
  /** Base method; null where undisclosed. */
  process: z.string().nullable(),
  side: z.enum(["arrived", "left"]),
  lots: z.number(),
  /** Sum of ln(US dollars a pound): first price of an arriving lot, last one of a leaving lot. */
  log_sum: z.number(),
});
export type LotTurns = z.output<typeof lotTurns>;

/**
 * Retail lots that came into stock or left it after `since` and until `to` (UTC days), by day, origin and base
 * method. A supplier's first run has no arrivals; an unread feed has neither.
 */
export async function selectLotTurns(db: Queryable, since: string, to: string): Promise<LotTurns[]> {
  const rows = await db.execute(sql`
    with lots as (
      select id, supplier_id from catalog_coffees where owner_id is null and public_coffee
    ),
    begun as (
      select supplier_id, min(first.day) as day from lots
      join lateral (
        select observed_on as day from price_observations o
        where o.coffee_id = lots.id and not o.synthetic order by observed_on limit 1
      ) first on true
      group by supplier_id
    ),
    readings as (
      select o.observed_on as day, l.supplier_id, o.stocked, o.price_per_lb as price, o.country, o.wholesale,
        o.process_base_method as process, lag(o.stocked) over before as stocked_then,
        lag(o.price_per_lb) over before as price_then, lag(o.country) over before as country_then,
        lag(o.process_base_method) over before as process_then, lag(o.wholesale) over before as wholesale_then
      from price_observations o join lots l on l.id = o.coffee_id
      where o.observed_on between ${since}::date - ${MAX_MATCH_DAYS + CARRIED_DAYS}::int and ${to}::date
        and not o.synthetic and (not o.stocked or o.price_per_lb > 0)
      window before as (partition by o.coffee_id order by o.observed_on)
    ),
    turns as (
      select readings.day, country as origin, process, 'arrived' as side, price
      from readings join begun using (supplier_id)
      where stocked and stocked_then is not true and not wholesale and readings.day > begun.day
      union all
      select day, country_then, process_then, 'left', price_then from readings
      where not stocked and stocked_then and not wholesale_then
    )
    select day::text as date, origin, process, side, count(*)::int as lots, sum(ln(price))::float8 as log_sum
    from turns where day > ${since}::date and origin is not null
    group by day, origin, process, side order by day, origin, process, side`);
  return z.array(lotTurns).parse([...rows]);
}
