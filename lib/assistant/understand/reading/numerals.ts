import { gapAfter, gapBefore, type QuestionText, wordAt } from "./text";
import { DAYS, MONEY, NUMBER_WORDS, POUNDS } from "./units";

/** Numbers as they are written, in digits or words, without their units. */

export interface Numeral {
  value: number;
  last: number;
}

/** `7`, `7.50`, `1,800`, `.5`; a decimal comma only before one or two digits. */
export function numeralAt(question: QuestionText, at: number): Numeral | null {
  const word = wordAt(question, at);
  if (!/^\d{1,9}$/.test(word)) return spelledAt(question, at);
  // `sl28` and `74110` in a name aren't numbers.
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
  const fraction = fractionAt(question, at);
  if (fraction) return fraction;
  if (gapBefore(question, at).endsWith(".") && at === 0) text = `.${text}`;
  else if (/(^|[\s$])\.$/.test(gapBefore(question, at))) text = `.${text}`;
  const value = Number(text);
  if (wordAt(question, last + 1) === "k" && gapAfter(question, last) === "")
    return { value: value * 1000, last: last + 1 };
  return { value, last };
}

/** `1/2 lb`: before a unit of weight only, since `12/1` may be a day. */
function fractionAt(question: QuestionText, at: number): Numeral | null {
  const [over, under] = [wordAt(question, at), wordAt(question, at + 1)];
  const isFraction =
    /^[/⁄]$/.test(gapAfter(question, at)) && /^[1-9]\d?$/.test(under) && /^\d{1,2}$/.test(over);
  if (!isFraction || !Object.hasOwn(POUNDS, wordAt(question, at + 2))) return null;
  return { value: Number(over) / Number(under), last: at + 1 };
}

const unitNames = new Set([...Object.keys(POUNDS), ...Object.keys(DAYS), ...MONEY, "hundred", "thousand"]);

/** `half a dozen`. */
function halfDozen(question: QuestionText, at: number): Numeral | null {
  const last = wordAt(question, at + 1) === "a" ? at + 2 : at + 1;
  return wordAt(question, last) === "dozen" ? { value: 6, last } : null;
}

/** `twenty` to `twenty-nine`. */
function tensAt(question: QuestionText, at: number, value: number): Numeral | null {
  const next = wordAt(question, at + 1);
  const ones = Object.hasOwn(NUMBER_WORDS, next) ? (NUMBER_WORDS[next] ?? 99) : 99;
  return value >= 20 && value < 100 && ones < 10 ? { value: value + ones, last: at + 1 } : null;
}

const PARTS: Readonly<Record<string, number>> = {
  half: 1 / 2,
  halves: 1 / 2,
  third: 1 / 3,
  thirds: 1 / 3,
  quarter: 1 / 4,
  quarters: 1 / 4,
};
const COUNTS: Readonly<Record<string, number>> = { a: 1, an: 1, one: 1, two: 2, three: 3 };

/** `half`, `a quarter`, `three quarters`. */
function partAt(question: QuestionText, at: number): Numeral | null {
  const [word, next] = [wordAt(question, at), wordAt(question, at + 1)];
  const count = Object.hasOwn(COUNTS, word) ? (COUNTS[word] ?? 1) : null;
  const part = count === null ? word : next;
  if (!Object.hasOwn(PARTS, part)) return null;
  return { value: (count ?? 1) * (PARTS[part] ?? 1), last: count === null ? at : at + 1 };
}

/** `three quarters of a pound`, `a quarter kilo`: a quarter alone is of a year. */
function partOfWeight(question: QuestionText, at: number): Numeral | null {
  const part = partAt(question, at);
  if (!part) return null;
  const of = wordAt(question, part.last + 1) === "of" ? part.last + 1 : part.last;
  const last = ["a", "an", "one"].includes(wordAt(question, of + 1)) ? of + 1 : of;
  return Object.hasOwn(POUNDS, wordAt(question, last + 1)) ? { value: part.value, last } : null;
}

/** The `and a half` after a number or its unit. */
export function andPart(question: QuestionText, last: number): Numeral | null {
  if (wordAt(question, last + 1) !== "and") return null;
  const part = partAt(question, last + 2);
  return part && !/[,;.?!]/.test(gapBefore(question, last + 2)) ? part : null;
}

function spelledAt(question: QuestionText, at: number): Numeral | null {
  const word = wordAt(question, at);
  const part = partOfWeight(question, at);
  if (part) return part;
  const value = Object.hasOwn(NUMBER_WORDS, word) ? NUMBER_WORDS[word] : undefined;
  if (word === "a" || word === "an") return articleAt(question, at);
  const dozen = word === "half" ? halfDozen(question, at) : null;
  if (dozen) return dozen;
  if (word === "couple") return { value: 2, last: wordAt(question, at + 1) === "of" ? at + 1 : at };
  if (value === undefined || (word === "one" && !isCounted(question, at))) return null;
  const next = wordAt(question, at + 1);
  const whole = wholeAt(question, at, value);
  if (whole) return whole;
  const cents = value >= 1 && value < 20 ? spelledCents(question, at + 1) : null;
  if (cents) return { value: value + cents.value / 100, last: cents.last };
  const tens = tensAt(question, at, value);
  if (tens) return tens;
  if (word === "half" && (next === "a" || next === "an")) return { value, last: at + 1 };
  return { value, last: at };
}

const SCALES: Readonly<Record<string, number>> = { hundred: 100, thousand: 1000 };
const scaleOf = (word: string) => (Object.hasOwn(SCALES, word) ? SCALES[word] : undefined);

/** `a hundred and fifty`, `two thousand five hundred`. */
function wholeAt(question: QuestionText, at: number, value: number): Numeral | null {
  const own = scaleOf(wordAt(question, at));
  if (own !== undefined) return withRest(question, at, { value, last: at });
  const scale = scaleOf(wordAt(question, at + 1));
  if (scale === undefined || value < 1 || value >= (scale === 100 ? 20 : 100)) return null;
  return withRest(question, at, { value: value * scale, last: at + 1 });
}

/** With what follows a hundred or thousand; not in `between a hundred and fifty`, `a hundred five-pound bags`. */
function withRest(question: QuestionText, first: number, { value, last }: Numeral): Numeral {
  const isJoined = wordAt(question, last + 1) === "and";
  const at = isJoined ? last + 2 : last + 1;
  const below = scaleOf(wordAt(question, last)) ?? 0;
  const rest = isNumberWord(wordAt(question, at)) ? spelledAt(question, at) : null;
  if (!rest || !Number.isInteger(rest.value) || rest.value >= below || rest.value < 1) return { value, last };
  const isRange = isJoined && ["between", "from"].includes(beforeArticle(question, first));
  const isPack = PACKED.has(wordAt(question, rest.last + 2)) || gapAfter(question, rest.last) === "-";
  return isRange || (isPack && !isJoined) ? { value, last } : { value: value + rest.value, last: rest.last };
}

const isNumberWord = (word: string) => Object.hasOwn(NUMBER_WORDS, word);
const beforeArticle = (question: QuestionText, at: number) =>
  wordAt(question, wordAt(question, at - 1) === "a" ? at - 2 : at - 1);
const PACKED = new Set(["bag", "bags", "sack", "sacks", "box", "boxes", "pack", "packs", "batch", "batches"]);

/** `one pound`, `one hundred`, `one and a half pounds`; other ones are things. */
const isCounted = (question: QuestionText, at: number) =>
  unitNames.has(wordAt(question, at + 1)) || andPart(question, at) !== null;

/** The `fifty` of `twelve fifty`. */
function spelledCents(question: QuestionText, at: number): Numeral | null {
  const value = NUMBER_WORDS[wordAt(question, at)];
  return value !== undefined && value >= 20 && value < 100 ? spelledAt(question, at) : null;
}

const WHOLE = new Set(["full", "whole", "entire", "single", "complete"]);

/** `a bag`, `a pound of`, `a hundred`, `a couple of`; not `7 a pound`. */
function articleAt(question: QuestionText, at: number): Numeral | null {
  const next = wordAt(question, at + 1);
  if (["couple", "dozen", "hundred", "thousand", "half"].includes(next)) return spelledAt(question, at + 1);
  const isUnit = [
    "bag",
    "sack",
    "tonne",
    "pound",
    "lb",
    "kilo",
    "kg",
    "hundredweight",
    "cwt",
    "week",
    "month",
    "fortnight",
    "year",
    "quarter",
  ].includes(next);
  if (WHOLE.has(next) && ["bag", "sack"].includes(wordAt(question, at + 2)))
    return { value: 1, last: at + 1 };
  return isUnit ? { value: 1, last: at } : null;
}

/** `2 and a half`, `two and a quarter`, `2 1/2`. */
export function withFraction(question: QuestionText, numeral: Numeral): Numeral {
  const { value, last } = numeral;
  const part = andPart(question, last);
  if (part) return { value: value + part.value, last: part.last };
  const fraction = gapAfter(question, last) === " " ? fractionAt(question, last + 1) : null;
  return fraction ? { value: value + fraction.value, last: fraction.last } : numeral;
}
