import type { WeightUnit } from "@/lib/units/weight-unit";
import { patternWith } from "../words/pattern";
import { fold } from "../words/words";

/**
 * A weight in sixteenths of 10 micrograms: pounds (0.45359237 kg exactly), ounces, grams and
 * kilograms are whole numbers, so prices need no rounding on the way.
 */
export type Weight = bigint;

const PER_UNIT = {
  lb: 725_747_792n,
  oz: 45_359_237n,
  kg: 1_600_000_000n,
  g: 1_600_000n,
} as const satisfies Record<WeightUnit, bigint>;

export const POUND: Weight = PER_UNIT.lb;

const UNITS = {
  lb: "lb",
  lbs: "lb",
  pound: "lb",
  pounds: "lb",
  "#": "lb",
  libra: "lb",
  libras: "lb",
  pd: "lb",
  lbr: "lb",
  oz: "oz",
  ounce: "oz",
  ounces: "oz",
  ozs: "oz",
  kg: "kg",
  kgs: "kg",
  kilo: "kg",
  kilos: "kg",
  kilogram: "kg",
  kilograms: "kg",
  kilogramme: "kg",
  kilogrammes: "kg",
  kgm: "kg",
  g: "g",
  gr: "g",
  gm: "g",
  gms: "g",
  gram: "g",
  grams: "g",
  gramme: "g",
  grammes: "g",
  grs: "g",
} as const satisfies Record<string, WeightUnit>;

const UNIT_OF = new Map<string, WeightUnit>(Object.entries(UNITS));
/** The words for units as a part of a pattern, without `#`. */
export const UNIT_WORDS = Object.keys(UNITS)
  .filter((unit) => unit !== "#")
  .toSorted((a, b) => b.length - a.length)
  .join("|");
const FRACTIONS = new Map([
  ["½", " 1/2"],
  ["¼", " 1/4"],
  ["¾", " 3/4"],
]);
const LABEL = patternWith("g")`
  (?<![\d.,/$€£])(?:(\d{1,3})\s?[x×]\s?)?(?:
    (\d{1,2})/(\d{1,2})|(\d{1,3}(?:,\d{3})+|\d{1,5})?(?:([.,]\d{1,4})|\s(\d{1,2})/(\d{1,2}))?
  )[\s-]?(#|(?:${UNIT_WORDS})(?![a-z]))
`;
const WORDED = new RegExp(
  `\\b(half|quarter|one|two|five|ten|twenty|fifty|hundred|a|per)(?:[- ]an?)?[- ](?:a )?(${UNIT_WORDS})\\b`,
);
const WORD_AMOUNTS = new Map([
  ["half", "0.5"],
  ["quarter", "0.25"],
  ["one", "1"],
  ["a", "1"],
  ["per", "1"],
  ["two", "2"],
  ["five", "5"],
  ["ten", "10"],
  ["twenty", "20"],
  ["fifty", "50"],
  ["hundred", "100"],
]);

export function unitNamed(word: string | undefined): WeightUnit | null {
  return UNIT_OF.get(word ?? "") ?? null;
}

/** An exact weight from a decimal such as `0.5` or `132.28`; null unless it is positive and sensible (up to 100 t). */
export function weightOf(value: number | string, unit: WeightUnit): Weight | null {
  const match = /^(\d{1,9})(?:\.(\d{1,12}))?$/.exec(typeof value === "number" ? plainDecimal(value) : value);
  if (!match?.[1]) return null;
  const decimals = match[2] ?? "";
  const scaled = BigInt(match[1] + decimals) * PER_UNIT[unit];
  const weight = (scaled * 2n + 10n ** BigInt(decimals.length)) / (2n * 10n ** BigInt(decimals.length));
  return weight > 0n && weight <= 100_000n * PER_UNIT.kg ? weight : null;
}

function plainDecimal(value: number): string {
  if (!Number.isFinite(value)) return "";
  const text = String(value);
  return text.includes("e") ? value.toFixed(12).replace(/0+$/, "") : text;
}

/** The weight in a shop's wording: `5 lb bag`, `Full sack (69kg)`, `2 x 25 lb`, `1/2 lb`, `half pound`, `8oz`. */
export function weightInWords(words: string): Weight | null {
  const text = fold(words.slice(0, 300).normalize("NFC")).replace(
    /[½¼¾]/g,
    (sign) => FRACTIONS.get(sign) ?? sign,
  );
  LABEL.lastIndex = 0;
  for (let match = LABEL.exec(text); match; match = LABEL.exec(text)) {
    const [, count, soleOver, soleUnder, whole, decimals, mixedOver, mixedUnder, unitWord] = match;
    const over = soleOver ?? mixedOver;
    const under = soleUnder ?? mixedUnder;
    const unit = unitWord === "#" ? "lb" : UNIT_OF.get(unitWord ?? "");
    if (!unit || (whole === undefined && over === undefined && !decimals)) continue;
    if (
      /(?:screen|grade|altitude|elevation)\s*$/.test(text.slice(Math.max(0, match.index - 12), match.index))
    )
      continue;
    const each =
      over && under
        ? fraction(whole, over, under, unit)
        : weightOf(`${(whole ?? "0").replaceAll(",", "")}${(decimals ?? "").replace(",", ".")}`, unit);
    if (each !== null) return each * BigInt(count ?? "1");
  }
  const worded = WORDED.exec(text);
  const unit = UNIT_OF.get(worded?.[2] ?? "");
  const value = WORD_AMOUNTS.get(worded?.[1] ?? "");
  if (unit && value) return weightOf(value, unit);
  return perUnit(text);
}

/** `1/2 lb` has its whole number in the fraction's place; `1 1/2 lb` has both. */
function fraction(whole: string | undefined, over: string, under: string, unit: WeightUnit): Weight | null {
  const divisor = BigInt(under);
  if (divisor === 0n) return null;
  return ((BigInt(whole ?? "0") * divisor + BigInt(over)) * PER_UNIT[unit]) / divisor;
}

function perUnit(text: string): Weight | null {
  const match = /(?:\/|\bper |\bby the |\bprice )\s?(lb|pound|kg|kilo)\b/.exec(text);
  const unit = UNIT_OF.get(match?.[1] ?? "");
  return unit ? weightOf("1", unit) : null;
}

/** Pounds with two decimals, as a tier's `min_lbs`. A sliver of a pound is never rounded to nothing. */
export function pounds(weight: Weight): number {
  const hundredths = (weight * 200n + POUND) / (2n * POUND);
  return Number(hundredths > 0n ? hundredths : 1n) / 100;
}
