import type { Numeral } from "./numerals";
import { gapAfter, gapBefore, type QuestionText, wordAt } from "./text";
import { DAYS, METRES, MONEY, POUNDS } from "./units";
import { WORD_SETS } from "./word-data";

/** The context of a number: its unit, and the bound that it sets. */

/** `foreign` is money of another currency: the catalog's prices are dollars, and no rate is known. */
export type QuantityKind = "money" | "foreign" | "weight" | "elevation" | "days" | "plain";
type Bound = "max" | "min";

export interface Quantity {
  kind: QuantityKind;
  /** Dollars per pound, pounds, metres or days; as written when plain. */
  value: number;
  /** Of `from 5 to 7`, `5-7`. */
  to?: number;
  bound: Bound | "range" | null;
  /** First and last word. */
  first: number;
  last: number;
  unit: string | null;
}

const isPer = (question: QuestionText, at: number) =>
  ["a", "an", "per", "each", "the", "p"].includes(wordAt(question, at)) ||
  gapBefore(question, at).includes("/");

export interface Unit {
  kind: QuantityKind;
  factor: number;
  last: number;
  name: string | null;
  /** Says of which weight a price is. */
  isPer?: boolean;
}

const PER_UNITS = new Set(["lb", "lbs", "pound", "kg", "kilo", "kilogram"]);

/** The `per pound` that ends a price, after the word `at`. */
function perAfter(question: QuestionText, at: number): { factor: number; last: number } | null {
  // `5 dollars for one pound`.
  const unit = wordAt(question, at + 3);
  if (
    PER_UNITS.has(unit) &&
    ["for", "per"].includes(wordAt(question, at + 1)) &&
    ["one", "1", "a", "each", "every"].includes(wordAt(question, at + 2))
  )
    return { factor: 1 / (POUNDS[unit] ?? 1), last: at + 3 };
  for (const next of [at + 1, at + 2]) {
    const word = wordAt(question, next);
    if (!PER_UNITS.has(word)) continue;
    const slash = gapBefore(question, next).includes("/");
    // The pound of `6-8 $/lb` is after the second number.
    if (next > at + 1 && /^\d/.test(wordAt(question, at + 1))) continue;
    if (!slash && (next === at + 1 || !isPer(question, at + 1))) continue;
    return { factor: 1 / (POUNDS[word] ?? 1), last: next };
  }
  return null;
}

const FOREIGN_SIGN = /(?:[€£¥₹₩₽₺₫]|\b(?:[acns]|au|ca|nz|hk|sg)\$)\s?\.?$/;

/** `€12`, `£7 a pound`, `A$15`, `12 euros`, `nine quid`. */
function foreignMoney(question: QuestionText, first: number, last: number): Unit | null {
  const next = wordAt(question, last + 1);
  const before = question.folded.slice(0, question.words[first]?.start ?? 0);
  const isSigned = FOREIGN_SIGN.test(before) || /^\s?[€£¥₹]/.test(gapAfter(question, last));
  const isWord = WORD_SETS.foreignMoney.has(next) && gapAfter(question, last).trim() === "";
  if (!isSigned && !isWord && !WORD_SETS.foreignCodes.has(wordAt(question, first - 1))) return null;
  const end = isWord ? last + 1 : last;
  const per = perAfter(question, end) ?? bareUnit(question, end);
  return { kind: "foreign", factor: 1, last: per?.last ?? end, name: next };
}

/** @param first where the number begins */
export function unitAfter(
  question: QuestionText,
  { last }: Numeral,
  dollarSign: boolean,
  first = last,
): Unit | null {
  const next = wordAt(question, last + 1);
  const near = gapAfter(question, last);
  const foreign = foreignMoney(question, first, last);
  if (foreign) return foreign;
  const isMoneyWord = MONEY.has(next) && near.trim() === "";
  const amountEnd = isMoneyWord ? last + 1 : last;
  if (dollarSign || isMoneyWord) {
    const per = perAfter(question, amountEnd) ?? bareUnit(question, amountEnd);
    return {
      kind: "money",
      factor: per?.factor ?? 1,
      last: per?.last ?? amountEnd,
      name: "$",
      isPer: per !== null,
    };
  }
  if (near.startsWith("#")) return { kind: "weight", factor: 1, last, name: "lb" };
  const per = perAfter(question, last);
  if (per) return { kind: "money", factor: per.factor, last: per.last, name: "$", isPer: true };
  if (near.trim() !== "" && near.trim() !== "-") return null;
  if (Object.hasOwn(POUNDS, next)) return weightUnit(question, last + 1);
  if (Object.hasOwn(METRES, next)) {
    const above = wordAt(question, last + 2) === "above" || wordAt(question, last + 2) === "asl";
    return { kind: "elevation", factor: METRES[next] ?? 1, last: last + (above ? 2 : 1), name: next };
  }
  if (Object.hasOwn(DAYS, next)) return { kind: "days", factor: DAYS[next] ?? 1, last: last + 1, name: next };
  return null;
}

/** `$7 lb` for `$7 a pound`. */
function bareUnit(question: QuestionText, at: number): { factor: number; last: number } | null {
  const word = wordAt(question, at + 1);
  return PER_UNITS.has(word) ? { factor: 1 / (POUNDS[word] ?? 1), last: at + 1 } : null;
}

function weightUnit(question: QuestionText, at: number): Unit {
  const word = wordAt(question, at);
  const bag = wordAt(question, at + 1);
  // A `60 kg bag` and a `5 lb bag` weigh what they say.
  const last =
    word !== "bag" && word !== "bags" && (bag === "bag" || bag === "bags" || bag === "box") ? at + 1 : at;
  return { kind: "weight", factor: POUNDS[word] ?? 1, last, name: word };
}

const MAX_BEFORE = new Set([
  "under",
  "below",
  "beneath",
  "max",
  "maximum",
  "most",
  "upto",
  "within",
  "cheaper",
  "less",
  "lower",
  "fewer",
  "budget",
  "cap",
  "ceiling",
  "capped",
  "sub",
  "limit",
  "south",
]);
const MIN_BEFORE = new Set([
  "over",
  "above",
  "min",
  "minimum",
  "least",
  "more",
  "greater",
  "higher",
  "beyond",
  "exceeding",
  "past",
  "dearer",
  "pricier",
  "costlier",
  "starting",
  "upwards",
  "north",
]);
const FILLERS = new Set([
  "than",
  "about",
  "around",
  "roughly",
  "at",
  "of",
  "to",
  "the",
  "a",
  "like",
  "is",
  "price",
  "then",
]);

const DENIALS = new Set([
  "no",
  "nothin",
  "aint",
  "shouldnt",
  "mustnt",
  "without",
  "not",
  "nothing",
  "none",
  "never",
  "t",
  "cannot",
  "cant",
  "dont",
  "wont",
]);
const FARTHEST_DENIAL = 6;
const BETWEEN_DENIAL = new Set(
  "go get be grown cost pay spend is costs priced much any anything show me want to a cent penny dime see need like".split(
    " ",
  ),
);

/** `no more than`, `nothing over`, `it mustn't go over`. */
function isDenied(question: QuestionText, bound: number): boolean {
  for (let at = bound - 1; at >= bound - FARTHEST_DENIAL; at--) {
    if (DENIALS.has(wordAt(question, at)) && !/[,;.]/.test(gapBefore(question, at + 1))) return true;
    if (!BETWEEN_DENIAL.has(wordAt(question, at))) return false;
  }
  return false;
}

const opposite = (bound: Bound): Bound => (bound === "max" ? "min" : "max");

/** The bound that one word sets, before a denial turns it; null for other words. */
function boundOf(question: QuestionText, at: number): Bound | null {
  const [word, next] = [wordAt(question, at), wordAt(question, at + 1)];
  if (MAX_BEFORE.has(word)) return "max";
  // `more expensive than`: the bound is the word before.
  if (MIN_BEFORE.has(word) || (word === "expensive" && wordAt(question, at - 1) === "more")) return "min";
  const isTop = word === "top" && ["price", "dollar"].includes(next);
  return isTop || (word === "up" && next === "to") ? "max" : null;
}

/** The bound that words before a number set: `under`, `at least`, `no more than`, `<`. */
export function boundBefore(question: QuestionText, first: number): Bound | null {
  const gap = gapBefore(question, first);
  if (gap.includes("<") || gap.includes("≤")) return "max";
  if (gap.includes(">") || gap.includes("≥")) return "min";
  for (let at = first - 1; at >= Math.max(0, first - 3); at--) {
    const bound = boundOf(question, at);
    const said = wordAt(question, at) === "expensive" ? at - 1 : at;
    if (bound !== null && wordAt(question, at) !== "up")
      return isDenied(question, said) ? opposite(bound) : bound;
    if (bound !== null) return bound;
    if (!FILLERS.has(wordAt(question, at))) return null;
  }
  return null;
}

const LIMITS = new Set(["max", "maximum", "limit", "ceiling", "cap", "budget", "most"]);

/** `at most`, `at the very least`, `at the outside`. */
function atLimit(question: QuestionText, from: number): { bound: Bound; last: number } | null {
  for (let at = from; at < from + 3; at++) {
    const word = wordAt(question, at);
    if (["most", "max", "maximum", "outside"].includes(word)) return { bound: "max", last: at };
    if (["least", "min", "minimum"].includes(word)) return { bound: "min", last: at };
    if (!["the", "very", "absolute"].includes(word)) return null;
  }
  return null;
}

/** `or less`, `and up`, `max`, `tops`, `+`. */
export function boundAfter(question: QuestionText, last: number): { bound: Bound; last: number } | null {
  const gap = gapAfter(question, last);
  if (gap.startsWith("+")) return { bound: "min", last };
  const [next, after] = [wordAt(question, last + 1), wordAt(question, last + 2)];
  if (next === "at") return atLimit(question, last + 2);
  if (["upward", "upwards"].includes(next)) return { bound: "min", last: last + 1 };
  if (["max", "maximum", "tops"].includes(next)) return { bound: "max", last: last + 1 };
  if (["is", "as"].includes(next) && ["my", "the"].includes(after) && LIMITS.has(wordAt(question, last + 3)))
    return { bound: "max", last: last + 3 };
  if (["min", "minimum", "plus"].includes(next)) return { bound: "min", last: last + 1 };
  if (next !== "or" && next !== "and") return null;
  if (["less", "under", "below", "cheaper", "lower", "fewer"].includes(after))
    return { bound: "max", last: last + 2 };
  if (["more", "over", "above", "up", "upward", "upwards", "higher", "better", "greater"].includes(after))
    return { bound: "min", last: last + 2 };
  return null;
}

export const hasDollar = (question: QuestionText, at: number) =>
  /\$\s?\.?$/.test(gapBefore(question, at)) ||
  (wordAt(question, at - 1) === "usd" && !/^\d+$/.test(wordAt(question, at - 2)));
