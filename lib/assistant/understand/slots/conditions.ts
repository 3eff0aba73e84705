import type { ParsedQuestion } from "../reading/parsed-question";
import { wordAt } from "../reading/text";
import { PATTERNS } from "../reading/word-data";
import { greatestScore, leastScore, regionsWithout, valuesOf } from "./filter-slots";
import { daysOf } from "./spans";
import { type StatedFact, statedFacts } from "./stated-facts";

/** Conditions of a search other than its slots. */
export interface Conditions {
  grade?: string[];
  drying?: string[];
  not_region?: string[];
  score_min?: number;
  score_max?: number;
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

/** For coffees that came back, the day they sold out is unknown. */
function soldOutWithin(parsed: ParsedQuestion): Conditions {
  const { said } = parsed;
  const days = PATTERNS.soldOut.test(said) && !/\b(?:again|back)\b/.test(said) ? daysOf(parsed) : null;
  if (days === null) return {};
  return { sold_out_within_days: /\btoday\b/.test(said) ? 0 : days };
}

/** `rated coffees` asks for the score as `with a cup score` does. */
function statesOf(parsed: ParsedQuestion): Pick<Conditions, "stated" | "unstated"> {
  const { stated = [], unstated = [] } = statedFacts(parsed);
  return PATTERNS.hasScore.test(parsed.said)
    ? { stated: ["cup score", ...stated], unstated }
    : { stated, unstated };
}

/**
 * Merges both; the later ones win. Facts add up, a reversed fact changes sides, and a minimum score implies that
 * there is a score. Each fact once.
 */
export function joined(earlier: Conditions, later: Conditions): Conditions {
  const { stated: _, unstated: __, score_min, ...others } = { ...earlier, ...later };
  const both = (now: StatedFact[] = [], before: StatedFact[] = [], reversed: StatedFact[] = []) => [
    ...new Set([...before.filter((fact) => !reversed.includes(fact)), ...now]),
  ];
  const unstated = both(later.unstated, earlier.unstated, later.stated);
  const isScored = score_min !== undefined && !unstated.includes("cup score");
  const stated = both(later.stated, earlier.stated, later.unstated).filter(
    (fact) => fact !== "cup score" || !isScored,
  );
  return {
    ...others,
    ...(isScored && { score_min }),
    ...(stated.length > 0 && { stated }),
    ...(unstated.length > 0 && { unstated }),
  };
}

export function conditionsOf(parsed: ParsedQuestion): Conditions {
  const grade = valuesOf(parsed, "grade");
  const drying = valuesOf(parsed, "drying");
  const not_region = regionsWithout(parsed);
  const score_min = leastScore(parsed);
  const score_max = greatestScore(parsed);
  const found: Conditions = {
    ...(grade.length > 0 && { grade }),
    ...(drying.length > 0 && { drying }),
    ...(not_region.length > 0 && { not_region }),
    ...(score_min !== null && { score_min }),
    ...(score_max !== null && { score_max }),
    ...(PATTERNS.countsSuppliers.test(parsed.said) && { count_by: "supplier" as const }),
    ...(isEitherSeal(parsed) && { any_certification: true as const }),
    ...soldOutWithin(parsed),
  };
  return joined(found, statesOf(parsed));
}

const OF_SCORE = /\b(?:scores?|scored|points?|cupping)\b/;

/** Those of a question that a follow-up changes: `forget the score` takes the score back. */
export function conditionsAfter(
  before: { parsed: ParsedQuestion; earlier?: Conditions },
  { parsed, drops }: { parsed: ParsedQuestion; drops?: true },
): Conditions {
  const asked = joined(before.earlier ?? {}, conditionsOf(before.parsed));
  if (!drops || !OF_SCORE.test(parsed.said)) return asked;
  const { score_min, score_max, stated = [], ...others } = asked;
  const kept = stated.filter((fact) => fact !== "cup score");
  return { ...others, ...(kept.length > 0 && { stated: kept }) };
}
