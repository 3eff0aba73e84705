import type { Intent } from "@/lib/assistant/contract";
import { findTerms, glossaryEntry } from "../reading/glossary";
import { serviceTopicOf, topicOf } from "../reading/how-to-topic";
import type { ParsedQuestion } from "../reading/parsed-question";
import { readQuestion, wordAt } from "../reading/text";
import { PATTERNS, WORD_SETS } from "../reading/word-data";
import { batchNumbers } from "../slots/batch-numbers";
import { comparedNames } from "../slots/coffee-names";
import { periodOf } from "../slots/period";
import { roastDirection } from "../slots/roast-direction";
import { roastFigure } from "../slots/roast-figures";
import { aClauseSays, hasNames, isPersonal, isRoasting, says, wordCount } from "../slots/says";
import { daysOf } from "../slots/spans";
import { statedFacts } from "../slots/stated-facts";
import {
  isCharge,
  isGone,
  isLastRoast,
  isLoss,
  isLotByCost,
  isOfBuyers,
  isOfLotFacts,
  isOfPlaces,
  isOldestLot,
  isPlan,
  isPlannedRoast,
  isProfit,
  isRoastComparison,
  isRoastedStock,
  isRunOut,
  isSalesPrice,
  isSpending,
  isStock,
  isUsedUp,
} from "./bench-intents";
import { likelyIntent } from "./evidence";
import { unknownTerm } from "./explained-term";
import {
  comparesAmounts,
  comparesMedians,
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

/** Which kind of question it is. Rules are tried in order: the narrowest kinds first. */

interface Rule {
  intent: Intent;
  when: (parsed: ParsedQuestion) => boolean;
}

/** `forgot my password`: told, not asked. */
const isTrouble = (parsed: ParsedQuestion) => says(parsed, PATTERNS.forgot) && topicOf(parsed.said) !== null;

/** Orders to do what can't be done here, and questions about the rest of the world. */
function isForeign(parsed: ParsedQuestion): boolean {
  if (isTrouble(parsed) || isOfBuyers(parsed)) return false;
  if (isPlan(parsed) && (says(parsed, /\broast\w*\b/) || says(parsed, PATTERNS.plansDay))) return false;
  if (roastDirection(parsed) !== null) return false;
  if (says(parsed, /^(?:please )?convert\b.*\b(?:in)?to\b/)) return true;
  if (says(parsed, PATTERNS.ofOrder)) return false;
  if (says(parsed, PATTERNS.orders) || says(parsed, PATTERNS.ofOthers)) return true;
  if (
    says(parsed, /^(?:please )?(?:buy|purchase|get me)\b.*(?:\d|\bfor me\b)/) &&
    parsed.quantities.some(({ kind }) => kind === "weight") &&
    !parsed.quantities.some(({ kind }) => kind === "money")
  )
    return true;
  if (
    isOffTopic(parsed) &&
    !(parsed.starts("how_to") && says(parsed, /\b(?:api|keys?|artisan|passwords?|e-?mail|import|export)\b/))
  )
    return true;
  if (
    says(parsed, /^(?:who|why|whose)\b/) &&
    !says(
      parsed,
      /^who (?:else )?(?:does|do|makes|sell|stock|carry|has|sells|carries|stocks|offers|got|gets|went|raised|lowered|dropped|is)\b/,
    )
  )
    return true;
  if (!parsed.starts("order_me") || says(parsed, /\bhow(?: (?:do|can|would) i| to)?\W*$/)) return false;
  return (
    !says(parsed, /^(?:please )?(?:can|could|may|should) i\b|^how\b|^start with\b/) &&
    !isQuestionOfOrder(parsed)
  );
}

const SENTENCE_END = /[.?!;](?=\s|$)/g;

/** About another subject, but not in a sentence before the question: `I was on holiday. Which Kenyans are back?` */
function isOffTopic(parsed: ParsedQuestion): boolean {
  const hits = parsed.cue("off_topic");
  if (hits.length === 0) return false;
  const { folded, words } = parsed.question;
  const ends = [...folded.matchAll(SENTENCE_END)].map(({ index }) => index);
  const endAfter = (at: number) => ends.find((end) => end >= (words[at]?.end ?? 0)) ?? folded.length;
  return hits.some(
    ({ last }) => !parsed.mentions.some(({ first }) => (words[first]?.start ?? 0) > endAfter(last)),
  );
}

/** `log` and `save` also begin questions; an order names a thing to do it to. */
const isQuestionOfOrder = (parsed: ParsedQuestion) => says(parsed, PATTERNS.isQuestionOfOrderWords);

function isExplanation(parsed: ParsedQuestion): boolean {
  if (says(parsed, /\bexplain (?:to me |me )?how (?:i|we|to)\b/)) return false;
  const [term] = findTerms(parsed.question.words);
  const asksMeaning = says(parsed, PATTERNS.isExplanationWords);
  const explaining = [parsed.said, ...parsed.clauses].filter((clause) => PATTERNS.explains.test(clause));
  if (unknownTerm(parsed) !== null) return true;
  if (!term)
    return asksMeaning && explaining.length > 0 && wordCount(parsed) <= 8 && !parsed.has("compare", "fair");
  if (asksMeaning && !parsed.has("compare")) return true;
  if (asksMeaning && says(parsed, /\b(?:explain|mean|means)\b/)) return true;
  if (isBareTerm(parsed, term.first, term.last)) return true;
  return explaining.some(isOnlyAboutTerm);
}

/** `what is the median price of kenya` asks for a number, `what is a washed coffee` for an explanation. */
function isOnlyAboutTerm(clause: string): boolean {
  const { words } = readQuestion(clause);
  const [term] = findTerms(words);
  if (!term) return false;
  if (clause.startsWith("how")) return PATTERNS.countsTerm.test(clause);
  const rest = words.filter((_, at) => at < term.first || at > term.last);
  return rest.every(({ folded }) => WORD_SETS.known.has(folded)) && !/\bmy\b|\blast\b/.test(clause);
}

/** `difference between washed and honey`, `is natural better than washed`: words, not coffees. */
function isDifferenceOfTerms(parsed: ParsedQuestion): boolean {
  if (!says(parsed, /\bdifferences? between\b|\bdiffer from\b|\bbetter than\b/)) return false;
  const names = comparedNames(parsed);
  return (
    names.length > 1 && names.every((name) => glossaryEntry(name) !== null && !isPlaceName(parsed, name))
  );
}

const isPlaceName = (parsed: ParsedQuestion, name: string) =>
  parsed.mentions.some(
    ({ kind, values }) => (kind === "origin" || kind === "region") && values.includes(name),
  );

const isBareTerm = (parsed: ParsedQuestion, first: number, last: number) =>
  first === 0 && last === wordCount(parsed) - 1 && !hasNames(parsed);

function isHowTo(parsed: ParsedQuestion): boolean {
  if (isTrouble(parsed)) return true;
  if (says(parsed, PATTERNS.asksPage)) return true;
  if (!aClauseSays(parsed, PATTERNS.isHowToWords)) return false;
  if (
    says(parsed, /^how (?:do|does|did|would|should)\b.*\b(?:compare|stack up|differ|last)\b/) &&
    !says(parsed, /^how (?:do|can|would) (?:i|you|we)\b/)
  )
    return false;
  if (says(parsed, /^where (?:can|do|would|should) i (?:buy|get|find|order|source)\b/) && hasNames(parsed))
    return false;
  if (says(parsed, /^(?:can|could) i (?:get|buy|have|see|find)\b/) && hasNames(parsed)) return false;
  if (says(parsed, PATTERNS.isHowToWords2)) return false;
  return says(parsed, PATTERNS.howToTopic);
}

/** `sold out kenyans`: of shops, though one's own sales were sold too. */
const isOfSoldOut = (parsed: ParsedQuestion) =>
  says(parsed, PATTERNS.soldOut) &&
  (hasNames(parsed) ||
    ((daysOf(parsed) ?? periodOf(parsed)) !== null && !says(parsed, /\b(?:again|back)\b/))) &&
  !isPersonal(parsed) &&
  !isSimilarTo(parsed);

/** `coffees by Jairo Arcila`. */
const isOfProducer = (parsed: ParsedQuestion) =>
  says(parsed, PATTERNS.ofProducer) &&
  parsed.names.some(({ isProper, isOwn }) => isProper && !isOwn) &&
  !isSimilarTo(parsed) &&
  !says(parsed, /\broast(?:ed|s)?\b/);

/** `where else is it sold`: the same coffee at other shops. */
const isElsewhere = (parsed: ParsedQuestion) => says(parsed, PATTERNS.elsewhere);

const isOfCatalog = (parsed: ParsedQuestion) =>
  isSearch(parsed) || isOfSoldOut(parsed) || isOfProducer(parsed) || isOfUnstated(parsed);

/** `Kenyas without a price`. */
const isOfUnstated = (parsed: ParsedQuestion) =>
  statedFacts(parsed).unstated !== undefined &&
  hasNames(parsed) &&
  !isPersonal(parsed) &&
  !isRoasting(parsed);

const isOfSales = (parsed: ParsedQuestion) =>
  isOfBuyers(parsed) ||
  isSalesPrice(parsed) ||
  (says(parsed, /\b(?:best|worst|strongest|weakest) months?\b/) && isPersonal(parsed) && !isRoasting(parsed));

const isOwnStock = (parsed: ParsedQuestion) =>
  [isOldestLot, isLotByCost, isOfPlaces, isRoastedStock, isSpending, isUsedUp, isGone, isOfLotFacts].some(
    (is) => is(parsed),
  );

/** `got quoted 7.80 for a natural Guji, is that ok` among them. */
const isOfMedians = (parsed: ParsedQuestion) =>
  comparesMedians(parsed) || comparesAmounts(parsed) || says(parsed, PATTERNS.ofQuote);

/** Rules whose words are surer than any guess, which was learned without them. */
export const isSurelyRuled = (parsed: ParsedQuestion, ruled: Intent | null): boolean =>
  ruled === "roast_figures" ||
  (ruled === "how_to" && isOfService(parsed)) ||
  says(parsed, /^(?:please )?convert\b/) ||
  batchNumbers(parsed).length > 0 ||
  (ruled === "compare_roasts" && says(parsed, PATTERNS.lastFew)) ||
  (ruled === "price_against_median" && isOfMedians(parsed)) ||
  (ruled === "explain_term" && isDifferenceOfTerms(parsed)) ||
  (ruled === "similar_coffees" && isElsewhere(parsed)) ||
  (ruled === "find_coffees" && (isOfSoldOut(parsed) || isOfProducer(parsed) || isOfUnstated(parsed))) ||
  (ruled === "lot_profit" && isOfSales(parsed)) ||
  (ruled === "my_stock" && (isOwnStock(parsed) || says(parsed, PATTERNS.ownFirst)));

/** Of the API, the plans and the data themselves. */
const isOfService = (parsed: ParsedQuestion) => serviceTopicOf(parsed.said) !== null;

const RULES: readonly Rule[] = [
  { intent: "how_to", when: isOfService },
  { intent: "not_understood", when: isForeign },
  { intent: "compare_roasts", when: (parsed) => batchNumbers(parsed).length > 1 },
  { intent: "last_roast", when: (parsed) => batchNumbers(parsed).length === 1 },
  { intent: "my_stock", when: (parsed) => isOfPlaces(parsed) && !isHowTo(parsed) },
  { intent: "roast_figures", when: (parsed) => roastFigure(parsed) !== null && periodOf(parsed) !== null },
  { intent: "similar_coffees", when: isElsewhere },
  { intent: "price_against_median", when: isOfMedians },
  { intent: "explain_term", when: (parsed) => isExplanation(parsed) || isDifferenceOfTerms(parsed) },
  { intent: "how_to", when: (parsed) => isHowTo(parsed) && !(isPlan(parsed) && says(parsed, /^help\b/)) },
  { intent: "lot_profit", when: isOfSales },
  { intent: "my_stock", when: isOwnStock },
  { intent: "roast_figures", when: (parsed) => roastFigure(parsed) !== null },
  { intent: "expected_charge", when: isCharge },
  { intent: "plan_day", when: isPlannedRoast },
  { intent: "expected_loss", when: isLoss },
  { intent: "plan_day", when: isPlan },
  { intent: "compare_roasts", when: isRoastComparison },
  { intent: "last_roast", when: (parsed) => isLastRoast(parsed) && !isProfit(parsed) },
  {
    intent: "back_in_stock",
    when: (parsed) =>
      says(parsed, PATTERNS.back) &&
      !says(parsed, /\b(?:set|put|knock)s? (?:me|us|you) back\b/) &&
      !says(parsed, /\bmy\b|\bwhen (?:should|must|shall|do|will) (?:i|we)\b|\bi need to restock\b/),
  },
  { intent: "find_coffees", when: isOfCatalog },
  { intent: "run_out", when: isRunOut },
  {
    intent: "lot_profit",
    when: (parsed) => isProfit(parsed) && !(says(parsed, /\bsold\b/) && !isPersonal(parsed)),
  },
  { intent: "my_stock", when: (parsed) => isStock(parsed) && !isSimilarTo(parsed) },
  { intent: "similar_coffees", when: isSimilarTo },
  { intent: "price_moves", when: (parsed) => isMoves(parsed) && !isOneFair(parsed) },
  { intent: "price_against_median", when: isFair },
  { intent: "new_arrivals", when: isNew },
  { intent: "compare_coffees", when: isComparison },
];

const isFindable = (parsed: ParsedQuestion) => isFind(parsed) && !isMostlyForeign(parsed);

/**
 * @param isLed opens like an addition to the question before, which says more than single words
 * @returns null when no rule fits: a follow-up may still inherit one
 */
export function intentOf(parsed: ParsedQuestion, isLed = false): Intent | null {
  if (wordCount(parsed) === 0) return null;
  const ruled = RULES.find(({ when }) => when(parsed))?.intent;
  return ruled ?? (isLed ? null : likelyIntent(parsed)) ?? (isFindable(parsed) ? "find_coffees" : null);
}

export const isEmptyTalk = (parsed: ParsedQuestion): boolean =>
  wordAt(parsed.question, 0) !== "" &&
  (says(parsed, PATTERNS.farewell) ||
    parsed.question.words.every(({ folded }) => folded.length < 2 || WORD_SETS.open.has(folded)));
