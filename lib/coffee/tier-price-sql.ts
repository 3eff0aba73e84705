import { type SQL, sql } from "drizzle-orm";
import { catalogCoffees as coffees } from "@/db/schema";
import type { QuantityLb } from "./price-tiers";

/** `tierAt(…).price` in SQL, for ordering and medians: tiers that hold first, nearest first. */
export function tierPriceAt(quantityLb: QuantityLb): SQL<number | null> {
  if (quantityLb === 1) return sql`${coffees.pricePerLb}`;
  return sql`(
    select (tier->>'price')::numeric from jsonb_array_elements(${coffees.priceTiers}) tier
    order by (tier->>'min_lbs')::numeric <= ${quantityLb} desc, abs((tier->>'min_lbs')::numeric - ${quantityLb})
    limit 1
  )`;
}
