import { TEMPERATURE_UNITS, type TemperatureUnit } from "./temperature";

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
