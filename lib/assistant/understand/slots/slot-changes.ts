import type { Slots } from "@/lib/assistant/contract";
import type { Quantity } from "../reading/number-context";
import type { ParsedQuestion } from "../reading/parsed-question";
import { wordAt } from "../reading/text";
import { PATTERNS } from "../reading/word-data";
import { says } from "./says";

/** What a follow-up does to the slots of the question before: it replaces, adds, fills in or takes away. */

type SlotName = keyof Slots;

/** Slots that say one thing together: a new value of one replaces all. */
const GROUPS: readonly (readonly SlotName[])[] = [
  ["process", "not_process"],
  ["price_min", "price_max"],
  ["elevation_min", "elevation_max"],
  ["flavor", "not_flavor"],
  ["sort", "place"],
  ["coffee"],
  ["lot"],
  ["roast"],
  ["window_days", "period"],
  ["buyer", "by_buyer"],
  ["operator"],
  ["machine"],
  ["seller"],
  ["location"],
  ["figure", "figure_of", "defect"],
];
const LISTS = [
  "origin",
  "region",
  "process",
  "variety",
  "flavor",
  "certification",
  "supplier",
  "coffee",
  "lot",
  "roast",
] as const satisfies readonly SlotName[];
const DENIED = [
  ["origin", "not_origin"],
  ["process", "not_process"],
  ["flavor", "not_flavor"],
] as const;

interface Merging {
  /** New values of a list join the old ones. */
  adds: boolean;
  isWithin: (region: string, origins: readonly string[]) => boolean;
}

/** A place replaces another, but a region only narrows its country. */
function dropPlaces(kept: Slots, now: Slots, isWithin: Merging["isWithin"]): void {
  if (now.origin !== undefined) {
    delete kept.region;
    delete kept.origin;
    delete kept.not_origin;
  } else if (now.region !== undefined) {
    delete kept.region;
    const origins = kept.origin ?? [];
    if (!now.region.every((region) => isWithin(region, origins))) delete kept.origin;
  }
}

export function merged(before: Slots, now: Slots, { adds, isWithin }: Merging): Slots {
  const kept: Slots = { ...before };
  delete kept.demonstrative;
  if (!adds) {
    dropPlaces(kept, now, isWithin);
    for (const group of GROUPS)
      if (group.some((name) => now[name] !== undefined) && !onlyDenies(group, now, kept))
        for (const name of group) delete kept[name];
  }
  const joined: Slots = { ...kept, ...now };
  if (adds)
    for (const name of LISTS) {
      const both = [...new Set([...(kept[name] ?? []), ...(now[name] ?? [])])];
      if (both.length > 0) joined[name] = both;
    }
  return joined;
}

/** `but not natural` after `washed` leaves `washed`; after `natural` it takes it back. */
function onlyDenies(group: readonly SlotName[], now: Slots, kept: Slots): boolean {
  const pair = DENIED.find(([name]) => group.includes(name));
  if (!pair) return false;
  const [name, denial] = pair;
  return now[name] === undefined && !now[denial]?.some((value) => kept[name]?.includes(value));
}

/** `more than 5` after a question for five. */
const isMoreRows = ({ limit, price_max, price_min }: Slots, { quantities, said }: ParsedQuestion) =>
  limit !== undefined &&
  price_max === undefined &&
  price_min === undefined &&
  /\bmore than\b/.test(said) &&
  quantities.every(({ kind }) => kind === "plain");

/** A number alone takes the role of the previous question's number: `and for 15`, `make it 9`, `last 90 instead`. */
export function amended(asked: Slots, before: Slots, parsed: ParsedQuestion): Slots {
  const { price_min, ...rest } = asked;
  const now: Slots = isMoreRows(before, parsed) || price_min === undefined ? rest : asked;
  const bare = parsed.quantities.find(
    (quantity) => quantity.kind === "plain" && (quantity.bound === null || isOver(quantity, before, parsed)),
  );
  if (bare && before.harvest_year !== undefined && isCropYear(bare.value))
    return { ...now, harvest_year: bare.value };
  if (!bare || now.limit !== undefined || now.harvest_year !== undefined) return now;
  const name = numberOf(before, parsed);
  return name === undefined || now[name] !== undefined ? now : { ...now, [name]: bare.value };
}

const NUMBERS = [
  "yield_lb",
  "weight_lb",
  "price_max",
  "price_min",
  "quantity_lb",
  "window_days",
  "limit",
] as const;

/** The `over` of `and over 90?` after a question about days isn't a bound. */
const isOver = ({ first }: Quantity, { window_days }: Slots, { question }: ParsedQuestion) =>
  window_days !== undefined && wordAt(question, first - 1) === "over";

const isCropYear = (value: number) => value >= 2015 && value <= 2035;

function numberOf(before: Slots, parsed: ParsedQuestion): (typeof NUMBERS)[number] | undefined {
  if (before.window_days !== undefined && says(parsed, /\b(?:last|past|over|days)\b/)) return "window_days";
  if (before.quantity_lb !== undefined && says(parsed, /\b(?:at|for|take|buy)\b/)) return "quantity_lb";
  return NUMBERS.find((name) => before[name] !== undefined);
}

/** Words for what a question may no longer ask for. */
const DIMENSIONS: readonly (readonly [RegExp, readonly SlotName[]])[] = [
  [/^(?:prices?|budget|costs?|price cap|cap)$/, ["price_min", "price_max"]],
  [/^(?:elevations?|altitudes?|height|masl)$/, ["elevation_min", "elevation_max"]],
  [/^(?:variety|varieties|varietals?|cultivars?)$/, ["variety"]],
  [/^(?:process|processes|processing|method)$/, ["process", "not_process"]],
  [/^(?:origins?|country|countries)$/, ["origin", "not_origin", "region"]],
  [/^(?:regions?|area)$/, ["region"]],
  [/^(?:flavou?rs?|tastes?|notes?|tasting notes?|cup profile)$/, ["flavor", "not_flavor"]],
  [/^(?:certifications?|certificates?|certs?|seals?)$/, ["certification"]],
  [/^(?:quantity|quantities|amount|weight|volume)$/, ["quantity_lb"]],
  [/^(?:suppliers?|shops?|sellers?|importers?)$/, ["supplier"]],
  [/^(?:dates?|window|time|period|arrivals?)$/, ["arrived_within_days", "window_days"]],
  [/^(?:harvests?|crops?|crop year|year)$/, ["harvest_year", "past_crop"]],
  [/^(?:sort|sorting|order|ordering)$/, ["sort"]],
  [/^(?:decaf|caffeine)$/, ["decaf"]],
];

/** @returns null when the text doesn't take back what the question before asked for */
export function without(before: Slots, said: string): Slots | null {
  const found = PATTERNS.relaxes.exec(said)?.groups;
  const word = found && Object.values(found).find((each) => each !== undefined);
  const names = DIMENSIONS.find(([pattern]) => word !== undefined && pattern.test(word))?.[1] ?? [];
  if (!names.some((name) => before[name] !== undefined)) return null;
  const kept: Slots = { ...before };
  for (const name of names) delete kept[name];
  return kept;
}

/** What a question of another kind about the same thing keeps: `and when does it run out`. */
export function subjectOf({ lot, coffee, origin, region }: Slots): Slots {
  return {
    ...(lot && { lot }),
    ...(coffee && { coffee }),
    ...(origin && { origin }),
    ...(region && { region }),
  };
}

/** The same after a question about the market: `and what's new there`. */
export function marketSubjectOf(before: Slots): Slots {
  const { process, supplier, decaf, window_days } = before;
  return {
    ...subjectOf(before),
    ...(process && { process }),
    ...(supplier && { supplier }),
    ...(decaf !== undefined && { decaf }),
    ...(window_days !== undefined && { window_days }),
  };
}

/** `it needn't be organic`: the question before without the values that this one names. */
export function withoutNamed(before: Slots, now: Slots): Slots | null {
  const kept: Slots = { ...before };
  let isLess = false;
  for (const name of LISTS) {
    const rest = kept[name]?.filter((value) => now[name]?.includes(value) !== true);
    if (rest === undefined || rest.length === kept[name]?.length) continue;
    isLess = true;
    delete kept[name];
    if (rest.length > 0) kept[name] = rest;
  }
  if (now.decaf !== undefined && kept.decaf !== undefined) {
    isLess = true;
    delete kept.decaf;
  }
  return isLess ? kept : null;
}
