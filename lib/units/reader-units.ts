import type { Currency, ReaderUnits, WeightChoice } from "./unit-choices";
import { inUnit, NEGLIGIBLE_OZ, OUNCES, type WeightUnit } from "./weight-unit";

export { DEFAULT_UNITS, type ReaderUnits } from "./unit-choices";

/** Weights and money as the reader chose to see them. */

const STOCK_UNITS: Record<WeightChoice, StockUnit> = { "lb-oz": "lb", lb: "lb", "kg-g": "kg", kg: "kg" };
const BATCH_UNITS: Record<WeightChoice, WeightUnit> = { "lb-oz": "oz", lb: "lb", "kg-g": "g", kg: "kg" };

export type StockUnit = "lb" | "kg";

/** Of lots, totals and prices: `lb` or `kg`. */
export const stockUnit = ({ weights }: Pick<ReaderUnits, "weights">): StockUnit => STOCK_UNITS[weights];

/** Of charges, yields and sales. */
export const batchUnit = ({ weights }: Pick<ReaderUnits, "weights">): WeightUnit => BATCH_UNITS[weights];

/** No-break: a number and its unit share a line. */
const SPACE = "\u00a0";
const formats = [0, 1, 2, 3].map(
  (maximumFractionDigits) => new Intl.NumberFormat("en-US", { maximumFractionDigits }),
);

function decimalsShown(amount: number, unit: WeightUnit): number {
  if (unit === "g") return amount < 100 ? 1 : 0;
  return unit === "kg" && amount < 10 ? 3 : 2;
}

const twoDigits = new Intl.NumberFormat("en-US", { maximumSignificantDigits: 2 });

/** `458 g`, `12.35 oz`, `59.94 kg`: as exact as people weigh. Never `-0`, and `0` only of nothing. */
function weightIn(oz: number, unit: WeightUnit): string {
  const amount = inUnit(oz, unit);
  const usual = formats[decimalsShown(Math.abs(amount), unit)]?.format(amount) ?? String(amount);
  const text = Number(usual) === 0 && Math.abs(oz) > NEGLIGIBLE_OZ ? twoDigits.format(amount) : usual;
  return `${text === "-0" ? "0" : text.replace("-", "−")}${SPACE}${unit}`;
}

/** A lot's weight, or a total: `59.94 kg`, `22 lb`. */
export const stockWeight = (oz: number, units: ReaderUnits): string => weightIn(oz, stockUnit(units));

/** Whether grams and ounces give way to kilograms and pounds: two of these are handier as one number. */
const isLarge = (oz: number, unit: WeightUnit) =>
  (unit === "g" && oz >= 2 * OUNCES.kg - 0.01) || (unit === "oz" && oz >= 2 * OUNCES.lb);

/**
 * A charge or yield, or a sum of sales: `458 g`, `12.35 oz`; from two kilograms or pounds `15 kg`, `2.5 lb`.
 * @param beside the larger of a pair that shares one unit
 */
export function batchWeight(oz: number, units: ReaderUnits, beside = oz): string {
  const unit = batchUnit(units);
  return weightIn(oz, isLarge(beside, unit) ? stockUnit(units) : unit);
}

/**
 * Writes the weights of one column: in one unit, each with as many decimals as the most exact of them needs.
 * @param unit the larger unit of these by default, as `batchWeight` has it
 */
export function weightColumn(
  weights: readonly number[],
  units: ReaderUnits,
  unit: WeightUnit = isLarge(Math.max(0, ...weights), batchUnit(units)) ? stockUnit(units) : batchUnit(units),
): (oz: number) => string {
  const decimalsOf = (oz: number) => /\.(\d+)/.exec(weightIn(oz, unit))?.[1]?.length ?? 0;
  const needed = Math.min(unit === "kg" ? 3 : 2, Math.max(0, ...weights.map(decimalsOf)));
  const format = new Intl.NumberFormat("en-US", {
    minimumFractionDigits: needed,
    maximumFractionDigits: needed,
    signDisplay: "negative",
  });
  return (oz) => {
    const text = format.format(inUnit(oz, unit));
    const isLost = Number(text) === 0 && Math.abs(oz) > NEGLIGIBLE_OZ;
    return isLost ? weightIn(oz, unit) : `${text.replace("-", "−")}${SPACE}${unit}`;
  };
}

const oneDecimal = new Intl.NumberFormat("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Writes charges and yields of one table, ounces with one decimal each: `32.0 oz`; `458 g`, or `0.458 kg` beside 2.1 kg. */
export const roastColumn = (
  weights: readonly (number | null)[],
  units: ReaderUnits,
): ((oz: number) => string) =>
  batchUnit(units) === "oz"
    ? (oz) => `${oneDecimal.format(oz)}${SPACE}oz`
    : weightColumn(
        weights.filter((oz) => oz !== null),
        units,
      );

/** What was sold: `340 g`, `12 oz`, in the small unit whatever the amount, as it was typed. */
export const soldWeight = (oz: number, units: ReaderUnits): string => weightIn(oz, batchUnit(units));

const moneyFormats = new Map<string, Intl.NumberFormat>();

function moneyFormat(currency: Currency): Intl.NumberFormat {
  const known = moneyFormats.get(currency);
  if (known) return known;
  // Two decimals, or none for a yen, a won or a dong.
  const format = new Intl.NumberFormat("en-US", {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
  });
  moneyFormats.set(currency, format);
  return format;
}

/** The reader's own costs, prices and profit: `$7.45`, `€7.45`. */
export const ownMoney = (amount: number, { currency }: ReaderUnits): string =>
  moneyFormat(currency).format(amount);

/** `$`, `€`, `CHF`. */
export const currencySign = ({ currency }: Pick<ReaderUnits, "currency">): string =>
  moneyFormat(currency)
    .formatToParts(0)
    .find(({ type }) => type === "currency")
    ?.value.trim() ?? currency;

/** An amount as typed into a field: `7.45`, for yen `745`. */
export function inputMoney(amount: number, { currency }: Pick<ReaderUnits, "currency">): string {
  const decimals = moneyFormat(currency).resolvedOptions().maximumFractionDigits ?? 2;
  return amount.toFixed(Number.isInteger(amount) ? decimals : 2);
}

/** As people write it with an amount: `$`, `USD`, `US$`. The usual one first. */
export function currencySigns(units: Pick<ReaderUnits, "currency">): string[] {
  const sign = currencySign(units);
  return [...new Set([sign, units.currency, `${units.currency.slice(0, 2)}${sign}`])];
}

/** A price of a pound as one of the reader's unit: `$9.24/lb`, `$20.37/kg`. */
export const pricePer = (perPound: number, units: ReaderUnits): string =>
  `${ownMoney(pricePerUnit(perPound, units), units)}/${stockUnit(units)}`;

export const pricePerUnit = (perPound: number, units: Pick<ReaderUnits, "weights">): number =>
  (perPound * OUNCES[stockUnit(units)]) / OUNCES.lb;
