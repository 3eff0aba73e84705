import { type SQL, sql } from "drizzle-orm";
import { linkOf, matchedIn, RELATIVE_LOG, standingListings } from "./matched-models";

/** A change over N days is measured from the latest snapshot that is N days old, or up to so many more. */
export const CHANGES_REACH_DAYS = 7;

/** With fewer listings, exact figures would be single listings' prices. */
export const FEWEST_FOR_EXACT_PRICES = 5;

/** The rows of these observed days (ascending), without their chain, as the CTE `rows`. */
export function rowsOf(days: readonly string[]): SQL {
  return sql`
    listings as (select id, supplier_id from catalog_coffees where owner_id is null and public_coffee),
    asked as (select unnest(${sql.param([...days])}::text[])::date as day),
    days as (
      select day, coalesce(
        lag(day) over (order by day),
        (select max(observed_on) from price_observations where observed_on < day)
      ) as before
      from asked
    ),
    ${standingListings(sql`s.country is not null`)},
    offers as (
      select a.*, ${RELATIVE_LOG} as relative_log,
        (b.origin, b.wholesale) = (a.origin, a.wholesale) as in_origin,
        (b.origin, b.wholesale) = (a.origin, a.wholesale)
          and b.process is not distinct from a.process and b.grade is not distinct from a.grade as in_segment
      from standing a
      join days d on d.day = a.day
      left join standing b on b.day = d.before and b.coffee_id = a.coffee_id
    ),
    grouped as (
      select day as date, origin, process, grade, wholesale,
        case when grouping(process) = 1 then 'origin' else 'segment' end as aggregation_tier,
        min(price) as price_min, max(price) as price_max, avg(price) as price_avg, stddev_samp(price) as price_stdev,
        percentile_cont(array[0.25, 0.5, 0.75]) within group (order by price) as quartiles,
        count(distinct supplier_id)::int as suppliers, count(*)::int as listings, bool_or(synthetic) as synthetic,
        ${ofItsTier(matchedIn)} as matched_listings, ${ofItsTier(linkOf)} as link_log
      from offers
      group by grouping sets ((day, origin, wholesale, process, grade), (day, origin, wholesale))
      having count(*) >= 2
    ),
    stepped as (
      select *, case
        when listings < ${FEWEST_FOR_EXACT_PRICES}::int then 0.25
        -- One listing outside all segments: origin less segments would be its price.
        when aggregation_tier = 'origin' and 1 = listings - coalesce(
          sum(listings) filter (where aggregation_tier = 'segment') over (partition by date, origin, wholesale), 0)
          then 0.25
        else 0.01 end as step
      from grouped
    ),
    rows as (
      select ${SEGMENT} as segment, date, aggregation_tier, origin, process, grade, wholesale, suppliers, listings, synthetic, matched_listings,
        floor(price_min / step) * step as price_min, ceil(price_max / step) * step as price_max,
        ${stepped(sql`price_avg`)} as price_avg, ${stepped(sql`price_stdev`)} as price_stdev,
        ${stepped(sql`quartiles[1]::numeric`)} as price_p25, ${stepped(sql`quartiles[2]::numeric`)} as price_median,
        ${stepped(sql`quartiles[3]::numeric`)} as price_p75, link_log
      from stepped
    )`;
}

/** An aggregate over what is matched in the origin, or in the segment, as the row is of one or the other. */
const ofItsTier = (aggregate: (matched: SQL) => SQL) =>
  sql`case when grouping(process) = 1 then ${aggregate(sql`in_origin`)} else ${aggregate(sql`in_segment`)} end`;

const stepped = (price: SQL) => sql`round(${price} / step) * step`;

/** As the table's own generated column has it. */
const SEGMENT = sql`aggregation_tier || chr(31) || origin || chr(31) || coalesce(process, '') || chr(31)
  || coalesce(grade, '') || chr(31) || case when wholesale then 'wholesale' else '' end`;

/** The same rows with each segment's chain continued from its last stored day, as the CTE `chained`. */
export function chainOf(): SQL {
  return sql`
    opened as (
      select first.segment, first.date as first_date, last.base_date, last.index_log
      from (select segment, min(date) as date from rows group by segment) first
      left join lateral (
        select base_date, index_log from price_index_snapshots p
        where p.segment = first.segment and p.date < first.date order by p.date desc limit 1
      ) last on true
    ),
    chained as (
      select rows.*, coalesce(o.base_date, o.first_date) as base_date,
        coalesce(o.index_log, 0) + sum(
          -- The base day itself has nothing before it.
          case when o.base_date is null and rows.date = o.first_date then 0 else rows.link_log end
        ) over (partition by rows.segment order by rows.date) as index_log
      from rows join opened o on o.segment = rows.segment
    )`;
}
