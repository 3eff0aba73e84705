import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { catalogCoffees as coffees, type retailListings, type searchDocuments } from "@/db/schema";
import { methodClassSql } from "@/lib/coffee/method-class-sql";
import { tierPriceAt } from "@/lib/coffee/tier-price-sql";
import type { PageSort, SortField } from "../filters/parameters";
import type { PageWindow } from "./paging";

const SORT_KEYS = {
  arrival_date: coffees.arrivalSortDate,
  stocked_date: coffees.stockedDate,
  name: coffees.name,
  source: coffees.source,
  continent: coffees.continent,
  country: coffees.country,
  region: coffees.region,
  processing: coffees.processing,
  cultivar_detail: coffees.cultivarDetail,
  type: coffees.type,
  grade: coffees.grade,
  appearance: coffees.appearance,
  score_value: coffees.scoreValue,
  cost_lb: coffees.pricePerLb,
  price_per_lb: coffees.pricePerLb,
} as const satisfies Record<SortField, AnyColumn>;

/** Coffees whose arrival isn't a date, such as `with the next container`. */
const UNDATED = sql`select undated.id from ${coffees} undated where undated.arrival_sort_date is null and undated.arrival_date is not null`;

/**
 * Missing values last in both directions (worded arrivals before none); `id` breaks ties, so
 * pages never overlap. Worded arrivals are only read once dated rows have ended.
 */
export function sorted(key: SQL | AnyColumn, id: SQL | AnyColumn, { field, direction }: PageWindow): SQL {
  const ordered = direction === "asc" ? sql`${key} asc nulls last` : sql`${key} desc nulls last`;
  if (field !== "arrival_date") return sql`${ordered}, ${id}`;
  return sql`${ordered}, case when ${key} is null then ${id} not in (${UNDATED}) end, ${id}`;
}

/** In stock first, then by date, combined into one number to sort by a single key. */
const newestOf = (stocked: SQL | AnyColumn, date: SQL | AnyColumn) =>
  sql`(case when ${stocked} then 10000000 else 0 end + coalesce(${date} - date '1900-01-01', 0))`;
const NEWEST = newestOf(coffees.stocked, coffees.newestDate);

/** Names the median of an origin's method class among `PageWindow.medians`. */
export const medianKey = (country: string, method: string) => `${country}\u001f${method}`;

/** The price as a share of its origin's and method's median; wholesale prices aren't compared with retail ones. */
function shareOfMedian({ medians = new Map() }: PageWindow, price: SQL | AnyColumn): SQL {
  const known = JSON.stringify(Object.fromEntries(medians));
  return sql`case when not ${coffees.wholesale} then ${price} / nullif(coalesce(
    ${known}::jsonb ->> (${coffees.country} || chr(31) || (${methodClassSql()})), ${known}::jsonb ->> ${coffees.country}
  )::numeric, 0) end`;
}

/** @param price where a query has the price at the quantity at hand */
export function sortKey(
  window: PageWindow,
  price: SQL | AnyColumn = tierPriceAt(window.quantityLb ?? 1),
): SQL | AnyColumn {
  const { field } = window;
  switch (field) {
    case "newest":
      return NEWEST;
    case "below_median":
      return shareOfMedian(window, price);
    case "price_per_lb":
    case "cost_lb":
      return price;
    default:
      return SORT_KEYS[field];
  }
}

export function order(window: PageWindow): SQL {
  // The same order as the index.
  if (window.field === "newest")
    return sql`${coffees.stocked} desc nulls last, ${coffees.newestDate} desc nulls last, ${coffees.id}`;
  return sorted(sortKey(window), coffees.id, window);
}

/** Sorts that a narrow table holds. */
export const narrowSortKeys = (
  row: typeof retailListings | typeof searchDocuments,
): Partial<Record<SortField | PageSort, SQL | AnyColumn>> => ({
  newest: newestOf(
    "stocked" in row ? row.stocked : sql`true`,
    sql`coalesce(${row.arrivalSortDate}, ${row.stockedDate})`,
  ),
  arrival_date: row.arrivalSortDate,
  stocked_date: row.stockedDate,
  score_value: row.scoreValue,
  cost_lb: row.pricePerLb,
  price_per_lb: row.pricePerLb,
});
