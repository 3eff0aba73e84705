import { GAZETTEER } from "@/lib/supply/normalize/places/gazetteer";
import { hundredth } from "@/lib/units/rounding";
import type { PageRef, Slots, Subject } from "./contract";
import { comparedAmounts, comparesAmounts } from "./understand/intents/market-intents";
import type { Interpretation } from "./understand/interpret-question";
import type { ParsedQuestion } from "./understand/reading/parsed-question";
import { PATTERNS } from "./understand/reading/word-data";
import { conditionsOf, joined } from "./understand/slots/conditions";
import { daysOfPeriod } from "./understand/slots/period";
import { hasWeight, says } from "./understand/slots/says";

/** The tool that answers an intent, and its input from the slots. */

export interface PlannedCall {
  tool: string;
  input: Record<string, unknown>;
}

const without = <T extends object>(value: T, ...names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(value).filter(([name, each]) => each !== undefined && !names.includes(name)),
  );

type Understood = Pick<Interpretation, "intent" | "slots" | "parsed" | "earlier" | "before">;

const MAX_LIMIT = 15;
/** As much of a question as is searched for in the documentation. */
const MAX_TASK = 120;
const bounded = (slots: Slots): Slots => ({
  ...slots,
  ...(slots.limit !== undefined && { limit: Math.min(slots.limit, MAX_LIMIT) }),
  ...(slots.arrived_within_days !== undefined && {
    arrived_within_days: Math.min(Math.max(1, slots.arrived_within_days), 3650),
  }),
});

const filterSlots = (slots: Slots): Record<string, unknown> =>
  without(
    bounded(slots),
    "coffee",
    "lot",
    "roast",
    "term",
    "topic",
    "window_days",
    "weight_lb",
    "yield_lb",
    "date",
    "demonstrative",
  );

const filtersOf = ({ slots, parsed, earlier }: Understood): Record<string, unknown> => ({
  ...filterSlots(slots),
  ...joined(earlier ?? {}, conditionsOf(parsed)),
});

/** `what would 60 kg of the cheapest Honduras cost me`: the price of all of it too. */
const totalOf = ({ slots, parsed }: Understood) =>
  slots.quantity_lb !== undefined && hasWeight(parsed) && says(parsed, PATTERNS.asksTotal)
    ? { with_total: true as const }
    : {};

/** Ids of the objects that the page or the last answer is about. */
function idsOf(subjects: readonly Subject[], kind: Subject["kind"]): number[] {
  return subjects.filter((subject) => subject.kind === kind).map(({ id }) => id);
}

export const subjectOfPage = (page: PageRef | undefined): Subject[] =>
  page &&
  (page.kind === "coffee" || page.kind === "lot" || page.kind === "roast") &&
  typeof page.id === "number"
    ? [{ kind: page.kind, id: page.id, name: "" }]
    : [];

const days = ({ window_days }: Slots) =>
  window_days === undefined ? {} : { days: Math.min(Math.max(1, Math.round(window_days)), 365) };

/** A calendar's days, each from its first to its last, or the last days. */
function timesOf(slots: Slots, { vocabulary: { now } }: ParsedQuestion): Record<string, unknown> {
  const periods = (slots.period ?? []).flatMap((period) => daysOfPeriod(period, now) ?? []);
  return periods.length > 0 ? { periods } : days(slots);
}

const asksPrice = (parsed: ParsedQuestion) => says(parsed, PATTERNS.asksPrice) || hasWeight(parsed);

/** In kilograms, where the question asks for them. */
function withUnit({ said }: ParsedQuestion, { tool, input }: PlannedCall): PlannedCall {
  const unit = PATTERNS.inKilos.test(said) ? "kg" : PATTERNS.inPounds.test(said) ? "lb" : undefined;
  return { tool, input: { ...input, ...(unit && { unit }) } };
}

/** `30 kg of Kenya`, `per kg`. */
const isInKilos = ({ quantities, said }: ParsedQuestion) =>
  /\b(?:per|a|each) k(?:g|ilo)\b/.test(said) ||
  quantities.some(({ kind, unit }) => kind === "weight" && unit !== null && /^k(?:g|ilo)/.test(unit));

const figureOf = ({ figure_of: of = "count", figure, defect, bound, operator, machine }: Slots) => ({
  of,
  ...(bound !== undefined && { bound }),
  ...(operator && { operators: operator }),
  ...(machine && { machines: machine }),
  ...(figure !== undefined && { figure }),
  ...(defect !== undefined && { defect }),
});

const salesOf = ({ buyer, by_buyer, per_pound, by_margin, by_month, longest_ago }: Slots) => ({
  ...(by_month && { by_month }),
  ...(longest_ago && { longest_ago }),
  ...(by_margin && { by_margin }),
  ...(buyer && { buyers: buyer }),
  ...(by_buyer && { by_buyer }),
  ...(per_pound && { per_pound }),
});

function stockCall({ slots, parsed }: Understood, pointed: readonly Subject[]): PlannedCall {
  const lots = lotsOf(slots, pointed);
  if (slots.roasted) return { tool: "roasted_stock", input: lots };
  if (slots.gone) return { tool: "roasted_gone", input: { ...timesOf(slots, parsed), kind: slots.gone } };
  if (slots.bought)
    return {
      tool: "lots_bought",
      input: { ...lots, ...timesOf(slots, parsed), ...(slots.seller && { sellers: slots.seller }) },
    };
  return {
    tool: "my_stock",
    input: {
      ...lots,
      ...(slots.location && { locations: slots.location }),
      ...(slots.used_up && { used_up: true }),
      ...(slots.by_location && { by: "location" }),
      ...(slots.stock_by !== undefined && { by: slots.stock_by }),
      ...(slots.lot_fact !== undefined && { fact: slots.lot_fact }),
      ...(slots.fact_min !== undefined && { fact_min: slots.fact_min }),
      ...(slots.fact_max !== undefined && { fact_max: slots.fact_max }),
    },
  };
}

function lotsOf({ lot }: Slots, pointed: readonly Subject[]): Record<string, unknown> {
  if (lot) return { lots: lot };
  const ids = idsOf(pointed, "lot");
  return ids.length > 0 ? { ids } : {};
}

/** The index is by country, so a region is replaced by its country. */
function originOf({ origin, region }: Slots): { origin?: string[] } {
  const places = (region ?? []).flatMap((name) => GAZETTEER.whole(name) ?? []).flat();
  const countries = origin ?? [...new Set(places.map(({ country }) => country.toLowerCase()))];
  return countries.length > 0 ? { origin: countries } : {};
}

/** One coffee's own prices, otherwise the prices of origins or suppliers. */
function movesCall(slots: Slots, pointedCoffee: number | undefined): PlannedCall {
  const tool = "coffee_prices";
  if (slots.coffee) return { tool, input: { coffee: slots.coffee[0], ...days(slots) } };
  if (pointedCoffee !== undefined) return { tool, input: { id: pointedCoffee, ...days(slots) } };
  return {
    tool: "price_moves",
    input: {
      ...originOf(slots),
      ...(slots.process && { process: slots.process }),
      ...(slots.supplier && { supplier: slots.supplier }),
      ...days(slots),
    },
  };
}

/** @param pointed what "this one" means; empty without a demonstrative */
export function callOf(understood: Understood, pointed: readonly Subject[]): PlannedCall | null {
  const { intent, slots, parsed } = understood;
  const coffees = idsOf(pointed, "coffee");
  const [coffee] = coffees;
  switch (intent) {
    case "find_coffees":
      return { tool: intent, input: { ...filtersOf(understood), ...totalOf(understood) } };
    case "compare_coffees":
      return {
        tool: intent,
        input: {
          ...(slots.coffee && { names: slots.coffee.slice(0, 4) }),
          ...(coffees.length > 0 && { ids: coffees.slice(0, 4 - (slots.coffee?.length ?? 0)) }),
          ...(slots.quantity_lb !== undefined && { quantity_lb: slots.quantity_lb }),
        },
      };
    case "similar_coffees":
      return {
        tool: intent,
        input: {
          ...filterSlots(slots),
          ...(slots.price_max === undefined && says(parsed, PATTERNS.forLess) && { sort: "cheapest" }),
          ...(slots.coffee ? { name: slots.coffee[0] } : coffee !== undefined && { id: coffee }),
        },
      };
    case "price_against_median":
      return {
        tool: intent,
        input: {
          ...(slots.coffee || coffee !== undefined
            ? {
                ...(slots.coffee ? { coffee: slots.coffee[0] } : { id: coffee }),
                ...(slots.quantity_lb !== undefined && { quantity_lb: slots.quantity_lb }),
                ...(slots.demonstrative && !asksPrice(parsed) && { described: true }),
              }
            : filtersOf(understood)),
          ...otherAmount(parsed),
          ...offerOf(understood),
          ...(isInKilos(parsed) && { unit: "kg" as const }),
        },
      };
    case "price_moves":
      return movesCall(slots, coffee);
    case "new_arrivals":
    case "back_in_stock":
      return { tool: intent, input: { ...filtersOf(understood), ...days(slots) } };
    case "my_stock":
      return withUnit(parsed, stockCall(understood, pointed));
    case "run_out":
      return { tool: intent, input: lotsOf(slots, pointed) };
    case "roast_figures":
      return withUnit(parsed, {
        tool: intent,
        input: { ...lotsOf(slots, pointed), ...timesOf(slots, parsed), ...figureOf(slots) },
      });
    case "last_roast":
      return { tool: intent, input: { ...lotsOf(slots, pointed), ...roastsOf(slots, pointed) } };
    case "compare_roasts":
      return { tool: intent, input: { ...lotsOf(slots, pointed), ...roastsOf(slots, pointed) } };
    case "lot_profit":
      return withUnit(parsed, {
        tool: intent,
        input: { ...lotsOf(slots, pointed), ...timesOf(slots, parsed), ...salesOf(slots) },
      });
    case "expected_loss":
      return { tool: intent, input: { ...lotsOf(slots, pointed), ...weight("weight_lb", slots.weight_lb) } };
    case "expected_charge":
      return { tool: intent, input: { ...lotsOf(slots, pointed), ...weight("yield_lb", slots.yield_lb) } };
    case "plan_day":
      return {
        tool: intent,
        input: {
          ...lotsOf(slots, pointed),
          ...(slots.date !== undefined && { date: slots.date }),
          ...weight("yield_lb", slots.yield_lb),
        },
      };
    case "explain_term":
      return slots.term === undefined ? null : { tool: intent, input: { term: slots.term } };
    case "how_to":
      return { tool: intent, input: { topic: slots.topic ?? parsed.said.slice(0, MAX_TASK) } };
    case "propose_change":
    case "not_understood":
      return null;
    default:
      return intent satisfies never;
  }
}

/** The second weight of `at 150 lb than at 1 lb`. */
function otherAmount(parsed: ParsedQuestion): Record<string, unknown> {
  const [, other] = comparesAmounts(parsed) ? comparedAmounts(parsed) : [];
  return other === undefined ? {} : { other_quantity_lb: hundredth(other) };
}

/** A price quoted to the person: `is $8.50 fair for a washed Guatemala`. */
function offerOf(understood: Understood): Record<string, unknown> {
  const { quantities } = understood.parsed;
  const [price, ...others] = quantities.filter(({ kind }) => kind === "money");
  const value = price?.value ?? bareOffer(understood);
  return value !== undefined && others.length === 0 && value > 0 ? { offer_per_lb: hundredth(value) } : {};
}

/** Below this a number without a unit is dollars a pound. */
const MAX_BARE_OFFER = 60;

/** `and 6?`, where `and grade 1?` names no price. */
const ALONE = /^(?:(?:and|or|ok|then|what about|how about|at|for) )*\d+(?:[.,]\d+)?\W*$/;

/** `is 7.20 a good price`, and `and 5.50?` after one. */
function bareOffer({ parsed, slots, before }: Understood): number | undefined {
  const [only, ...others] = parsed.quantities.filter(({ kind }) => kind === "plain");
  if (!only || others.length > 0 || only.bound !== null || only.value > MAX_BARE_OFFER) return undefined;
  if (only.value === slots.quantity_lb) return undefined;
  const isAsked = PATTERNS.bareOffer.test(parsed.said.slice(0, parsed.question.words[only.last]?.end ?? 0));
  const isAlone = before !== undefined && (ALONE.test(parsed.said) || !Number.isInteger(only.value));
  return isAsked || isAlone ? only.value : undefined;
}

function roastsOf({ roast }: Slots, pointed: readonly Subject[]): Record<string, unknown> {
  const ids = idsOf(pointed, "roast");
  return { ...(roast && { roasts: roast }), ...(ids.length > 0 && { roast_ids: ids.slice(0, 8) }) };
}

const weight = (name: "weight_lb" | "yield_lb", value: number | undefined) =>
  value === undefined || value > 1000 ? {} : { [name]: value };
