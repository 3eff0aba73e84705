import { apportion } from "@/lib/units/apportion";
import { inUnit, OUNCES, WEIGHT_DECIMALS, type WeightUnit } from "@/lib/units/weight-unit";

const THOUSANDTHS = 1000;

/**
 * A charge divided by shares, as people type weights: the parts add up to the charge to 0.001 oz.
 * @param oz ounces of the whole charge
 */
export function weightsOf(oz: number, shares: readonly number[], unit: WeightUnit): string[] {
  // Rounded to the unit's steps, so that the typed values add up too.
  const step = OUNCES[unit] / 10 ** WEIGHT_DECIMALS[unit];
  const whole = Math.round(oz / step);
  return apportion(
    whole,
    shares.map((share) => Math.round(share * THOUSANDTHS)),
  ).map((steps) => String(Number(inUnit(steps * step, unit).toFixed(WEIGHT_DECIMALS[unit]))));
}

export function percentsOf(shares: readonly number[]): string[] {
  const sum = shares.reduce((total, share) => total + share, 0);
  return shares.map((share) => `${Math.round((1000 * share) / sum) / 10}%`);
}
