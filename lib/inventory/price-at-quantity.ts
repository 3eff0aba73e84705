import type { CatalogRow } from "@/lib/catalog/schemas";
import { tierAt } from "@/lib/coffee/price-tiers";
import { divideRounded } from "@/lib/units/rounding";

export interface Offer {
  quantityLbs: number;
  pricePerLb: number | null;
  /** Minimum quantity at this price: above the wanted one when less isn't sold. */
  fromLbs: number | null;
  /** Dollars for the quantity, exact to the cent. */
  cost: number | null;
}

export function offerOf(tiers: CatalogRow["price_tiers"], quantityLbs: number): Offer {
  const tier = tierAt(tiers, quantityLbs);
  if (!tier) return { quantityLbs, pricePerLb: null, fromLbs: null, cost: null };
  // Whole cents times ten-thousandths of a pound, so no half cent is lost to binary fractions.
  const parts = BigInt(Math.round(tier.price * 100)) * BigInt(Math.round(quantityLbs * 10_000));
  const cents = Number(divideRounded(parts, 10_000n));
  return { quantityLbs, pricePerLb: tier.price, fromLbs: tier.min_lbs, cost: cents / 100 };
}
