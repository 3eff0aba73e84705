import { distance } from "fastest-levenshtein";
import { foldedWords } from "@/lib/supply/normalize/words/words";
import { isEveryday } from "./everyday";
import { WORD_SETS } from "./word-data";

/** Runs of a question's words that the names of coffees have in the same order, at any place of either. */

export interface Run {
  first: number;
  last: number;
}

const MAX_NAME = 24;
/** So many words in the order of a name are one, though everyday words: `two rivers cold brew`. */
const LONG_RUN = 3;
/** So many are a name though each is the trade's: `burundi ngozi province decaf`. */
const WHOLE_NAME = 4;
const TOO_COMMON = [
  WORD_SETS.aroundNames,
  WORD_SETS.questionWords,
  WORD_SETS.plain,
  WORD_SETS.known,
  WORD_SETS.ends,
  WORD_SETS.stoppers,
];
const MIN_TYPED = 6;

export const nameWords = (name: string): string[] => foldedWords(name).slice(0, MAX_NAME);

/** The same word, or one with an error of a letter. */
const isSame = (asked: string, word: string) =>
  asked === word ||
  (asked.length >= MIN_TYPED &&
    word.length >= MIN_TYPED &&
    asked.charAt(0) === word.charAt(0) &&
    distance(asked, word) === 1);

/** Words that identify a coffee: not trade words, and everyday English only in a whole name. */
interface Telling {
  tells: (at: number, wordsOfRun: number) => boolean;
}

function runLength(asked: readonly string[], at: number, name: readonly string[], from: number): number {
  let length = 0;
  for (;;) {
    const [said, word] = [asked[at + length], name[from + length]];
    if (said === undefined || word === undefined || !isSame(said, word)) return length;
    length++;
  }
}

/** @returns null when none of its words identifies the coffee */
function runAt(
  asked: readonly string[],
  at: number,
  name: readonly string[],
  from: number,
  telling: Telling,
) {
  const length = runLength(asked, at, name, from);
  if (length < 2) return null;
  let [first, last] = [at, at + length - 1];
  const isLoose = (place: number) => WORD_SETS.aroundNames.has(asked[place] ?? "");
  if (from > 0) while (first < last && isLoose(first)) first++;
  if (from + length < name.length) while (last > first && isLoose(last)) last--;
  const isWhole = length === name.length;
  if (isWhole && length >= WHOLE_NAME) return { first, last };
  const isLong = last - first + 1 >= LONG_RUN;
  const tells = (place: number, word: string) =>
    telling.tells(place, last - first + 1) &&
    (isWhole || !isEveryday(word) || (isLong && !TOO_COMMON.some((set) => set.has(word))));
  const words = asked.slice(first, last + 1);
  return last > first && words.some((word, i) => tells(first + i, word)) ? { first, last } : null;
}

/**
 * The longest runs of two words or more, at least one of which identifies the coffee. Time is the product of the
 * question's words and the names' words, both bounded.
 */
export function runsOfNames(
  asked: readonly string[],
  names: readonly (readonly string[])[],
  telling: Telling,
): Run[] {
  const found = names.flatMap((name) =>
    asked.flatMap((_, at) => name.flatMap((_, from) => runAt(asked, at, name, from, telling) ?? [])),
  );
  const kept: Run[] = [];
  for (const run of found.toSorted((a, b) => b.last - b.first - (a.last - a.first) || a.first - b.first))
    if (kept.every(({ first, last }) => run.last < first || run.first > last)) kept.push(run);
  return kept;
}
