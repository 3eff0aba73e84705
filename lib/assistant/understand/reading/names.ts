import { fold } from "@/lib/supply/normalize/words/words";
import { isEveryday } from "./everyday";
import { type Run, runsOfNames } from "./known-names";
import type { Quantity } from "./number-context";
import { isOwnNameKind } from "./own-names";
import { gapBefore, type QuestionText, spanText, wordAt } from "./text";
import type { MentionKind, NegatableMention, Vocabulary } from "./vocabulary";
import { WORD_SETS } from "./word-data";

/** Runs of words that may name a coffee, a lot or a roast; which one a slot takes depends on the question. */

export interface NameSpan {
  first: number;
  last: number;
  /** As written, in lower case. */
  text: string;
  /** Has a word that the catalog's names have, and neither the trade's vocabulary nor everyday English. */
  isListed: boolean;
  /** Has a word of the person's own lots. */
  isOwn: boolean;
  /** Has a word that no vocabulary knows. */
  isUnknown: boolean;
  /** Has a word that isn't a trade word: a real name, not only facts that many coffees share. */
  isProper: boolean;
  /** The trade's names in it. */
  kinds: ReadonlySet<MentionKind>;
  /** Preceded by `the`, `my` or `our`. */
  hasArticle: boolean;
}

type WordKind = "trade" | "listed" | "own" | "unknown";

const PARTICLES = new Set(["el", "la", "los", "las", "de", "del", "da", "do", "dos", "das"]);
const LEADING_PARTICLES = new Set(["el", "la", "los", "las"]);
const ARTICLES = new Set(["the", "my", "our"]);
const MIN_UNKNOWN = 3;

interface Pass {
  question: QuestionText;
  vocabulary: Vocabulary;
  mentionAt: ReadonlyMap<number, NegatableMention>;
  isNumber: (at: number) => boolean;
}

/** Matches the person's lots as written, or by the place or kind that it means. */
function isOwn({ question, vocabulary, mentionAt }: Pass, at: number): boolean {
  const means = mentionAt.get(at)?.values ?? [];
  return (
    vocabulary.ownWords.has(wordAt(question, at)) ||
    means.some((value) => vocabulary.ownWords.has(fold(value.normalize("NFC"))))
  );
}

function kindAt(pass: Pass, at: number): WordKind | null {
  const { question, vocabulary, mentionAt, isNumber } = pass;
  const word = wordAt(question, at);
  const mention = mentionAt.get(at);
  if (word === "" || isNumber(at) || mention?.kind === "supplier" || isVerb(question, at)) return null;
  if (mention && isOtherName(mention)) return vocabulary.ownWords.has(word) ? "own" : null;
  if (mention?.isLocal && vocabulary.coffeeWords.has(word) && !isOwn(pass, at)) return "listed";
  if (mention && isFarmsNote(pass, at)) return "listed";
  if (mention) return isOwn(pass, at) ? "own" : isForeignNote(mention, word) ? "unknown" : "trade";
  if (isEveryday(word) || PARTICLES.has(word)) return null;
  if (vocabulary.ownWords.has(word)) return "own";
  if (vocabulary.coffeeWords.has(word)) return "listed";
  return word.length >= MIN_UNKNOWN && /^\p{L}+$/u.test(word) ? "unknown" : null;
}

/** `how much Cerrado Mineiro do I have`: here `do` isn't part of the name. */
const isVerb = (question: QuestionText, at: number) =>
  wordAt(question, at) === "do" && ["i", "we", "you"].includes(wordAt(question, at + 1));

/** Names a buyer, a place or a machine, not a coffee. */
const isOtherName = ({ kind }: NegatableMention) => isOwnNameKind(kind);

/** A note in another language is a name in an English sentence: Durazno, not peach. */
const isForeignNote = ({ kind, values }: NegatableMention, word: string) =>
  kind === "flavor" && !(values[0] ?? "").split(" ").some((part) => part.startsWith(word.slice(0, 3)));

/** A note of taste after an article of its language names a farm: `las acacias`. */
const isFarmsNote = ({ question, vocabulary, mentionAt }: Pass, at: number) =>
  mentionAt.get(at)?.kind === "flavor" &&
  PARTICLES.has(wordAt(question, at - 1)) &&
  vocabulary.coffeeWords.has(wordAt(question, at));

/** An everyday word or particle that belongs to a name only next to one: `ridge` in Tassana Ridge, `s` in Ray's. */
function joins({ question, vocabulary, isNumber }: Pass, at: number, beside: WordKind | null): boolean {
  const word = wordAt(question, at);
  if (beside !== "own" && /\s-\s/.test(gapBefore(question, at))) return false;
  if (word === "" || isNumber(at) || WORD_SETS.aroundNames.has(word) || WORD_SETS.separators.has(word))
    return word === "s" && beside === "own" && vocabulary.ownWords.has(word);
  if (beside === "own" && vocabulary.ownWords.has(word)) return true;
  return beside === "listed" && vocabulary.coffeeWords.has(word);
}

const isBroken = (question: QuestionText, at: number) =>
  /[,;:?!()…"“”|&/+]|\.\s/.test(gapBefore(question, at));

/** What is known about a question before its names. */
interface Known {
  question: QuestionText;
  vocabulary: Vocabulary;
  mentions: readonly NegatableMention[];
  quantities: readonly Quantity[];
}

const MIN_GRADED = 3;

/** A word that isn't the trade's; a grade does too after a place: `Kenya Kiambu AB`. */
function tellsCoffee({ question, mentionAt }: Pass, at: number, length: number): boolean {
  const mention = mentionAt.get(at);
  if (mention) return mention.kind === "grade" && length >= MIN_GRADED;
  return !PARTICLES.has(wordAt(question, at));
}

/** Every run, left to right. Linear in the question's length. */
export function nameSpans({ question, vocabulary, mentions, quantities }: Known): NameSpan[] {
  const numbers = new Set(
    quantities.flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, i) => first + i)),
  );
  const pass: Pass = {
    question,
    vocabulary,
    mentionAt: new Map(
      mentions.flatMap((mention) =>
        Array.from({ length: mention.last - mention.first + 1 }, (_, i) => [mention.first + i, mention]),
      ),
    ),
    isNumber: (at) => numbers.has(at),
  };
  const runs = runsOfNames(
    question.words.map(({ folded }) => folded),
    vocabulary.coffeeNames,
    { tells: (at, length) => tellsCoffee(pass, at, length) },
  );
  const spans: NameSpan[] = [];
  for (let at = 0; at < question.words.length; at++) {
    const run = runs.find(({ first }) => first === at);
    const kind = run ? "listed" : kindAt(pass, at);
    if (kind === null) continue;
    const next = runs.find(({ first }) => first > at)?.first ?? question.words.length;
    const span = spanFrom(pass, kind, run ?? { first: at, last: at }, {
      from: run ? at : (spans.at(-1)?.last ?? -1) + 1,
      to: next - 1,
    });
    const place = spans.at(-1);
    if (place && run && isPlaceOf(question, place, span)) {
      spans.pop();
      spans.push(withPlace(question, place, span));
    } else spans.push(span);
    at = Math.max(at, span.last);
  }
  return spans;
}

/** `thailand huai sai noi`: the place right before a name is part of it. */
const isPlaceOf = (question: QuestionText, place: NameSpan, { first }: NameSpan) =>
  place.last === first - 1 &&
  !isBroken(question, first) &&
  !place.isListed &&
  !place.isUnknown &&
  [...place.kinds].every((kind) => kind === "origin" || kind === "region");

const withPlace = (question: QuestionText, place: NameSpan, span: NameSpan): NameSpan => ({
  ...span,
  first: place.first,
  text: `${spanText(question, place.first, place.last)} ${span.text}`,
  isOwn: span.isOwn || place.isOwn,
  kinds: new Set([...place.kinds, ...span.kinds]),
  hasArticle: place.hasArticle,
});

/**
 * @param sure the words that begin it: a run of a catalog's name, else one word
 * @param within the words that no other name has
 */
function spanFrom(pass: Pass, kind: WordKind, sure: Run, within: { from: number; to: number }): NameSpan {
  const { question, mentionAt } = pass;
  const kinds = new Set<WordKind>([kind]);
  let { first, last } = sure;
  for (let at = first; at <= last; at++) kinds.add(kindAt(pass, at) ?? kind);
  while (first > within.from && !isBroken(question, first) && startsBefore(pass, first, kind)) first--;
  let beside: WordKind | null = kind;
  while (last < within.to && !isBroken(question, last + 1)) {
    const next = kindAt(pass, last + 1);
    const isParticle = PARTICLES.has(wordAt(question, last + 1)) && kindAt(pass, last + 2) !== null;
    if (next === null && !isParticle && !joins(pass, last + 1, beside)) break;
    if (next !== null) {
      kinds.add(next);
      beside = next;
    }
    last++;
  }
  const isRun = sure.last > sure.first;
  const trimmed = withoutUnknownEnds(pass, first, last, kinds.has("listed") || kinds.has("own"));
  [first, last] = isRun ? [Math.min(trimmed[0], sure.first), Math.max(trimmed[1], sure.last)] : trimmed;
  const trade = new Set<MentionKind>();
  for (let i = first; i <= last; i++) {
    const mention = mentionAt.get(i);
    if (mention) trade.add(mention.kind);
  }
  return {
    first,
    last,
    text: spanText(question, first, last)
      .replace(/[?!"“”]/g, "")
      .trim(),
    isListed: kinds.has("listed"),
    isOwn: kinds.has("own"),
    isUnknown: kinds.has("unknown"),
    isProper: isRun || isProper(pass, first, last),
    kinds: trade,
    hasArticle: ARTICLES.has(wordAt(question, first - 1)),
  };
}

/** An unknown word next to a known name, or to a capitalized one, belongs to the sentence: `adore Duromina`. */
function withoutUnknownEnds(pass: Pass, first: number, last: number, isKnown: boolean): [number, number] {
  const { capitals } = pass.question;
  const isStray = (at: number, inner: number) =>
    kindAt(pass, at) === "unknown" && (isKnown || (!capitals.has(at) && capitals.has(inner)));
  let [from, to] = [first, last];
  while (from < to && isStray(from, from + 1)) from++;
  while (to > from && isStray(to, to - 1)) to--;
  return [from, to];
}

function isProper(pass: Pass, first: number, last: number): boolean {
  const { mentionAt, question, vocabulary } = pass;
  for (let at = first; at <= last; at++) {
    const word = wordAt(question, at);
    const mention = mentionAt.get(at);
    const isLocalName = mention?.isLocal === true && vocabulary.coffeeWords.has(word);
    const isOther =
      mention === undefined || isLocalName || isForeignNote(mention, word) || isFarmsNote(pass, at);
    if (isOther && !isEveryday(word) && !PARTICLES.has(word)) return true;
  }
  return false;
}

const startsBefore = (pass: Pass, first: number, kind: WordKind) =>
  LEADING_PARTICLES.has(wordAt(pass.question, first - 1)) || joins(pass, first - 1, kind);
