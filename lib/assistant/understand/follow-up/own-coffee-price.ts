import type { Intent } from "@/lib/assistant/contract";
import { slotsOf } from "../intents/intent-slots";
import type { NameSpan } from "../reading/names";
import type { ParsedQuestion } from "../reading/parsed-question";
import { spanText, wordAt } from "../reading/text";
import { PATTERNS } from "../reading/word-data";
import { quantitySlot } from "../slots/filter-slots";
import { hasWeight, says } from "../slots/says";
import type { Interpretation } from "./inherited-question";

/** `my decaf`, `my kenya at 50 lb`: the person's own lots, or what their coffee costs now, not a search. */

const OF_SHOPS = new Set<Intent>(["find_coffees", "price_against_median"]);
const OF_LOT = new Set<Intent>(["my_stock", "run_out", "lot_profit"]);
/** What the coffees looked for are measured by: `cheaper than my brazil`. */
const BEFORE_MEASURE = new Set("than like for with to as beside replace alongside into".split(" "));

function isMine({ question }: ParsedQuestion, { first, isOwn }: NameSpan): boolean {
  const isPossessed = ["my", "our"].includes(wordAt(question, first - 1));
  return isOwn && isPossessed && !BEFORE_MEASURE.has(wordAt(question, first - 2));
}

/** The own lot that is all a question names. */
function ownName(parsed: ParsedQuestion): string | null {
  const span = parsed.names.find((each) => isMine(parsed, each));
  const isAll = parsed.mentions.every(({ first, last }) => span && first >= span.first && last <= span.last);
  return span && isAll ? spanText(parsed.written, span.first, span.last) : null;
}

const atPrice = (parsed: ParsedQuestion, lot: string[]): Interpretation => ({
  intent: "price_against_median",
  slots: { lot, ...quantitySlot(parsed) },
  parsed,
});

/** `what would it cost me now`, `and at 20 lb?` after a question about a lot. */
function lotBefore(parsed: ParsedQuestion, before: Interpretation | undefined): string[] | undefined {
  const isBare = parsed.mentions.length === 0 && parsed.names.length === 0;
  return isBare && before && OF_LOT.has(before.intent) ? before.slots.lot : undefined;
}

const AT_AMOUNT = /^(?:(?:and|ok|okay|what about|how about)[ ,]+)*(?:at|if i buy|if i take) /;

type Before = Interpretation | undefined;

/** What the lot's coffee costs now, or at an amount. */
function priced({ intent, parsed, slots }: Interpretation, before: Before): Interpretation | null {
  const isNow = says(parsed, PATTERNS.costsNow) && !says(parsed, /\b(?:did|paid)\b/);
  const isOfThem = OF_LOT.has(intent) || OF_SHOPS.has(intent) || intent === "not_understood";
  const now = isNow && isOfThem ? (slots.lot ?? lotBefore(parsed, before)) : undefined;
  const isAtAmount = intent === "my_stock" && hasWeight(parsed) && says(parsed, AT_AMOUNT);
  const lot = now ?? (isAtAmount ? lotBefore(parsed, before) : undefined);
  return lot ? atPrice(parsed, lot) : null;
}

/** `who else sells my brazil`. */
function elsewhere({ intent, parsed }: Interpretation): Interpretation | null {
  if (!says(parsed, PATTERNS.elsewhere) || !["similar_coffees", "my_stock"].includes(intent)) return null;
  const name = ownName(parsed);
  return name === null ? null : { intent: "similar_coffees", slots: { coffee: [name] }, parsed };
}

/** `cheaper than my brazil`: coffees like it, by price. */
function cheaperThanOwn({ parsed }: Interpretation): Interpretation | null {
  const span = says(parsed, PATTERNS.thanOwn) ? parsed.names.find(({ isOwn }) => isOwn) : undefined;
  const isAll = parsed.mentions.every(({ first, last }) => span && first >= span.first && last <= span.last);
  if (!span || !isAll || wordAt(parsed.question, span.first - 2) !== "than") return null;
  const name = spanText(parsed.written, span.first, span.last);
  return { intent: "similar_coffees", slots: { coffee: [name] }, parsed };
}

/** `how many batches of the brazil can I still roast`. */
function usable({ intent, parsed }: Interpretation): Interpretation | null {
  if (intent !== "find_coffees" || !says(parsed, PATTERNS.ownUse)) return null;
  const { lot } = slotsOf("my_stock", parsed);
  return lot ? { intent: "my_stock", slots: { lot }, parsed } : null;
}

/** `how much of mine is left` after a search for Kenyans. */
function ofMine(understood: Interpretation, before: Before): Interpretation | null {
  const { intent, parsed, slots } = understood;
  const { coffee, region, origin, decaf } = before?.slots ?? {};
  const [name] = coffee ?? region ?? origin ?? (decaf ? ["decaf"] : []);
  if (intent !== "my_stock" || slots.lot || name === undefined || !says(parsed, /\bmine\b/)) return null;
  return { ...understood, slots: { ...slots, lot: [name] } };
}

/** `my decaf`, `my kenya at 50 lb`. */
function owned({ intent, parsed }: Interpretation): Interpretation | null {
  const isOfMarket = intent === "price_moves" && says(parsed, /\b(?:above|below)\b/);
  const name = OF_SHOPS.has(intent) || isOfMarket ? ownName(parsed) : null;
  if (name === null || says(parsed, PATTERNS.seeksCoffees)) return null;
  const isPriced = intent !== "find_coffees" || hasWeight(parsed) || says(parsed, PATTERNS.asksPrice);
  if (isPriced || says(parsed, PATTERNS.buysAgain)) return atPrice(parsed, [name]);
  return { intent: "my_stock", slots: { lot: [name] }, parsed };
}

/** @param before the previous question, which this one may follow up */
export const ofOwnLot = (understood: Interpretation, before: Before): Interpretation =>
  priced(understood, before) ??
  elsewhere(understood) ??
  cheaperThanOwn(understood) ??
  usable(understood) ??
  ofMine(understood, before) ??
  owned(understood) ??
  understood;
