import type { Intent } from "@/lib/assistant/contract";
import type { ParsedQuestion } from "../reading/parsed-question";
import { PATTERNS } from "../reading/word-data";
import { says } from "../slots/says";
import type { Interpretation } from "./inherited-question";

/** `since when`, `which shelf`, `for how much`: a few words about what the previous answer says anyway. */

const MAX_WORDS = 5;
const OPENING = "^(?:(?:and|so|but|ok|okay|from|at|for|since|by|in|on)[ ,]+)*";
const asks = (words: string) => new RegExp(`${OPENING}(?:${words})\\W*$`);

const TOLD: Partial<Record<Intent, RegExp>> = {
  my_stock: asks(
    "when|where|how (?:old|long|much|many)|(?:which|what) (?:shelf|place|day|price|cost)|where is it|what did it cost",
  ),
  run_out: asks("when|how (?:long|soon|much)|(?:which|what) (?:day|date|(?:one )?first)|until when"),
  compare_roasts: asks(
    "(?:which|who) (?:one )?(?:lost|was|took|is|had|has|ran) (?:the )?(?:more|most|less|least|longe[rs]t?|shorter|faster|slower|hotter|higher|lower|earlier|later)",
  ),
  last_roast: asks("when|how (?:long|hot|much)|(?:which|what) (?:day|date|lot|coffee)"),
  lot_profit: asks("how much|(?:which|what) (?:lot|coffee|one)"),
  price_against_median: asks("how much|what price|what does it cost"),
  find_coffees: asks(
    "how (?:much|many)|what price|who|from who(?:m)?|(?:which|what) (?:shop|supplier|price)",
  ),
};

/** Kinds that are answered in either unit. */
const WEIGHED = new Set<Intent>(["my_stock", "roast_figures", "lot_profit"]);

/** @returns the previous question, to be answered again; null if its answer doesn't say that */
export function toldAlready(parsed: ParsedQuestion, before: Interpretation): Interpretation | null {
  const isBare =
    parsed.question.words.length <= MAX_WORDS && parsed.mentions.length === 0 && parsed.names.length === 0;
  if (WEIGHED.has(before.intent) && says(parsed, PATTERNS.inOtherUnit)) return { ...before, parsed };
  if (!isBare || TOLD[before.intent]?.test(parsed.said) !== true) return null;
  if (before.intent === "my_stock" && before.slots.lot === undefined) return null;
  return { ...before, parsed };
}
