import type { Slots, Sort } from "@/lib/assistant/contract";
import type { Quantity } from "../reading/number-context";
import type { ParsedQuestion } from "../reading/parsed-question";
import { wordAt } from "../reading/text";
import type { NegatableMention } from "../reading/vocabulary";
import { PATTERNS, WORD_SETS } from "../reading/word-data";
import { isBagSize } from "./bag-size";
import { daysOf } from "./spans";

/** The slots that filter coffees: names, prices, elevation, dates, order. */

const LISTS = {
  origin: "origin",
  region: "region",
  process: "process",
  variety: "variety",
  flavor: "flavor",
  certification: "certification",
  supplier: "supplier",
} as const;
type ListKind = keyof typeof LISTS;
const NEGATED = { origin: "not_origin", process: "not_process", flavor: "not_flavor" } as const;

const isListKind = (kind: string): kind is ListKind => Object.hasOwn(LISTS, kind);
const isNegatable = (kind: string): kind is keyof typeof NEGATED => Object.hasOwn(NEGATED, kind);

/** `honey` is a process unless the sentence speaks of taste right before it. */
function asTaste(parsed: ParsedQuestion, mention: NegatableMention): NegatableMention {
  const isHoney =
    mention.kind === "process" && mention.values[0] === "honey" && mention.first === mention.last;
  if (!isHoney) return mention;
  const before = parsed
    .cue("flavor_context")
    .some(({ last }) => last < mention.first && mention.first - last <= 4);
  const next = wordAt(parsed.question, mention.last + 1);
  const sweet = ["notes", "sweetness", "flavor", "like"].includes(next);
  return before || sweet ? { ...mention, kind: "flavor" } : mention;
}

function add(
  slots: Slots,
  name: (typeof LISTS)[ListKind] | (typeof NEGATED)[keyof typeof NEGATED],
  values: readonly string[],
) {
  slots[name] = [...new Set([...(slots[name] ?? []), ...values])];
}

export function nameSlots(
  parsed: ParsedQuestion,
  mentions: readonly NegatableMention[] = parsed.mentions,
): Slots {
  const slots: Slots = {};
  for (const each of mentions) {
    const { kind, values, negated } = asTaste(parsed, each);
    if (kind === "decaf") slots.decaf = !negated;
    else if (negated) {
      if (isNegatable(kind)) add(slots, NEGATED[kind], values);
    } else if (isListKind(kind)) add(slots, LISTS[kind], values);
    if (kind === "process" && !negated && values.some((value) => value.endsWith(" decaf")))
      slots.decaf = true;
  }
  return withoutContradiction(slots);
}

/**
 * What a question excludes isn't wanted: `my wife can't stand lemon; chocolate, and no lemon`, `Africa but not
 * Kenya`.
 */
function withoutContradiction(slots: Slots): Slots {
  const kept: Slots = { ...slots };
  for (const kind of ["origin", "process", "flavor"] as const) {
    const denied = slots[NEGATED[kind]];
    const rest = slots[kind]?.filter((value) => !denied?.includes(value));
    if (rest?.length === 0) delete kept[kind];
    else if (rest) kept[kind] = rest;
  }
  return kept;
}

/** Values of a kind without a slot; excluded ones aren't wanted. */
export const valuesOf = ({ mentions }: ParsedQuestion, wanted: "grade" | "drying"): string[] =>
  mentions.filter(({ kind, negated }) => kind === wanted && !negated).flatMap(({ values }) => values);

/** Regions that a question leaves out; the catalog has no slot for them. */
export const regionsWithout = (parsed: ParsedQuestion): string[] =>
  parsed.mentions.filter(({ kind, negated }) => kind === "region" && negated).flatMap(({ values }) => values);

/** `87+ points`, `scoring above 86`. */
export function leastScore(parsed: ParsedQuestion): number | null {
  const points = parsed.quantities.find((quantity) => isScore(parsed, quantity) && quantity.bound !== "max");
  return points?.value ?? null;
}

/** `between 86 and 88 points`, `a score below 87`. */
export function greatestScore(parsed: ParsedQuestion): number | null {
  const scores = parsed.quantities.filter((quantity) => isScore(parsed, quantity));
  return scores.find(({ bound }) => bound === "max")?.value ?? scores.find(({ to }) => to)?.to ?? null;
}

const ELEVATION_FROM = 500;
const MAX_PRICE = 100;

function isElevation(parsed: ParsedQuestion, { kind, value, to }: Quantity): boolean {
  if (kind === "elevation") return true;
  if (kind !== "plain") return false;
  const high = Math.max(value, to ?? 0);
  return (
    high >= ELEVATION_FROM &&
    high <= 3500 &&
    (parsed.has("elevation") || high > 900) &&
    !isYear(parsed, value)
  );
}

function isYear(parsed: ParsedQuestion, value: number): boolean {
  return value >= 2015 && value <= 2035 && (parsed.has("harvest") || !parsed.has("elevation"));
}

const isPrice = ({ kind, value, bound }: Quantity): boolean =>
  kind === "money" || (kind === "plain" && bound !== null && value > 0 && value <= MAX_PRICE);

/** `limit 5` counts rows; `my limit is 5` is a price. */
const isRowLimit = (parsed: ParsedQuestion, { kind, first }: Quantity): boolean =>
  kind === "plain" && wordAt(parsed.question, first - 1) === "limit";

const BEYOND_IT: readonly (readonly ["price_max" | "price_min", RegExp])[] = [
  [
    "price_max",
    /\b(?:less|cheaper|lower) than (?:that|this|it)\b|\b(?:under|below|beat|undercut) (?:that|this|it)\b/,
  ],
  ["price_min", /\b(?:more|dearer|higher) than (?:that|this|it)\b|\b(?:over|above) (?:that|this|it)\b/],
];

/** `My broker quotes $8. What can I get for less than that?` */
function comparedPrice(parsed: ParsedQuestion): Slots {
  const prices = parsed.quantities.filter(({ kind }) => kind === "money");
  const [only] = prices;
  if (!only || prices.length > 1 || only.bound !== null) return {};
  const name = BEYOND_IT.find(([, pattern]) => pattern.test(parsed.said))?.[0];
  return name === undefined ? {} : { [name]: only.value };
}

function priceSlots(parsed: ParsedQuestion): Slots {
  const slots: Slots = comparedPrice(parsed);
  for (const quantity of parsed.quantities) {
    const next = wordAt(parsed.question, quantity.last + 1);
    if (
      !isPrice(quantity) ||
      isRowLimit(parsed, quantity) ||
      ["points", "pts", "point", "score", "scored"].includes(next) ||
      isScore(parsed, quantity)
    )
      continue;
    if (quantity.bound === "range") {
      slots.price_min = quantity.value;
      if (quantity.to !== undefined) slots.price_max = quantity.to;
    } else if (quantity.bound === "min") slots.price_min = quantity.value;
    else if (quantity.bound === "max") slots.price_max = quantity.value;
    else if (quantity.kind === "money" && isBudget(parsed, quantity)) slots.price_max = quantity.value;
  }
  return slots;
}

/** `85 plus` and `above 86 points`: cup scores aren't asked in dollars. */
const isScore = (parsed: ParsedQuestion, { kind, value }: Quantity) =>
  kind === "plain" &&
  value >= 75 &&
  value <= 100 &&
  parsed.question.words.some(({ folded }) =>
    /^(?:scores?|scored|scoring|points|pointers?|cup|cupping)$/.test(folded),
  );

const isBudget = (parsed: ParsedQuestion, { first, last }: Quantity) =>
  ["budget", "spend", "afford", "pay"].some((word) =>
    parsed.question.words.slice(Math.max(0, first - 5), last + 5).some(({ folded }) => folded === word),
  );

export function quantitySlot(parsed: ParsedQuestion): Slots {
  const [weight] = parsed.quantities.filter(
    (quantity) => quantity.kind === "weight" && !isBagSize(parsed, quantity),
  );
  return weight && weight.value > 0 ? { quantity_lb: weight.value } : {};
}

function elevationSlots(parsed: ParsedQuestion): Slots {
  const slots: Slots = {};
  for (const quantity of parsed.quantities) {
    if (!isElevation(parsed, quantity)) continue;
    const { value, to, bound } = quantity;
    if (bound === "max") slots.elevation_max = value;
    else slots.elevation_min = value;
    if (bound === "range" && to !== undefined) slots.elevation_max = to;
  }
  return slots;
}

function arrivalSlots(parsed: ParsedQuestion): Slots {
  if (parsed.has("past_crop")) return { past_crop: !PATTERNS.notPastCrop.test(parsed.said) };
  // The time is then when they sold out.
  const days = PATTERNS.soldOut.test(parsed.said) ? null : daysOf(parsed);
  return days !== null && parsed.has("arrived", "new") ? { arrived_within_days: days } : {};
}

export function harvestYear({ has, quantities }: ParsedQuestion): number | null {
  const year = quantities.find(({ kind, value }) => kind === "plain" && value >= 2015 && value <= 2035);
  return year && has("harvest") ? year.value : null;
}

function harvestSlots(parsed: ParsedQuestion): Slots {
  const year = harvestYear(parsed);
  return year === null ? {} : { harvest_year: year };
}

const ORDER = [
  "most_below_median",
  "best_house_score",
  "highest",
  "best_score",
  "cheapest",
  "dearest",
  "newest",
] as const satisfies readonly Sort[];

const REVERSED =
  /\b(?:desc(?:ending)?|reversed?|dearest|priciest|highest|high(?:er)? to low(?:er)?)\b|\bby price\b.{0,20}\bmost expensive\b/;

/** `best` alone means the score, but not in best option or price. */
function isSortedBy(parsed: ParsedQuestion, sort: Sort): boolean {
  if (sort === "most_below_median") return parsed.has("below_median");
  if (sort === "best_house_score") return PATTERNS.bestHouseScore.test(parsed.said);
  if (sort === "highest") return parsed.has(sort) && !PATTERNS.highestScore.test(parsed.said);
  if (sort !== "best_score") return parsed.has(sort);
  return PATTERNS.scored.test(parsed.said) || (parsed.has(sort) && !PATTERNS.bestOf.test(parsed.said));
}

function sortSlot(parsed: ParsedQuestion): Slots {
  const { has } = parsed;
  for (const sort of ORDER) {
    if (isSortedBy(parsed, sort)) {
      if (sort === "newest" && has("arrived") && daysOf(parsed) !== null) continue;
      if (sort === "cheapest" && REVERSED.test(parsed.said)) return { sort: "dearest" };
      return { sort };
    }
  }
  return {};
}

const COUNTED = WORD_SETS.counted;
const COUNTERS = WORD_SETS.counters;
const MAX_LIMIT = 100;

function limitSlot(parsed: ParsedQuestion): Slots {
  for (const quantity of parsed.quantities) {
    const { kind, value, bound, first, last } = quantity;
    if (kind !== "plain" || !Number.isInteger(value) || value < 1 || value > MAX_LIMIT) continue;
    if (isRowLimit(parsed, quantity)) return { limit: value };
    if (bound !== null || PATTERNS.changesBound.test(parsed.said)) continue;
    const [before, next] = [wordAt(parsed.question, first - 1), wordAt(parsed.question, last + 1)];
    const named = parsed.mentions.some((mention) => mention.first > last && mention.first - last <= 2);
    if (wordAt(parsed.question, first) === "one") continue;
    if (COUNTED.has(next) || named || (COUNTERS.has(before) && !["days", "points"].includes(next)))
      return { limit: value };
  }
  return {};
}

export function findSlots(parsed: ParsedQuestion): Slots {
  return {
    ...nameSlots(parsed),
    ...priceSlots(parsed),
    ...quantitySlot(parsed),
    ...elevationSlots(parsed),
    ...arrivalSlots(parsed),
    ...harvestSlots(parsed),
    ...sortSlot(parsed),
    ...limitSlot(parsed),
  };
}
