import { type SQL, sql } from "drizzle-orm";
import type { PriceTier } from "@/db/schema";
import { catalogCoffees as coffees } from "@/db/schema";

/** The quantities in pounds that people choose between: a home roaster's bag up to a full sack. */
export const QUANTITIES_LB = [1, 5, 20, 50, 150] as const;
export type QuantityLb = (typeof QUANTITIES_LB)[number];

/**
 * The tier that holds when buying `quantityLb` pounds: the largest that starts at or below it. When every tier
 * starts above, the smallest one, since less is not sold. Null without tiers. At 1 lb its price is the canonical
 * price of decisions.md 4.
 */
export function tierAt(tiers: readonly PriceTier[], quantityLb: number): PriceTier | null {
  const [smallest = null] = tiers;
  return tiers.findLast((tier) => tier.min_lbs <= quantityLb) ?? smallest;
}

/** `tierAt(…).price` in SQL, for ordering and medians: tiers that hold first, nearest first. */
export function tierPriceAt(quantityLb: QuantityLb): SQL<number | null> {
  if (quantityLb === 1) return sql`${coffees.pricePerLb}`;
  return sql`(
    select (tier->>'price')::numeric from jsonb_array_elements(${coffees.priceTiers}) tier
    order by (tier->>'min_lbs')::numeric <= ${quantityLb} desc, abs((tier->>'min_lbs')::numeric - ${quantityLb})
    limit 1
  )`;
}
