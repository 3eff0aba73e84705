import type { Intent, Slots } from "@/lib/assistant/contract";
import { isEveryday } from "./everyday";
import { daysOf, findSlots, nameSlots } from "./filter-slots";
import { findTerms } from "./glossary";
import { topicAfter } from "./how-to-topic";
import { fragmentSlots, type Interpretation, inherited, isWithin } from "./inherited-question";
import { slotsOf } from "./intent-slots";
import { numberedRoasts } from "./lot-names";
import type { ParsedQuestion } from "./parsed-question";
import { says } from "./says";
import { marketSubjectOf, merged, subjectOf, without, withoutNamed } from "./slot-changes";
import { PATTERNS } from "./word-data";

/** What a question asks that only makes sense after the one before it. */

const MAX_FRAGMENT = 12;
const MAX_LED = 10;
const MAX_BARE = 6;

const hasAny = (slots: Slots) => Object.keys(slots).length > 0;
export const leads = (reading: ParsedQuestion): boolean =>
  says(reading, PATTERNS.leads) && reading.question.words.length <= MAX_LED;
const pointsBack = (reading: ParsedQuestion) => says(reading, PATTERNS.pointsBack);

const FACTS = new Set(["origin", "region", "process", "variety", "certification", "supplier", "decaf"]);

/** A search of its own: it says that it looks for coffees, or names two facts of them. */
function standsAlone(reading: ParsedQuestion): boolean {
  if (pointsBack(reading)) return false;
  if (says(reading, PATTERNS.searches)) return true;
  const kinds = new Set(reading.mentions.filter(({ kind }) => FACTS.has(kind)).map(({ kind }) => kind));
  const bounds = reading.quantities.filter(({ bound }) => bound !== null).length;
  return !leads(reading) && kinds.size > 0 && kinds.size + bounds >= 2;
}

const saysNothing = (reading: ParsedQuestion, now: Slots) =>
  !hasAny(now) &&
  reading.mentions.length === 0 &&
  !hasAny(findSlots(reading)) &&
  !reading.has("demonstrative", "cheaper") &&
  reading.quantities.length === 0;

const ONLY_ORDER = new Set(["sort", "limit"]);

/** `what's the cheapest`, `which one scores best`, `which is cheaper`: about what was just listed. */
function isAboutAnswer(reading: ParsedQuestion, own: Intent): boolean {
  if (own === "compare_coffees") return !hasAny(slotsOf(own, reading));
  if (own !== "find_coffees" || says(reading, PATTERNS.ofCoffees)) return false;
  const names = Object.keys(slotsOf(own, reading));
  return names.length > 0 && names.every((name) => ONLY_ORDER.has(name)) && reading.mentions.length === 0;
}

/** `forget the price`, `any process is fine`: the question before without that. */
function relaxed(reading: ParsedQuestion, before: Interpretation): Interpretation | null {
  const named = () =>
    withoutNamed(
      before.slots,
      nameSlots(
        reading,
        reading.mentions.map((each) => ({ ...each, negated: false })),
      ),
    );
  // `forget about gesha`, but not `forget panama, try costa rica`.
  const isOnlyGivenUp = says(reading, PATTERNS.gaveUp) && reading.mentions.length === 1;
  const kept =
    says(reading, PATTERNS.notNeeded) || isOnlyGivenUp
      ? (named() ?? without(before.slots, reading.said))
      : without(before.slots, reading.said);
  if (kept === null) return null;
  return { intent: before.intent, slots: kept, reading };
}

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

/** What a question of another kind keeps of the one before: the lot, coffee or origin that both are about. */
function aboutTheSame(reading: ParsedQuestion, own: Intent, before: Interpretation): Interpretation | null {
  const isRoast = before.intent === "last_roast" || before.intent === "compare_roasts";
  if (isRoast && own === "compare_coffees") {
    const { roast = [] } = slotsOf("compare_roasts", reading);
    const other = roast.find((word) => word !== "last") ?? "previous";
    if (roast.length > 0 || says(reading, PATTERNS.previousOne))
      return {
        intent: "compare_roasts",
        slots: { ...subjectOf(before.slots), roast: ["last", other] },
        reading,
      };
  }
  if (!sharesSubject(own, before.intent)) return null;
  const { demonstrative, ...rest } = slotsOf(own, reading);
  if (own === "compare_roasts" && numberedRoasts(reading).length > 1) return null;
  const kept = OF_MARKET.has(own) ? marketSubjectOf(before.slots) : subjectOf(before.slots);
  // A weight alone says nothing without the lot that it is of.
  const ofWeight = own === "expected_loss" || own === "expected_charge";
  if (ofWeight && rest.lot === undefined && !demonstrative && before.slots.lot !== undefined)
    return { intent: own, slots: { ...kept, ...rest }, reading };
  const isBare = reading.question.words.length <= MAX_BARE && !says(reading, PATTERNS.ofAll);
  if (
    OF_LOTS.has(own) &&
    isBare &&
    rest.lot === undefined &&
    !demonstrative &&
    before.slots.lot !== undefined
  )
    return { intent: own, slots: { ...kept, ...rest }, reading };
  const byPronoun =
    says(reading, OF_MARKET.has(own) ? PATTERNS.pronounOrThere : PATTERNS.pronoun) &&
    (own === "price_moves" || !says(reading, PATTERNS.choosesOne)) &&
    hasAny(kept);
  if (!byPronoun && (demonstrative || !(leads(reading) || pointsBack(reading)))) return null;
  // `compare it with Konga` is about both.
  const joins = own === "compare_coffees" && byPronoun && rest.coffee?.length === 1;
  return { intent: own, slots: merged(kept, rest, { adds: joins, isWithin }), reading };
}

/** Kinds of coffee that a term explained before stands for: `show me some of those` after `what is anaerobic`. */
const explained = (before: Interpretation): Slots =>
  before.intent === "explain_term" ? nameSlots(before.reading) : before.slots;

/** `how do I revoke it`, `and a roast?`: the rest of the task is that of the question before. */
function otherTask(
  reading: ParsedQuestion,
  own: Intent | null,
  before: Interpretation,
): Interpretation | null {
  const isOther = PATTERNS.otherTopic.test(reading.said);
  const isTask = own === "how_to" || own === null || says(reading, PATTERNS.asksHow);
  if (before.intent !== "how_to" || !(isTask || isOther)) return null;
  const topic = before.slots.topic === undefined ? null : topicAfter(reading.said, before.slots.topic);
  if (topic === null) return isOther ? inherited(reading, before) : null;
  return { intent: "how_to", slots: { topic }, reading };
}

const isOfRoast = ({ intent }: Interpretation) => intent === "last_roast" || intent === "compare_roasts";

/** What a search keeps of the question before: `any from Costa Rica?` after an explanation of honeys. */
function searchAfter(reading: ParsedQuestion, before: Interpretation): Interpretation | null {
  if (!leads(reading) && !pointsBack(reading) && !says(reading, PATTERNS.there)) return null;
  const slots = merged(explained(before), slotsOf("find_coffees", reading), { adds: false, isWithin });
  return { intent: "find_coffees", slots, reading };
}

/** Kinds whose answer depends on how much is bought. */
const BUYABLE = new Set<Intent>([
  "find_coffees",
  "similar_coffees",
  "price_against_median",
  "compare_coffees",
]);

const MAX_SPAN = 6;

/** `over a full year`: a span of time and nothing else. */
const isOnlySpan = (reading: ParsedQuestion) =>
  reading.question.words.length <= MAX_SPAN &&
  daysOf(reading) !== null &&
  reading.mentions.length === 0 &&
  reading.names.length === 0 &&
  !reading.has("plan", "stock", "new", "back");

const only = (reading: ParsedQuestion, intent: Intent) => slotsOf(intent, reading);

/** What the answer before was about, asked for or counted: `got any?` after a term, `how many are there` after a search. */
function listedAgain(
  reading: ParsedQuestion,
  own: Intent | null,
  before: Interpretation,
): Interpretation | null {
  if (before.intent === "explain_term") {
    const kinds = explained(before);
    if (says(reading, PATTERNS.asksForSome) && hasAny(kinds))
      return { intent: "find_coffees", slots: { ...kinds, ...only(reading, "find_coffees") }, reading };
    if (isOnlyTerm(reading)) return { intent: "explain_term", slots: only(reading, "explain_term"), reading };
  }
  if (before.intent === "find_coffees" && says(reading, PATTERNS.asksHowMany)) return { ...before, reading };
  if (before.intent === "lot_profit" && own !== "run_out" && says(reading, PATTERNS.asksWhichDid))
    return inherited(reading, before);
  const isShown = says(reading, PATTERNS.there) || says(reading, PATTERNS.showsOnes);
  const isSearch = own === null || own === "find_coffees";
  return isShown && isSearch && OF_MARKET.has(before.intent) ? searchAfter(reading, before) : null;
}

/** `and honey?` */
function isOnlyTerm(reading: ParsedQuestion): boolean {
  const [term] = findTerms(reading.question.words);
  const isGrade = reading.mentions.every(({ kind }) => kind === "grade");
  if (
    isGrade &&
    says(reading, PATTERNS.bareOther) &&
    !isEveryday(reading.question.words.at(-1)?.folded ?? "")
  )
    return true;
  return (
    term !== undefined &&
    says(reading, /^(?:and|or|what about|how about|ok and|also)\b/) &&
    term.last === reading.question.words.length - 1 &&
    term.first <= 2
  );
}

/** A question that changes the one before by a word: without this, with that too, the same fact of the same roast. */
function changed(reading: ParsedQuestion, own: Intent | null, before: Interpretation): Interpretation | null {
  const less = relaxed(reading, before);
  if (less) return less;
  if (says(reading, PATTERNS.addsTo) && !says(reading, PATTERNS.ownThings)) return inherited(reading, before);
  if (own === "not_understood")
    return before.intent === "explain_term" && isOnlyTerm(reading)
      ? { intent: "explain_term", slots: only(reading, "explain_term"), reading }
      : null;
  if (
    (before.slots.window_days !== undefined || OF_MARKET.has(before.intent)) &&
    (says(reading, PATTERNS.goesBack) || says(reading, PATTERNS.bareSpan) || isOnlySpan(reading))
  )
    return inherited(reading, before);
  if (before.intent === "find_coffees" && own === "new_arrivals" && says(reading, PATTERNS.narrows))
    return inherited(reading, before);
  if (before.intent === "last_roast" && own !== "compare_roasts" && says(reading, PATTERNS.worseOrBetter))
    return {
      intent: "compare_roasts",
      slots: { ...subjectOf(before.slots), roast: ["last", "previous"] },
      reading,
    };
  const listed = listedAgain(reading, own, before);
  if (listed) return listed;
  if (BUYABLE.has(before.intent) && says(reading, PATTERNS.buysAmount)) return inherited(reading, before);
  const task = otherTask(reading, own, before);
  if (task) return task;
  const asksTerm = says(reading, PATTERNS.asksBareTerm);
  const asksFact = (own === null || own === "explain_term") && !asksTerm && says(reading, PATTERNS.roastFact);
  return isOfRoast(before) && asksFact ? { ...before, reading } : null;
}

function isFragment(reading: ParsedQuestion, own: Intent | null, before: Interpretation): boolean {
  const isShort = reading.question.words.length <= MAX_FRAGMENT;
  if (own === null) return isShort;
  const isLed = leads(reading) || pointsBack(reading);
  if (own === before.intent) return isLed || (own === "find_coffees" && isShort && !standsAlone(reading));
  return own === "find_coffees" && isShort && !standsAlone(reading);
}

/** The question before with the fragment in it, where the fragment says something for its kind. */
function completed(
  reading: ParsedQuestion,
  own: Intent | null,
  before: Interpretation,
): Interpretation | null {
  if (before.intent === "explain_term" && findTerms(reading.question.words).length === 0) return null;
  const now = fragmentSlots(reading, before);
  const isFit = own === null || leads(reading) || pointsBack(reading) || hasAny(now);
  return isFit && !saysNothing(reading, now) ? inherited(reading, before) : null;
}

/** `compare the first two` after a search for 20 lb: at the price of 20 lb. */
function atTheSameAmount(
  reading: ParsedQuestion,
  own: Intent,
  before: Interpretation,
): Interpretation | null {
  const { quantity_lb } = before.slots;
  if (quantity_lb === undefined || !OF_COFFEES.has(own) || !BUYABLE.has(before.intent)) return null;
  const now = slotsOf(own, reading);
  if (!now.demonstrative || now.coffee !== undefined || now.quantity_lb !== undefined) return null;
  return { intent: own, slots: { ...now, quantity_lb }, reading };
}

/** @returns null for a question of its own */
export function followUp(
  reading: ParsedQuestion,
  own: Intent | null,
  before: Interpretation,
): Interpretation | null {
  const again = changed(reading, own, before);
  if (again || own === "not_understood") return again;
  if (own === "find_coffees" && before.intent === "explain_term") return searchAfter(reading, before);
  if (isFragment(reading, own, before)) return completed(reading, own, before);
  if (own === null) return null;
  if (own === before.intent && isAboutAnswer(reading, own)) return inherited(reading, before);
  const amount = atTheSameAmount(reading, own, before);
  if (amount) return amount;
  return own === "find_coffees" ? searchAfter(reading, before) : aboutTheSame(reading, own, before);
}
