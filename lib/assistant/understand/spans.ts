import type { Reading } from "./reading";
import { gapBefore, spanText, wordAt } from "./text";
import { type CueName, findCue } from "./vocabulary";
import { WORD_SETS } from "./word-data";

/** Names as they are written in a question: of coffees, lots and roasts. */

const ARTICLES = new Set([
  "a",
  "an",
  "the",
  "my",
  "our",
  "some",
  "that",
  "this",
  "those",
  "these",
  "any",
  "your",
  "both",
]);
const ENDS = WORD_SETS.ends;

/** Articles before and fillers after a name don't belong to it. */
export function nameIn(reading: Reading, first: number, last: number): string | null {
  const { question } = reading;
  let [from, to] = [first, last];
  while (
    from <= to &&
    (ARTICLES.has(wordAt(question, from)) ||
      ["of", "from", "for", "on", "in", "with", "to", "and", "between"].includes(wordAt(question, from)))
  )
    from++;
  while (to >= from && ENDS.has(wordAt(question, to))) to--;
  if (to < from || to - from > 7) return null;
  const text = spanText(question, from, to)
    .replace(/[?!"“”]/g, "")
    .trim();
  return text.length < 2 ? null : text;
}

const STOPPERS = WORD_SETS.stoppers;

/** The names of `compare A and B`, `A vs B`, `how does A compare to B`, `A or B, which is cheaper`. */
export function comparedNames(reading: Reading): string[] {
  const { question, quantities } = reading;
  const names: string[] = [];
  let begin = 0;
  for (let at = 0; at <= question.words.length; at++) {
    const word = wordAt(question, at);
    const isEnd = at === question.words.length;
    const marked = at > begin && /[,:;?]/.test(gapBefore(question, at));
    if (!isEnd && !marked && !WORD_SETS.separators.has(word)) continue;
    const name = trimmedName(reading, begin, at - 1, (i) =>
      quantities.some(
        ({ kind, bound, first, last }) => (kind !== "plain" || bound !== null) && i >= first && i <= last,
      ),
    );
    if (name) names.push(name);
    begin = WORD_SETS.separators.has(word) ? at + 1 : at;
  }
  return [...new Set(names)].slice(0, 4);
}

/** A part between separators without the words of the question around a name. */
function trimmedName(
  reading: Reading,
  first: number,
  last: number,
  isNumber: (at: number) => boolean,
): string | null {
  const { question } = reading;
  const isBoilerplate = (at: number) => isNumber(at) || WORD_SETS.aroundNames.has(wordAt(question, at));
  let [from, to] = [first, last];
  while (from <= to && isBoilerplate(from)) from++;
  const stop = Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i).find(
    (at) => at > from && WORD_SETS.stoppers.has(wordAt(question, at)),
  );
  if (stop !== undefined) to = stop - 1;
  while (to >= from && isBoilerplate(to)) to--;
  return to < from ? null : nameIn(reading, from, to);
}

/** `the first one`, `the cheaper`: a choice among what was shown. */
export const isChoice = (name: string): boolean =>
  /^(?:this|that|it|these|those|them|first|second|third|last|cheap\w*|dear\w*|other|top|best|newest|latter|former|two|both|pric\w*|most expensive|previous)\b|\bones?$/.test(
    name,
  );

const SIMILAR_LEADS: readonly CueName[] = ["similar"];
const NOT_A_NAME = WORD_SETS.notAName;

/** The coffee that others should be like. */
export function similarName(reading: Reading): string | null {
  const { question } = reading;
  const [hit] = SIMILAR_LEADS.flatMap((cue) => findCue(question.words, cue)).toSorted(
    (a, b) => b.last - a.last,
  );
  if (!hit) return null;
  let from = hit.last + 1;
  while (
    [
      "to",
      "for",
      "as",
      "of",
      "like",
      "the",
      "my",
      "a",
      "an",
      "coffees",
      "coffee",
      "ones",
      "lots",
      "beans",
      "with",
    ].includes(wordAt(question, from))
  )
    from++;
  let to = from;
  while (
    to < question.words.length &&
    !STOPPERS.has(wordAt(question, to)) &&
    !/[,;(]/.test(to > from ? gapBefore(question, to) : "")
  )
    to++;
  const name = nameIn(reading, from, to - 1);
  return name !== null && !NOT_A_NAME.has(name) && !isChoice(name) ? name : null;
}

const QUESTION_WORDS = WORD_SETS.questionWords;

/**
 * A run of words that none of the cues explains, if one of them is a name of the trade or of the person's own lots.
 * Of several runs the longest.
 */
export function lotNames(reading: Reading, cues: readonly CueName[]): string[] {
  const { question, mentions, quantities, vocabulary } = reading;
  const taken = new Set<number>();
  const take = (first: number, last: number) => {
    for (let at = first; at <= last; at++) taken.add(at);
  };
  for (const { first, last } of cues.flatMap((cue) => findCue(question.words, cue))) take(first, last);
  for (const { first, last } of quantities) take(first, last);
  const named = new Set<number>();
  for (const { first, last } of mentions)
    for (let at = first; at <= last; at++) {
      named.add(at);
      taken.delete(at);
    }
  const isOwn = (at: number) => vocabulary.ownWords.has(wordAt(question, at));
  const isFree = (at: number) =>
    at < question.words.length &&
    (named.has(at) || (!taken.has(at) && (isOwn(at) || !QUESTION_WORDS.has(wordAt(question, at)))));
  const runs: string[] = [];
  for (let at = 0; at < question.words.length; at++) {
    if (!isFree(at)) continue;
    let last = at;
    while (isFree(last + 1) && !/[,;?!]/.test(gapBefore(question, last + 1))) last++;
    const indices = Array.from({ length: last - at + 1 }, (_, i) => at + i);
    const isName = indices.some((i) => named.has(i) || (isOwn(i) && wordAt(question, i).length > 2));
    const name = isName ? nameIn(reading, at, last) : null;
    if (name) runs.push(name);
    at = last;
  }
  return runs.slice(0, 4);
}
