import type { Intent } from "@/lib/assistant/contract";
import {
  isCharge,
  isLastRoast,
  isLoss,
  isPlan,
  isPlannedRoast,
  isProfit,
  isRoastComparison,
  isRunOut,
  isStock,
} from "./bench-intents";
import { comparedNames } from "./coffee-names";
import { likelyIntent } from "./evidence";
import { unknownTerm } from "./explained-term";
import { findTerms, glossaryEntry } from "./glossary";
import { topicOf } from "./how-to-topic";
import {
  isComparison,
  isFair,
  isFind,
  isMostlyForeign,
  isMoves,
  isNew,
  isOneFair,
  isSearch,
  isSimilarTo,
} from "./market-intents";
import type { ParsedQuestion } from "./parsed-question";
import { roastDirection } from "./roast-direction";
import { aClauseSays, hasNames, isPersonal, says, wordCount } from "./says";
import { readQuestion, wordAt } from "./text";
import { PATTERNS, WORD_SETS } from "./word-data";

/** Which kind of question it is. Rules are tried in order: the narrowest kinds first. */

interface Rule {
  intent: Intent;
  when: (reading: ParsedQuestion) => boolean;
}

/** `forgot my password`: told, not asked. */
const isTrouble = (reading: ParsedQuestion) =>
  says(reading, PATTERNS.forgot) && topicOf(reading.said) !== null;

/** Orders to do what can't be done here, and questions about the rest of the world. */
function isForeign(reading: ParsedQuestion): boolean {
  if (isTrouble(reading)) return false;
  if (isPlan(reading) && (says(reading, /\broast\w*\b/) || says(reading, PATTERNS.plansDay))) return false;
  if (roastDirection(reading) !== null) return false;
  if (says(reading, PATTERNS.ofOrder)) return false;
  if (says(reading, PATTERNS.orders) || says(reading, PATTERNS.ofOthers)) return true;
  if (
    says(reading, /^(?:please )?(?:buy|purchase|get me)\b.*(?:\d|\bfor me\b)/) &&
    reading.quantities.some(({ kind }) => kind === "weight") &&
    !reading.quantities.some(({ kind }) => kind === "money")
  )
    return true;
  if (
    isOffTopic(reading) &&
    !(reading.starts("how_to") && says(reading, /\b(?:api|keys?|artisan|passwords?|e-?mail|import|export)\b/))
  )
    return true;
  if (
    says(reading, /^(?:who|why|whose)\b/) &&
    !says(
      reading,
      /^who (?:else )?(?:does|do|makes|sell|stock|carry|has|sells|carries|stocks|offers|got|gets|went|raised|lowered|dropped|is)\b/,
    )
  )
    return true;
  if (!reading.starts("order_me") || says(reading, /\bhow(?: (?:do|can|would) i| to)?\W*$/)) return false;
  return (
    !says(reading, /^(?:please )?(?:can|could|may|should) i\b|^how\b|^start with\b/) &&
    !isQuestionOfOrder(reading)
  );
}

const SENTENCE_END = /[.?!;](?=\s|$)/g;

/** Of another subject, but not in a sentence before the one that asks: `I was on holiday. Which Kenyans are back?` */
function isOffTopic(reading: ParsedQuestion): boolean {
  const hits = reading.cue("off_topic");
  if (hits.length === 0) return false;
  const { folded, words } = reading.question;
  const ends = [...folded.matchAll(SENTENCE_END)].map(({ index }) => index);
  const endAfter = (at: number) => ends.find((end) => end >= (words[at]?.end ?? 0)) ?? folded.length;
  return hits.some(
    ({ last }) => !reading.mentions.some(({ first }) => (words[first]?.start ?? 0) > endAfter(last)),
  );
}

/** `log` and `save` also begin questions; an order names a thing to do it to. */
const isQuestionOfOrder = (reading: ParsedQuestion) => says(reading, PATTERNS.isQuestionOfOrderWords);

function isExplanation(reading: ParsedQuestion): boolean {
  if (says(reading, /\bexplain (?:to me |me )?how (?:i|we|to)\b/)) return false;
  const [term] = findTerms(reading.question.words);
  const asksMeaning = says(reading, PATTERNS.isExplanationWords);
  const explaining = [reading.said, ...reading.clauses].filter((clause) => PATTERNS.explains.test(clause));
  if (unknownTerm(reading) !== null) return true;
  if (!term)
    return asksMeaning && explaining.length > 0 && wordCount(reading) <= 8 && !reading.has("compare", "fair");
  if (asksMeaning && !reading.has("compare")) return true;
  if (asksMeaning && says(reading, /\b(?:explain|mean|means)\b/)) return true;
  if (isBareTerm(reading, term.first, term.last)) return true;
  return explaining.some(isOnlyAboutTerm);
}

/** `what is the median price of kenya` asks for a number, `what is a washed coffee` for words. */
function isOnlyAboutTerm(clause: string): boolean {
  const { words } = readQuestion(clause);
  const [term] = findTerms(words);
  if (!term) return false;
  if (clause.startsWith("how")) return PATTERNS.countsTerm.test(clause);
  const rest = words.filter((_, at) => at < term.first || at > term.last);
  return rest.every(({ folded }) => WORD_SETS.known.has(folded)) && !/\bmy\b|\blast\b/.test(clause);
}

/** `difference between washed and honey`: words, not coffees. */
function isDifferenceOfTerms(reading: ParsedQuestion): boolean {
  if (!says(reading, /\bdifferences? between\b|\bdiffer from\b/)) return false;
  const names = comparedNames(reading);
  return (
    names.length > 1 && names.every((name) => glossaryEntry(name) !== null && !isPlaceName(reading, name))
  );
}

const isPlaceName = (reading: ParsedQuestion, name: string) =>
  reading.mentions.some(
    ({ kind, values }) => (kind === "origin" || kind === "region") && values.includes(name),
  );

const isBareTerm = (reading: ParsedQuestion, first: number, last: number) =>
  first === 0 && last === wordCount(reading) - 1 && !hasNames(reading);

function isHowTo(reading: ParsedQuestion): boolean {
  if (isTrouble(reading)) return true;
  if (says(reading, PATTERNS.asksPage)) return true;
  if (!aClauseSays(reading, PATTERNS.isHowToWords)) return false;
  if (
    says(reading, /^how (?:do|does|did|would|should)\b.*\b(?:compare|stack up|differ|last)\b/) &&
    !says(reading, /^how (?:do|can|would) (?:i|you|we)\b/)
  )
    return false;
  if (says(reading, /^where (?:can|do|would|should) i (?:buy|get|find|order|source)\b/) && hasNames(reading))
    return false;
  if (says(reading, /^(?:can|could) i (?:get|buy|have|see|find)\b/) && hasNames(reading)) return false;
  if (says(reading, PATTERNS.isHowToWords2)) return false;
  return says(reading, PATTERNS.howToTopic);
}

const RULES: readonly Rule[] = [
  { intent: "not_understood", when: isForeign },
  { intent: "explain_term", when: (reading) => isExplanation(reading) || isDifferenceOfTerms(reading) },
  { intent: "how_to", when: (reading) => isHowTo(reading) && !(isPlan(reading) && says(reading, /^help\b/)) },
  { intent: "expected_charge", when: isCharge },
  { intent: "plan_day", when: isPlannedRoast },
  { intent: "expected_loss", when: isLoss },
  { intent: "plan_day", when: isPlan },
  { intent: "compare_roasts", when: isRoastComparison },
  { intent: "last_roast", when: (reading) => isLastRoast(reading) && !isProfit(reading) },
  {
    intent: "back_in_stock",
    when: (reading) =>
      says(reading, PATTERNS.back) &&
      !says(reading, /\bmy\b|\bwhen (?:should|must|shall|do|will) (?:i|we)\b|\bi need to restock\b/),
  },
  { intent: "find_coffees", when: isSearch },
  { intent: "run_out", when: isRunOut },
  {
    intent: "lot_profit",
    when: (reading) => isProfit(reading) && !(says(reading, /\bsold\b/) && !isPersonal(reading)),
  },
  { intent: "my_stock", when: (reading) => isStock(reading) && !isSimilarTo(reading) },
  { intent: "similar_coffees", when: isSimilarTo },
  { intent: "price_moves", when: (reading) => isMoves(reading) && !isOneFair(reading) },
  { intent: "price_against_median", when: isFair },
  { intent: "new_arrivals", when: isNew },
  { intent: "compare_coffees", when: isComparison },
];

const isFindable = (reading: ParsedQuestion) => isFind(reading) && !isMostlyForeign(reading);

/**
 * @param isLed opens like an addition to the question before, which says more than single words
 * @returns null when no rule fits: a follow-up may still inherit one
 */
export function intentOf(reading: ParsedQuestion, isLed = false): Intent | null {
  if (wordCount(reading) === 0) return null;
  const ruled = RULES.find(({ when }) => when(reading))?.intent;
  return ruled ?? (isLed ? null : likelyIntent(reading)) ?? (isFindable(reading) ? "find_coffees" : null);
}

export const isEmptyTalk = (reading: ParsedQuestion): boolean =>
  wordAt(reading.question, 0) !== "" &&
  (says(reading, PATTERNS.farewell) ||
    reading.question.words.every(({ folded }) => folded.length < 2 || WORD_SETS.open.has(folded)));
