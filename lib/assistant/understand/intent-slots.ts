import type { Intent, Slots } from "@/lib/assistant/contract";
import { hundredth } from "@/lib/units/rounding";
import { termSlots, topicSlots } from "./asked-words";
import { comparedNames, pricedName, similarName } from "./coffee-names";
import { plannedDay } from "./dates";
import { findSlots, nameSlots, quantitySlot, windowSlot } from "./filter-slots";
import { lotNames, numberedRoasts } from "./lot-names";
import type { ParsedQuestion } from "./parsed-question";
import { says } from "./says";
import { PATTERNS } from "./word-data";

/** Slots of each intent. A slot that isn't sure is left out: a wrong one is worse than none. */

const POINTING = PATTERNS.pointing;

/** `this one`, `the cheaper one`; not `this week` and `like that kenya`. */
export function pointsAtContext({ question, has }: ParsedQuestion): boolean {
  if (!has("demonstrative")) return false;
  const text = question.folded
    .replace(
      /\b(?:this|that) (?:week|month|year|morning|afternoon|time|quarter|season|crop|harvest|price|market)\b/g,
      " ",
    )
    .replace(/\bis (?:it|this|that) (?:worth|true|possible|ok|okay|safe)\b/g, (found) =>
      found.includes("worth") ? found : " ",
    )
    .replace(/\b(?:make|do|call) (?:it|that)\b/g, " ")
    .replace(/\b(?:does|did|will|would) it (?:take|cost to|mean)\b/g, " ")
    .replace(
      /\b(?:coffees?|ones|lots|beans|anything|something|roasts?|naturals?|those|greens?|stuff) that\b|\bso that\b/g,
      " ",
    );
  return POINTING.test(text);
}

const demonstrative = (reading: ParsedQuestion, named: boolean): Slots =>
  !named && pointsAtContext(reading) ? { demonstrative: true } : {};

function lotSlots(reading: ParsedQuestion): Slots {
  const lot = lotNames(reading);
  return { ...(lot.length > 0 && { lot }), ...demonstrative(reading, lot.length > 0) };
}

function filtersOnly(reading: ParsedQuestion): Slots {
  const { limit: _limit, sort: _sort, quantity_lb, ...rest } = findSlots(reading);
  return { ...rest, ...(quantity_lb !== undefined && { quantity_lb }) };
}

function marketSlots(reading: ParsedQuestion): Slots {
  const { arrived_within_days: _days, past_crop: _past, ...rest } = filtersOnly(reading);
  return { ...rest, ...windowSlot(reading) };
}

function priceMoveSlots(reading: ParsedQuestion): Slots {
  const { origin, region, process, variety, supplier, not_origin, not_process, decaf } = nameSlots(reading);
  return {
    ...(origin && { origin }),
    ...(region && { region }),
    ...(process && { process }),
    ...(variety && { variety }),
    ...(supplier && { supplier }),
    ...(not_origin && { not_origin }),
    ...(not_process && { not_process }),
    ...(decaf !== undefined && { decaf }),
    ...windowSlot(reading),
  };
}

function fairSlots(reading: ParsedQuestion): Slots {
  const { names, others } = pricedName(reading);
  const quantity = quantitySlot(reading);
  const { supplier } = nameSlots(reading, others);
  if (names.length > 0) return { coffee: names, ...(supplier && { supplier }), ...quantity };
  const filters = nameSlots(reading, others);
  return { ...filters, ...quantity, ...demonstrative(reading, Object.keys(filters).length > 0) };
}

function similarSlots(reading: ParsedQuestion): Slots {
  const found = similarName(reading);
  const isSure = reading.names.some(
    ({ text, isListed, isOwn, isUnknown }) => text === found.names[0] && (isListed || isOwn || !isUnknown),
  );
  // `ffs, what is like this one` names no coffee.
  const { names, others } =
    isSure || !pointsAtContext(reading) ? found : { names: [], others: reading.mentions };
  const { price_max, price_min, quantity_lb, limit } = findSlots(reading);
  return {
    ...(names.length > 0 && { coffee: names }),
    ...nameSlots(reading, others),
    ...(price_max !== undefined && { price_max }),
    ...(price_min !== undefined && { price_min }),
    ...(quantity_lb !== undefined && { quantity_lb }),
    ...(limit !== undefined && { limit }),
    ...demonstrative(reading, names.length > 0),
  };
}

function compareSlots(reading: ParsedQuestion): Slots {
  const names = comparedNames(reading);
  const quantity = quantitySlot(reading);
  return {
    ...(names.length > 0 && { coffee: names }),
    ...quantity,
    ...demonstrative(reading, names.length >= 2),
  };
}

const ROAST_WORDS: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /\b(?:last|latest|previous|recent|most recent) (?:two|2|couple)\b|\b(?:two|2) (?:last|latest|most recent|newest)\b/,
    ["last", "previous"],
  ],
  [/\b(?:last|latest|newest|most recent)\b/, ["last"]],
  [
    /\b(?:previous|one before|the one before|roast before|batch before|before that|before it|prior)\b/,
    ["previous"],
  ],
  [/\byesterday/, ["yesterday"]],
  [/\b(?:today'?s|this morning'?s)\b/, ["today"]],
  [/\bfirst (?:roast|batch|one)\b/, ["first"]],
  [/\breference\b/, ["reference"]],
  [/\bbest\b/, ["best"]],
];

function roastWords(reading: ParsedQuestion): string[] {
  const { folded } = reading.question;
  const numbers = [
    ...folded
      .slice(0, 400)
      .matchAll(
        /(?:\broasts? |\bbatch(?:es)? |#|\bwith |\bto |\band |\bvs |\bversus |\bagainst )#?(\d{1,7})\b/g,
      ),
  ].map(([, id = ""]) => id);
  const words = ROAST_WORDS.flatMap(([pattern, values]) => (pattern.test(folded) ? values : []));
  return [...new Set([...numbers, ...words])];
}

function roastSlots(reading: ParsedQuestion): Slots {
  const numbered = numberedRoasts(reading);
  const isOther = numbered.length === 1 && says(reading, PATTERNS.pointedOther);
  if (numbered.length > 0) return { roast: numbered, ...(isOther && { demonstrative: true as const }) };
  const roast = roastWords(reading);
  return { ...(roast.length > 0 && { roast }), ...lotSlotsWithout(reading, roast.length > 1) };
}

function lotSlotsWithout(reading: ParsedQuestion, named: boolean): Slots {
  const { lot, demonstrative: points } = lotSlots(reading);
  return { ...(lot && { lot }), ...(points && !named && { demonstrative: true as const }) };
}

function weightOf({ quantities }: ParsedQuestion): number | null {
  const [weight] = quantities.filter(({ kind, value }) => kind === "weight" && value > 0);
  return weight ? hundredth(weight.value) : null;
}

function lossSlots(reading: ParsedQuestion): Slots {
  const weight = weightOf(reading);
  return { ...(weight !== null && { weight_lb: weight }), ...lotSlots(reading) };
}

function chargeSlots(reading: ParsedQuestion): Slots {
  const weight = weightOf(reading);
  return { ...(weight !== null && { yield_lb: weight }), ...lotSlots(reading) };
}

function planSlots(reading: ParsedQuestion): Slots {
  const { lot } = lotSlots(reading);
  const weight = weightOf(reading);
  const date = plannedDay(reading.said);
  return {
    ...(date !== null && { date }),
    ...(lot && { lot }),
    ...(weight !== null && (ofGreen(reading) ? { weight_lb: weight } : { yield_lb: weight })),
  };
}

/** `12 lb of green today, what should I roast`. */
const ofGreen = (reading: ParsedQuestion) =>
  says(reading, /\b(?:lbs?|pounds?|kgs?|kilos?|grams?|g) (?:of )?(?:green|raw|unroasted)\b/);

/** `last roast of this one`, but not `how was it in that last roast`. */
const OF_POINTED =
  /\b(?:of|for|with|from|on|roast|roasted|put|ran|run|did|use|used|had) (?:this|that|it|these|those)\b(?! (?:last|latest) \w)|\b(?:was|were|is|did|has) (?:this|that|it)(?: one| lot| coffee)? last\b/;

export function slotsOf(intent: Intent, reading: ParsedQuestion): Slots {
  switch (intent) {
    case "find_coffees": {
      const slots = findSlots(reading);
      return {
        ...slots,
        ...(pointsAtContext(reading) &&
        /\b(?:this|that|the|which)(?: [a-z]+){0,2} one\b(?! of| (?:cheapest|best|newest|dearest|most))/.test(
          reading.question.folded,
        )
          ? { demonstrative: true as const }
          : {}),
      };
    }
    case "compare_coffees":
      return compareSlots(reading);
    case "similar_coffees":
      return similarSlots(reading);
    case "price_against_median":
      return fairSlots(reading);
    case "price_moves":
      return priceMoveSlots(reading);
    case "new_arrivals":
    case "back_in_stock":
      return marketSlots(reading);
    case "my_stock":
    case "run_out":
      return lotSlots(reading);
    case "last_roast": {
      const roast = roastWords(reading).filter((word) => word !== "last" && word !== "best");
      return { ...(roast.length > 0 && { roast }), ...lotSlotsWithout(reading, !says(reading, OF_POINTED)) };
    }
    case "compare_roasts":
      return roastSlots(reading);
    case "lot_profit":
      return { ...lotSlots(reading), ...windowSlot(reading) };
    case "expected_loss":
      return lossSlots(reading);
    case "expected_charge":
      return chargeSlots(reading);
    case "plan_day":
      return planSlots(reading);
    case "explain_term":
      return termSlots(reading);
    case "how_to":
      return topicSlots(reading);
    case "propose_change":
    case "not_understood":
      return {};
    default:
      return intent satisfies never;
  }
}
