import type { Intent, Slots } from "@/lib/assistant/contract";
import { dayAt, dayNumber, dayOf } from "@/lib/units/days";
import { hundredth } from "@/lib/units/rounding";
import { findSlots, nameSlots, quantitySlot, windowSlot } from "./filter-slots";
import { findTerms } from "./glossary";
import { PRICE_OF } from "./market-intents";
import type { Reading } from "./reading";
import { judgedName, numberedRoasts } from "./sentence-names";
import { comparedNames, isChoice, lotNames, nameIn, similarName } from "./spans";
import { spanText, wordAt } from "./text";
import type { CueName } from "./vocabulary";
import { PATTERNS, WORD_SETS } from "./word-data";

/** Slots of each intent. A slot that isn't sure is left out: a wrong one is worse than none. */

const LOT_CUES: readonly CueName[] = [
  "run_out",
  "profit",
  "stock",
  "loss",
  "charge",
  "plan",
  "last",
  "compare",
  "today",
  "tomorrow",
  "arrived",
];

const POINTING = PATTERNS.pointing;

/** `this one`, `the cheaper one`; not `this week` and `like that kenya`. */
export function pointsAtContext({ question, has }: Reading): boolean {
  if (!has("demonstrative")) return false;
  const text = question.folded
    .replace(
      /\b(?:this|that) (?:week|month|year|morning|afternoon|time|quarter|season|crop|harvest|price|market)\b/g,
      " ",
    )
    .replace(/\bis (?:it|this|that) (?:worth|true|possible|ok|okay|safe)\b/g, (found) =>
      found.includes("worth") ? found : " ",
    )
    .replace(/\b(?:does|did|will|would) it (?:take|cost to|mean)\b/g, " ")
    .replace(
      /\b(?:coffees?|ones|lots|beans|anything|something|roasts?|naturals?|those|greens?|stuff) that\b|\bso that\b/g,
      " ",
    );
  return POINTING.test(text);
}

const demonstrative = (reading: Reading, named: boolean): Slots =>
  !named && pointsAtContext(reading) ? { demonstrative: true } : {};

function lotSlots(reading: Reading): Slots {
  const lot = lotNames(reading, LOT_CUES);
  return { ...(lot.length > 0 && { lot }), ...demonstrative(reading, lot.length > 0) };
}

function filtersOnly(reading: Reading): Slots {
  const { limit: _limit, sort: _sort, quantity_lb, ...rest } = findSlots(reading);
  return { ...rest, ...(quantity_lb !== undefined && { quantity_lb }) };
}

function marketSlots(reading: Reading): Slots {
  const { arrived_within_days: _days, past_crop: _past, ...rest } = filtersOnly(reading);
  return { ...rest, ...windowSlot(reading) };
}

function priceMoveSlots(reading: Reading): Slots {
  const { origin, region, process, variety, not_origin, not_process, decaf } = nameSlots(reading);
  return {
    ...(origin && { origin }),
    ...(region && { region }),
    ...(process && { process }),
    ...(variety && { variety }),
    ...(not_origin && { not_origin }),
    ...(not_process && { not_process }),
    ...(decaf !== undefined && { decaf }),
    ...windowSlot(reading),
  };
}

const BEFORE_NAME = new Set(["is", "are", "does", "do", "was", "s", "of", "for", "on", "about", "how"]);
const AFTER_NAME = WORD_SETS.afterName;

/** A coffee named with its article: `is the Duromina a good price`. */
function pricedName(reading: Reading): string | null {
  const { question } = reading;
  if (reading.mentions.length === 0 && PRICE_OF.test(question.folded)) {
    const rest =
      question.folded
        .slice(0, 200)
        .replace(PRICE_OF, "")
        .split(/\b(?:at|cost|go for|per|for|in)\b|[?!.,]/)[0]
        ?.trim() ?? "";
    if (rest.length > 2 && !isChoice(rest)) return rest;
  }
  for (let at = 0; at < question.words.length - 1; at++) {
    if (!BEFORE_NAME.has(wordAt(question, at)) || wordAt(question, at + 1) !== "the") continue;
    let last = at + 2;
    while (last < question.words.length && !AFTER_NAME.has(wordAt(question, last))) last++;
    const name = nameIn(reading, at + 2, last - 1);
    if (
      name &&
      !isChoice(name) &&
      !/\b(?:median|price|market|average|cheap|most|best|going|typical|normal|usual|cost|difference|one)/.test(
        name,
      )
    )
      return name;
  }
  return null;
}

function fairSlots(reading: Reading): Slots {
  const coffee = pricedName(reading) ?? judgedName(reading);
  const quantity = quantitySlot(reading);
  if (coffee !== null) return { coffee: [coffee], ...quantity };
  const names = nameSlots(reading);
  return { ...names, ...quantity, ...demonstrative(reading, Object.keys(names).length > 0) };
}

function similarSlots(reading: Reading): Slots {
  const name = similarName(reading);
  const pointed = name === null || isChoice(name);
  const wanted = findSlots(reading);
  const after = (found: Slots) => ({
    ...(found.price_max !== undefined && { price_max: found.price_max }),
    ...(found.price_min !== undefined && { price_min: found.price_min }),
    ...(found.quantity_lb !== undefined && { quantity_lb: found.quantity_lb }),
    ...(found.limit !== undefined && { limit: found.limit }),
  });
  return pointed
    ? { ...after(wanted), ...demonstrative(reading, false) }
    : { coffee: [name], ...after(wanted) };
}

function compareSlots(reading: Reading): Slots {
  const names = comparedNames(reading).filter((name) => !isChoice(name));
  const quantity = quantitySlot(reading);
  return {
    ...(names.length > 0 && { coffee: names }),
    ...quantity,
    ...demonstrative(reading, names.length >= 2),
  };
}

const ROAST_WORDS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\b(?:last|latest|previous|recent|most recent) (?:two|2|couple)\b/, ["last", "previous"]],
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

function roastWords(reading: Reading): string[] {
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

function roastSlots(reading: Reading): Slots {
  const numbered = numberedRoasts(reading);
  if (numbered.length > 0) return { roast: numbered };
  const roast = roastWords(reading);
  return { ...(roast.length > 0 && { roast }), ...lotSlotsWithout(reading, roast.length > 1) };
}

function lotSlotsWithout(reading: Reading, named: boolean): Slots {
  const { lot, demonstrative: points } = lotSlots(reading);
  return { ...(lot && { lot }), ...(points && !named && { demonstrative: true as const }) };
}

function weightOf({ quantities }: Reading): number | null {
  const [weight] = quantities.filter(({ kind, value }) => kind === "weight" && value > 0);
  return weight ? hundredth(weight.value) : null;
}

function lossSlots(reading: Reading): Slots {
  const weight = weightOf(reading);
  return { ...(weight !== null && { weight_lb: weight }), ...lotSlots(reading) };
}

function chargeSlots(reading: Reading): Slots {
  const weight = weightOf(reading);
  return { ...(weight !== null && { yield_lb: weight }), ...lotSlots(reading) };
}

const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

export function dateSlot(reading: Reading, now = new Date()): Slots {
  const { folded } = reading.question;
  const iso = /\b(20\d\d-[01]\d-[0-3]\d)\b/.exec(folded)?.[1];
  if (iso !== undefined && !Number.isNaN(Date.parse(iso))) return { date: iso };
  if (reading.has("tomorrow")) return { date: "tomorrow" };
  if (/\b(?:today|tonight|this (?:morning|afternoon))\b/.test(folded)) return { date: "today" };
  const weekday = WEEKDAYS.findIndex((day) => new RegExp(`\\b${day}\\b`).test(folded));
  if (weekday < 0) return {};
  const ahead = (weekday - now.getUTCDay() + 7) % 7 || 7;
  return { date: dayAt(dayNumber(dayOf(now)) + ahead) };
}

function planSlots(reading: Reading): Slots {
  const { lot } = lotSlots(reading);
  const weight = weightOf(reading);
  return { ...dateSlot(reading), ...(lot && { lot }), ...(weight !== null && { yield_lb: weight }) };
}

const BEFORE_TERM = PATTERNS.beforeTerm;
const AFTER_TERM = PATTERNS.afterTerm;

function termSlots(reading: Reading): Slots {
  const { question } = reading;
  if (/\bdifferences? between\b/.test(question.folded)) {
    const names = comparedNames(reading);
    if (names.length > 1) return { term: names.join(" and ") };
  }
  const [hit] = findTerms(question.words).toSorted((a, b) => b.last - b.first - (a.last - a.first));
  if (hit) return { term: spanText(question, hit.first, hit.last) };
  const rest = question.folded.slice(0, 200).replace(BEFORE_TERM, "").replace(AFTER_TERM, "").trim();
  return rest.length >= 2 && rest.length <= 40 ? { term: rest } : {};
}

const BEFORE_TOPIC = PATTERNS.beforeTopic;

function topicSlots(reading: Reading): Slots {
  const topic = reading.question.folded
    .slice(0, 200)
    .replace(BEFORE_TOPIC, "")
    .replace(/[?!.]+$/, "")
    .replace(/\s(?:here|please|on (?:this|the) (?:site|page|app)|in peaberry|on peaberry|in the app)$/, "")
    .trim();
  return topic.length >= 2 ? { topic } : {};
}

export function slotsOf(intent: Intent, reading: Reading): Slots {
  switch (intent) {
    case "find_coffees": {
      const slots = findSlots(reading);
      return {
        ...slots,
        ...(pointsAtContext(reading) && /\bone\b/.test(reading.question.folded)
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
      return { ...(roast.length > 0 && { roast }), ...lotSlotsWithout(reading, true) };
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
