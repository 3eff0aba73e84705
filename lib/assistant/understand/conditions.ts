import { leastScore, regionsWithout, valuesOf } from "./filter-slots";
import type { ParsedQuestion } from "./parsed-question";
import { daysOf } from "./spans";
import { type StatedFact, statedFacts } from "./stated-facts";
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
  stated?: StatedFact[];
  unstated?: StatedFact[];
  count_by?: "supplier";
  sold_out_within_days?: number;
}

/** `organic or fair trade`: one of them is enough. */
function isEitherSeal({ mentions, question }: ParsedQuestion): boolean {
  const seals = mentions.filter(({ kind, negated }) => kind === "certification" && !negated);
  return seals.slice(1).some(({ first }) => wordAt(question, first - 1) === "or");
}

/** Of those that came back it isn't known when they sold out. */
function soldOutWithin(parsed: ParsedQuestion): Conditions {
  const { said } = parsed;
  const days = PATTERNS.soldOut.test(said) && !/\b(?:again|back)\b/.test(said) ? daysOf(parsed) : null;
  if (days === null) return {};
  return { sold_out_within_days: /\btoday\b/.test(said) ? 0 : days };
}

/** A stated score has a condition of its own, which a follow-up takes back: it isn't told twice. */
function statesOf(parsed: ParsedQuestion, leastScore: number | null): Conditions {
  const { stated = [], unstated } = statedFacts(parsed);
  const isScored =
    leastScore === null && (stated.includes("cup score") || PATTERNS.hasScore.test(parsed.said));
  const others = stated.filter((fact) => fact !== "cup score");
  return {
    ...(isScored && { scored: true as const }),
    ...(others.length > 0 && { stated: others }),
    ...(unstated && { unstated }),
  };
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
    ...statesOf(parsed, score_min),
    ...soldOutWithin(parsed),
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
