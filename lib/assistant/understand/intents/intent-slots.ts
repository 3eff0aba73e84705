import type { Intent, Slots } from "@/lib/assistant/contract";
import { hundredth } from "@/lib/units/rounding";
import { plannedDay } from "../reading/dates";
import type { ParsedQuestion } from "../reading/parsed-question";
import { NUMBER_WORDS } from "../reading/units";
import { PATTERNS } from "../reading/word-data";
import { batchNumbers } from "../slots/batch-numbers";
import { comparedNames, pricedName, similarName } from "../slots/coffee-names";
import { findSlots, nameSlots, quantitySlot } from "../slots/filter-slots";
import { lotNames, numberedRoasts } from "../slots/lot-names";
import { says } from "../slots/says";
import { windowSlot } from "../slots/spans";
import { termSlots, topicSlots } from "./asked-words";
import { figureSlots, salesSlots, stockSlots } from "./bench-slots";
import { comparesAmounts, comparesMedians } from "./market-intents";

/** Slots of each intent. A slot that isn't sure is left out: a wrong one is worse than none. */

const POINTING = PATTERNS.pointing;

/** `this one`, `the cheaper one`; not `this week` and `like that kenya`. */
function pointsAtContext({ question, has }: ParsedQuestion): boolean {
  if (!has("demonstrative")) return false;
  const text = question.folded
    .replace(
      /\b(?:this|that) (?:week|month|year|morning|afternoon|time|quarter|season|crop|harvest|price|market)\b/g,
      " ",
    )
    .replace(/\bis (?:it|this|that) (?:worth|true|possible|ok|okay|safe)\b/g, (found) =>
      found.includes("worth") ? found : " ",
    )
    .replace(PATTERNS.pointsAtSum, " ")
    .replace(/\b(?:make|do|call) (?:it|that)\b/g, " ")
    .replace(/\b(?:does|did|will|would) it (?:take|cost to|mean)\b/g, " ")
    .replace(
      /\b(?:coffees?|ones|lots|beans|anything|something|roasts?|naturals?|those|greens?|stuff) that\b|\bso that\b/g,
      " ",
    );
  return POINTING.test(text);
}

const demonstrative = (parsed: ParsedQuestion, named: boolean): Slots =>
  !named && pointsAtContext(parsed) ? { demonstrative: true } : {};

function lotSlots(parsed: ParsedQuestion): Slots {
  const lot = lotNames(parsed);
  return { ...(lot.length > 0 && { lot }), ...demonstrative(parsed, lot.length > 0) };
}

function filtersOnly(parsed: ParsedQuestion): Slots {
  const { limit: _limit, sort: _sort, quantity_lb, ...rest } = findSlots(parsed);
  return { ...rest, ...(quantity_lb !== undefined && { quantity_lb }) };
}

function marketSlots(parsed: ParsedQuestion): Slots {
  const { arrived_within_days: _days, past_crop: _past, ...rest } = filtersOnly(parsed);
  const { sort } = findSlots(parsed);
  return { ...rest, ...(sort !== undefined && sort !== "newest" && { sort }), ...windowSlot(parsed) };
}

function priceMoveSlots(parsed: ParsedQuestion): Slots {
  const coffee = parsed.names.some(({ isListed }) => isListed) ? pricedName(parsed).names : [];
  if (coffee.length > 0) return { coffee, ...windowSlot(parsed) };
  const { origin, region, process, variety, supplier, not_origin, not_process, decaf } = nameSlots(parsed);
  return {
    ...(origin && { origin }),
    ...(region && { region }),
    ...(process && { process }),
    ...(variety && { variety }),
    ...(supplier && { supplier }),
    ...(not_origin && { not_origin }),
    ...(not_process && { not_process }),
    ...(decaf !== undefined && { decaf }),
    ...windowSlot(parsed),
  };
}

function fairSlots(parsed: ParsedQuestion): Slots {
  if (comparesMedians(parsed) || comparesAmounts(parsed))
    return { ...nameSlots(parsed), ...quantitySlot(parsed) };
  const { names, others } = pricedName(parsed);
  const quantity = quantitySlot(parsed);
  const { supplier } = nameSlots(parsed, others);
  if (names.length > 0) return { coffee: names, ...(supplier && { supplier }), ...quantity };
  const filters = nameSlots(parsed, others);
  return { ...filters, ...quantity, ...demonstrative(parsed, Object.keys(filters).length > 0) };
}

function similarSlots(parsed: ParsedQuestion): Slots {
  const found = similarName(parsed);
  const isSure = parsed.names.some(
    ({ text, isListed, isOwn, isUnknown }) => text === found.names[0] && (isListed || isOwn || !isUnknown),
  );
  // `ffs, what is like this one` names no coffee.
  const { names, others } =
    isSure || !pointsAtContext(parsed) ? found : { names: [], others: parsed.mentions };
  const { price_max, price_min, quantity_lb, limit } = findSlots(parsed);
  return {
    ...(names.length > 0 && { coffee: names }),
    ...nameSlots(parsed, others),
    ...(price_max !== undefined && { price_max }),
    ...(price_min !== undefined && { price_min }),
    ...(quantity_lb !== undefined && { quantity_lb }),
    ...(limit !== undefined && { limit }),
    ...demonstrative(parsed, names.length > 0),
  };
}

function compareSlots(parsed: ParsedQuestion): Slots {
  const names = comparedNames(parsed);
  const quantity = quantitySlot(parsed);
  return {
    ...(names.length > 0 && { coffee: names }),
    ...quantity,
    ...demonstrative(parsed, names.length >= 2),
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

/** The `last 3` of `my last three roasts`; the tool counts them. */
function lastFew(folded: string): string[] {
  const word = PATTERNS.lastFew.exec(folded)?.groups?.few ?? "";
  const few = Number(word) || NUMBER_WORDS[word] || 0;
  return few > 2 ? [`last ${few}`] : [];
}

function roastWords(parsed: ParsedQuestion): string[] {
  const { folded } = parsed.question;
  const few = lastFew(folded.slice(0, 400));
  if (few.length > 0) return /\breference\b/.test(folded) ? [...few, "reference"] : few;
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

/** `when did I last roast house espresso`: its batches have its name. */
const blendNames = ({ mentions }: ParsedQuestion) =>
  mentions.flatMap(({ kind, values }) => (kind === "blend" ? values : []));

function roastSlots(parsed: ParsedQuestion): Slots {
  const batches = batchNumbers(parsed);
  if (batches.length > 0) return { roast: batches };
  const numbered = numberedRoasts(parsed);
  const isOther = numbered.length === 1 && says(parsed, PATTERNS.pointedOther);
  if (numbered.length > 0) return { roast: numbered, ...(isOther && { demonstrative: true as const }) };
  const said = roastWords(parsed);
  const roast = said.length === 0 && says(parsed, PATTERNS.isRoastsAlike) ? ["last 5"] : said;
  return { ...(roast.length > 0 && { roast }), ...lotSlotsWithout(parsed, roast.length > 1) };
}

function lotSlotsWithout(parsed: ParsedQuestion, named: boolean): Slots {
  const { lot, demonstrative: points } = lotSlots(parsed);
  return { ...(lot && { lot }), ...(points && !named && { demonstrative: true as const }) };
}

function weightOf({ quantities }: ParsedQuestion): number | null {
  const [weight] = quantities.filter(({ kind, value }) => kind === "weight" && value > 0);
  return weight ? hundredth(weight.value) : null;
}

/** Only with names of the person's own or of the trade: in `the longest development` nothing names a lot. */
const withoutUnknown = (parsed: ParsedQuestion): ParsedQuestion => ({
  ...parsed,
  names: parsed.names.filter(({ isOwn, kinds }) => isOwn || kinds.size > 0),
});

function lossSlots(parsed: ParsedQuestion): Slots {
  const weight = weightOf(parsed);
  return { ...(weight !== null && { weight_lb: weight }), ...lotSlots(parsed) };
}

function chargeSlots(parsed: ParsedQuestion): Slots {
  const weight = weightOf(parsed);
  return { ...(weight !== null && { yield_lb: weight }), ...lotSlots(parsed) };
}

function planSlots(parsed: ParsedQuestion): Slots {
  const { lot } = lotSlots(parsed);
  const weight = weightOf(parsed);
  const date = plannedDay(parsed.said, parsed.vocabulary.now);
  return {
    ...(date !== null && { date }),
    ...(lot && { lot }),
    ...(weight !== null && (ofGreen(parsed) ? { weight_lb: weight } : { yield_lb: weight })),
  };
}

/** `12 lb of green today, what should I roast`. */
const ofGreen = (parsed: ParsedQuestion) =>
  says(parsed, /\b(?:lbs?|pounds?|kgs?|kilos?|grams?|g) (?:of )?(?:green|raw|unroasted)\b/);

/** `last roast of this one`, but not `how was it in that last roast`. */
const OF_POINTED =
  /\b(?:of|for|with|from|on|roast|roasted|put|ran|run|did|use|used|had) (?:this|that|it|these|those)\b(?! (?:last|latest) \w)|\b(?:was|were|is|did|has) (?:this|that|it)(?: one| lot| coffee)? last\b/;

const PLACES: Readonly<Record<string, number>> = { second: 2, third: 3, fourth: 4, fifth: 5 };

/** `the second cheapest`, `2nd best`. */
function placeSlot({ said }: ParsedQuestion, { sort }: Slots): Slots {
  const word = PATTERNS.placeInOrder.exec(said)?.groups?.place;
  return word === undefined || sort === undefined ? {} : { place: PLACES[word] ?? Number.parseInt(word, 10) };
}

export function slotsOf(intent: Intent, parsed: ParsedQuestion): Slots {
  switch (intent) {
    case "find_coffees": {
      const slots = findSlots(parsed);
      return {
        ...slots,
        ...placeSlot(parsed, slots),
        ...(slots.sort !== "most_below_median" &&
          says(parsed, PATTERNS.belowMedianOnly) && { below_median: true as const }),
        ...(says(parsed, PATTERNS.soldOut) && { sold_out: true as const }),
        ...(pointsAtContext(parsed) &&
        /\b(?:this|that|the|which)(?: [a-z]+){0,2} one\b(?! of| (?:cheapest|best|newest|dearest|most))/.test(
          parsed.question.folded,
        )
          ? { demonstrative: true as const }
          : {}),
      };
    }
    case "compare_coffees":
      return compareSlots(parsed);
    case "similar_coffees":
      return similarSlots(parsed);
    case "price_against_median":
      return fairSlots(parsed);
    case "price_moves":
      return priceMoveSlots(parsed);
    case "new_arrivals":
    case "back_in_stock":
      return marketSlots(parsed);
    case "my_stock":
      return { ...lotSlots(parsed), ...stockSlots(parsed) };
    case "run_out":
      return lotSlots(parsed);
    case "roast_figures": {
      return { ...lotSlots(withoutUnknown(parsed)), ...figureSlots(parsed) };
    }
    case "last_roast": {
      const batches = batchNumbers(parsed);
      if (batches.length > 0) return { roast: batches };
      const blends = blendNames(parsed);
      if (blends.length > 0) return { roast: blends };
      const roast = roastWords(parsed).filter((word) => word !== "last" && word !== "best");
      return { ...(roast.length > 0 && { roast }), ...lotSlotsWithout(parsed, !says(parsed, OF_POINTED)) };
    }
    case "compare_roasts":
      return roastSlots(parsed);
    case "lot_profit":
      return {
        ...lotSlots(says(parsed, PATTERNS.byBuyer) ? withoutUnknown(parsed) : parsed),
        ...salesSlots(parsed),
      };
    case "expected_loss":
      return lossSlots(parsed);
    case "expected_charge":
      return chargeSlots(parsed);
    case "plan_day":
      return planSlots(parsed);
    case "explain_term":
      return termSlots(parsed);
    case "how_to":
      return topicSlots(parsed);
    case "propose_change":
    case "not_understood":
      return {};
    default:
      return intent satisfies never;
  }
}
