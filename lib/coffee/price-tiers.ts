/** The quantities in pounds that people choose between: a home roaster's bag up to a full sack. */
export const QUANTITIES_LB = [1, 5, 20, 50, 150] as const;
export type QuantityLb = (typeof QUANTITIES_LB)[number];

/**
 * The tier that holds when buying `quantityLb` pounds: the largest that starts at or below it. When every tier
 * starts above, the smallest one, since less is not sold. Null without tiers. At 1 lb its price is the canonical
 * price of contract/catalog.md#3.
 */
export function tierAt<Tier extends { min_lbs: number }>(
  tiers: readonly Tier[],
  quantityLb: number,
): Tier | null {
  const [smallest = null] = tiers;
  return tiers.findLast((tier) => tier.min_lbs <= quantityLb) ?? smallest;
}
