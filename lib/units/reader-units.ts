import { TEMPERATURE_UNITS, type TemperatureUnit } from "./temperature";
import { inUnit, OUNCES, type WeightUnit } from "./weight-unit";

/** The units that a reader chose, for the account or in a cookie. Storage and the API keep ounces, pounds and their own degrees. */

/** Named by the unit of lots and totals, and that of charges and sales. */
export const WEIGHT_CHOICES = ["lb-oz", "lb", "kg-g", "kg"] as const;
export type WeightChoice = (typeof WEIGHT_CHOICES)[number];

export const WEEK_STARTS = ["monday", "sunday", "saturday"] as const;
export type WeekStart = (typeof WEEK_STARTS)[number];

/** Amounts aren't converted: the currency says only how they are written. */
export const CURRENCIES = [
  "USD",
  "EUR",
  "GBP",
  "AUD",
  "BRL",
  "CAD",
  "CHF",
  "CNY",
  "CZK",
  "DKK",
  "HKD",
  "IDR",
  "INR",
  "JPY",
  "KRW",
  "MXN",
  "MYR",
  "NOK",
  "NZD",
  "PHP",
  "PLN",
  "SEK",
  "SGD",
  "THB",
  "TRY",
  "TWD",
  "VND",
  "ZAR",
] as const;
export type Currency = (typeof CURRENCIES)[number];

export interface ReaderUnits {
  weights: WeightChoice;
  /** Null: as each roast was recorded. */
  temperature: TemperatureUnit | null;
  currency: Currency;
  weekStart: WeekStart;
}

export const DEFAULT_UNITS: ReaderUnits = {
  weights: "lb-oz",
  temperature: null,
  currency: "USD",
  weekStart: "monday",
};

const STOCK_UNITS: Record<WeightChoice, "lb" | "kg"> = { "lb-oz": "lb", lb: "lb", "kg-g": "kg", kg: "kg" };
const BATCH_UNITS: Record<WeightChoice, WeightUnit> = { "lb-oz": "oz", lb: "lb", "kg-g": "g", kg: "kg" };

/** Of lots, totals and prices: `lb` or `kg`. */
export const stockUnit = ({ weights }: Pick<ReaderUnits, "weights">): "lb" | "kg" => STOCK_UNITS[weights];

/** Of charges, yields and sales. */
export const batchUnit = ({ weights }: Pick<ReaderUnits, "weights">): WeightUnit => BATCH_UNITS[weights];

const oneOf = <T extends string>(known: readonly T[], wanted: string | null | undefined): T | undefined =>
  known.find((each) => each === wanted);

/** Keeps what it knows of loosely typed settings. */
export function knownUnits(
  stored: Readonly<Record<string, string | null | undefined>>,
): Partial<ReaderUnits> {
  const weights = oneOf(WEIGHT_CHOICES, stored.weights);
  const temperature = oneOf(TEMPERATURE_UNITS, stored.temperature);
  const currency = oneOf(CURRENCIES, stored.currency);
  const weekStart = oneOf(WEEK_STARTS, stored.weekStart);
  return {
    ...(weights && { weights }),
    ...(temperature && { temperature }),
    ...(currency && { currency }),
    ...(weekStart && { weekStart }),
  };
}

/** No-break: a number and its unit share a line. */
const SPACE = "\u00a0";
const formats = [0, 1, 2, 3].map(
  (maximumFractionDigits) => new Intl.NumberFormat("en-US", { maximumFractionDigits }),
);

function decimalsShown(amount: number, unit: WeightUnit): number {
  if (unit === "g") return amount < 100 ? 1 : 0;
  return unit === "kg" && amount < 10 ? 3 : 2;
}

/** `458 g`, `12.35 oz`, `59.94 kg`: as exact as people weigh. Never `-0`. */
export function weightIn(oz: number, unit: WeightUnit): string {
  const amount = inUnit(oz, unit);
  const text = formats[decimalsShown(Math.abs(amount), unit)]?.format(amount) ?? String(amount);
  return `${text === "-0" ? "0" : text.replace("-", "−")}${SPACE}${unit}`;
}

/** A lot's weight, or a total: `59.94 kg`, `22 lb`. */
export const stockWeight = (oz: number, units: ReaderUnits): string => weightIn(oz, stockUnit(units));

/** Whether grams and ounces give way to kilograms and pounds: two of these are handier as one number. */
const isLarge = (oz: number, unit: WeightUnit) =>
  (unit === "g" && oz >= 2 * OUNCES.kg - 0.01) || (unit === "oz" && oz >= 2 * OUNCES.lb);

/**
 * A charge or yield: `458 g`, `12.35 oz`; from two kilograms or pounds `15 kg`, `2.5 lb`.
 * @param beside the larger of a pair that shares one unit
 */
export function batchWeight(oz: number, units: ReaderUnits, beside = oz): string {
  const unit = batchUnit(units);
  return weightIn(oz, isLarge(beside, unit) ? stockUnit(units) : unit);
}

/** What was sold: `340 g`, `12 oz`, in the small unit whatever the amount, as it was typed. */
export const soldWeight = (oz: number, units: ReaderUnits): string => weightIn(oz, batchUnit(units));

const moneyFormats = new Map<string, Intl.NumberFormat>();

function moneyFormat(currency: Currency): Intl.NumberFormat {
  const known = moneyFormats.get(currency);
  if (known) return known;
  const format = new Intl.NumberFormat("en-US", {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  moneyFormats.set(currency, format);
  return format;
}

/** The reader's own costs, prices and profit: `$7.45`, `€7.45`. */
export const ownMoney = (amount: number, { currency }: ReaderUnits): string =>
  moneyFormat(currency).format(amount);

/** `$`, `€`, `CHF`. */
export const currencySign = ({ currency }: ReaderUnits): string =>
  moneyFormat(currency)
    .formatToParts(0)
    .find(({ type }) => type === "currency")
    ?.value.trim() ?? currency;

/** A price of a pound as one of the reader's unit: `$9.24/lb`, `$20.37/kg`. */
export const pricePer = (perPound: number, units: ReaderUnits): string =>
  `${ownMoney(pricePerUnit(perPound, units), units)}/${stockUnit(units)}`;

export const pricePerUnit = (perPound: number, units: ReaderUnits): number =>
  (perPound * OUNCES[stockUnit(units)]) / OUNCES.lb;
