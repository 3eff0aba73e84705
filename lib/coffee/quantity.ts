import { hundredth } from "@/lib/units/rounding";
/** Quantities that people buy: any number of pounds, kilograms or bags. */

export const MIN_QUANTITY_LB = 0.1;
export const MAX_QUANTITY_LB = 100_000;
export const QUANTITY_EXPECTED = `a quantity from ${MIN_QUANTITY_LB} to 100,000 lb, such as 150, 70 kg or 1 bag`;

/** The international avoirdupois pound. */
const KG_PER_LB = 0.45359237;
/** The usual export sack. Suppliers put their price for a whole one at 70 kg or less. */
export const BAG_KG = 70;

const POUNDS: Record<string, number> = {
  "": 1,
  lb: 1,
  lbs: 1,
  kg: 1 / KG_PER_LB,
  kgs: 1 / KG_PER_LB,
  bag: BAG_KG / KG_PER_LB,
  bags: BAG_KG / KG_PER_LB,
};

/**
 * Pounds, to a hundredth, of `150`, `1,000 lb`, `70 kg`, `2.5kg` or `1 bag`; null for other text and for quantities
 * outside the bounds. A comma before three digits separates thousands, any other is a decimal one.
 */
export function readQuantity(typed: string): number | null {
  const [, digits = "", unit = ""] = /^([\d.,]{1,12})\s*([a-z]*)\.?$/i.exec(typed.trim()) ?? [];
  const pounds = POUNDS[unit.toLowerCase()];
  const text = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits)
    ? digits.replaceAll(",", "")
    : digits.replace(",", ".");
  if (pounds === undefined || !/^(\d+(\.\d*)?|\.\d+)$/.test(text)) return null;
  const quantityLb = hundredth(Number(text) * pounds);
  return quantityLb >= MIN_QUANTITY_LB && quantityLb <= MAX_QUANTITY_LB ? quantityLb : null;
}
