import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Queryable } from "@/db/client";
import { CARRIED_DAYS } from "@/lib/price-index/index-formula";
import { type MonthFigures, originMonth } from "./month-schemas";

/** Older ones are not what a month began with. */
const BASE_WITHIN_DAYS = 7;
const MAX_MONTHS = 120;

/** Months (`2026-10`) before `today`'s with a snapshot, latest first. */
export async function selectClosedMonths(db: Queryable, today: string): Promise<string[]> {
  const rows = await db.execute(sql`
    with span as (select date_trunc('month', min(date)) as first from price_index_snapshots)
    select to_char(month, 'YYYY-MM') as month
    from span, generate_series(span.first, date_trunc('month', ${today}::date) - interval '1 month', interval '1 month') month
    where exists (
      select 1 from price_index_snapshots s where s.date >= month and s.date < month + interval '1 month'
    )
    order by month desc limit ${MAX_MONTHS}::int`);
  return z
    .array(z.object({ month: z.string() }))
    .parse([...rows])
    .map(({ month }) => month);
}

const ORIGINS = sql`aggregation_tier = 'origin' and not wholesale`;

const span = z.object({
  from: z.string().nullable(),
  to: z.string().nullable(),
  days: z.int(),
  synthetic: z.boolean().nullable(),
});

export async function selectMonthSpan(db: Queryable, month: string) {
  const [row] = await db.execute(sql`
    with month as (select ${`${month}-01`}::date as first, (${`${month}-01`}::date + interval '1 month')::date as next),
    inside as (
      select min(date) as first, max(date) as last, count(distinct date)::int as days, bool_or(synthetic) as synthetic
      from price_index_snapshots, month where ${ORIGINS} and date >= month.first and date < month.next
    )
    select coalesce((
        select max(date) from price_index_snapshots, month
        where ${ORIGINS} and date < month.first and date >= month.first - ${BASE_WITHIN_DAYS}::int
      ), inside.first)::text as "from", inside.last::text as "to", inside.days, inside.synthetic
    from inside`);
  return span.parse(row);
}

/** Retail listings with a price in stock on a day, as the index counts them. */
const inStock = (day: string): SQL => sql`
  select coffee_id, supplier_id, origin, price from (
    select distinct on (o.coffee_id) o.coffee_id, l.supplier_id, o.country as origin, o.price_per_lb as price,
      o.stocked, o.wholesale
    from price_observations o
    join catalog_coffees l on l.id = o.coffee_id and l.owner_id is null and l.public_coffee
    where o.observed_on between ${day}::date - ${CARRIED_DAYS}::int and ${day}::date
    order by o.coffee_id, o.observed_on desc
  ) latest
  where stocked and price > 0 and origin is not null and not wholesale`;

/**
 * Whether a coffee's last reading up to a day was in stock, however old it is: a feed that isn't read neither brings nor
 * sells out its listings. Null without a reading.
 */
const lastReadInStock = (coffeeId: SQL, day: string): SQL => sql`(
  select stocked from price_observations where coffee_id = ${coffeeId} and observed_on <= ${day}::date
  order by observed_on desc limit 1)`;

export async function selectOriginMonths(db: Queryable, { from, to }: { from: string; to: string }) {
  const rows = await db.execute(sql`
    with before as materialized (${inStock(from)}), after as materialized (${inStock(to)}),
    turned as (
      select origin,
        count(*) filter (where b.coffee_id is null and ${lastReadInStock(sql`a.coffee_id`, from)} is not true)::int as arrived,
        count(*) filter (where a.coffee_id is null and not ${lastReadInStock(sql`b.coffee_id`, to)})::int as "left",
        count(*) filter (where a.coffee_id = b.coffee_id)::int as stayed,
        count(*) filter (where a.price > b.price)::int as dearer,
        count(*) filter (where a.price < b.price)::int as cheaper,
        count(distinct a.supplier_id) filter (where a.price <> b.price)::int as repricing_suppliers
      from before b full join after a using (coffee_id, origin) group by origin
    )
    select s.origin, s.suppliers, s.listings, s.matched_listings as matched, s.price_median::float8 as median,
      s.index_value::float8 as index, b.listings as listings_before, b.price_median::float8 as median_before,
      b.index_value::float8 as index_before, round(100 * (exp(s.index_log - b.index_log) - 1), 2)::float8 as change,
      coalesce(arrived, 0) as arrived, coalesce("left", 0) as "left", coalesce(stayed, 0) as stayed,
      coalesce(dearer, 0) as dearer, coalesce(cheaper, 0) as cheaper,
      coalesce(repricing_suppliers, 0) as repricing_suppliers
    from price_index_snapshots s
    left join price_index_snapshots b on b.segment = s.segment and b.date = ${from}::date
    left join turned t on t.origin = s.origin
    where s.date = ${to}::date and s.aggregation_tier = 'origin' and not s.wholesale
    order by s.listings desc, s.origin collate "C"`);
  return z.array(originMonth).parse([...rows]);
}

export async function selectMonthPoints(
  db: Queryable,
  { from, to }: { from: string; to: string },
): Promise<MonthFigures["points"]> {
  const rows = await db.execute(sql`
    select origin, date::text, index_value::float8 as value, matched_listings as matched
    from price_index_snapshots where ${ORIGINS} and date between ${from}::date and ${to}::date
    order by origin collate "C", date`);
  return z
    .array(z.object({ origin: z.string(), date: z.string(), value: z.number(), matched: z.int() }))
    .parse([...rows]);
}
