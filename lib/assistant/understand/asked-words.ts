import type { Slots } from "@/lib/assistant/contract";
import { comparedNames } from "./coffee-names";
import { unknownTerm } from "./explained-term";
import { findTerms } from "./glossary";
import type { Reading } from "./reading";
import { readQuestion, spanText, wordAt } from "./text";
import { PATTERNS, WORD_SETS } from "./word-data";

/** The words that a question asks about: the term to explain, the task to describe. */

const LONGEST_TERM = 6;

const BEFORE_TERM = PATTERNS.beforeTerm;
const AFTER_TERM = PATTERNS.afterTerm;

/** What is left without the words around it that only ask: `an easy explanation of what parchment is`. */
function framed(asked: string): string | null {
  const words = readQuestion(asked);
  let [first, last] = [0, words.words.length - 1];
  while (first <= last && WORD_SETS.aroundTerm.has(wordAt(words, first))) first++;
  while (last >= first && WORD_SETS.aroundTerm.has(wordAt(words, last))) last--;
  return first <= last && last - first < LONGEST_TERM ? spanText(words, first, last) : null;
}

export function termSlots(reading: Reading): Slots {
  const { question } = reading;
  if (/\bdifferences? between\b/.test(question.folded)) {
    const names = comparedNames(reading);
    if (names.length > 1) return { term: names.join(" and ") };
  }
  const unknown = unknownTerm(reading);
  if (unknown !== null) return { term: framed(unknown) ?? unknown };
  const [hit] = findTerms(question.words).toSorted((a, b) => b.last - b.first - (a.last - a.first));
  if (hit) return { term: spanText(question, hit.first, hit.last) };
  const rest = question.folded.slice(0, 200).replace(BEFORE_TERM, "").replace(AFTER_TERM, "").trim();
  const term = framed(rest) ?? reading.clauses.map(framed).find((each) => each !== null);
  return term != null && term.length >= 2 && term.length <= 40 ? { term } : {};
}

const BEFORE_TOPIC = PATTERNS.beforeTopic;

/** `Would you explain how one adds …`: the question inside another. */
const TOLD =
  /^.{0,80}\b(?:explain|tell me|show me|know|wonder(?:ing)?|idea|clue|see|find(?: out)?)\b.{0,12}?(?=\bhow\b)/;
const THIRD_PERSON =
  /^(add|edit|delete|remove|share|export|import|set|change|mark|record|log|make|create|upload)s\b/;

const PLAIN_VERBS: readonly (readonly [RegExp, string])[] = [
  [/^set(?:ting)? up\b/, "set"],
  [/^(?:download|downloading)\b/, "export"],
  [/^(?:attach|attaching)\b/, "add"],
  [/^get rid of\b/, "delete"],
  [THIRD_PERSON, "$1"],
  [/^(add|edit|export|import|upload|reset|record|track|connect|print)ing\b/, "$1"],
  [/^(chang|delet|remov|shar|creat|mak|renam|updat|revok|invit)ing\b/, "$1e"],
  [/^(set|cancel)(?:t|l)?ing\b/, "$1"],
];

/** The verb that the documentation has for it, then its object without articles. */
function plainTopic(topic: string): string {
  const plain = PLAIN_VERBS.reduce((said, [verb, instead]) => said.replace(verb, instead), topic);
  return plain.replace(/ (?:a|an|the) /g, " ");
}

export function topicSlots(reading: Reading): Slots {
  const asking = reading.clauses.find((clause) => PATTERNS.isHowToWords.test(clause)) ?? reading.said;
  const topic = asking
    .slice(0, 200)
    .replace(TOLD, "")
    .replace(BEFORE_TOPIC, "")
    .replace(/['’]s\b/g, "")
    .replace(/[?!.]+$/, "")
    .replace(/\s(?:here|please|on (?:this|the) (?:site|page|app)|in peaberry|on peaberry|in the app)$/, "")
    .replace(PATTERNS.besideTopic, " ")
    .replace(/(^|\s)\.(?=\S)|\s(?:it|them|this|that)$/g, "$1")
    .replace(/\s+/g, " ")
    .trim();
  return topic.length >= 2 ? { topic: plainTopic(topic) } : {};
}
