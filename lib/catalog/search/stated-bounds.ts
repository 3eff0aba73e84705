import { KG_PER_LB, quantityParam, readQuantity } from "@/lib/coffee/quantity";
import { hundredth } from "@/lib/units/rounding";
import type { CatalogFilters } from "./parameters";

/** Bounds that people write among the words of a search: `kenya under $9`, `natural above 1,900 m`. */

export type StatedFilters = Pick<
  CatalogFilters,
  | "price_per_lb_min"
  | "price_per_lb_max"
  | "elevation_min"
  | "elevation_max"
  | "score_value_min"
  | "score_value_max"
  | "quantity_lb"
>;

export interface StatedBounds {
  /** What is left of the text; empty where it states nothing else. */
  words: string;
  filters: StatedFilters;
}

const METERS_PER_FOOT = 0.3048;
/** Coffee grows between them; what is higher was written in feet. */
const MIN_METERS = 400;
const MAX_METERS = 3_000;
/** What a bare number can be: a price below, a cup score between. */
const MAX_BARE_DOLLARS = 59;
const MIN_SCORE = 60;
const MAX_SCORE = 100;
/** A plus alone is a score that coffee is sold with; `60+` and `100+` may be anything. */
const MIN_BARE_SCORE = 80;
const MAX_BARE_SCORE = 97;
/** `From 2024` is a harvest. */
const MIN_YEAR = 2010;
const MAX_YEAR = 2035;

const MOST =
  "(?:(?:prices?|priced|costs?|costing) )?(?:under|below|less than|lower than|cheaper than|no more than|not over|at most|up to|max(?:imum)?|<=?|≤)";
const LEAST =
  "(?:(?:prices?|priced|costs?|costing) )?(?:over|above|more than|higher than|at least|from|min(?:imum)?|>=?|≥)";
const OR_LESS = "(?:or|and) (?:less|below|under|lower|cheaper)|max(?:imum)?";
const OR_MORE = "(?:or|and) (?:more|above|over|higher|up)|min(?:imum)?";
const N = String.raw`(\d[\d.,]*)`;
const TO = String.raw`\s?(?:-|–|to|and)\s?`;
const PER = String.raw`(?:\s?(?:\/|per|an?)\s?(lb|lbs|pound|kg|kilo|kilogram))?`;
const DOLLARS = String.raw`(?:\s?(?:\$|usd|dollars?|bucks))`;
const HEIGHT = String.raw`\s?(m|m\.?a\.?s\.?l|meters?|metres?|mts|ft|feet)`;
const POINTS = String.raw`\s?(?:points?|pts)`;
const SCORE = "(?:cup(?:ping)? )?(?:scores?|scored|scoring|rated)(?: of)? ";

/** `1,900` and `8,50` as numbers: a comma before three digits groups them. */
const numberOf = (text: string): number =>
  Number(
    text
      .replace(/[.,]$/, "")
      .replace(/,(?=\d{3}(?!\d))/g, "")
      .replace(",", "."),
  );

const dollars = (text: string, per: string | undefined): number =>
  hundredth(numberOf(text) * (per?.startsWith("k") ? KG_PER_LB : 1));

const meters = (text: string, unit: string): number => {
  const value = numberOf(text);
  return Math.round(unit.startsWith("f") || value > MAX_METERS ? value * METERS_PER_FOOT : value);
};

/** A number without a unit, by its size; null for one that may be anything. */
function bareLeast(text: string): StatedFilters | null {
  const value = numberOf(text);
  if (value >= MIN_SCORE && value <= MAX_SCORE) return { score_value_min: value };
  if (value < MIN_METERS || (value >= MIN_YEAR && value <= MAX_YEAR)) return null;
  return { elevation_min: meters(text, "") };
}

type Groups = readonly (string | undefined)[];
interface Rule {
  pattern: RegExp;
  /** Null where the words say something else. */
  read: (groups: Groups) => StatedFilters | null;
}

const rule = (source: string, read: (groups: readonly string[]) => StatedFilters | null): Rule => ({
  pattern: new RegExp(String.raw`(?<![\w$.,])${source}(?![\w$%°])`, "i"),
  read: (groups) => read(groups.map((group) => group?.toLowerCase() ?? "")),
});

const isScore = (text: string) => numberOf(text) >= MIN_SCORE && numberOf(text) <= MAX_SCORE;
const score =
  (name: "score_value_min" | "score_value_max") =>
  ([text = ""]: readonly string[]) =>
    isScore(text) ? { [name]: numberOf(text) } : null;

/** In this order: a range before its ends, a unit before none. */
const RULES: readonly Rule[] = [
  rule(`(?:at|for) (${N} ?(?:lbs?|pounds?|kgs?|kilos?|bags?))`, ([text = ""]) => {
    const quantity_lb = readQuantity(text);
    return quantity_lb === null ? null : { quantity_lb };
  }),
  rule(String.raw`(?:between |from )?\$ ?${N}${TO}\$? ?${N}${PER}`, ([from = "", to = "", per]) => ({
    price_per_lb_min: dollars(from, per),
    price_per_lb_max: dollars(to, per),
  })),
  rule(`(?:between |from )?${N}${TO}${N}${DOLLARS}${PER}`, ([from = "", to = "", per]) => ({
    price_per_lb_min: dollars(from, per),
    price_per_lb_max: dollars(to, per),
  })),
  ...[String.raw`\$ ?${N}`, `${N}${DOLLARS}`].flatMap((amount) => [
    rule(`${MOST} ?${amount}${PER}`, ([text = "", per]) => ({ price_per_lb_max: dollars(text, per) })),
    rule(`${LEAST} ?${amount}${PER}`, ([text = "", per]) => ({ price_per_lb_min: dollars(text, per) })),
    rule(`${amount}${PER} (?:${OR_LESS})`, ([text = "", per]) => ({ price_per_lb_max: dollars(text, per) })),
    rule(`${amount}${PER} (?:${OR_MORE})`, ([text = "", per]) => ({ price_per_lb_min: dollars(text, per) })),
  ]),
  rule(`(?:between |from )?${N}${TO}${N}${HEIGHT}`, ([from = "", to = "", unit = ""]) => ({
    elevation_min: meters(from, unit),
    elevation_max: meters(to, unit),
  })),
  rule(`${LEAST} ?${N}${HEIGHT}`, ([text = "", unit = ""]) => ({ elevation_min: meters(text, unit) })),
  rule(`${MOST} ?${N}${HEIGHT}`, ([text = "", unit = ""]) => ({ elevation_max: meters(text, unit) })),
  rule(
    String.raw`${N}(?:\+${HEIGHT}|${HEIGHT}(?:\+| (?:${OR_MORE})))`,
    ([text = "", one = "", other = ""]) => ({
      elevation_min: meters(text, one || other),
    }),
  ),
  rule(`(?:${SCORE})?(?:between |from )?${N}${TO}${N}${POINTS}`, ([from = "", to = ""]) =>
    isScore(from) && isScore(to) ? { score_value_min: numberOf(from), score_value_max: numberOf(to) } : null,
  ),
  rule(`(?:${SCORE})?${MOST} ?${N}${POINTS}`, score("score_value_max")),
  rule(`${SCORE}${MOST} ?${N}`, score("score_value_max")),
  rule(
    String.raw`(?:${SCORE})?(?:${LEAST} ?)?${N}\+?${POINTS}\+?(?: (?:${OR_MORE}))?`,
    score("score_value_min"),
  ),
  rule(String.raw`${SCORE}(?:${LEAST} ?)?${N}(?:\+| (?:${OR_MORE}))?`, score("score_value_min")),
  rule(String.raw`${N}\+`, ([text = ""]) =>
    numberOf(text) >= MIN_BARE_SCORE && numberOf(text) <= MAX_BARE_SCORE
      ? { score_value_min: numberOf(text) }
      : null,
  ),
  rule(`${MOST} ?${N}(?= ?$|,)`, ([text = ""]) =>
    numberOf(text) <= MAX_BARE_DOLLARS ? { price_per_lb_max: numberOf(text) } : null,
  ),
  rule(`${LEAST} ?${N}(?= ?$|,)`, ([text = ""]) => bareLeast(text)),
];

/**
 * Prices (US dollars a pound, also from kilograms), heights (meters, also from feet), cup scores and
 * a quantity that a text states beside its words; null if it states none.
 */
export function statedBounds(q: string): StatedBounds | null {
  let words = q;
  let filters: StatedFilters = {};
  for (const { pattern, read } of RULES) {
    const [text, ...groups] = pattern.exec(words) ?? [];
    const found = text === undefined ? null : read(groups);
    if (text === undefined || found === null) continue;
    filters = { ...found, ...filters };
    words = words.replace(text, " ");
  }
  if (Object.keys(filters).length === 0) return null;
  return { words: words.replace(/\s+/g, " ").replace(/^[ ,;]+|[ ,;]+$/g, ""), filters };
}

export const asFilters = ({ words, filters }: StatedBounds): CatalogFilters => ({
  ...(words && { q: words }),
  ...filters,
});

/** The parameters of a catalog page that ask for it. */
export function asSearch({ words, filters }: StatedBounds): URLSearchParams {
  const { quantity_lb, ...bounds } = filters;
  return new URLSearchParams([
    ...(words ? [["q", words]] : []),
    ...Object.entries(bounds).map(([name, value]) => [name, String(value)]),
    ...(quantity_lb === undefined ? [] : [["quantity_lb", quantityParam(quantity_lb)]]),
  ]);
}
