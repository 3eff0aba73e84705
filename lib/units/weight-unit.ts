import { milliOuncesOf } from "./fixed-point";
import { rounded } from "./rounding";

/** What people weigh with; roasts are kept in ounces, lots in pounds. */
export const WEIGHT_UNITS = ["oz", "g", "lb", "kg"] as const;
export type WeightUnit = (typeof WEIGHT_UNITS)[number];

/** Grams of the international avoirdupois ounce. */
export const OUNCE_G = 28.349523125;
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
 * Weight loss in percent: 100 · (in − out) / in, to a tenth. Null if a weight is missing or 0, or if more came out than went in.
 */
export function weightLossPercent(weightIn: number | null, weightOut: number | null): number | null {
  if (weightIn === null || weightOut === null) return null;
  if (!(weightIn > 0) || !(weightOut > 0) || weightOut > weightIn) return null;
  // In thousandths: of 16 and 13.8, whose difference isn't exact, 13.75 is 13.8.
  const [green, roasted] = [milliOuncesOf(weightIn), milliOuncesOf(weightOut)];
  return Math.round((1000 * (green - roasted)) / green) / 10;
}
