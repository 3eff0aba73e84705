import type { ParsedQuestion } from "../reading/parsed-question";
import { wordAt } from "../reading/text";
import { PATTERNS, WORD_SETS } from "../reading/word-data";

/** Which way a question about weights goes: from green coffee to roasted, or back. */

type Side = "green" | "roasted";

const FARTHEST = 5;
const VERBS_BEFORE = 4;

/** Whether the question's weight is of green or roasted coffee: `8 lb of the Huila roasted`, `if I charge 2 lb`. */
function sideOfWeight({ question, quantities }: ParsedQuestion): Side | null {
  const weight = quantities.find(({ kind }) => kind === "weight");
  if (!weight) return null;
  for (let at = weight.last + 1; at <= weight.last + FARTHEST; at++) {
    const word = wordAt(question, at);
    if (WORD_SETS.roastedWeight.has(word)) return "roasted";
    if (WORD_SETS.greenWeight.has(word)) return "green";
    if (WORD_SETS.asks.has(word)) break;
  }
  for (let at = weight.first - 1; at >= weight.first - VERBS_BEFORE; at--) {
    const word = wordAt(question, at);
    if (WORD_SETS.givesRoasted.has(word)) return "roasted";
    if (WORD_SETS.takesGreen.has(word)) return "green";
  }
  return null;
}

/** @returns null when the question isn't about both weights */
export function roastDirection(parsed: ParsedQuestion): "loss" | "charge" | null {
  const side = sideOfWeight(parsed);
  const asksGreen = PATTERNS.greenAsked.test(parsed.said);
  const asksRoasted = PATTERNS.roastedAsked.test(parsed.said);
  if (side === "roasted" && asksGreen) return "charge";
  if (side === "green" && asksRoasted) return "loss";
  return null;
}
