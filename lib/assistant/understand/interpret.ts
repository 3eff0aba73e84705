import type { Intent, PageRef, Slots } from "@/lib/assistant/contract";
import { findSlots } from "./filter-slots";
import { intentOf, isEmptyTalk } from "./intent";
import { slotsOf } from "./intent-slots";
import { type Reading, readingOf } from "./reading";
import type { Vocabulary } from "./vocabulary";
import { PATTERNS } from "./word-data";

export interface Interpretation {
  intent: Intent;
  slots: Slots;
  reading: Reading;
}

const MAX_HISTORY = 10;

/** Slots that say one thing together: a new value of one replaces all. */
const GROUPS: readonly (readonly (keyof Slots)[])[] = [
  ["origin", "region", "not_origin"],
  ["process", "not_process"],
  ["price_min", "price_max"],
  ["elevation_min", "elevation_max"],
  ["flavor", "not_flavor"],
  ["coffee"],
  ["lot"],
  ["roast"],
];

function merged(before: Slots, now: Slots): Slots {
  const kept: Slots = { ...before };
  delete kept.demonstrative;
  for (const group of GROUPS)
    if (group.some((name) => now[name] !== undefined)) for (const name of group) delete kept[name];
  return { ...kept, ...now };
}

const LEADS = PATTERNS.leads;
const POINTS_BACK = /\b(?:ones|those|them|these|of them|the same|instead|as well|too|their)\b/;
const LONGEST_ELLIPSIS = 8;

const hasAny = (slots: Slots) => Object.keys(slots).length > 0;

/** The same question with what is new in it. */
function inherited(reading: Reading, before: Interpretation): Interpretation {
  const now = slotsOf(before.intent, reading);
  const asksCheaper = reading.has("cheaper") && before.intent === "find_coffees" && !now.demonstrative;
  return {
    intent: before.intent,
    slots: merged(before.slots, {
      ...(asksCheaper && { sort: "cheapest" as const }),
      ...topicAfter(before.slots, now),
    }),
    reading,
  };
}

/** `and a roast` after `add a lot` is `add a roast`. */
function topicAfter({ topic: earlier }: Slots, now: Slots): Slots {
  const rest = /^(?:and|or|what about|how about) (?=(?:a|an|the|my)\b)(.*)$/.exec(now.topic ?? "")?.[1];
  return earlier === undefined || rest === undefined
    ? now
    : { ...now, topic: `${earlier.split(" ")[0]} ${rest}` };
}

const ONLY_ORDER = new Set(["sort", "limit"]);

/** `what's the cheapest`, `which one scores best`, `which is cheaper`: about what was just listed. */
function isAboutAnswer(reading: Reading, own: Intent): boolean {
  if (own === "compare_coffees") return !hasAny(slotsOf(own, reading));
  if (
    own !== "find_coffees" ||
    /\b(?:coffees?|beans|greens|lots|listings|you have|you got)\b/.test(reading.question.folded)
  )
    return false;
  const names = Object.keys(slotsOf(own, reading));
  return names.length > 0 && names.every((name) => ONLY_ORDER.has(name)) && reading.mentions.length === 0;
}

const PRONOUN = /\b(?:it|its|that|this|their|they|theirs)\b/;
const CHOICE = /\b(?:ones?|first|second|third|cheap\w*|dear\w*|best|latter|former|two|both)\b/;
const PREVIOUS = /\b(?:previous|before|prior|last|earlier)\b/;

/** What a question of another kind keeps of the one before: the lot, coffee or origin that both are about. */
function aboutTheSame(reading: Reading, own: Intent, before: Interpretation): Interpretation | null {
  const { folded } = reading.question;
  const isRoast = before.intent === "last_roast" || before.intent === "compare_roasts";
  if (isRoast && own === "compare_coffees" && PREVIOUS.test(folded))
    return {
      intent: "compare_roasts",
      slots: { ...subjectOf(before.slots), roast: ["last", "previous"] },
      reading,
    };
  if (!sharesSubject(own, before.intent)) return null;
  const now = slotsOf(own, reading);
  const kept = subjectOf(before.slots);
  const byPronoun = PRONOUN.test(folded) && !CHOICE.test(folded) && hasAny(kept);
  if (!byPronoun && (now.demonstrative || !(LEADS.test(folded) || POINTS_BACK.test(folded)))) return null;
  const { demonstrative: _, ...rest } = now;
  return { intent: own, slots: { ...kept, ...rest }, reading };
}

/** A question that only makes sense after the one before; null for one of its own. */
function followUp(reading: Reading, own: Intent | null, before: Interpretation): Interpretation | null {
  const { folded, words } = reading.question;
  const leads = LEADS.test(folded) && words.length <= LONGEST_ELLIPSIS + 2;
  const back = leads || POINTS_BACK.test(folded);
  const isBare = own === null && words.length <= LONGEST_ELLIPSIS;
  const asFilter = own === "find_coffees" && !saysFind(reading);
  if (isBare || (back && (own === before.intent || asFilter))) {
    const says =
      hasAny(slotsOf(before.intent, reading)) ||
      reading.mentions.length > 0 ||
      hasAny(findSlots(reading)) ||
      reading.has("demonstrative", "cheaper");
    return says ? inherited(reading, before) : null;
  }
  if (own === null) return null;
  if (own === before.intent && isAboutAnswer(reading, own)) return inherited(reading, before);
  if (own === "find_coffees")
    return back ? { intent: own, slots: merged(before.slots, slotsOf(own, reading)), reading } : null;
  return aboutTheSame(reading, own, before);
}

function interpretAfter(reading: Reading, before: Interpretation | undefined): Interpretation {
  const isTalk = isEmptyTalk(reading);
  const own = isTalk ? null : intentOf(reading);
  if (own === "not_understood" || isTalk) return { intent: "not_understood", slots: {}, reading };
  const again = before && followUp(reading, own, before);
  if (again) return again;
  return own === null
    ? { intent: "not_understood", slots: {}, reading }
    : { intent: own, slots: slotsOf(own, reading), reading };
}

const saysFind = (reading: Reading) =>
  /^(?:find|show|list|search|give|get|which coffees|what coffees)\b/.test(reading.question.folded) &&
  !POINTS_BACK.test(reading.question.folded);

const OF_LOTS = new Set<Intent>([
  "my_stock",
  "run_out",
  "lot_profit",
  "last_roast",
  "compare_roasts",
  "expected_loss",
  "expected_charge",
]);
const OF_MARKET = new Set<Intent>(["price_moves", "new_arrivals", "back_in_stock", "price_against_median"]);
const OF_COFFEES = new Set<Intent>(["similar_coffees", "price_against_median", "compare_coffees"]);
const sharesSubject = (a: Intent, b: Intent) =>
  (OF_LOTS.has(a) && OF_LOTS.has(b)) ||
  (OF_COFFEES.has(a) && OF_COFFEES.has(b)) ||
  (OF_MARKET.has(a) && (OF_MARKET.has(b) || b === "find_coffees"));

/** What a question of another kind about the same thing keeps: `and when does it run out`. */
function subjectOf({ lot, coffee, origin, region }: Slots): Slots {
  return {
    ...(lot && { lot }),
    ...(coffee && { coffee }),
    ...(origin && { origin }),
    ...(region && { region }),
  };
}

/**
 * What a question asks, with what it inherits of the person's earlier ones. Pure; its time is linear in the number of
 * questions, and each is bounded in length.
 */
export function interpret(
  question: string,
  history: readonly string[],
  vocabulary: Vocabulary,
  _page?: PageRef | undefined,
): Interpretation {
  let before: Interpretation | undefined;
  for (const earlier of history.slice(-MAX_HISTORY)) {
    const understood = interpretAfter(readingOf(earlier, vocabulary), before);
    if (understood.intent !== "not_understood") before = understood;
  }
  return interpretAfter(readingOf(question, vocabulary), before);
}
