/** What people weigh with; roasts are kept in ounces. */
export const WEIGHT_UNITS = ["oz", "g", "lb"] as const;
export type WeightUnit = (typeof WEIGHT_UNITS)[number];

/** Grams of the international avoirdupois ounce. */
export const OUNCE_G = 28.349523125;
export const OUNCES_PER_POUND = 16;

/** Ounces of one unit. */
const OUNCES: Record<WeightUnit, number> = { oz: 1, g: 1 / OUNCE_G, lb: OUNCES_PER_POUND };

/**
 * What somebody typed in their unit as ounces to a thousandth, as roasts are kept; a comma counts as the decimal point.
 * @returns null for a blank field, undefined for what is no weight
 */
export function typedOunces(typed: string, unit: WeightUnit): number | null | undefined {
  const text = typed.trim().replace(",", ".");
  if (text === "") return null;
  if (!/^(\d{1,7}(\.\d*)?|\.\d+)$/.test(text)) return undefined;
  return Math.round(Number(text) * OUNCES[unit] * 1000) / 1000;
}

/**
 * What a roast lost of its weight, in percent of the green coffee: 100 · (in − out) / in, to a tenth. Null where
 * either weight is missing or 0, and where more came out than went in: a typing error, not a gain.
 */
export function weightLossPercent(weightIn: number | null, weightOut: number | null): number | null {
  if (weightIn === null || weightOut === null) return null;
  if (!(weightIn > 0) || !(weightOut > 0) || weightOut > weightIn) return null;
  return Math.round((1000 * (weightIn - weightOut)) / weightIn) / 10;
}
