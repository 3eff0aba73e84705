/** What people weigh with; roasts are kept in ounces. */
export const WEIGHT_UNITS = ["oz", "g", "lb"] as const;
export type WeightUnit = (typeof WEIGHT_UNITS)[number];

/** Grams of the international avoirdupois ounce. */
export const OUNCE_G = 28.349523125;
export const OUNCES_PER_POUND = 16;

export const OUNCES: Record<WeightUnit, number> = { oz: 1, g: 1 / OUNCE_G, lb: OUNCES_PER_POUND };

/**
 * Ounces to a thousandth; a decimal comma is accepted.
 * @returns null for blank, undefined for an invalid weight
 */
export function typedOunces(typed: string, unit: WeightUnit): number | null | undefined {
  const text = typed.trim().replace(",", ".");
  if (text === "") return null;
  if (!/^(\d{1,7}(\.\d*)?|\.\d+)$/.test(text)) return undefined;
  return Math.round(Number(text) * OUNCES[unit] * 1000) / 1000;
}

/**
 * Weight loss in percent: 100 · (in − out) / in, to a tenth. Null if a weight is missing or 0, or if more came out than went in.
 */
export function weightLossPercent(weightIn: number | null, weightOut: number | null): number | null {
  if (weightIn === null || weightOut === null) return null;
  if (!(weightIn > 0) || !(weightOut > 0) || weightOut > weightIn) return null;
  return Math.round((1000 * (weightIn - weightOut)) / weightIn) / 10;
}
