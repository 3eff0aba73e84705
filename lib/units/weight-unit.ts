import { milliOuncesOf } from "./fixed-point";
import { rounded } from "./rounding";

/** What people weigh with; roasts are kept in ounces, lots in pounds. */
export const WEIGHT_UNITS = ["oz", "g", "lb", "kg"] as const;
export type WeightUnit = (typeof WEIGHT_UNITS)[number];

/** Grams of the international avoirdupois ounce. */
const OUNCE_G = 28.349523125;
export const OUNCES_PER_POUND = 16;

export const OUNCES: Record<WeightUnit, number> = {
  oz: 1,
  g: 1 / OUNCE_G,
  lb: OUNCES_PER_POUND,
  kg: 1000 / OUNCE_G,
};

/** Decimals that a stored weight gives back as typed: ounces are kept to 0.001, which is 0.03 g. */
export const WEIGHT_DECIMALS: Record<WeightUnit, number> = { oz: 3, g: 1, lb: 4, kg: 4 };

/**
 * Less than half a gram: weights are kept to 0.001 oz, so the roasts of a lot that was bought in kilograms may seem to
 * take a little more than all of it.
 */
export const NEGLIGIBLE_OZ = 0.015;

/** In ounces, as precisely as they are stored. */
export const storedOunces = (weight: number, unit: WeightUnit): number => rounded(weight * OUNCES[unit], 3);

/** Unrounded. */
export const inUnit = (oz: number, unit: WeightUnit): number => oz / OUNCES[unit];

/**
 * Weight loss in tenths of a percent, unrounded: 1000 · (in − out) / in, of weights in thousandths, since 16 − 13.8 isn't
 * exact. Null if a weight is missing or 0, or if more came out than went in.
 */
export function weightLossTenths(weightIn: number | null, weightOut: number | null): number | null {
  if (weightIn === null || weightOut === null) return null;
  const [green, roasted] = [milliOuncesOf(weightIn), milliOuncesOf(weightOut)];
  if (!(green > 0) || !(roasted > 0) || roasted > green) return null;
  return (1000 * (green - roasted)) / green;
}

/** The same in percent, to a tenth. */
export function weightLossPercent(weightIn: number | null, weightOut: number | null): number | null {
  const tenths = weightLossTenths(weightIn, weightOut);
  return tenths === null ? null : Math.round(tenths) / 10;
}
