import { followUp, type Interpretation } from "./follow-up";
import { intentOf, isEmptyTalk } from "./intent";
import { slotsOf } from "./intent-slots";
import { type Reading, readingOf } from "./reading";
import type { Vocabulary } from "./vocabulary";

export type { Interpretation } from "./follow-up";

export const MAX_HISTORY = 10;

function interpretAfter(reading: Reading, before: Interpretation | undefined): Interpretation {
  const isTalk = isEmptyTalk(reading);
  const own = isTalk ? null : intentOf(reading);
  const again = isTalk || !before ? null : followUp(reading, own, before);
  if (again) return again;
  return own === null || own === "not_understood"
    ? { intent: "not_understood", slots: {}, reading }
    : { intent: own, slots: slotsOf(own, reading), reading };
}

/**
 * What a question asks, with what it inherits of the person's earlier ones. Pure; its time is linear in the number of
 * questions, and each is bounded in length.
 */
export function interpret(
  question: string,
  history: readonly string[],
  vocabulary: Vocabulary,
): Interpretation {
  let before: Interpretation | undefined;
  for (const earlier of history.slice(-MAX_HISTORY)) {
    const understood = interpretAfter(readingOf(earlier, vocabulary), before);
    if (understood.intent !== "not_understood") before = understood;
  }
  return interpretAfter(readingOf(question, vocabulary), before);
}
