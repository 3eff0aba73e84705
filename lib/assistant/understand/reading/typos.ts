import { distance } from "fastest-levenshtein";
import { z } from "zod";
import { dataFile } from "@/lib/data-file";
import realFile from "../data/real-words.json" with { type: "json" };
import { isCommon, isEveryday, sameLetters } from "./everyday";
import { type QuestionText, withWords } from "./text";
import { MONEY, POUNDS } from "./units";
import { meaningKey, type Vocabulary, vocabularyWords } from "./vocabulary";

const MIN_LENGTH = 5;
/** English words one letter away from the vocabulary: a brand isn't a brandy. */
const REAL = new Set(dataFile("real-words.json", z.array(z.string()), realFile));

let known: { all: ReadonlySet<string>; byStart: ReadonlyMap<string, readonly string[]> } | undefined;

function vocabulary() {
  if (known) return known;
  const all = new Set(vocabularyWords());
  const long = [...all].filter((word) => word.length >= MIN_LENGTH && /^[a-z]+$/.test(word));
  known = { all, byStart: Map.groupBy(long, (word) => word.charAt(0)) };
  return known;
}

/** Two neighbouring letters the other way round. */
export function isSwapped(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  const at = [...a].findIndex((letter, i) => letter !== b[i]);
  return at >= 0 && a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}

const PLURALS = /(?:s|es)$/;

/** Words around a price, whose typing errors would lose it. */
const PRICED = [...MONEY, ...Object.keys(POUNDS), "under", "below", "above", "between", "maximum"].filter(
  (word) => word.length >= MIN_LENGTH,
);

/** An everyday word whose letters changed places, or a word of prices that misses one. */
function everyday(word: string): string {
  if (word.length < 3 || word.length > 12 || isEveryday(word) || !/^[a-z]+$/.test(word)) return word;
  const swapped = sameLetters(word).filter((other) => isSwapped(other, word));
  if (swapped.length === 1) return swapped[0] ?? word;
  const near = PRICED.filter(
    (other) =>
      other.length > word.length && other.startsWith(word.slice(0, 2)) && distance(other, word) === 1,
  );
  return near.length === 1 ? (near[0] ?? word) : word;
}

/** The only word of the vocabulary that is one letter away; the word itself when it's known, short, or two are as near. */
function corrected(word: string): string {
  const { all, byStart } = vocabulary();
  if (word.length < MIN_LENGTH || word.length > 24 || all.has(word) || !/^[a-z]+$/.test(word)) return word;
  if (isCommon(word) || REAL.has(word)) return word;
  const singular = word.replace(PLURALS, "");
  if (all.has(singular) || isCommon(singular)) return word;
  const near = (byStart.get(word.charAt(0)) ?? []).filter(
    (candidate) =>
      Math.abs(candidate.length - word.length) <= 1 &&
      (distance(candidate, word) === 1 || isSwapped(candidate, word)),
  );
  const [only] = near;
  return only !== undefined && new Set(near.map(meaningKey)).size === 1 ? only : word;
}

/** Short forms, by the alphabet. */
const SHORT: Readonly<Record<string, string>> = {
  avg: "average",
  btwn: "between",
};

/** The question with typing errors of one letter put right; names of the catalog's coffees and the person's lots stay. */
export const withoutTypos = (
  question: QuestionText,
  { ownWords, coffeeWords, ownNames }: Pick<Vocabulary, "ownWords" | "coffeeWords" | "ownNames">,
): QuestionText =>
  withWords(question, (word) => {
    if (Object.hasOwn(SHORT, word)) return SHORT[word] ?? word;
    if (ownWords.has(word) || coffeeWords.has(word) || ownNames.words.has(word)) return word;
    const trade = corrected(word);
    return trade === word && !vocabulary().all.has(word) ? everyday(word) : trade;
  });
