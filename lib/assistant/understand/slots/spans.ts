import type { Slots } from "@/lib/assistant/contract";
import { daysSince } from "../reading/dates";
import type { ParsedQuestion } from "../reading/parsed-question";
import { wordAt } from "../reading/text";
import { PATTERNS } from "../reading/word-data";
import { says } from "./says";

/** The last days that a question speaks of. */

const SPANS: Readonly<Record<string, number>> = {
  week: 7,
  month: 30,
  quarter: 90,
  year: 365,
  fortnight: 14,
  day: 1,
};
const BEFORE_SPAN = new Set(["this", "last", "past", "the", "previous", "a", "full", "whole"]);

/** `last 30 days`, `this week`, `past month`, `since Friday`. */
export function daysOf(parsed: ParsedQuestion): number | null {
  const { question, quantities } = parsed;
  const said = quantities.find(({ kind }) => kind === "days");
  if (said) return Math.max(1, Math.round(said.value));
  const since = daysSince(parsed.said, parsed.vocabulary.now);
  if (since !== null) return since;
  for (let at = 0; at < question.words.length; at++) {
    const word = wordAt(question, at);
    const span = Object.hasOwn(SPANS, word) ? SPANS[word] : undefined;
    if (span !== undefined && BEFORE_SPAN.has(wordAt(question, at - 1))) return span;
    if (word === "today" || word === "yesterday") return 1;
    if (["weekly", "monthly", "yearly"].includes(word))
      return { weekly: 7, monthly: 30, yearly: 365 }[word] ?? null;
  }
  return null;
}

export function windowSlot(parsed: ParsedQuestion): Slots {
  const days = daysOf(parsed);
  return days === null ? {} : { window_days: days };
}

const MAX_SPAN = 6;

/** `over a full year`: a span of time and nothing else. */
export const isOnlySpan = (parsed: ParsedQuestion) =>
  parsed.question.words.length <= MAX_SPAN &&
  daysOf(parsed) !== null &&
  parsed.mentions.length === 0 &&
  parsed.names.length === 0 &&
  !parsed.has("plan", "stock", "new", "back") &&
  !says(parsed, PATTERNS.soldOut);
