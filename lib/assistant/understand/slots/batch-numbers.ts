import { batchNumbersIn, batchNumberText } from "@/lib/roast/batch-numbers";
import type { ParsedQuestion } from "../reading/parsed-question";

const OF_ROASTS = /\b(?:roast\w*|batch(?:es)?|curves?|profiles?)\b/;
const MAX_NUMBERS = 4;

/** The batch numbers in a question, `2026-143`; a single one without words about roasts may be a month. */
export function batchNumbers({ said }: Pick<ParsedQuestion, "said">): string[] {
  const found = [...new Set(batchNumbersIn(said).map(batchNumberText))].slice(0, MAX_NUMBERS);
  return OF_ROASTS.test(said) || found.length > 1 ? found : [];
}
