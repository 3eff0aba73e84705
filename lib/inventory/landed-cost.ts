import { centsOf } from "@/lib/units/fixed-point";
import { divideRounded } from "@/lib/units/rounding";
import type { Lot } from "./lot";

type Costs = Pick<Lot, "bean_cost" | "tax_ship_cost">;
type Weights = Pick<Lot, "purchased_qty_lbs" | "remaining_lbs">;

/** The weight of which ten-thousandths of a pound (8) and thousandths of an ounce (5) are both whole. */
const UNITS_A_POUND = 80_000;
const unitsOf = (pounds: number) => BigInt(Math.round(pounds * UNITS_A_POUND));

/** Whether the person who reads it sees the costs of the bench. */
export const showsCosts = (lot: Costs): boolean => lot.bean_cost !== undefined;

/**
 * Beans, tax and shipping in cents. Null without a bean cost or for people who don't see it; missing tax and shipping count as
 * 0.
 */
export function landedCents({ bean_cost: beans, tax_ship_cost: rest }: Costs): number | null {
  return beans == null ? null : centsOf(beans) + centsOf(rest ?? 0);
}

/** An international pound is 0.45359237 kg: numerator and denominator of pounds in a unit. */
const POUNDS_IN = { lb: [1n, 1n], kg: [100_000_000n, 45_359_237n] } as const;

/** Landed cost of one pound or kilogram of green coffee, in cents, halves up; null without a cost or a weight. */
export function landedCentsPer(unit: "lb" | "kg", lot: Costs & Weights): number | null {
  const cents = landedCents(lot);
  const bought = unitsOf(lot.purchased_qty_lbs);
  if (cents === null || bought === 0n) return null;
  const [over, under] = POUNDS_IN[unit];
  return Number(divideRounded(BigInt(cents) * BigInt(UNITS_A_POUND) * over, bought * under));
}

/** The same per pound in dollars, unrounded: for values to convert and then round. */
export function landedPerLb(lot: Costs & Weights): number | null {
  const cents = landedCents(lot);
  return cents === null || lot.purchased_qty_lbs <= 0 ? null : cents / 100 / lot.purchased_qty_lbs;
}

/**
 * Value of the remaining weight at landed cost, in cents, half up. 0 when more was roasted than
 * bought; null without a cost or a weight.
 */
export function remainingCents(lot: Costs & Weights): number | null {
  const cents = landedCents(lot);
  const bought = unitsOf(lot.purchased_qty_lbs);
  if (cents === null || bought === 0n) return null;
  const left = unitsOf(Math.max(0, lot.remaining_lbs));
  return Number(divideRounded(BigInt(cents) * left, bought));
}
