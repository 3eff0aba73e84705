import { hundredth } from "@/lib/units/rounding";
import { gapAfter, gapBefore, type QuestionText, wordAt } from "./text";
import { DAYS, METRES, MONEY, NUMBER_WORDS, POUNDS } from "./units";

export type QuantityKind = "money" | "weight" | "elevation" | "days" | "plain";

export interface Quantity {
  kind: QuantityKind;
  /** Dollars per pound, pounds, metres or days; as written when plain. */
  value: number;
  /** Of `from 5 to 7`, `5-7`. */
  to?: number;
  bound: "max" | "min" | "range" | null;
  /** First and last word. */
  first: number;
  last: number;
  unit: string | null;
}

interface Numeral {
  value: number;
  last: number;
}

/** `7`, `7.50`, `1,800`, `.5`; a decimal comma only before one or two digits. */
function numeralAt(question: QuestionText, at: number): Numeral | null {
  const word = wordAt(question, at);
  if (!/^\d{1,9}$/.test(word)) return spelledAt(question, at);
  // `sl28` and `74110` in a name are no numbers.
  if (at > 0 && gapBefore(question, at) === "" && /[a-z]$/.test(wordAt(question, at - 1))) return null;
  let text = word;
  let last = at;
  while (gapAfter(question, last) === "," && /^\d{3}$/.test(wordAt(question, last + 1)) && text.length < 12) {
    last++;
    text += wordAt(question, last);
  }
  const mark = gapAfter(question, last);
  const decimals = wordAt(question, last + 1);
  const isDecimal = mark === "." ? /^\d{1,4}$/.test(decimals) : mark === "," && /^\d{1,2}$/.test(decimals);
  if (isDecimal) {
    last++;
    text += `.${decimals}`;
  }
  if (gapBefore(question, at).endsWith(".") && at === 0) text = `.${text}`;
  else if (/(^|[\s$])\.$/.test(gapBefore(question, at))) text = `.${text}`;
  const value = Number(text);
  if (wordAt(question, last + 1) === "k" && gapAfter(question, last) === "")
    return { value: value * 1000, last: last + 1 };
  return { value, last };
}

const unitNames = new Set([...Object.keys(POUNDS), ...Object.keys(DAYS), ...MONEY, "hundred"]);

function spelledAt(question: QuestionText, at: number): Numeral | null {
  const word = wordAt(question, at);
  const value = Object.hasOwn(NUMBER_WORDS, word) ? NUMBER_WORDS[word] : undefined;
  if (word === "a" || word === "an") return articleAt(question, at);
  if (word === "couple") return { value: 2, last: wordAt(question, at + 1) === "of" ? at + 1 : at };
  if (value === undefined || (word === "one" && !unitNames.has(wordAt(question, at + 1)))) return null;
  const next = wordAt(question, at + 1);
  if (value < 20 && value >= 1 && next === "hundred") return { value: value * 100, last: at + 1 };
  if (value >= 20 && value < 100 && (NUMBER_WORDS[next] ?? 99) < 10 && Object.hasOwn(NUMBER_WORDS, next))
    return { value: value + (NUMBER_WORDS[next] ?? 0), last: at + 1 };
  if (word === "half" && (next === "a" || next === "an")) return { value, last: at + 1 };
  return { value, last: at };
}

/** `a bag`, `a pound of`, `a hundred`, `a couple of`; not `7 a pound`. */
function articleAt(question: QuestionText, at: number): Numeral | null {
  const next = wordAt(question, at + 1);
  if (next === "couple" || next === "dozen" || next === "hundred" || next === "half")
    return spelledAt(question, at + 1);
  const isUnit = [
    "bag",
    "pound",
    "lb",
    "kilo",
    "kg",
    "week",
    "month",
    "fortnight",
    "year",
    "quarter",
  ].includes(next);
  return isUnit ? { value: 1, last: at } : null;
}

const isPer = (question: QuestionText, at: number) =>
  ["a", "an", "per", "each", "the", "p"].includes(wordAt(question, at)) ||
  gapBefore(question, at).includes("/");

interface Unit {
  kind: QuantityKind;
  factor: number;
  last: number;
  name: string | null;
}

const PER_UNITS = new Set(["lb", "lbs", "pound", "kg", "kilo", "kilogram"]);

/** The `per pound` that ends a price, after the word `at`. */
function perAfter(question: QuestionText, at: number): { factor: number; last: number } | null {
  for (const next of [at + 1, at + 2]) {
    const word = wordAt(question, next);
    if (!PER_UNITS.has(word)) continue;
    const slash = gapBefore(question, next).includes("/");
    if (!slash && (next === at + 1 || !isPer(question, at + 1))) continue;
    return { factor: 1 / (POUNDS[word] ?? 1), last: next };
  }
  return null;
}

function unitAfter(question: QuestionText, { last }: Numeral, dollarSign: boolean): Unit | null {
  const next = wordAt(question, last + 1);
  const near = gapAfter(question, last);
  const isMoneyWord = MONEY.has(next) && near.trim() === "";
  const amountEnd = isMoneyWord ? last + 1 : last;
  if (dollarSign || isMoneyWord) {
    const per = perAfter(question, amountEnd) ?? bareUnit(question, amountEnd);
    return { kind: "money", factor: per?.factor ?? 1, last: per?.last ?? amountEnd, name: "$" };
  }
  const per = perAfter(question, last);
  if (per) return { kind: "money", factor: per.factor, last: per.last, name: "$" };
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

/** The bound that words before a number set: `under`, `at least`, `no more than`, `<`. */
function boundBefore(question: QuestionText, first: number): "max" | "min" | null {
  const gap = gapBefore(question, first);
  if (gap.includes("<") || gap.includes("≤")) return "max";
  if (gap.includes(">") || gap.includes("≥")) return "min";
  for (let at = first - 1; at >= Math.max(0, first - 3); at--) {
    const word = wordAt(question, at);
    const negated = ["no", "not"].includes(wordAt(question, at - 1));
    if (word === "up" && wordAt(question, at + 1) === "to") return "max";
    if (MAX_BEFORE.has(word)) return negated ? "min" : "max";
    if (MIN_BEFORE.has(word)) return negated ? "max" : "min";
    if (!FILLERS.has(word)) return null;
  }
  return null;
}

/** `or less`, `and up`, `max`, `tops`, `+`. */
function boundAfter(question: QuestionText, last: number): { bound: "max" | "min"; last: number } | null {
  const gap = gapAfter(question, last);
  if (gap.startsWith("+")) return { bound: "min", last };
  const [next, after] = [wordAt(question, last + 1), wordAt(question, last + 2)];
  if (["max", "maximum", "tops"].includes(next)) return { bound: "max", last: last + 1 };
  if (["min", "minimum", "plus"].includes(next)) return { bound: "min", last: last + 1 };
  if (next !== "or" && next !== "and") return null;
  if (["less", "under", "below", "cheaper", "lower", "fewer"].includes(after))
    return { bound: "max", last: last + 2 };
  if (["more", "over", "above", "up", "higher", "better", "greater"].includes(after))
    return { bound: "min", last: last + 2 };
  return null;
}

const hasDollar = (question: QuestionText, at: number) => /\$\s?\.?$/.test(gapBefore(question, at));

function rangeEnd(
  question: QuestionText,
  { last }: Numeral,
  first: number,
): { numeral: Numeral; at: number } | null {
  const gap = gapAfter(question, last);
  const word = wordAt(question, last + 1);
  const opens = ["between", "from"].includes(wordAt(question, first - 1));
  if (/^\s?-\s?\$?$/.test(gap)) {
    const numeral = numeralAt(question, last + 1);
    return numeral ? { numeral, at: last + 1 } : null;
  }
  if (word !== "to" && !(opens && (word === "and" || word === "til" || word === "till"))) return null;
  const numeral = numeralAt(question, last + 2);
  return numeral ? { numeral, at: last + 2 } : null;
}

function quantityAt(question: QuestionText, first: number): Quantity | null {
  const numeral = numeralAt(question, first);
  if (!numeral) return null;
  const dollarSign = hasDollar(question, first);
  const ownUnit = unitAfter(question, numeral, dollarSign);
  const range = rangeEnd(question, ownUnit ? { ...numeral, last: ownUnit.last } : numeral, first);
  if (range) {
    const unit = unitAfter(question, range.numeral, dollarSign || hasDollar(question, range.at)) ?? ownUnit;
    const factor = unit?.factor ?? 1;
    const [low, high] = [
      numeral.value * (ownUnit ?? unit ?? { factor }).factor,
      range.numeral.value * factor,
    ];
    if (low < high)
      return {
        kind: unit?.kind ?? "plain",
        value: rounded(low, unit),
        to: rounded(high, unit),
        bound: "range",
        first,
        last: unit && unit !== ownUnit ? unit.last : range.numeral.last,
        unit: unit?.name ?? null,
      };
  }
  const last = ownUnit?.last ?? numeral.last;
  const after = boundAfter(question, last);
  return {
    kind: ownUnit?.kind ?? "plain",
    value: rounded(numeral.value * (ownUnit?.factor ?? 1), ownUnit),
    bound: boundBefore(question, first) ?? after?.bound ?? null,
    first,
    last: after?.last ?? last,
    unit: ownUnit?.name ?? null,
  };
}

function rounded(value: number, unit: Unit | null): number {
  return unit?.kind === "elevation" ? Math.round(value) : hundredth(value);
}

/** Every number of a question with its unit and bound, left to right. Linear in the question's length. */
export function quantitiesOf(question: QuestionText): Quantity[] {
  const found: Quantity[] = [];
  for (let at = 0; at < question.words.length; at++) {
    const quantity = quantityAt(question, at);
    if (!quantity) continue;
    found.push(quantity);
    at = quantity.last;
  }
  return found;
}
