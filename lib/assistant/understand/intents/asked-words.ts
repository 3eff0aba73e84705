import type { Slots } from "@/lib/assistant/contract";
import { asSpelt, findTerms } from "../reading/glossary";
import { topicOf } from "../reading/how-to-topic";
import type { ParsedQuestion } from "../reading/parsed-question";
import { readQuestion, spanText, wordAt } from "../reading/text";
import { PATTERNS, WORD_SETS } from "../reading/word-data";
import { comparedNames } from "../slots/coffee-names";
import { unknownTerm } from "./explained-term";

/** The words that a question asks about: the term to explain, the task to describe. */

const MAX_TERM = 6;

const BEFORE_TERM = PATTERNS.beforeTerm;
const AFTER_TERM = PATTERNS.afterTerm;

/** The text without the words that only ask: `an easy explanation of what parchment is`. */
function framed(asked: string): string | null {
  const words = readQuestion(asked.replace(PATTERNS.termContext, ""));
  let [first, last] = [0, words.words.length - 1];
  while (first <= last && WORD_SETS.aroundTerm.has(wordAt(words, first))) first++;
  while (last >= first && WORD_SETS.aroundTerm.has(wordAt(words, last))) last--;
  if (first <= last && last - first < MAX_TERM) return spanText(words, first, last);
  // `water activity and why should i care`.
  const [start = ""] = asked.split(/,| (?:and|but|so) /);
  return start.length < asked.length ? framed(start) : null;
}

export function termSlots(parsed: ParsedQuestion): Slots {
  const { question } = parsed;
  if (/\bdifferences? between\b|\bbetter than\b/.test(question.folded)) {
    const names = comparedNames(parsed);
    if (names.length > 1) return { term: names.join(" and ") };
  }
  const unknown = unknownTerm(parsed);
  const asked = unknown === null ? null : framed(unknown);
  if (asked !== null) return { term: asSpelt(asked) };
  const [hit] = findTerms(question.words).toSorted((a, b) => b.last - b.first - (a.last - a.first));
  if (hit) return { term: spanText(question, hit.first, hit.last) };
  const rest = question.folded.slice(0, 200).replace(BEFORE_TERM, "").replace(AFTER_TERM, "").trim();
  const term = framed(rest) ?? parsed.clauses.map(framed).find((each) => each !== null);
  return term != null && term.length >= 2 && term.length <= 40 ? { term } : {};
}

/** Without what only opens the question: `Would you explain how one adds …`. */
export function topicSlots({ said, clauses }: ParsedQuestion): Slots {
  const asking = clauses.find((clause) => PATTERNS.isHowToWords.test(clause)) ?? said;
  const topic = topicOf(said) ?? topicOf(asking);
  return topic === null ? {} : { topic };
}
