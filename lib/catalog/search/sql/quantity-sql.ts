import { type SQL, sql } from "drizzle-orm";
import { quantityPrices as prices } from "@/db/schema";
import { holdsAt } from "@/lib/coffee/tier-price-sql";
import type { FilterName } from "../filters/filter-names";
import { boundNames, boundsOf, type CatalogFilters } from "../filters/parameters";

export const PRICE_BOUNDS: readonly FilterName[] = boundNames("price");

export const isPriceBound = (name: FilterName) => PRICE_BOUNDS.includes(name);

/** Price bounds of another quantity than one pound, whose price is the row's own column. */
export const asksPriceAtQuantity = (filters: CatalogFilters) =>
  (filters.quantity_lb ?? 1) !== 1 && PRICE_BOUNDS.some((name) => filters[name] !== undefined);

/** Rows of `quantity_prices` that hold at the quantity asked for and lie within the price bounds. */
export function pricedWithin(filters: CatalogFilters): SQL {
  const { min, max } = boundsOf(filters, "price");
  const tests = [holdsAt(filters.quantity_lb ?? 1)];
  if (min) tests.push(sql`${prices.price} >= ${min.value}`);
  if (max) tests.push(sql`${prices.price} <= ${max.value}`);
  return sql.join(tests, sql` and `);
}
