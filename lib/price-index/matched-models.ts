import { type SQL, sql } from "drizzle-orm";

/** The formula of every index line, in SQL: which listings stand on a day, and the link from one day to the next. */

/**
 * For how many days a listing's last reading stands while its feed is not read. A listing that leaves a feed, or runs
 * out, is observed as gone that day; so one that is merely not observed belongs to a feed that failed, was held or was
 * not asked. Its price stands meanwhile, or one supplier's outage would look like a market move.
 */
export const CARRIED_DAYS = 7;

/**
 * What is in stock with a price on each of the days, and on the day before the first, as the CTE `standing`. It stands
 * on three others: `listings` (id, supplier_id) says whose readings count, `asked` (day) which days are wanted, and
 * `days` (day, before) which day each of them is compared with.
 * @param counted a condition on a reading `s`
 */
export function standingListings(counted: SQL): SQL {
  return sql`
    standing_days as (
      select day from asked union (select before from days where before is not null order by day limit 1)
    ),
    seen as (
      select o.*, l.supplier_id, least(
        lead(o.observed_on) over (partition by o.coffee_id order by o.observed_on),
        o.observed_on + ${CARRIED_DAYS + 1}::int
      ) as until
      from price_observations o join listings l on l.id = o.coffee_id
      where o.observed_on between (select min(day) from standing_days) - ${CARRIED_DAYS}::int
        and (select max(day) from asked)
    ),
    standing as materialized (
      select d.day, s.coffee_id, s.supplier_id, s.country as origin, s.process_base_method as process, s.grade,
        s.wholesale, s.price_per_lb as price, s.synthetic
      from seen s
      join standing_days d on d.day >= s.observed_on and d.day < s.until
      where s.stocked and s.price_per_lb > 0 and ${counted}
    )`;
}

/** The logarithm of what a listing's price `a` is to its price `b` of the day before; null where there is none. */
export const RELATIVE_LOG = sql`case when b.price = a.price then 0 else ln(a.price / b.price) end`;

/** How many listings are matched: those with a price on both days of which this condition holds. */
export const matchedIn = (matched: SQL): SQL => sql`(count(*) filter (where ${matched}))::int`;

/**
 * The link of a day, as a logarithm: a Jevons index over matched models, that is, the geometric mean of the price
 * relatives of the listings that stand on that day and on the observed day before (ILO/IMF et al., *Consumer Price
 * Index Manual: Concepts and Methods*, 2020, ch. 8, elementary indices). What enters or leaves has no relative, so a
 * changing mix moves nothing. With fewer than 2 matched listings the link is 1.
 */
export const linkOf = (matched: SQL): SQL => sql`case when ${matchedIn(matched)} < 2 then 0
  else round(avg(relative_log) filter (where ${matched}), 16) end`;
