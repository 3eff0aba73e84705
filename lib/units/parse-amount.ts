import { readTypedNumber, type Separators, type TypedNumber } from "./parse-number";
import { roundedDecimal } from "./rounding";
import { inUnit, OUNCES, type WeightUnit } from "./weight-unit";

/** Weights and amounts of money as people type them into forms. */

export type TypedAmount =
  | { kind: "blank" }
  | { kind: "amount"; value: number }
  /** `why` is a sentence to show at the field. */
  | { kind: "refused"; why: string };

export const WEIGHT_EXAMPLES: Record<WeightUnit, string> = {
  oz: "16 or 15.5",
  g: "454 or 0.5 kg",
  lb: "22 or 5.5",
  kg: "10 or 2.5",
};

/** Scales print `1.500 kg`, and grams and money have no three decimals. A comma before three digits is open in kilograms. */
const SEPARATORS: Record<WeightUnit | "money", Separators> = {
  oz: { comma: "thousands", point: "decimal" },
  lb: { comma: "thousands", point: "decimal" },
  kg: { comma: "unclear", point: "decimal" },
  g: { comma: "thousands", point: "unclear" },
  money: { comma: "thousands", point: "unclear" },
};

/** For a weight that must not be 0. */
export const enterWeight = (unit: WeightUnit): string =>
  `Enter a weight above 0, such as ${WEIGHT_EXAMPLES[unit]}.`;

const UNIT_WORDS: Readonly<Record<string, WeightUnit>> = {
  g: "g",
  gr: "g",
  gram: "g",
  grams: "g",
  gramme: "g",
  grammes: "g",
  kg: "kg",
  kgs: "kg",
  kilo: "kg",
  kilos: "kg",
  kilogram: "kg",
  kilograms: "kg",
  oz: "oz",
  ozs: "oz",
  ounce: "oz",
  ounces: "oz",
  lb: "lb",
  lbs: "lb",
  pound: "lb",
  pounds: "lb",
};

const MAX_LENGTH = 60;

/** Limit for a weight, in its stored unit. */
const MAX_STORED = 100_000;

/** A sentence for a weight beyond what can be stored; null for any other. */
export function beyondStorage(oz: number, storedIn: WeightUnit, unit: WeightUnit): string | null {
  if (inUnit(oz, storedIn) <= MAX_STORED) return null;
  const most = Math.floor(inUnit(MAX_STORED * OUNCES[storedIn], unit));
  return `Enter at most ${most.toLocaleString("en-US")} ${unit}.`;
}

const plainNumber = (value: number) => String(Number(value.toFixed(4)));

const unclear = (typed: string, { thousands, decimal }: TypedNumber & { kind: "unclear" }): TypedAmount => ({
  kind: "refused",
  why: `Is ${typed} ${plainNumber(thousands)} or ${plainNumber(decimal)}? Type it that way.`,
});

const PART = /^(.*?\d[\d.,]*|.*[½⅓⅔¼¾⅛⅜⅝⅞])\s*([a-z]+)\.?$/i;
/** `2 lb 4 oz`, `1 kg 200 g`. */
const COMPOUND = /^(.*?)(lbs?|pounds?|kg)\.?[\s,]+(\d.*?)(oz|ounces?|g|grams?)\.?$/i;

function readPart(typed: string, unit: WeightUnit): TypedAmount {
  const [, amount = typed, word] = (typed.length > MAX_LENGTH ? null : PART.exec(typed)) ?? [];
  const own = word === undefined ? unit : UNIT_WORDS[word.toLowerCase()];
  const read = own && readTypedNumber(amount, SEPARATORS[own]);
  if (!read || read.kind === "invalid")
    return { kind: "refused", why: `Enter a weight, such as ${WEIGHT_EXAMPLES[unit]}.` };
  if (read.kind === "unclear") return unclear(typed, read);
  return read.kind === "blank" ? read : { kind: "amount", value: read.value * OUNCES[own] };
}

/**
 * Ounces, unrounded.
 * @param unit that of the field; another one may be typed, as in `2 kg` or `2 lb 4 oz`
 */
export function readTypedWeight(typed: string, unit: WeightUnit): TypedAmount {
  const text = typed.normalize("NFC").trim();
  const compound = text.length > MAX_LENGTH ? null : COMPOUND.exec(text);
  if (!compound) return readPart(text, unit);
  const [, large = "", largeUnit = "", small = "", smallUnit = ""] = compound;
  const first = readPart(`${large} ${largeUnit}`, unit);
  const second = readPart(`${small} ${smallUnit}`, unit);
  if (first.kind !== "amount") return first;
  return second.kind === "amount" ? { kind: "amount", value: first.value + second.value } : second;
}

/**
 * Ounces to a thousandth.
 * @returns null for blank, undefined for an invalid or unclear weight
 */
export function typedOunces(typed: string, unit: WeightUnit): number | null | undefined {
  const read = readTypedWeight(typed, unit);
  if (read.kind === "blank") return null;
  return read.kind === "amount" ? roundedDecimal(read.value, 3) : undefined;
}

/** Pounds to a ten-thousandth; otherwise as `typedOunces`. */
export function typedPounds(typed: string, unit: WeightUnit): number | null | undefined {
  const read = readTypedWeight(typed, unit);
  if (read.kind === "blank") return null;
  return read.kind === "amount" ? roundedDecimal(read.value / OUNCES.lb, 4) : undefined;
}

const ENTER_MONEY = "Enter an amount, such as 42 or 42.50.";
const SIGN =
  /^([$€£¥₩₹₪₺฿₫₱]|[a-z]{1,3}\$|[a-z]{3}(?=[\s\d])|kr\.?|r\$|zł|kč|ft|fr\.?)\s*|\s*([$€£¥₩₹₪₺฿₫₱]|[a-z]{3}|kr\.?|zł|kč|ft|fr\.?)$/gi;

const isOtherWord = (sign: string) =>
  /^[a-z]{3}$/i.test(sign) && !Intl.supportedValuesOf("currency").includes(sign.toUpperCase());

/** An amount without the sign of its currency, and why it can't be taken if that is another one. */
export function withoutSign(typed: string, signs: readonly string[]) {
  const text = typed.normalize("NFC").trim();
  const known = signs.map((sign) => sign.toLowerCase());
  const others = (text.match(SIGN) ?? [])
    .map((sign) => sign.trim())
    .filter((sign) => !known.includes(sign.toLowerCase()));
  // A word without a number isn't an amount in another currency: "free" has the "fr" of a franc.
  if (!/\d/.test(text) || others.some(isOtherWord)) return { text, foreign: null };
  const [other] = others;
  return {
    text: text.replace(SIGN, ""),
    foreign: other === undefined ? null : `Your amounts are in ${signs[0]}, not ${other}. Convert it first.`,
  };
}

/**
 * An amount of money to the cent, with or without the sign of its currency.
 * @param signs how people write the currency of the field: `$`, `USD`, `US$`
 */
export function readTypedMoney(typed: string, signs: readonly string[]): TypedAmount {
  const { text, foreign } = withoutSign(typed, signs);
  if (foreign !== null) return { kind: "refused", why: foreign };
  const read = readTypedNumber(text, SEPARATORS.money);
  if (read.kind === "blank") return typed.trim() === "" ? read : { kind: "refused", why: ENTER_MONEY };
  if (read.kind === "unclear") return unclear(typed.trim(), read);
  if (read.kind === "invalid") return { kind: "refused", why: ENTER_MONEY };
  const cents = roundedDecimal(read.value, 2);
  return Math.abs(cents - read.value) > 1e-9
    ? { kind: "refused", why: "Enter at most two decimals, such as 42.50." }
    : { kind: "amount", value: cents };
}
