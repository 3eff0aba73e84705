import type { Intent } from "@/lib/assistant/contract";
import { slotsOf } from "../intents/intent-slots";
import type { ParsedQuestion } from "../reading/parsed-question";
import { PATTERNS } from "../reading/word-data";
import { quantitySlot } from "../slots/filter-slots";
import { hasWeight, says } from "../slots/says";
import { windowSlot } from "../slots/spans";
import type { Interpretation } from "./inherited-question";

/** `the second one`, `how much is number 3`, `how much for 20 lb of it`: one of the coffees that the answer before lists. */

const LISTS = new Set<Intent>([
  "find_coffees",
  "new_arrivals",
  "back_in_stock",
  "similar_coffees",
  "compare_coffees",
]);
const OWN = new Set<Intent | null>([null, "find_coffees", "price_against_median"]);

/** `is the third one organic`. */
const FACT_OF_ONE =
  /^(?:and |so )?(?:is|was|does|has) (?:the|that|number) (?:first|second|third|fourth|fifth|last|\d|[1-8](?:st|nd|rd|th))(?: one| coffee)\b/;

const FACT_OF_IT = /^(?:and |so )?(?:is|was|does|has) (?:it|this|that)(?: one| coffee)?\b/;

const OF_ONE = new Set<Intent>(["price_against_median", "price_moves"]);

/** Whether the answer points at one of a list, which stays the list. */
export const isOfOne = ({ intent, slots }: Interpretation) =>
  OF_ONE.has(intent) && slots.demonstrative === true;

/** `has its price changed`, `how has the price moved` after a coffee was picked, `the first one, has its price changed`. */
function pricesOfPicked(
  parsed: ParsedQuestion,
  own: Intent | null,
  before: Interpretation,
): Interpretation | null {
  if (own !== "price_moves" || parsed.mentions.length > 0 || parsed.names.length > 0) return null;
  const isOfIt = says(parsed, PATTERNS.pronoun) || says(parsed, /\bthe price\b/);
  const isOne = isOfOne(before) ? isOfIt : LISTS.has(before.intent) && says(parsed, PATTERNS.picksOne);
  if (!isOne || says(parsed, PATTERNS.ofMany)) return null;
  return { intent: own, slots: { demonstrative: true, ...windowSlot(parsed) }, parsed };
}

/** @returns null where no coffee is picked, or one by more than its place */
export function pickedCoffee(
  parsed: ParsedQuestion,
  own: Intent | null,
  before: Interpretation,
): Interpretation | null {
  const moves = pricesOfPicked(parsed, own, before);
  if (moves) return moves;
  if (!(LISTS.has(before.intent) || isOfOne(before)) || !OWN.has(own)) return null;
  const isFact = says(parsed, FACT_OF_ONE) || (isOfOne(before) && says(parsed, FACT_OF_IT));
  if (!isFact && (parsed.mentions.length > 0 || parsed.names.length > 0)) return null;
  const isAmount = hasWeight(parsed) && (isOfOne(before) || says(parsed, /\b(?:of|for) it\b/));
  // `is it overpriced` after `coffees like Hallo Barosa` is about that one.
  const isPriced =
    own === "price_against_median" &&
    !says(parsed, PATTERNS.ofMany) &&
    (isOfOne(before) || (says(parsed, PATTERNS.pronoun) && before.slots.coffee === undefined));
  const isPicked = isFact || isAmount || isPriced || says(parsed, PATTERNS.picksOne);
  if (!isPicked) return null;
  const { quantity_lb = before.slots.quantity_lb } = quantitySlot(parsed);
  return {
    intent: "price_against_median",
    slots: { demonstrative: true, ...(quantity_lb !== undefined && { quantity_lb }) },
    parsed,
  };
}

/** `how much for 20 lb` of what was listed, not of the whole catalog. */
export function isOnlyAmount(parsed: ParsedQuestion, own: Intent | null): boolean {
  if (own !== "price_against_median" || says(parsed, PATTERNS.fair)) return false;
  const names = Object.keys(slotsOf(own, parsed));
  return names.length === 1 && names[0] === "quantity_lb" && parsed.mentions.length === 0;
}
