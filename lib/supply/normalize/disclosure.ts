import type { DisclosureLevel } from "../facts";
import { type Statement, TRUST } from "./statement";

const PROCESSING =
  /\b(?:ferment\w*|depulp\w*|pulped|pulping|washed|wash|rinsed|soak\w*|dried|drying|dry|hulled|hulling|milled|floated|flotation|sorted|rest(?:ed|s|ing)|sealed|turned|raked|macerat\w*|mucilage|demucilag\w*|tanks?|patio|beds|guardiola|decaffeinat\w*|inoculat\w*|parchment|pulper)\b/;
const NOT_PROCESSING = /\bnotes of|\btastes?|\bwashing station (?:is|was|sits|serves)|\bfounded\b/;

/** Sentences of prose that tell how the coffee was processed. */
export function processSentences(statement: Statement): number {
  let count = 0;
  for (const piece of statement.pieces) {
    if (piece.from !== "prose" && piece.topic !== "process") continue;
    if (
      piece.trust === TRUST.line &&
      piece.topic !== "process" &&
      piece.topic !== "fermentation" &&
      piece.topic !== "drying"
    )
      continue;
    if (piece.words.length >= 5 && PROCESSING.test(piece.folded) && !NOT_PROCESSING.test(piece.folded))
      count++;
  }
  return count;
}

/** docs/normalization.md, `disclosureLevel`. `facts` counts method, fermentation, additives, hours and drying. */
export function disclosureOf(facts: number, labelled: boolean, sentences: number): DisclosureLevel {
  if (facts >= 4) return "high_detail";
  if (facts === 0 && !labelled) return "none";
  if (sentences >= 2) return "narrative";
  return facts >= 2 ? "structured" : "label_only";
}
