import type { CatalogRow } from "@/lib/catalog/schemas";
import { tierAt } from "@/lib/coffee/price-tiers";
import { divideRounded, hundredth } from "@/lib/units/rounding";

export interface Offer {
  quantityLbs: number;
  pricePerLb: number | null;
  /** Minimum quantity at this price: above the wanted one when less isn't sold. */
  fromLbs: number | null;
  /** Dollars for the quantity, exact to the cent. */
  cost: number | null;
}

export function offerOf(tiers: CatalogRow["price_tiers"], quantityLbs: number): Offer {
  // Tiers are in hundredths of a pound: 30 kg are 66.1387 lb and buy at the tier from 66.14 lb.
  const tier = tierAt(tiers, hundredth(quantityLbs));
  if (!tier) return { quantityLbs, pricePerLb: null, fromLbs: null, cost: null };
  // Whole cents times ten-thousandths of a pound, so no half cent is lost to binary fractions.
  const parts = BigInt(Math.round(tier.price * 100)) * BigInt(Math.round(quantityLbs * 10_000));
  const cents = Number(divideRounded(parts, 10_000n));
  const isSold = tier.min_lbs <= hundredth(quantityLbs);
  const fromLbs = isSold ? Math.min(tier.min_lbs, quantityLbs) : tier.min_lbs;
  return { quantityLbs, pricePerLb: tier.price, fromLbs, cost: cents / 100 };
}
