import type { Intent, Slots } from "@/lib/assistant/contract";
import { GAZETTEER } from "@/lib/supply/normalize/places/gazetteer";
import { dayOf, daysBefore } from "@/lib/units/days";
import { timeSlots } from "../intents/bench-slots";
import { slotsOf } from "../intents/intent-slots";
import { dayAfter } from "../reading/dates";
import type { ParsedQuestion } from "../reading/parsed-question";
import { wordAt } from "../reading/text";
import { PATTERNS } from "../reading/word-data";
import { comparedNames } from "../slots/coffee-names";
import type { Conditions } from "../slots/conditions";
import { deniedNames, numberedRoasts } from "../slots/lot-names";
import { daysJustBefore, daysOfPeriod, periodBefore } from "../slots/period";
import { says } from "../slots/says";
import { amended, merged } from "../slots/slot-changes";

/** The question before with what a fragment changes in it. */

export interface Interpretation {
  intent: Intent;
  slots: Slots;
  parsed: ParsedQuestion;
  /** What the question names is taken out of the one before. */
  drops?: true;
  /** Slots of the question that this one changes. */
  before?: Slots;
  earlier?: Conditions;
}

const isComparison = (intent: Intent) => intent === "compare_coffees" || intent === "compare_roasts";

/** `also from Peru` adds to what was asked, and so does another name after a comparison; else it takes its place. */
const adds = (parsed: ParsedQuestion, before: Interpretation): boolean =>
  says(parsed, PATTERNS.adds) ||
  (isComparison(before.intent) &&
    numberedRoasts(parsed).length < 2 &&
    !(before.intent === "compare_coffees" && comparedNames(parsed).length > 1) &&
    !(before.intent === "compare_roasts" && parsed.quantities.length > 1) &&
    !says(parsed, /\binstead\b|\brather\b/));

const GIVEN_UP = new Set(["forget", "drop", "scrap", "skip", "nvm", "mind", "lose", "ditch"]);

/**
 * `forget panama, try costa rica`: a dropped condition is neither wanted nor excluded. `drop the nutty ones`
 * excludes them.
 */
function withoutGivenUp(parsed: ParsedQuestion): ParsedQuestion {
  const isGivenUp = ({ first }: { first: number }) =>
    GIVEN_UP.has(wordAt(parsed.question, first - 1)) ||
    (wordAt(parsed.question, first - 1) === "the" && GIVEN_UP.has(wordAt(parsed.question, first - 2)));
  const mentions = parsed.mentions.filter((mention) => !isGivenUp(mention));
  if (mentions.length > 0) return { ...parsed, mentions };
  return {
    ...parsed,
    mentions: parsed.mentions.map((mention) => ({
      ...mention,
      negated: mention.negated || isGivenUp(mention),
    })),
  };
}

/** `I said Honduras, not Guatemala`: what wasn't meant isn't left out either. */
function onlyMeant(parsed: ParsedQuestion): ParsedQuestion {
  const meant = parsed.mentions.filter(({ negated }) => !negated);
  const isSwap = (kind: string) => meant.some((mention) => mention.kind === kind);
  return { ...parsed, mentions: parsed.mentions.filter(({ negated, kind }) => !negated || !isSwap(kind)) };
}

/** The slots of a fragment, read as an answer to the same kind of question. */
export function fragmentSlots(parsed: ParsedQuestion, { intent, slots }: Interpretation): Slots {
  if (intent === "compare_roasts") {
    const roast = numberedRoasts(parsed);
    if (roast.length > 0) return { roast };
    const numbers = parsed.quantities.filter(({ kind, bound }) => kind === "plain" && bound === null);
    const lot = /^(.*\D) \d+$/.exec(slots.roast?.[0] ?? "")?.[1];
    if (lot !== undefined && numbers.length > 1)
      return { roast: numbers.map(({ value }) => `${lot} ${value}`) };
  }
  if (intent === "compare_coffees" || intent === "similar_coffees") {
    const proper = parsed.names.filter(({ isProper }) => isProper);
    const coffee = proper.map(({ text }) => text);
    const { demonstrative: _, ...now } = slotsOf(intent, parsed);
    return coffee.length > 0 ? { ...now, coffee } : now;
  }
  const date =
    intent === "plan_day" && says(parsed, PATTERNS.theDayAfter)
      ? dayAfter(slots.date, parsed.vocabulary.now)
      : null;
  if (date !== null) return { date };
  const earlier = timeBefore(parsed, slots);
  if (earlier !== null) return { period: [earlier] };
  const kept = withoutGivenUp(says(parsed, PATTERNS.meant) ? onlyMeant(parsed) : parsed);
  const times = slots.bought || slots.gone ? timeSlots(kept) : {};
  return withoutReplaced({ ...amended(slotsOf(intent, kept), slots, kept), ...times }, slots);
}

/** `and the month before` after a question of one time; null for anything else. */
function timeBefore(parsed: ParsedQuestion, { period = [], window_days }: Slots): string | null {
  const { unit, other } = PATTERNS.periodBefore.exec(parsed.said)?.groups ?? {};
  const { now = new Date() } = parsed.vocabulary;
  if (!says(parsed, PATTERNS.periodBefore)) return null;
  const [earliest] = period
    .flatMap((each) => daysOfPeriod(each, now) ?? [])
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const named = unit === "one" ? undefined : (unit ?? other);
  if (earliest !== undefined) return periodBefore(earliest, named);
  if (window_days === undefined) return null;
  const days = { from: daysBefore(window_days - 1, now), to: dayOf(now) };
  return named === undefined ? daysJustBefore(days) : periodBefore(days, named);
}

const REPLACED = [
  ["origin", "not_origin"],
  ["process", "not_process"],
  ["flavor", "not_flavor"],
] as const;

/** `Kenya, not Rwanda` after a search in Rwanda: one takes the other's place, and nothing is left out. */
function withoutReplaced(now: Slots, before: Slots): Slots {
  const kept: Slots = { ...now };
  for (const [name, denied] of REPLACED)
    if (now[name] !== undefined && now[denied]?.every((value) => before[name]?.includes(value)))
      delete kept[denied];
  return kept;
}

/** `for Honduras?` after the price of one coffee asks for that of an origin. */
function withoutCoffee({ intent, slots }: Interpretation, now: Slots): Slots {
  const isOfPlace = now.origin !== undefined || now.region !== undefined;
  if (intent !== "price_against_median" || !isOfPlace || now.coffee !== undefined) return slots;
  const { coffee: _coffee, lot: _lot, ...kept } = slots;
  return kept;
}

/** The same question with the new conditions. */
export function inherited(parsed: ParsedQuestion, before: Interpretation): Interpretation {
  const now = fragmentSlots(parsed, before);
  const asksCheaper = parsed.has("cheaper") && before.intent === "find_coffees" && !now.demonstrative;
  const changed = { ...(asksCheaper && { sort: "cheapest" as const }), ...now };
  const { lot, ...others } = before.slots;
  const isWithoutLot = lot && now.lot === undefined && deniedNames(parsed).length > 0;
  const kept = isWithoutLot ? others : withoutCoffee(before, now);
  const isOfSameRoast =
    before.intent === "last_roast" && before.slots.demonstrative && !changed.roast && !changed.lot;
  return {
    intent: before.intent,
    slots: {
      ...merged(kept, changed, { adds: adds(parsed, before), isWithin }),
      ...(isOfSameRoast && { demonstrative: true as const }),
    },
    parsed,
    before: before.slots,
  };
}

/** Whether the gazetteer places a region in one of these countries. */
export function isWithin(region: string, origins: readonly string[]): boolean {
  const places = GAZETTEER.whole(region) ?? [];
  return [places].flat().some(({ country }) => origins.includes(country.toLowerCase()));
}
