import type { CatalogRow } from "@/lib/catalog/schemas";
import { tierAt } from "@/lib/coffee/price-tiers";

export interface Offer {
  quantityLbs: number;
  /** The tier that holds there; null when the coffee has no price. */
  pricePerLb: number | null;
  /** Fewest pounds that are sold at this price: above the quantity when less is not sold. */
  fromLbs: number | null;
  /** Dollars for the quantity, exact to the cent. */
  cost: number | null;
}

/** The price of these pounds of a coffee. Cents are rounded once, halves up. */
export function offerOf(tiers: CatalogRow["price_tiers"], quantityLbs: number): Offer {
  const tier = tierAt(tiers, quantityLbs);
  if (!tier) return { quantityLbs, pricePerLb: null, fromLbs: null, cost: null };
  // Whole cents times ten-thousandths of a pound, so that no half cent is lost to binary fractions.
  const parts = BigInt(Math.round(tier.price * 100)) * BigInt(Math.round(quantityLbs * 10_000));
  const cents = Number((2n * parts + 10_000n) / 20_000n);
  return { quantityLbs, pricePerLb: tier.price, fromLbs: tier.min_lbs, cost: cents / 100 };
}
