import { foldedWords } from "@/lib/supply/normalize/words/words";
import type { PlannedCall } from "./call-of";
import type { Intent } from "./contract";
import { list } from "./format";
import type { Interpretation } from "./understand/interpret-question";
import { isEveryday } from "./understand/reading/everyday";
import type { NameSpan } from "./understand/reading/names";
import type { Quantity, QuantityKind } from "./understand/reading/number-context";
import { isOwnNameKind } from "./understand/reading/own-names";
import type { ParsedQuestion } from "./understand/reading/parsed-question";
import { gapBefore, type QuestionText, spanText, wordAt } from "./understand/reading/text";
import type { NegatableMention } from "./understand/reading/vocabulary";
import { PATTERNS } from "./understand/reading/word-data";
import { deniedNames, LOT_LOOKUPS } from "./understand/slots/lot-names";
import { type Part, unusedPhrases } from "./unused-phrases";

/** What a question says that its answer doesn't use, so that the answer can admit it. */

/** Their words are the subject itself, not conditions on it. */
const IN_WORDS = new Set<Intent>(["explain_term", "how_to", "propose_change", "not_understood"]);

/** A caller's name doesn't change these answers. */
const WITHOUT_NAMES = new Set<Intent>(["expected_charge", "expected_loss", "plan_day"]);

/** Kinds that look up the coffee of a lot by its id. */
const BY_ID = new Set<Intent>(["price_against_median", "similar_coffees"]);

const MAX_PARTS = 5;

/** Its first and last word. */
interface Span {
  first: number;
  last: number;
}

interface Used {
  words: ReadonlySet<string>;
  numbers: readonly number[];
}

/** Every word and number of a tool's input, and of the question that this one changes: it may take them back. */
function usedIn(...inputs: readonly object[]): Used {
  const words = new Set<string>();
  const numbers: number[] = [];
  const add = (value: unknown) => {
    if (typeof value === "number") numbers.push(value);
    else if (typeof value === "string") for (const word of foldedWords(value)) words.add(word);
    else if (Array.isArray(value)) value.forEach(add);
  };
  for (const [name, value] of inputs.flatMap((input) => Object.entries(input))) {
    add(value);
    if (value !== undefined) words.add(name);
  }
  return { words, numbers };
}

const isWithin = (inner: Span, outer: Span) => inner.first >= outer.first && inner.last <= outer.last;

function isMentionUsed(parsed: ParsedQuestion, { words }: Used, mention: NegatableMention): boolean {
  const meant = [...mention.values, ...(mention.kind === "decaf" ? ["decaf"] : [])].map(foldedWords);
  const written = foldedWords(spanText(parsed.written, mention.first, mention.last));
  return [...meant, written].some((all) => all.length > 0 && all.every((word) => words.has(word)));
}

const isTrade = ({ mentions }: ParsedQuestion, at: number) =>
  mentions.some(({ first, last }) => at >= first && at <= last);

/** Places of the words that aren't trade words; all words if there is no other. */
function properWords(parsed: ParsedQuestion, { first, last }: Span): number[] {
  const places = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  const own = places.filter((at) => !isTrade(parsed, at));
  return own.length > 0 ? own : places;
}

/** Names a lot of the person's by more than how it was processed. */
const isOwnName = (parsed: ParsedQuestion, span: NameSpan) =>
  span.isOwn &&
  properWords(parsed, span).some((at) => parsed.vocabulary.ownWords.has(wordAt(parsed.question, at)));

/** `washed` in `Karugwa Washed` filters, which doesn't look for the coffee. */
const isNameUsed = (parsed: ParsedQuestion, { words }: Used, span: Span) =>
  properWords(parsed, span).some((at) =>
    [parsed.written, parsed.question].some((text) =>
      foldedWords(spanText(text, at, at)).some((word) => words.has(word)),
    ),
  );

/** Kinds of numbers that set a condition; a bare number counts something or is a part of a name. */
const CONDITIONS = new Set<QuantityKind>(["money", "weight", "elevation", "days"]);
const isCondition = ({ kind, bound }: Quantity) =>
  CONDITIONS.has(kind) || (kind === "plain" && bound !== null && bound !== "range");

const NEAR = 0.01;
const SECONDS = 60;
const isNear = (numbers: readonly number[], value: number) =>
  numbers.some((each) => Math.abs(each - value) <= NEAR * Math.max(1, value));
/** Both ends of a range; times of roasts are in seconds. */
const isNumberUsed = ({ numbers }: Used, { value, to, kind }: Quantity) =>
  (isNear(numbers, value) || (kind === "plain" && numbers.includes(value * SECONDS))) &&
  (to === undefined || isNear(numbers, to));

/**
 * Kinds whose answer covers more than a weight or a day in the question: what is left, when it runs out, the plan.
 */
const WITHOUT_NUMBERS: Partial<Record<Intent, readonly QuantityKind[]>> = {
  my_stock: ["weight", "days"],
  run_out: ["weight", "days"],
  last_roast: ["weight"],
  compare_roasts: ["weight"],
  plan_day: ["days"],
  price_moves: ["money"],
};

/** The first word of a sentence has a capital letter however common it is. */
const begins = ({ words, folded }: QuestionText, at: number) =>
  at === 0 || /[.?!:;]\s*["“(]?$/.test(folded.slice(0, words[at]?.start ?? 0));

const isCapital = (question: QuestionText, at: number) =>
  question.capitals.has(at) && !begins(question, at) && question.capitals.size < question.words.length;

/** In lower case, only the word right after one of these is surely a name: `roasted by anna`, `sold to lindgren`. */
const BEFORE_NAME = new Set(["by", "from", "at"]);
const isSoldTo = ({ written, said }: ParsedQuestion, first: number) =>
  wordAt(written, first - 1) === "to" && PATTERNS.profit.test(said);

/** A name that no list knows, with its capitalized neighbours: `Café Lindgren`. */
function unknownName(parsed: ParsedQuestion, { first, last }: Span): Span | null {
  const { written } = parsed;
  const isName = BEFORE_NAME.has(wordAt(written, first - 1)) || isSoldTo(parsed, first);
  if (!isCapital(written, first) && !isName) return null;
  let [from, to] = [first, last];
  while (isCapital(written, from - 1) && gapBefore(written, from).trim() === "") from--;
  while (isCapital(written, to + 1) && gapBefore(written, to + 1).trim() === "") to++;
  return { first: from, last: to };
}

const partOf = ({ written: { words } }: ParsedQuestion, { first, last }: Span): Part => ({
  from: words[first]?.start ?? 0,
  to: words[last]?.end ?? 0,
});

/** Names that no list knows and the call doesn't carry, as they are written. */
export function unknownNames({ parsed, intent }: Interpretation, input: Record<string, unknown>): string[] {
  return namesLeft(parsed, intent, usedIn(input)).map((span) => textOf(parsed, partOf(parsed, span)));
}

/** What may name a producer: the same, and names of which some coffee's name has a word. */
export function possibleProducers(understood: Interpretation, input: Record<string, unknown>): string[] {
  const { parsed } = understood;
  const used = usedIn(input);
  const listed = parsed.names.flatMap((span) =>
    span.isListed && span.isProper && !isOwnName(parsed, span) && !isNameUsed(parsed, used, span)
      ? (unknownName(parsed, span) ?? [])
      : [],
  );
  const named = listed.map((span) => withoutTrade(parsed, span));
  return [...unknownNames(understood, input), ...named.map((span) => textOf(parsed, partOf(parsed, span)))];
}

/** `Karugwa` of `Karugwa Washed`, which is how it was processed. */
function withoutTrade(parsed: ParsedQuestion, { first, last }: Span): Span {
  let [from, to] = [first, last];
  while (from < to && isTrade(parsed, from)) from++;
  while (to > from && isTrade(parsed, to)) to--;
  return { first: from, last: to };
}

const namesLeft = (parsed: ParsedQuestion, intent: Intent, used: Used): Span[] =>
  WITHOUT_NAMES.has(intent)
    ? []
    : parsed.names.flatMap((span) =>
        span.isUnknown && !span.isListed && !isOwnName(parsed, span) && !isNameUsed(parsed, used, span)
          ? (unknownName(parsed, span) ?? [])
          : [],
      );

const textOf = ({ written }: ParsedQuestion, { from, to }: Part) => written.text.slice(from, to);

/** Parts of a question that a call doesn't carry, as they are written and in their order. Pure. */
export function leftOut(
  { parsed, intent, slots, drops, before = {} }: Interpretation,
  { input }: PlannedCall,
): string[] {
  if (IN_WORDS.has(intent)) return [];
  const used = usedIn(input, before, BY_ID.has(intent) ? { lot: slots.lot, coffee: slots.coffee } : {});
  const names = namesLeft(parsed, intent, used);
  const mentions = parsed.mentions.filter(
    (mention) =>
      !drops &&
      input.described !== true &&
      !(WITHOUT_NAMES.has(intent) && isOwnNameKind(mention.kind)) &&
      !isMentionUsed(parsed, used, mention) &&
      !names.some((span) => isWithin(mention, span)),
  );
  const quantities = parsed.quantities.filter(
    (quantity) =>
      isCondition(quantity) &&
      !WITHOUT_NUMBERS[intent]?.includes(quantity.kind) &&
      !isNumberUsed(used, quantity),
  );
  const phrases = [
    ...unusedPhrases(parsed, { intent, input, used: used.words }),
    ...(LOT_LOOKUPS.has(intent) ? deniedNames(parsed).map((span) => partOf(parsed, span)) : []),
  ];
  const others = [...names, ...mentions, ...quantities]
    .map((span) => partOf(parsed, span))
    .filter(({ from, to }) => !phrases.some((phrase) => from >= phrase.from && to <= phrase.to));
  return [...phrases, ...others].toSorted((a, b) => a.from - b.from).map((part) => textOf(parsed, part));
}

/** Words that aren't everyday English and that no rule read: `acid` in `low acid coffees`. */
export function unreadWords(parsed: ParsedQuestion): string[] {
  const { written, quantities } = parsed;
  const isRead = (at: number) =>
    isTrade(parsed, at) || quantities.some(({ first, last }) => at >= first && at <= last);
  return written.words.flatMap(({ folded }, at) =>
    isRead(at) || isEveryday(folded) || !/^[a-z]{3,}$/.test(folded)
      ? []
      : [textOf(parsed, partOf(parsed, { first: at, last: at }))],
  );
}

/** The sentence that admits it; none where nothing is left out. */
export function leftOutSentence(parts: readonly string[]): string[] {
  if (parts.length === 0) return [];
  const quoted = list([...new Set(parts)].slice(0, MAX_PARTS).map((part) => `“${part}”`));
  return [`I couldn't use ${quoted}, so this answer leaves ${parts.length === 1 ? "it" : "them"} out.`];
}
