import { tierAt } from "@/lib/coffee/price-tiers";
import type { Match } from "./contract";

interface AlsoAt {
  /** Other suppliers with a listing that is likely the same. */
  shops: number;
  /** The lowest price per pound that buys the quantity, in US dollars; null if none does. */
  fromPerLb: number | null;
}

interface Priced {
  coffee: Pick<Match["coffee"], "source">;
  pricing: Pick<Match["pricing"], "price_per_lb" | "price_tiers">;
  match: Pick<Match["match"], "category" | "same_supplier">;
}

/** Counts other suppliers' candidates for the same coffee; null without one. The matches must be in stock. */
export function alsoAt(matches: readonly Priced[], quantityLb: number): AlsoAt | null {
  const others = matches.filter(({ match }) => match.category === "likely_same" && !match.same_supplier);
  if (others.length === 0) return null;
  const prices = others.flatMap(({ pricing }) => priceAt(pricing, quantityLb) ?? []);
  return {
    shops: new Set(others.map(({ coffee }) => coffee.source)).size,
    fromPerLb: prices.length > 0 ? Math.min(...prices) : null,
  };
}

function priceAt({ price_tiers, price_per_lb }: Priced["pricing"], quantityLb: number): number | null {
  const tier = tierAt(price_tiers, quantityLb);
  if (!tier) return price_per_lb;
  return tier.min_lbs <= quantityLb ? tier.price : null;
}
