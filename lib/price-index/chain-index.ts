import { type SQL, sql } from "drizzle-orm";
import { CARRIED_DAYS, LINK_LOG, MATCHED, MAX_MATCH_DAYS, relativeLog } from "./index-formula";
import { isStillMatched } from "./matched-sql";

/** With fewer listings, exact figures would reveal single prices. */
export const MIN_FOR_EXACT_PRICES = 5;

/** Same as the table's generated column. */
const SEGMENT = sql`tier || chr(31) || s.origin || chr(31) || coalesce(t.process, '') || chr(31)
  || coalesce(t.grade, '') || chr(31) || case when s.wholesale then 'wholesale' else '' end`;

const stepped = (price: SQL) => sql`round(${price} / step) * step`;

/**
 * Stocked listings with price and origin on the day, in their segment and their origin:
 * `offers`.
 */
function offersOf(day: SQL): SQL {
  return sql`
    latest as (
      select distinct on (o.coffee_id) o.coffee_id, l.supplier_id, o.country as origin,
        o.process_base_method as process, o.grade, o.wholesale, o.price_per_lb as price, o.stocked, o.synthetic,
        o.observed_on
      from price_observations o
      join catalog_coffees l on l.id = o.coffee_id and l.owner_id is null and l.public_coffee
      where o.observed_on between ${day} - ${CARRIED_DAYS}::int and ${day}
      order by o.coffee_id, o.observed_on desc
    ),
    offers as materialized (
      select s.coffee_id, s.supplier_id, s.origin, s.wholesale, s.price, s.synthetic, s.observed_on, t.*, ${SEGMENT} as segment
      from latest s
      cross join lateral (values ('segment', s.process, s.grade), ('origin', null, null)) as t(tier, process, grade)
      where s.stocked and s.price > 0 and s.origin is not null
    ),
    -- Each series as it was before the day.
    series as materialized (
      select wanted.segment, last.date, last.base_date, last.index_log
      from (select distinct segment from offers) wanted
      join lateral (
        select date, base_date, index_log from price_index_snapshots p
        where p.segment = wanted.segment and p.date < ${day} order by p.date desc limit 1
      ) last on true
    )`;
}

/**
 * Price relatives as the CTE `compared`, against the series' latest snapshot with the listing,
 * minus the series' move since.
 */
function comparedOn(day: SQL): SQL {
  return sql`
    compared as materialized (
      select o.*, case when not exists (
          select 1 from price_observations gone
          where gone.coffee_id = o.coffee_id and gone.observed_on > past.date and gone.observed_on < ${day}
            and not gone.stocked
        ) then ${relativeLog(sql`o.price`, sql`past.price`)} - (series.index_log - past.index_log) end as relative_log
      from offers o
      left join series on series.segment = o.segment
      left join lateral (
        select p.date, p.index_log, stood.price_per_lb as price
        from (
          select observed_on from price_observations
          where coffee_id = o.coffee_id and observed_on < ${day}
            and observed_on >= ${day} - ${MAX_MATCH_DAYS + CARRIED_DAYS}::int
          order by observed_on desc limit 1
        ) prior
        join price_index_snapshots p on p.segment = o.segment
          and p.date >= ${day} - ${MAX_MATCH_DAYS + CARRIED_DAYS}::int and p.date < ${day}
          and p.date <= prior.observed_on + ${CARRIED_DAYS}::int
        cross join lateral (
          select * from price_observations
          where coffee_id = o.coffee_id and observed_on between p.date - ${CARRIED_DAYS}::int and p.date
          order by observed_on desc limit 1
        ) stood
        where stood.stocked and stood.price_per_lb > 0
          and (stood.country, stood.wholesale) = (o.origin, o.wholesale)
          and (o.tier = 'origin' or (stood.process_base_method is not distinct from o.process
            and stood.grade is not distinct from o.grade))
          and ${isStillMatched({ now: sql`o.observed_on`, before: sql`stood.observed_on`, supplierId: sql`o.supplier_id` })}
        order by p.date desc limit 1
      ) past on true
    )`;
}

/** The day's rows chained to the series' last stored ones: `chained`. */
export function chainedRowsOf(date: string): SQL {
  const day = sql`${date}::date`;
  return sql`
    ${offersOf(day)},
    ${comparedOn(day)},
    grouped as (
      select segment, tier as aggregation_tier, origin, process, grade, wholesale,
        min(price) as price_min, max(price) as price_max, avg(price) as price_avg, stddev_samp(price) as price_stdev,
        percentile_cont(array[0.25, 0.5, 0.75]) within group (order by price) as quartiles,
        count(distinct supplier_id)::int as suppliers, count(*)::int as listings, bool_or(synthetic) as synthetic,
        ${MATCHED} as matched_listings, ${LINK_LOG} as link_log
      from compared
      group by segment, tier, origin, process, grade, wholesale
      having count(*) >= 2
    ),
    stepped as (
      select *, case
        when listings < ${MIN_FOR_EXACT_PRICES}::int then 0.25
        -- One listing outside all segments: origin less segments would be its price.
        when aggregation_tier = 'origin' and 1 = listings - coalesce(
          sum(listings) filter (where aggregation_tier = 'segment') over (partition by origin, wholesale), 0)
          then 0.25
        else 0.01 end as step
      from grouped
    ),
    chained as (
      select ${day} as date, aggregation_tier, origin, process, grade, wholesale, suppliers, listings, synthetic,
        matched_listings, floor(price_min / step) * step as price_min, ceil(price_max / step) * step as price_max,
        ${stepped(sql`price_avg`)} as price_avg, ${stepped(sql`price_stdev`)} as price_stdev,
        ${stepped(sql`quartiles[1]::numeric`)} as price_p25, ${stepped(sql`quartiles[2]::numeric`)} as price_median,
        ${stepped(sql`quartiles[3]::numeric`)} as price_p75,
        coalesce(series.base_date, ${day}) as base_date, coalesce(series.index_log, 0) + link_log as index_log
      from stepped left join series using (segment)
    )`;
}
