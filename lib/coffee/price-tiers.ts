/** Quantities to choose from with one click; any other can be typed. */
export const QUANTITIES_LB = [1, 5, 20, 50, 150] as const;
/** The same for readers in kilograms. */
export const QUANTITIES_KG = [1, 5, 10, 30, 60] as const;
export type QuantityLb = (typeof QUANTITIES_LB)[number];

/**
 * The largest tier at or below `quantityLb`, else the smallest, since less isn't sold. Null
 * without tiers. At 1 lb its price is the canonical one of contract/catalog.md#3.
 */
export function tierAt<Tier extends { min_lbs: number }>(
  tiers: readonly Tier[],
  quantityLb: number,
): Tier | null {
  const [smallest = null] = tiers;
  return tiers.findLast((tier) => tier.min_lbs <= quantityLb) ?? smallest;
}
