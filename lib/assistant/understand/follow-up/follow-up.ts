import type { Intent, Slots } from "@/lib/assistant/contract";
import { slotsOf } from "../intents/intent-slots";
import { leads, pointsBack } from "../intents/pointing-back";
import { isEveryday } from "../reading/everyday";
import { findTerms } from "../reading/glossary";
import { topicAfter } from "../reading/how-to-topic";
import type { ParsedQuestion } from "../reading/parsed-question";
import { POUNDS } from "../reading/units";
import { PATTERNS } from "../reading/word-data";
import { findSlots, nameSlots } from "../slots/filter-slots";
import { LOT_LOOKUPS, numberedRoasts } from "../slots/lot-names";
import { says } from "../slots/says";
import { marketSubjectOf, merged, subjectOf, without, withoutNamed } from "../slots/slot-changes";
import { isOnlySpan } from "../slots/spans";
import { statedFacts } from "../slots/stated-facts";
import { comparedTimes } from "./compared-times";
import { fragmentSlots, type Interpretation, inherited, isWithin } from "./inherited-question";
import { isOnlyAmount, pickedCoffee } from "./picked-coffee";
import { factOfRanked } from "./picked-roast";
import { toldAlready } from "./told-already";
import { whichOfBoth } from "./which-of-both";

/** What a question asks that only makes sense after the one before it. */

const MAX_FRAGMENT = 12;
const MAX_BARE = 6;

const hasAny = (slots: object) => Object.keys(slots).length > 0;
const FACTS = new Set(["origin", "region", "process", "variety", "certification", "supplier", "decaf"]);

/** A new search: it says that it looks for coffees, or names two of their facts. */
function standsAlone(parsed: ParsedQuestion): boolean {
  if (pointsBack(parsed)) return false;
  if (says(parsed, PATTERNS.searches)) return true;
  const kinds = new Set(parsed.mentions.filter(({ kind }) => FACTS.has(kind)).map(({ kind }) => kind));
  if ((says(parsed, PATTERNS.asksForMost) || says(parsed, PATTERNS.countsSuppliers)) && kinds.size > 0)
    return true;
  const bounds = parsed.quantities.filter(({ bound }) => bound !== null).length;
  return !leads(parsed) && kinds.size > 0 && kinds.size + bounds >= 2;
}

const saysNothing = (parsed: ParsedQuestion, now: Slots) =>
  !hasAny(now) &&
  parsed.mentions.length === 0 &&
  !hasAny(findSlots(parsed)) &&
  !parsed.has("demonstrative", "cheaper") &&
  parsed.quantities.length === 0;

const ONLY_ORDER = new Set(["sort", "place", "limit"]);

/** `what's the cheapest`, `which one scores best`, `which is cheaper`: about what was just listed. */
function isAboutAnswer(parsed: ParsedQuestion, own: Intent): boolean {
  if (own === "compare_coffees") return !hasAny(slotsOf(own, parsed));
  if (own !== "find_coffees" || says(parsed, PATTERNS.ofCoffees)) return false;
  const names = Object.keys(slotsOf(own, parsed));
  return names.length > 0 && names.every((name) => ONLY_ORDER.has(name)) && parsed.mentions.length === 0;
}

/** `forget the price`, `any process is fine`: the question before without that. */
function relaxed(parsed: ParsedQuestion, before: Interpretation): Interpretation | null {
  const named = () =>
    withoutNamed(
      before.slots,
      nameSlots(
        parsed,
        parsed.mentions.map((each) => ({ ...each, negated: false })),
      ),
    );
  // `forget about gesha`, but not `forget panama, try costa rica`.
  const isOnlyGivenUp = says(parsed, PATTERNS.gaveUp) && parsed.mentions.length === 1;
  const kept =
    says(parsed, PATTERNS.notNeeded) || isOnlyGivenUp
      ? (named() ?? without(before.slots, parsed.said))
      : without(before.slots, parsed.said);
  if (kept === null && !says(parsed, PATTERNS.dropsScore)) return null;
  return { intent: before.intent, slots: kept ?? before.slots, parsed, drops: true };
}

const OF_LOTS = new Set<Intent>([...LOT_LOOKUPS, "expected_loss", "expected_charge"]);
const OF_MARKET = new Set<Intent>(["price_moves", "new_arrivals", "back_in_stock", "price_against_median"]);
const OF_COFFEES = new Set<Intent>(["similar_coffees", "price_against_median", "compare_coffees"]);
const sharesSubject = (a: Intent, b: Intent) =>
  (OF_LOTS.has(a) && OF_LOTS.has(b)) ||
  (OF_COFFEES.has(a) && OF_COFFEES.has(b)) ||
  (OF_MARKET.has(a) && (OF_MARKET.has(b) || b === "find_coffees"));

/** What a question of another kind keeps of the one before: the lot, coffee or origin that both are about. */
function aboutTheSame(parsed: ParsedQuestion, own: Intent, before: Interpretation): Interpretation | null {
  const isRoast = before.intent === "last_roast" || before.intent === "compare_roasts";
  if (isRoast && own === "compare_coffees") {
    const { roast = [] } = slotsOf("compare_roasts", parsed);
    const other = roast.find((word) => word !== "last") ?? "previous";
    if (roast.length > 0 || says(parsed, PATTERNS.previousOne))
      return {
        intent: "compare_roasts",
        slots: { ...subjectOf(before.slots), roast: ["last", other] },
        parsed,
      };
  }
  if (!sharesSubject(own, before.intent)) return null;
  const { demonstrative, ...rest } = slotsOf(own, parsed);
  if (own === "compare_roasts" && numberedRoasts(parsed).length > 1) return null;
  const kept = OF_MARKET.has(own) ? marketSubjectOf(before.slots) : subjectOf(before.slots);
  // A weight alone means nothing without its lot.
  const ofWeight = own === "expected_loss" || own === "expected_charge";
  if (ofWeight && rest.lot === undefined && !demonstrative && before.slots.lot !== undefined)
    return { intent: own, slots: { ...kept, ...rest }, parsed };
  const isBare = parsed.question.words.length <= MAX_BARE && !says(parsed, PATTERNS.ofAll);
  if (
    OF_LOTS.has(own) &&
    isBare &&
    rest.lot === undefined &&
    !demonstrative &&
    before.slots.lot !== undefined
  )
    return { intent: own, slots: { ...kept, ...rest }, parsed };
  const byPronoun =
    says(parsed, OF_MARKET.has(own) ? PATTERNS.pronounOrThere : PATTERNS.pronoun) &&
    (own === "price_moves" || !says(parsed, PATTERNS.choosesOne)) &&
    hasAny(kept);
  if (!byPronoun && (demonstrative || !(leads(parsed) || pointsBack(parsed)))) return null;
  // `compare it with Konga` is about both.
  const joins = own === "compare_coffees" && byPronoun && rest.coffee?.length === 1;
  return { intent: own, slots: merged(kept, rest, { adds: joins, isWithin }), parsed };
}

/** Kinds of coffee that an explained term refers to: `show me some of those` after `what is anaerobic`. */
function explained({ intent, parsed, slots }: Interpretation): Slots {
  if (intent === "explain_term") return nameSlots(parsed);
  return OF_LOTS.has(intent) ? {} : slots;
}

/** `how do I revoke it`, `and a roast?`: the rest of the task is that of the question before. */
function otherTask(
  parsed: ParsedQuestion,
  own: Intent | null,
  before: Interpretation,
): Interpretation | null {
  const isOther = PATTERNS.otherTopic.test(parsed.said);
  const isTask = own === "how_to" || own === null || says(parsed, PATTERNS.asksHow);
  if (before.intent !== "how_to" || !(isTask || isOther)) return null;
  const topic = before.slots.topic === undefined ? null : topicAfter(parsed.said, before.slots.topic);
  if (topic === null) return isOther ? inherited(parsed, before) : null;
  return { intent: "how_to", slots: { topic }, parsed };
}

const isOfRoast = ({ intent }: Interpretation) => intent === "last_roast" || intent === "compare_roasts";

/** What a search keeps of the question before: `any from Costa Rica?` after an explanation of honeys. */
function searchAfter(parsed: ParsedQuestion, before: Interpretation): Interpretation | null {
  if (!leads(parsed) && !pointsBack(parsed) && !says(parsed, PATTERNS.there)) return null;
  const slots = merged(explained(before), slotsOf("find_coffees", parsed), { adds: false, isWithin });
  return { intent: "find_coffees", slots, parsed };
}

/** Kinds whose answer depends on how much is bought. */
const BUYABLE = new Set<Intent>([
  "find_coffees",
  "similar_coffees",
  "price_against_median",
  "compare_coffees",
]);

const only = (parsed: ParsedQuestion, intent: Intent) => slotsOf(intent, parsed);

/** What the answer before was about, asked for or counted: `got any?` after a term, `how many are there` after a search. */
function listedAgain(
  parsed: ParsedQuestion,
  own: Intent | null,
  before: Interpretation,
): Interpretation | null {
  if (before.intent === "explain_term") {
    const kinds = explained(before);
    if (says(parsed, PATTERNS.asksForSome) && hasAny(kinds))
      return { intent: "find_coffees", slots: { ...kinds, ...only(parsed, "find_coffees") }, parsed };
    if (isOnlyTerm(parsed)) return { intent: "explain_term", slots: only(parsed, "explain_term"), parsed };
  }
  if (before.intent === "find_coffees" && says(parsed, PATTERNS.asksHowMany)) return { ...before, parsed };
  if (before.intent === "price_against_median" && says(parsed, PATTERNS.byHowMuch))
    return { ...before, parsed };
  const asksSales = says(parsed, PATTERNS.asksWhichDid) || says(parsed, PATTERNS.theyBuy);
  if (before.intent === "lot_profit" && own !== "run_out" && asksSales) return inherited(parsed, before);
  const isShown = says(parsed, PATTERNS.there) || says(parsed, PATTERNS.showsOnes);
  const isSearch = own === null || own === "find_coffees";
  return isShown && isSearch && OF_MARKET.has(before.intent) ? searchAfter(parsed, before) : null;
}

/** `and honey?` */
function isOnlyTerm(parsed: ParsedQuestion): boolean {
  const [term] = findTerms(parsed.question.words);
  const isGrade = parsed.mentions.every(({ kind }) => kind === "grade");
  const word = parsed.question.words.at(-1)?.folded ?? "";
  const isName = !isEveryday(word) || Object.hasOwn(POUNDS, word);
  if (isGrade && says(parsed, PATTERNS.bareOther) && isName) return true;
  return (
    term !== undefined &&
    says(parsed, /^(?:and|or|what about|how about|ok and|also)\b/) &&
    term.last === parsed.question.words.length - 1 &&
    term.first <= 2
  );
}

/** A question that changes the one before by a word: without this, with that too, the same fact of the same roast. */
function changed(parsed: ParsedQuestion, own: Intent | null, before: Interpretation): Interpretation | null {
  const less = relaxed(parsed, before);
  if (less) return less;
  if (says(parsed, PATTERNS.addsTo) && !says(parsed, PATTERNS.ownThings)) return inherited(parsed, before);
  if (own === "not_understood")
    return before.intent === "explain_term" && isOnlyTerm(parsed)
      ? { intent: "explain_term", slots: only(parsed, "explain_term"), parsed }
      : null;
  if (
    (before.slots.window_days !== undefined || OF_MARKET.has(before.intent)) &&
    (says(parsed, PATTERNS.goesBack) || says(parsed, PATTERNS.bareSpan) || isOnlySpan(parsed))
  )
    return inherited(parsed, before);
  if (before.intent === "find_coffees" && own === "new_arrivals" && says(parsed, PATTERNS.narrows))
    return inherited(parsed, before);
  if (before.intent === "last_roast" && own !== "compare_roasts" && says(parsed, PATTERNS.worseOrBetter))
    return {
      intent: "compare_roasts",
      slots: { ...subjectOf(before.slots), roast: ["last", "previous"] },
      parsed,
    };
  const listed = listedAgain(parsed, own, before);
  if (listed) return listed;
  if (BUYABLE.has(before.intent) && (says(parsed, PATTERNS.buysAmount) || isOnlyAmount(parsed, own)))
    return inherited(parsed, before);
  const task = otherTask(parsed, own, before);
  if (task) return task;
  const asksTerm = says(parsed, PATTERNS.asksBareTerm);
  const asksFact = (own === null || own === "explain_term") && !asksTerm && says(parsed, PATTERNS.roastFact);
  return isOfRoast(before) && asksFact ? { ...before, parsed } : null;
}

/** What shops have, after a question about one's own things: `Cheapest decaf at 50 lb?` after one about profit. */
const isOfShops = (parsed: ParsedQuestion, { intent }: Interpretation) =>
  OF_LOTS.has(intent) &&
  (says(parsed, PATTERNS.ofShops) ||
    (!["my_stock", "run_out"].includes(intent) && says(parsed, /\bin stock\b/)));

function isFragment(parsed: ParsedQuestion, own: Intent | null, before: Interpretation): boolean {
  const isShort = parsed.question.words.length <= MAX_FRAGMENT && !isOfShops(parsed, before);
  if (own === null) return isShort;
  const isLed = leads(parsed) || pointsBack(parsed);
  if (own === before.intent) return isLed || (own === "find_coffees" && isShort && !standsAlone(parsed));
  return own === "find_coffees" && isShort && !standsAlone(parsed);
}

/** The question before with the fragment in it, where the fragment says something for its kind. */
function completed(
  parsed: ParsedQuestion,
  own: Intent | null,
  before: Interpretation,
): Interpretation | null {
  if (before.intent === "explain_term" && findTerms(parsed.question.words).length === 0) return null;
  const now = fragmentSlots(parsed, before);
  const isFit = own === null || leads(parsed) || pointsBack(parsed) || hasAny(now);
  const asksFacts = before.intent === "find_coffees" && hasAny(statedFacts(parsed));
  return isFit && (asksFacts || !saysNothing(parsed, now)) ? inherited(parsed, before) : null;
}

/** `compare the first two` after a search for 20 lb: at the price of 20 lb. */
function atTheSameAmount(parsed: ParsedQuestion, own: Intent, before: Interpretation): Interpretation | null {
  const { quantity_lb } = before.slots;
  if (quantity_lb === undefined || !OF_COFFEES.has(own) || !BUYABLE.has(before.intent)) return null;
  const now = slotsOf(own, parsed);
  if (!now.demonstrative || now.coffee !== undefined || now.quantity_lb !== undefined) return null;
  return { intent: own, slots: { ...now, quantity_lb }, parsed };
}

/** @returns null for a question that isn't a follow-up */
export function followUp(
  parsed: ParsedQuestion,
  own: Intent | null,
  before: Interpretation,
): Interpretation | null {
  const again =
    pickedCoffee(parsed, own, before) ??
    toldAlready(parsed, before) ??
    whichOfBoth(parsed, before) ??
    comparedTimes(parsed, before) ??
    factOfRanked(parsed, before) ??
    changed(parsed, own, before);
  if (again || own === "not_understood") return again;
  if (own === "find_coffees" && before.intent === "explain_term") return searchAfter(parsed, before);
  if (isFragment(parsed, own, before)) return completed(parsed, own, before);
  if (own === null) return null;
  if (own === before.intent && isAboutAnswer(parsed, own)) return inherited(parsed, before);
  const amount = atTheSameAmount(parsed, own, before);
  if (amount) return amount;
  return own === "find_coffees" ? searchAfter(parsed, before) : aboutTheSame(parsed, own, before);
}
