import type { Hit } from "@/lib/supply/normalize/words/lexicon";
import { withoutCorrected, withoutCorrectedNumbers } from "./corrections";
import { type NameSpan, nameSpans } from "./names";
import type { Quantity } from "./number-context";
import { quantitiesOf } from "./quantities";
import { gapAfter, gapBefore, type QuestionText, readQuestion, wordAt } from "./text";
import { withoutTypos } from "./typos";
import {
  type CueName,
  findCue,
  type Mention,
  mentionsOf,
  type NegatableMention,
  type Vocabulary,
} from "./vocabulary";
import { PATTERNS, WORD_SETS } from "./word-data";

/** A parsed question: its numbers, names and the phrases that say what is asked. */
export interface ParsedQuestion {
  question: QuestionText;
  /** Before typing errors were put right, with the same words' places. */
  written: QuestionText;
  /** The part of the question that patterns see. */
  said: string;
  /** Its parts between marks and conjunctions, each without words that only open it. */
  clauses: readonly string[];
  quantities: readonly Quantity[];
  mentions: readonly NegatableMention[];
  /** Runs of words that may name a coffee, a lot or a roast. */
  names: readonly NameSpan[];
  vocabulary: Vocabulary;
  has(...cues: CueName[]): boolean;
  cue(name: CueName): readonly Hit<string>[];
  /** The cue's phrase is at the start, after words such as "please" and "hey". */
  starts(name: CueName): boolean;
}

const NEGATORS = WORD_SETS.negators;
const BETWEEN = WORD_SETS.between;
const JOINTS = new Set(["or", "and", "nor", "a", "the", "from", "any", "no", "not"]);
/** What only opens a question. */
const OPENERS = WORD_SETS.openers;

const FARTHEST_NEGATOR = 6;
const BEFORE_DENIAL: Readonly<Record<string, readonly string[]>> = {
  than: ["other"],
  out: ["leave"],
  of: ["clear", "rid"],
  to: ["allergic"],
};
/** `bar Honduras`, but not a chocolate bar. */
const BEFORE_BAR = new Set(["chocolate", "candy", "coffee", "espresso", "a", "the", "my", "our", "your"]);
const ENDURES = new Set(["stand", "bear", "stomach", "abide", "handle", "drink", "sell"]);

/** `can't stand`, `cant bear`, `cannot sell`. */
const isRefused = (question: QuestionText, at: number) =>
  ["t", "cant", "cannot", "not"].includes(wordAt(question, at - 1));

/** `anything but`, `other than`, `leave out`, `steer clear of`, `allergic to`, `can't stand`. */
function isPhraseOfDenial(question: QuestionText, at: number): boolean {
  const [word, before] = [wordAt(question, at), wordAt(question, at - 1)];
  if (word === "but") return ["anything", "everything", "all", "anywhere"].includes(before);
  if (word === "bar") return !BEFORE_BAR.has(before) && gapAfter(question, at).trim() === "";
  return BEFORE_DENIAL[word]?.includes(before) === true || (ENDURES.has(word) && isRefused(question, at));
}

function isNegated(question: QuestionText, mention: Mention, before: NegatableMention | undefined): boolean {
  for (let at = mention.first - 1; at >= Math.max(0, mention.first - FARTHEST_NEGATOR); at--) {
    const word = wordAt(question, at);
    if (isPhraseOfDenial(question, at)) return true;
    if (NEGATORS.has(word)) return !(word === "no" && wordAt(question, at + 1) === "more");
    if (before && at <= before.last) {
      const joined =
        before.kind === mention.kind ||
        ["origin region", "region origin"].includes(`${before.kind} ${mention.kind}`);
      return before.negated && joined && onlyJoints(question, before.last + 1, mention.first);
    }
    if (!BETWEEN.has(word) && !JOINTS.has(word)) return false;
    if (gapBefore(question, at + 1).includes(",") && !before?.negated) return false;
  }
  return false;
}

/** `except Kenya, African coffees`: what something is left out of is asked for. */
const isWhole = ({ kind, values }: Mention, before: NegatableMention | undefined) =>
  before?.negated === true &&
  before.kind === kind &&
  values.length > before.values.length &&
  before.values.every((value) => values.includes(value));

const FARTHEST_TASTE = 3;

/** `cheers, mate` speaks to someone; `notes of mate` and `yerba mate` don't. */
function isVocative(question: QuestionText, { kind, first, last }: Mention): boolean {
  if (kind !== "flavor" || first !== last || !WORD_SETS.vocatives.has(wordAt(question, first))) return false;
  for (let at = first - 1; at >= first - FARTHEST_TASTE; at--)
    if (["of", "like", "yerba", "notes", "taste", "tastes"].includes(wordAt(question, at))) return false;
  return true;
}

/** `ft` after a number are feet. */
const isUnit = (mention: Mention, quantities: readonly Quantity[]) =>
  quantities.some(({ first, last }) => mention.first > first && mention.last <= last);

function onlyJoints(question: QuestionText, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (!JOINTS.has(wordAt(question, at))) return false;
  return true;
}

export function parseQuestion(asked: string, vocabulary: Vocabulary): ParsedQuestion {
  const written = readQuestion(asked);
  const question = withoutTypos(written, vocabulary);
  const { words } = question;
  const found = new Map<CueName, readonly Hit<string>[]>();
  const cue = (name: CueName) => {
    const known = found.get(name) ?? findCue(words, name);
    found.set(name, known);
    return known;
  };
  const quantities = withoutCorrectedNumbers(question, quantitiesOf(question));
  const named: NegatableMention[] = [];
  for (const mention of mentionsOf(words, vocabulary, cue("flavor_context").length > 0))
    if (!isUnit(mention, quantities) && !isVocative(question, mention)) {
      const before = named.at(-1);
      named.push({ ...mention, negated: isNegated(question, mention, before) && !isWhole(mention, before) });
    }
  const mentions = withoutCorrected(question, named);
  let opening = 0;
  while (OPENERS.has(wordAt(question, opening))) opening++;
  const said = question.folded.slice(0, MAX_SAID).replaceAll("fair trade", "fairtrade");
  const parsed = {
    question,
    written,
    said,
    clauses: clausesOf(said),
    quantities: quantities.filter(
      (quantity) => !mentions.some(({ first, last }) => quantity.first >= first && quantity.first <= last),
    ),
    mentions,
    vocabulary,
    cue,
    has: (...cues: CueName[]) => cues.some((name) => cue(name).length > 0),
    starts: (name: CueName) => cue(name).some(({ first }) => first === 0 || first <= opening),
  };
  const names = nameSpans(parsed);
  const isOfName = ({ kind, first, last }: Quantity) =>
    kind === "plain" && names.some((span) => span.isListed && span.first <= first && span.last >= last);
  return { ...parsed, names, quantities: parsed.quantities.filter((each) => !isOfName(each)) };
}

const MAX_SAID = 400;
const CLAUSE_END = /[.?!;:,](?=\s|$)|\s(?:but|so|because|and then)\s/;

const clausesOf = (said: string): string[] =>
  said
    .split(CLAUSE_END)
    .map((clause) => clause.replace(PATTERNS.openers, "").trim())
    .filter((clause) => clause !== "");
