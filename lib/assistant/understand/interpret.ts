import type { Intent, PageRef, Slots } from "@/lib/assistant/contract";
import { findSlots } from "./filter-slots";
import { intentOf, isEmptyTalk } from "./intent";
import { slotsOf } from "./intent-slots";
import { type Reading, readingOf } from "./reading";
import { wordAt } from "./text";
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
const POINTS_BACK = /\b(?:ones|those|them|these|of them|the same|instead|as well|too)\b/;
const LONGEST_ELLIPSIS = 8;

/** Whether a question only makes sense after the one before. */
function isFollowUp(reading: Reading, own: Intent | null): boolean {
  const { folded, words } = reading.question;
  if (own === null) return words.length <= LONGEST_ELLIPSIS;
  if (POINTS_BACK.test(folded)) return true;
  return LEADS.test(folded) && words.length <= LONGEST_ELLIPSIS + 2;
}

const STRONG = new Set<Intent>([
  "explain_term",
  "how_to",
  "plan_day",
  "expected_charge",
  "expected_loss",
  "run_out",
  "lot_profit",
  "last_roast",
  "compare_roasts",
]);

const isDemonstrative = (reading: Reading) => reading.has("demonstrative");

function asksAgain(reading: Reading, before: Interpretation): boolean {
  const { folded } = reading.question;
  return (
    before.intent !== "not_understood" &&
    (LEADS.test(folded) || POINTS_BACK.test(folded) || reading.question.words.length <= 4)
  );
}

/** The intent that a bare follow-up inherits: that of the question before. */
function inherited(reading: Reading, before: Interpretation): Interpretation {
  const now = slotsOf(before.intent, reading);
  const cheaper =
    reading.has("cheaper") && before.intent === "find_coffees" && !isDemonstrative(reading)
      ? { sort: "cheapest" as const }
      : {};
  return { intent: before.intent, slots: merged(before.slots, { ...cheaper, ...now }), reading };
}

const hasAny = (slots: Slots) => Object.keys(slots).length > 0;

function interpretAfter(reading: Reading, before: Interpretation | undefined): Interpretation {
  const own = isEmptyTalk(reading) ? null : intentOf(reading);
  const usable = before && before.intent !== "not_understood" ? before : undefined;
  if (own === "not_understood") return { intent: own, slots: {}, reading };
  if (usable && isFollowUp(reading, own)) {
    if (own === null || own === usable.intent || (own === "find_coffees" && !saysFind(reading))) {
      const now = slotsOf(usable.intent, reading);
      const says =
        hasAny(now) || hasAny(findSlots(reading)) || isDemonstrative(reading) || reading.has("cheaper");
      if (says && !isEmptyTalk(reading)) return inherited(reading, usable);
    } else if (!STRONG.has(own) && own === "find_coffees" && asksAgain(reading, usable))
      return { intent: own, slots: merged(usable.slots, slotsOf(own, reading)), reading };
    else if (own !== null && asksAgain(reading, usable) && sharesSubject(own, usable.intent)) {
      const now = slotsOf(own, reading);
      return {
        intent: own,
        slots: now.demonstrative ? now : { ...subjectOf(usable.slots), ...now },
        reading,
      };
    }
  }
  if (own === null) return { intent: "not_understood", slots: {}, reading };
  return { intent: own, slots: slotsOf(own, reading), reading };
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
const sharesSubject = (a: Intent, b: Intent) =>
  (OF_LOTS.has(a) && OF_LOTS.has(b)) || (OF_MARKET.has(a) && (OF_MARKET.has(b) || b === "find_coffees"));

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

export const opensWith = (reading: Reading, word: string) => wordAt(reading.question, 0) === word;
