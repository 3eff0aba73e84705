import type { Slots } from "@/lib/assistant/contract";
import type { OwnNameKind } from "../reading/own-names";
import type { ParsedQuestion } from "../reading/parsed-question";
import { PATTERNS } from "../reading/word-data";
import { lotFact } from "../slots/lot-fact";
import { periodsOf } from "../slots/period";
import { roastFigure } from "../slots/roast-figures";
import { says } from "../slots/says";
import { windowSlot } from "../slots/spans";
import { isGone, isOfLotFacts, isRoastedStock, isSpending, isUsedUp } from "./bench-intents";

/** Slots of questions about sales, stock and roasts, other than their lots. */

/** A calendar's time, else the last days. */
export function timeSlots(parsed: ParsedQuestion): Slots {
  const period = periodsOf(parsed);
  return period.length > 0 ? { period } : windowSlot(parsed);
}

function namedOf({ mentions }: ParsedQuestion, ...wanted: readonly Exclude<OwnNameKind, "blend">[]): Slots {
  const slots: Slots = {};
  for (const name of wanted) {
    const values = [...new Set(mentions.flatMap(({ kind, values: own }) => (kind === name ? own : [])))];
    if (values.length > 0) slots[name] = values;
  }
  return slots;
}

export function salesSlots(parsed: ParsedQuestion): Slots {
  const { buyer } = namedOf(parsed, "buyer");
  const isPriced = parsed.quantities.some(({ kind }) => kind === "money" || kind === "weight");
  return {
    ...timeSlots(parsed),
    ...(buyer && { buyer }),
    ...(!buyer && says(parsed, PATTERNS.byBuyer) && { by_buyer: true }),
    ...(!isPriced && says(parsed, PATTERNS.perPound) && { per_pound: true }),
    ...(says(parsed, PATTERNS.byMargin) && { by_margin: true }),
    ...(says(parsed, PATTERNS.byMonth) && { by_month: true }),
    ...(says(parsed, PATTERNS.byBuyer) && says(parsed, PATTERNS.longAgo) && { longest_ago: true }),
  };
}

const GONE: readonly (readonly [string, RegExp])[] = [
  ["given_away", /\b(?:give|given|gave|gifts?|gifted|donat\w+|charity)\b/],
  ["discarded", /\b(?:throw|threw|thrown|discard\w*|wasted?|binned)\b/],
];

/** Of whom something was bought: as the person wrote it, or a shop of the catalog. */
function sellerSlot({ mentions }: ParsedQuestion): Slots {
  const seller = mentions.flatMap(({ kind, values }) =>
    kind === "seller" || kind === "supplier" ? values : [],
  );
  return seller.length > 0 ? { seller: [...new Set(seller)] } : {};
}

export function stockSlots(parsed: ParsedQuestion): Slots {
  const gone = isGone(parsed) ? GONE.find(([, pattern]) => pattern.test(parsed.said))?.[0] : undefined;
  if (gone) return { gone, ...timeSlots(parsed) };
  if (isRoastedStock(parsed)) return { roasted: true };
  if (isSpending(parsed)) return { bought: true, ...timeSlots(parsed), ...sellerSlot(parsed) };
  const { fact, min, max } = (isOfLotFacts(parsed) ? lotFact(parsed) : null) ?? {};
  const { location } = namedOf(parsed, "location");
  return {
    ...(fact && { lot_fact: fact }),
    ...(min !== undefined && { fact_min: min }),
    ...(max !== undefined && { fact_max: max }),
    ...(location && { location }),
    ...(!location && says(parsed, PATTERNS.byPlace) && { by_location: true }),
    ...(isUsedUp(parsed) && { used_up: true }),
    ...(says(parsed, PATTERNS.stockByLeast) && { stock_by: "least" }),
    ...(says(parsed, PATTERNS.stockByAge) && { stock_by: "age" }),
    ...(says(parsed, PATTERNS.stockByCost) && { stock_by: "cost" }),
  };
}

export function figureSlots(parsed: ParsedQuestion): Slots {
  const { of, ...figure } = roastFigure(parsed) ?? {};
  return {
    ...figure,
    ...(of && { figure_of: of }),
    ...timeSlots(parsed),
    ...namedOf(parsed, "operator", "machine"),
  };
}
