import type { ParsedQuestion } from "../reading/parsed-question";

/** Facts that are measured of a lot of green coffee. */

export const LOT_FACTS = ["moisture_percent", "water_activity", "density_g_l"] as const;
export type LotFact = (typeof LOT_FACTS)[number];

const WORDS: readonly (readonly [LotFact, RegExp])[] = [
  ["water_activity", /\bwater activit(?:y|ies)\b/],
  ["moisture_percent", /\bmoistures?\b/],
  ["density_g_l", /\b(?:densit(?:y|ies)|densest|least dense)\b/],
];

interface AskedFact {
  fact: LotFact;
  min?: number;
  max?: number;
}

/** @returns null where the question asks of none */
export function lotFact({ said, quantities }: ParsedQuestion): AskedFact | null {
  const fact = WORDS.find(([, pattern]) => pattern.test(said))?.[0];
  if (fact === undefined) return null;
  const bound = quantities.find(({ kind, bound: of }) => kind === "plain" && (of === "min" || of === "max"));
  return {
    fact,
    ...(bound?.bound === "min" && { min: bound.value }),
    ...(bound?.bound === "max" && { max: bound.value }),
  };
}
