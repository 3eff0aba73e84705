import { leastScore, regionsWithout, valuesOf } from "./filter-slots";
import type { ParsedQuestion } from "./parsed-question";
import { wordAt } from "./text";
import { PATTERNS } from "./word-data";

/** What a search is narrowed by beside its slots. */
export interface Conditions {
  grade?: string[];
  drying?: string[];
  not_region?: string[];
  score_min?: number;
  /** With any stated score. */
  scored?: true;
  any_certification?: true;
  count_by?: "supplier";
}

/** `organic or fair trade`: one of them is enough. */
function isEitherSeal({ mentions, question }: ParsedQuestion): boolean {
  const seals = mentions.filter(({ kind, negated }) => kind === "certification" && !negated);
  return seals.slice(1).some(({ first }) => wordAt(question, first - 1) === "or");
}

export function conditionsOf(parsed: ParsedQuestion): Conditions {
  const grade = valuesOf(parsed, "grade");
  const drying = valuesOf(parsed, "drying");
  const not_region = regionsWithout(parsed);
  const score_min = leastScore(parsed);
  return {
    ...(grade.length > 0 && { grade }),
    ...(drying.length > 0 && { drying }),
    ...(not_region.length > 0 && { not_region }),
    ...(score_min !== null && { score_min }),
    ...(PATTERNS.countsSuppliers.test(parsed.said) && { count_by: "supplier" as const }),
    ...(isEitherSeal(parsed) && { any_certification: true as const }),
    ...(score_min === null && PATTERNS.hasScore.test(parsed.said) && { scored: true as const }),
  };
}

const OF_SCORE = /\b(?:scores?|scored|points?|cupping)\b/;

/** Those of a question that a follow-up changes: `forget the score` takes the score back. */
export function conditionsAfter(
  before: { parsed: ParsedQuestion; earlier?: Conditions },
  { parsed, drops }: { parsed: ParsedQuestion; drops?: true },
): Conditions {
  const { score_min, scored, ...others } = { ...before.earlier, ...conditionsOf(before.parsed) };
  if (drops && OF_SCORE.test(parsed.said)) return others;
  return { ...others, ...(score_min !== undefined && { score_min }), ...(scored && { scored }) };
}
