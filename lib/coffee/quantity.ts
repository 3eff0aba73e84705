import { pounds } from "@/lib/units/pounds";
import type { StockUnit } from "@/lib/units/reader-units";
import { hundredth } from "@/lib/units/rounding";

/** Quantities that people buy: any number of pounds, kilograms or bags. */

export const MIN_QUANTITY_LB = 0.1;
export const MAX_QUANTITY_LB = 100_000;
export const QUANTITY_EXPECTED = `a quantity from ${MIN_QUANTITY_LB} to 100,000 lb, such as 150, 70 kg or 1 bag`;

/** The international avoirdupois pound. */
export const KG_PER_LB = 0.45359237;
/** The usual export sack. Suppliers put their price for a whole one at 70 kg or less. */
export const BAG_KG = 70;

type Unit = "lb" | "kg" | "bag";
const UNITS: Record<string, Unit> = {
  "": "lb",
  lb: "lb",
  lbs: "lb",
  pound: "lb",
  pounds: "lb",
  kg: "kg",
  kgs: "kg",
  kilo: "kg",
  kilos: "kg",
  bag: "bag",
  bags: "bag",
  sack: "bag",
  sacks: "bag",
};

/** Text that is a quantity, or none. */
export const QUANTITY_PATTERN = `^\\s*([\\d.,]*[1-9][\\d.,]*\\s*(${Object.keys(UNITS).join("|")})\\.?)?\\s*$`;

const parts = (typed: string) => /^([\d.,]{1,24})\s*([a-z]*)\.?$/i.exec(typed.trim());

const unitOf = (typed: string): Unit | undefined => UNITS[parts(typed)?.[2]?.toLowerCase() ?? "?"];

/** Whether a quantity is in bags, whose weight depends on the coffee. */
export const isInBags = (typed: string): boolean => unitOf(typed) === "bag";

const STATED_BAG = /^([\d.,]+\s*(?:lbs?|pounds?|kgs?|kilos?))(?![a-z])/i;

/** Pounds of one bag of a size as suppliers state it, such as `60 kg GrainPro`; null for other words. */
export function bagPounds(stated: string | null): number | null {
  const [, weight] = STATED_BAG.exec(stated?.trim() ?? "") ?? [];
  return weight === undefined ? null : readQuantity(weight);
}

/** A quantity from a field with a fixed unit: in kilograms, `30` is `30 kg`. */
export const withFieldUnit = (typed: string, unit: StockUnit): string =>
  unit === "kg" && /^[\d.,]+$/.test(typed.trim()) ? `${typed.trim()} kg` : typed;

/** Pounds, whatever the bounds; null for text that is no quantity. */
function readPounds(typed: string, bagLb: number | null): number | null {
  const digits = parts(typed)?.[1] ?? "";
  const unit = unitOf(typed);
  const perUnit = { lb: 1, kg: 1 / KG_PER_LB, bag: bagLb ?? BAG_KG / KG_PER_LB };
  const text = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits)
    ? digits.replaceAll(",", "")
    : digits.replace(",", ".");
  if (unit === undefined || !/^(\d+(\.\d*)?|\.\d+)$/.test(text)) return null;
  return hundredth(Number(text) * perUnit[unit]);
}

/**
 * Pounds, to a hundredth, of `150`, `1,000 lb`, `70 kg`, `2.5kg` or `1 bag`; null for other text and for quantities
 * outside the bounds. A comma before three digits separates thousands, any other is a decimal one.
 */
export function readQuantity(typed: string, bagLb: number | null = null): number | null {
  const quantityLb = readPounds(typed, bagLb);
  const isWithin = quantityLb !== null && quantityLb >= MIN_QUANTITY_LB && quantityLb <= MAX_QUANTITY_LB;
  return isWithin ? quantityLb : null;
}

/** Why `readQuantity` refuses a text, naming the limit that it is beyond. */
export function quantityProblem(typed: string, unit: StockUnit): string {
  const quantityLb = readPounds(withFieldUnit(typed, unit), null);
  if (quantityLb === null) return "isn’t a quantity";
  const limit = quantityLb > MAX_QUANTITY_LB ? MAX_QUANTITY_LB : MIN_QUANTITY_LB;
  const text = unit === "kg" ? `${limitKg(limit)} (${pounds(limit)})` : pounds(limit);
  return quantityLb > MAX_QUANTITY_LB
    ? `is too much. The most is ${text}`
    : `is too little. The least is ${text}`;
}

const kilograms = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });
const limitKg = (lb: number) => `${kilograms.format(lb * KG_PER_LB)}\u00a0kg`;

/** Whole or half kilograms that these pounds are the rounding of; null for pounds that someone chose as such. */
function kilogramsOf(quantityLb: number): number | null {
  if (Number.isInteger(quantityLb)) return null;
  const kg = Math.round(quantityLb * KG_PER_LB * 2) / 2;
  return kg > 0 && hundredth(kg / KG_PER_LB) === hundredth(quantityLb) ? kg : null;
}

/** As chosen, for sentences: `20 lb`, and `30 kg` for the stored 66.14 lb. */
export function quantityText(quantityLb: number): string {
  const kg = kilogramsOf(quantityLb);
  return kg === null ? pounds(quantityLb) : `${kg.toLocaleString("en-US")}\u00a0kg`;
}

/** The same for addresses and fields: `20`, `30 kg`. */
export function quantityParam(quantityLb: number): string {
  const kg = kilogramsOf(quantityLb);
  return kg === null ? String(quantityLb) : `${kg} kg`;
}

/** `?quantity_lb=30+kg`, or nothing at one pound, the usual quantity. */
export const quantityQuery = (quantityLb: number): string =>
  quantityLb === 1 ? "" : `?${new URLSearchParams({ quantity_lb: quantityParam(quantityLb) })}`;
