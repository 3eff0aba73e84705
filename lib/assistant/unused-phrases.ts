import type { PlannedCall } from "./call-of";
import type { Intent } from "./contract";
import type { ParsedQuestion } from "./understand/reading/parsed-question";
import { PATTERNS } from "./understand/reading/word-data";

/** Phrases of a question that set a condition which its call doesn't carry: times, orders, denials and what no tool knows. */

const MAX_SEARCHED = 400;

/** A part of the question's text. */
export interface Part {
  from: number;
  to: number;
}

const OF_ROASTS: readonly RegExp[] = [PATTERNS.unansweredOfRoasts, PATTERNS.notDone];
const OF_COFFEES: readonly RegExp[] = [PATTERNS.unansweredOfCoffees, PATTERNS.notDone];

/** Conditions that no tool of these kinds can look up. */
const UNANSWERED: Partial<Record<Intent, readonly RegExp[]>> = {
  find_coffees: [...OF_COFFEES, PATTERNS.unansweredOfSearches],
  new_arrivals: OF_COFFEES,
  back_in_stock: OF_COFFEES,
  similar_coffees: OF_COFFEES,
  compare_coffees: [...OF_COFFEES, PATTERNS.unansweredOfSearches],
  price_moves: [PATTERNS.unansweredOfMoves],
  price_against_median: [PATTERNS.unansweredOfMedians],
  my_stock: [PATTERNS.unansweredOfLots, PATTERNS.notDone],
  run_out: [PATTERNS.unansweredOfLots, PATTERNS.notDone],
  lot_profit: [PATTERNS.unansweredOfSales, PATTERNS.notDone],
  roast_figures: [...OF_ROASTS, PATTERNS.lastFew],
  last_roast: [...OF_ROASTS, PATTERNS.lastFew, PATTERNS.unansweredOfLastRoast],
  compare_roasts: [...OF_ROASTS, PATTERNS.unansweredOfLastRoast],
  expected_loss: [PATTERNS.unansweredOfLoss],
  expected_charge: [PATTERNS.unansweredOfLoss],
};

/** Kinds that are about now or a day to come, so that a time says when, and narrows nothing. */
const TIMELESS = new Set<Intent>(["run_out", "plan_day", "expected_loss", "expected_charge"]);

const TIMES = [
  "days",
  "periods",
  "date",
  "arrived_within_days",
  "sold_out_within_days",
  "harvest_year",
  "past_crop",
];

const ORDERS: readonly (readonly [sort: string, RegExp])[] = [
  ["cheapest", /\b(?:cheapest|least expensive)\b/],
  ["dearest", /\b(?:most expensive|dearest|priciest|costliest)\b/],
];

type Input = PlannedCall["input"];

function unusedOrder(sort: unknown): RegExp[] {
  if (!ORDERS.some(([name]) => name === sort)) return [];
  return ORDERS.flatMap(([name, pattern]) => (name === sort ? [] : [pattern]));
}

const carries = (input: Input, names: readonly string[]) => names.some((name) => input[name] !== undefined);

function unusedTimes(intent: Intent, input: Input): RegExp[] {
  if (TIMELESS.has(intent)) return [];
  const isOfSpan = carries(input, ["periods"]);
  return [...(isOfSpan ? [] : [PATTERNS.openTime]), ...(carries(input, TIMES) ? [] : [PATTERNS.time])];
}

/** Where they are; `used` are the words that the call carries in other ways, such as the `yesterday` of a roast. */
export function unusedPhrases(
  { written }: ParsedQuestion,
  { intent, input, used }: { intent: Intent; input: Input; used: ReadonlySet<string> },
): Part[] {
  const text = written.folded.slice(0, MAX_SEARCHED);
  const patterns = [...(UNANSWERED[intent] ?? []), ...unusedTimes(intent, input), ...unusedOrder(input.sort)];
  return patterns.flatMap((pattern) => {
    return [...text.matchAll(new RegExp(pattern, "g"))].flatMap(({ 0: found, index }) => {
      const said = found.trimEnd();
      return said === "" || used.has(said) ? [] : [{ from: index, to: index + said.length }];
    });
  });
}
