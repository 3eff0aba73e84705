import type { Answer } from "./contract";

/** What people ask that this site can't know, said instead of answering another question. */

const EXCHANGE =
  /\b(?:c[- ](?:price|market|contract)|coffee c|kc futures|coffee futures|futures (?:price|market)s?|ice (?:price|futures|exchange)|(?:new york|nybot|london) (?:price|exchange|futures)|terminal market|robusta futures|exchange price)\b/;

const FORECAST =
  /\b(?:will|going to|gonna|likely to|about to|expect(?:ed)? to)\b.{0,40}\b(?:prices?|cost|costs|rise|fall|drop|increase|cheaper|dearer|more expensive|be worth)\b|\bwhat will\b.{0,40}\b(?:prices?|cost)\b|\bprices?\b.{0,30}\b(?:will (?:be|go|rise|fall|drop)|next (?:week|month|quarter|year|season))\b|\b(?:forecasts?|predict\w*|outlook|projection)\b.{0,40}\bprices?\b|\bprice (?:forecasts?|predictions?|outlook)\b/;

/** Of one's own lots and roasts much is forecast. */
const OWN = /\b(?:my|our|i|we|run out|last me|roast\w*)\b/;

/** The whole answer, where nothing here comes near the question. `said` is the question in lower case. */
export function untoldAnswer(said: string): Pick<Answer, "text" | "sources"> | null {
  if (!EXCHANGE.test(said)) return null;
  return {
    text: "Peaberry has no exchange prices, such as the C price of arabica futures in New York. It follows what suppliers ask for green coffee, by origin, on the market page.",
    sources: [{ label: "Market", href: "/analytics" }],
  };
}

/** What goes before an answer about the past, where the question asks about the future. */
export const untoldSentences = (said: string): string[] =>
  FORECAST.test(said) && !OWN.test(said) ? ["Peaberry doesn't forecast prices; it shows what they did."] : [];
