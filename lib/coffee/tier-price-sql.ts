import { type SQL, sql } from "drizzle-orm";
import { catalogCoffees as coffees, quantityPrices as prices } from "@/db/schema";

/** The rows of `quantity_prices` that hold at this quantity: one of each coffee. */
export const holdsAt = (quantityLb: number): SQL =>
  sql`(${prices.fromLb} <= ${quantityLb}::float8 and ${prices.belowLb} > ${quantityLb}::float8)`;

/** `tierAt(…).price` in SQL, for ordering; null without a price. */
export function tierPriceAt(quantityLb: number): SQL<number | null> {
  if (quantityLb === 1) return sql`${coffees.pricePerLb}`;
  return sql`(select ${prices.price} from ${prices} where ${prices.coffeeId} = ${coffees.id} and ${holdsAt(quantityLb)})`;
}
