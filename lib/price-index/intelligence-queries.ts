import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Queryable } from "@/db/client";
import {
  catalogCoffees as coffees,
  ingestRuns,
  priceObservations as observations,
  suppliers,
} from "@/db/schema";
import type { CatalogAccess } from "@/lib/catalog/access";
import { MIN_FOR_MEDIAN } from "@/lib/catalog/schemas";
import { visibleTo } from "@/lib/catalog/search/sql/filter-sql";
import { methodClassSql } from "@/lib/coffee/method-class-sql";
import { MATCHED_WITHIN_DAYS } from "@/lib/price-index/index-formula";
import {
  type PriceMover,
  priceMover,
  type StockChange,
  type SupplierComparison,
  stockChange,
  supplierComparison,
} from "@/lib/price-index/intelligence-schemas";

/** What the market intelligence adds on the page: public listings and their suppliers side by side. */

/**
 * Suppliers with stock, most listings first; `arrived` and `gone` since `since` (a UTC day). A
 * supplier's first reading doesn't count as arrivals, as in `turnoverByWeek`.
 */
export async function compareSuppliers(
  db: Queryable,
  access: CatalogAccess,
  since: string,
): Promise<SupplierComparison[]> {
  const rows = await db.execute(sql`
    with visible as (
      select source, country, ${methodClassSql()} as method, price_per_lb as price, stocked, stocked_date, unstocked_date
      from ${coffees} where ${visibleTo(access)}
    ),
    medians as (
      select country, method, grouping(method) = 1 as whole, percentile_cont(0.5) within group (order by price) as median
      from visible where stocked and price > 0 group by grouping sets ((country), (country, method))
      having count(price) >= ${MIN_FOR_MEDIAN}::int
    ),
    first_reading as (
      select supplier_id, (min(as_of) at time zone 'UTC')::date as day from ${ingestRuns}
      where status <> 'failed' group by supplier_id
    )
    select v.source as slug, max(s.name) as name,
      count(*) filter (where v.stocked)::int as listings,
      count(distinct v.country) filter (where v.stocked)::int as origins,
      round((percentile_cont(0.5) within group (order by v.price / coalesce(own.median, origin.median)) filter (where v.stocked and v.price > 0))::numeric, 3)::float8 as level,
      count(*) filter (where v.stocked_date >= ${since}::date and (f.day is null or v.stocked_date > f.day))::int as arrived,
      count(*) filter (where not v.stocked and v.unstocked_date >= ${since}::date)::int as gone
    from visible v join ${suppliers} s on s.slug = v.source left join medians origin on origin.country = v.country and origin.whole
      left join medians own on own.country = v.country and own.method = v.method and not own.whole
      left join first_reading f on f.supplier_id = s.id
    group by v.source having count(*) filter (where v.stocked) > 0
    order by 3 desc, 1`);
  return z.array(supplierComparison).parse([...rows]);
}

/**
 * Largest percentage moves of stocked listings from the price that held on `since`, or the first one after it, to the
 * last. As in the index, a return after being sold out is a new offer, and so is one after selling wholesale.
 */
export async function priceMovers(
  db: Queryable,
  access: CatalogAccess,
  since: string,
  rows: number,
): Promise<PriceMover[]> {
  const found = await db.execute(sql`
    with listed as (
      select ${coffees.id} from ${coffees} where ${visibleTo(access)} and ${coffees.stocked}
    ),
    readings as (
      select o.coffee_id, o.observed_on, o.price_per_lb as price,
        count(*) filter (where not o.stocked or o.wholesale) over later as ends
      from listed left join lateral (
        -- A supplier that is read weekly has its last reading days before.
        select h.observed_on from ${observations} h
        where h.coffee_id = listed.id and not h.synthetic
          and h.observed_on between ${since}::date - ${MATCHED_WITHIN_DAYS}::int and ${since}::date
        order by h.observed_on desc limit 1
      ) held on true
      join ${observations} o on o.coffee_id = listed.id and not o.synthetic
        and o.observed_on >= coalesce(held.observed_on, ${since}::date)
      window later as (partition by o.coffee_id order by o.observed_on desc)
    ),
    spans as (
      select coffee_id, (array_agg(price order by observed_on) filter (where price > 0))[1] as before,
        (array_agg(price order by observed_on desc))[1] as after
      from readings where ends = 0 group by coffee_id
    )
    select ${coffees.id}, ${coffees.name}, ${suppliers.name} as supplier, ${coffees.country}, before::float8, after::float8
    from spans join ${coffees} on ${coffees.id} = spans.coffee_id
      join ${suppliers} on ${suppliers.id} = ${coffees.supplierId}
    where after > 0 and before <> after
    order by abs(ln(after / before)) desc, ${coffees.id} limit ${rows}::int`);
  return z.array(priceMover).parse([...found]);
}

export async function latestStockChanges(
  db: Queryable,
  access: CatalogAccess,
  which: "arrived" | "gone",
  rows: number,
): Promise<StockChange[]> {
  const day = which === "arrived" ? sql`${coffees.stockedDate}` : sql`${coffees.unstockedDate}`;
  const stocked = which === "arrived" ? sql`${coffees.stocked}` : sql`not ${coffees.stocked}`;
  const found = await db.execute(sql`
    select ${coffees.id}, ${coffees.name}, ${suppliers.name} as supplier, ${coffees.country},
      ${coffees.pricePerLb}::float8 as price, ${day}::text as "on"
    from ${coffees} join ${suppliers} on ${suppliers.id} = ${coffees.supplierId}
    where ${visibleTo(access)} and ${stocked} and ${day} is not null
    order by ${day} desc, ${coffees.id} limit ${rows}::int`);
  return z.array(stockChange).parse([...found]);
}
