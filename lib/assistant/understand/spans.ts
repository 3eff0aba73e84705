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

const SEPARATORS = new Set(["and", "vs", "versus", "v", "with", "to", "or", "against", "than"]);
const STOPPERS = WORD_SETS.stoppers;

/** The names of `compare A and B`, `A vs B`, `difference between A, B and C`. */
export function comparedNames(reading: Reading): string[] {
  const { question } = reading;
  const { words } = question;
  const opening = ["compare", "comparing", "between", "comparison", "better", "cheaper", "contrast"];
  const start = words.findIndex(({ folded }) => opening.includes(folded));
  const from = start >= 0 ? start + 1 : firstNameWord(reading);
  const names: string[] = [];
  let begin = from;
  for (let at = from; at <= words.length; at++) {
    const word = wordAt(question, at);
    const comma = at > begin && /[,:;]/.test(gapBefore(question, at));
    const isEnd = at === words.length || (STOPPERS.has(word) && names.length > 0 && at > begin);
    if (!isEnd && !SEPARATORS.has(word) && !comma) continue;
    if (at > begin) {
      const name = nameIn(reading, begin, at - 1);
      if (name) names.push(name);
    }
    if (isEnd) break;
    begin = comma && !SEPARATORS.has(word) ? at : at + 1;
  }
  return names.slice(0, 4);
}

const OPENING = WORD_SETS.opening;

function firstNameWord(reading: Reading): number {
  let at = 0;
  while (OPENING.has(wordAt(reading.question, at))) at++;
  return at;
}

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
  while (["to", "for", "as", "of", "like", "the", "my", "a", "an"].includes(wordAt(question, from))) from++;
  let to = from;
  while (
    to < question.words.length &&
    !STOPPERS.has(wordAt(question, to)) &&
    !/[,;(]/.test(to > from ? gapBefore(question, to) : "")
  )
    to++;
  const name = nameIn(reading, from, to - 1);
  return name !== null && !NOT_A_NAME.has(name) ? name : null;
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
