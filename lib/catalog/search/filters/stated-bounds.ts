import { KG_PER_LB, readQuantity } from "@/lib/coffee/quantity";
import { METERS_PER_FOOT } from "@/lib/units/feet";
import { hundredth } from "@/lib/units/rounding";
import {
  BARE_LEAST,
  BETWEEN,
  HEIGHT,
  LEAST,
  LEFT_OVER,
  MOST,
  N,
  OR_LESS,
  OR_MORE,
  POINTS,
  PRICE_RANGES,
  PRICES,
  SCORE,
  TO,
  TO_BUY,
  withDigits,
} from "./bound-phrases";
import type { CatalogFilters } from "./parameters";

/** Bounds that people write among the words of a search: `kenya under $9`, `natural above 1,900 m`. */

const RANGES = {
  price: ["price_per_lb_min", "price_per_lb_max"],
  elevation: ["elevation_min", "elevation_max"],
  score: ["score_value_min", "score_value_max"],
} as const;
type Range = keyof typeof RANGES;

type StatedFilters = Pick<CatalogFilters, (typeof RANGES)[Range][number] | "quantity_lb">;

export interface StatedBounds {
  /** The rest of the text; empty if it states nothing else. */
  words: string;
  filters: StatedFilters;
  /** False where all numbers were without a unit, so that they may be something else. */
  isSure: boolean;
}

/** What green coffee can have; a number beyond it is something else. */
const PLAUSIBLE: Readonly<Record<Range, readonly [number, number]>> = {
  price: [0.5, 500],
  elevation: [200, 3_300],
  score: [60, 100],
};
/** A number without a unit is a price below this, and from the other an elevation, in feet beyond the highest farms. */
const MAX_BARE_DOLLARS = 59;
const MIN_BARE_METERS = 400;
const MAX_BARE_METERS = 3_000;
const MAX_BARE_FEET = 10_000;
/** A plus alone is a score that coffee is sold with; `60+` and `100+` may be anything. */
const MIN_BARE_SCORE = 80;
const MAX_BARE_SCORE = 97;
/** `From 2024` is a harvest. */
const MIN_YEAR = 2010;
const MAX_YEAR = 2035;

/** `1,900` and `8,50` as numbers: a comma before three digits groups them. */
const numberOf = (text: string): number => Number(text.replace(/,(?=\d{3}(?!\d))/g, "").replace(",", "."));

const dollars = (text: string, per: string): number =>
  hundredth(numberOf(text) * (per.startsWith("k") ? KG_PER_LB : 1));

/** Germans and Spaniards write `1.700 m`. */
function meters(text: string, unit: string): number {
  const value = numberOf(text.replace(/^(\d)\.(?=\d{3}$)/, "$1"));
  return Math.round(unit.startsWith("f") ? value * METERS_PER_FOOT : value);
}

type Groups = readonly string[];
/** Null where the words say something else. */
type Read = (groups: Groups) => StatedFilters | null;

function within(range: Range, min: number | null, max: number | null): StatedFilters | null {
  const [least, most] = PLAUSIBLE[range];
  const isPlausible = [min, max].every((value) => value === null || (value >= least && value <= most));
  if (!isPlausible || (min !== null && max !== null && min > max)) return null;
  const [from, to] = RANGES[range];
  return { ...(min !== null && { [from]: min }), ...(max !== null && { [to]: max }) };
}

type End = "min" | "max";
const bound = (range: Range, end: End, value: number) =>
  end === "min" ? within(range, value, null) : within(range, null, value);

const price =
  (end: End): Read =>
  ([text = "", one = "", other = ""]) =>
    bound("price", end, dollars(text, one || other));
const prices: Read = ([from = "", to = "", one = "", other = ""]) =>
  within("price", dollars(from, one || other), dollars(to, one || other));
const elevation =
  (end: End): Read =>
  ([text = "", one = "", other = ""]) =>
    bound("elevation", end, meters(text, one || other));
const elevations: Read = ([from = "", to = "", unit = ""]) =>
  within("elevation", meters(from, unit), meters(to, unit));
const score =
  (end: End): Read =>
  ([text = ""]) =>
    bound("score", end, numberOf(text));
const scores: Read = ([from = "", to = ""]) => within("score", numberOf(from), numberOf(to));

const barePrice: Read = ([text = ""]) =>
  numberOf(text) <= MAX_BARE_DOLLARS ? bound("price", "max", numberOf(text)) : null;
const bareScore: Read = ([text = ""]) =>
  numberOf(text) >= MIN_BARE_SCORE && numberOf(text) <= MAX_BARE_SCORE
    ? bound("score", "min", numberOf(text))
    : null;
function bareLeast([text = ""]: Groups): StatedFilters | null {
  const value = numberOf(text);
  if (value < MIN_BARE_METERS) return bound("score", "min", value);
  if (value > MAX_BARE_FEET || (value >= MIN_YEAR && value <= MAX_YEAR)) return null;
  return bound("elevation", "min", meters(text, value > MAX_BARE_METERS ? "ft" : "m"));
}

function quantity([text = ""]: Groups): StatedFilters | null {
  const quantity_lb = readQuantity(
    text
      .replace("#", "lb")
      .replace(/sacks?$/, "bag")
      .replace(/(?<=lbs?|pounds?) bags?$/, ""),
  );
  return quantity_lb === null ? null : { quantity_lb };
}

interface Rule {
  pattern: RegExp;
  read: Read;
  isSure: boolean;
}

const rule = (source: string, read: Read, isSure = true): Rule => ({
  // No part of a longer number, of a fraction, or of something else's measure.
  pattern: new RegExp(String.raw`(?<![\w$.,])${source}(?![.,]?\d|\s?[-–/]\s?\d|[\w$%°])`, "i"),
  read,
  isSure,
});

/** In this order: a range before its ends, a unit before none. */
const RULES: readonly Rule[] = [
  ...PRICE_RANGES.map((range) => rule(`${BETWEEN}${range}`, prices)),
  ...PRICES.flatMap((amount) => [
    rule(`${MOST} ?${amount}`, price("max")),
    rule(`${LEAST} ?${amount}`, price("min")),
    rule(`${amount} ${OR_LESS}`, price("max")),
    rule(`${amount} ${OR_MORE}`, price("min")),
  ]),
  rule(`${BETWEEN}${N}${TO}${N}${HEIGHT}`, elevations),
  rule(`${MOST} ?${N}${HEIGHT}`, elevation("max")),
  rule(`${LEAST} ?${N}${HEIGHT}`, elevation("min")),
  rule(String.raw`${N}(?:\+${HEIGHT}|${HEIGHT}(?:\+| ${OR_MORE}))`, elevation("min")),
  rule(`(?:${SCORE})?${BETWEEN}${N}${TO}${N}${POINTS}`, scores),
  rule(`${SCORE}${BETWEEN}${N}${TO}${N}`, scores),
  rule(`(?:${SCORE})?${MOST} ?${N}${POINTS}`, score("max")),
  rule(`${SCORE}${MOST} ?${N}`, score("max")),
  rule(`(?:${SCORE})?${N}${POINTS} ${OR_LESS}`, score("max")),
  rule(String.raw`(?:${SCORE})?(?:${LEAST} ?)?${N}\+?${POINTS}\+?(?: ${OR_MORE})?`, score("min")),
  rule(String.raw`${SCORE}(?:${LEAST} ?)?${N}(?:\+| ${OR_MORE})?`, score("min")),
  rule(String.raw`${N}\+`, bareScore, false),
  rule(String.raw`${MOST} ?${N}(?=\s*(?:$|,\s| (?:at|for) ))`, barePrice, false),
  rule(String.raw`${BARE_LEAST} ?${N}(?=\s*(?:$|,\s))`, bareLeast, false),
  rule(TO_BUY, quantity),
];

/**
 * Prices (US dollars per pound, also from kilograms), elevations (meters, also from feet), cup scores and a
 * quantity stated in a text; null if it states none, or bounds that cross.
 */
export function statedBounds(q: string): StatedBounds | null {
  let words = withDigits(q);
  let filters: StatedFilters = {};
  let isSure = false;
  for (const { pattern, read, ...each } of RULES) {
    const match = pattern.exec(words);
    const found = match && read(match.slice(1).map((group) => group?.toLowerCase() ?? ""));
    if (!match || !found) continue;
    filters = { ...found, ...filters };
    isSure ||= each.isSure;
    words = `${words.slice(0, match.index)} ${words.slice(match.index + match[0].length)}`;
  }
  const isCrossed = Object.values(RANGES).some(
    ([min, max]) => (filters[min] ?? 0) > (filters[max] ?? Infinity),
  );
  if (Object.keys(filters).length === 0 || isCrossed) return null;
  const rest = words.replace(/[ ,;]*\s[ ,;]*/g, " ").trim();
  return { words: rest.replace(LEFT_OVER, "").trim(), filters, isSure };
}

export const asFilters = ({ words, filters }: StatedBounds): CatalogFilters => ({
  ...(words && { q: words }),
  ...filters,
});

/** The parameters that ask for it, of the catalog page as of `/v1/catalog`. */
export const asSearch = (stated: StatedBounds): URLSearchParams =>
  new URLSearchParams(Object.entries(asFilters(stated)).map(([name, value]) => [name, String(value)]));
