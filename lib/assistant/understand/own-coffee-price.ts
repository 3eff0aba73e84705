import type { Intent } from "@/lib/assistant/contract";
import { quantitySlot } from "./filter-slots";
import type { Interpretation } from "./inherited-question";
import type { NameSpan } from "./names";
import type { ParsedQuestion } from "./parsed-question";
import { hasWeight, says } from "./says";
import { spanText, wordAt } from "./text";
import { PATTERNS } from "./word-data";

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
  if (!span || !isAll || says(parsed, PATTERNS.seeksCoffees)) return null;
  return spanText(parsed.written, span.first, span.last);
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

/** `how much of mine is left` after a search for Kenyans. */
function ofMine({ parsed, slots }: Interpretation, before: Interpretation): string[] | null {
  const { coffee, region, origin, decaf } = before.slots;
  const [name] = coffee ?? region ?? origin ?? (decaf ? ["decaf"] : []);
  return slots.lot === undefined && name !== undefined && says(parsed, /\bmine\b/) ? [name] : null;
}

const AT_AMOUNT = /^(?:(?:and|ok|okay|what about|how about)[ ,]+)*(?:at|if i buy|if i take) /;

/** @param before the question that this one may go on from */
export function ofOwnLot(understood: Interpretation, before: Interpretation | undefined): Interpretation {
  const { intent, parsed, slots } = understood;
  const isNow = says(parsed, PATTERNS.costsNow) && !says(parsed, /\b(?:did|paid)\b/);
  if (isNow && (OF_LOT.has(intent) || OF_SHOPS.has(intent) || intent === "not_understood")) {
    const lot = slots.lot ?? lotBefore(parsed, before);
    if (lot) return atPrice(parsed, lot);
  }
  const isAtAmount = intent === "my_stock" && hasWeight(parsed) && says(parsed, AT_AMOUNT);
  const lot = isAtAmount ? lotBefore(parsed, before) : undefined;
  if (lot) return atPrice(parsed, lot);
  const mine = intent === "my_stock" && before ? ofMine(understood, before) : null;
  if (mine) return { ...understood, slots: { ...slots, lot: mine } };
  const isOfMarket = intent === "price_moves" && says(parsed, /\b(?:above|below)\b/);
  const name = OF_SHOPS.has(intent) || isOfMarket ? ownName(parsed) : null;
  if (name === null) return understood;
  const isPriced = intent !== "find_coffees" || hasWeight(parsed) || says(parsed, PATTERNS.asksPrice);
  if (isPriced || says(parsed, PATTERNS.buysAgain)) return atPrice(parsed, [name]);
  return { intent: "my_stock", slots: { lot: [name] }, parsed };
}
