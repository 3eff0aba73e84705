import { dataFile, PHRASES } from "@/lib/data-file";
import tradeWords from "../data/trade-words.json" with { type: "json" };
import { isCountryWord } from "../places/gazetteer";

/** Words that are capitalised in titles but aren't part of a person's, farm's or station's name. */
const TRADE_WORDS = new Set(dataFile("trade-words.json", PHRASES, tradeWords));

/** True for words that end or rule out a name, in titles above all. */
export function isTradeWord(folded: string): boolean {
  if (TRADE_WORDS.has(folded)) return true;
  if (folded.includes("-") && folded.split("-").every((part) => TRADE_WORDS.has(part))) return true;
  return isCountryWord(folded);
}
