import type { Answer } from "./contract";
import { serviceTopicOf } from "./understand/reading/how-to-topic";
import { PATTERNS } from "./understand/reading/word-data";

/** What people ask that this site can't know, said instead of answering another question. */

/** Questions about one's own lots and roasts, for which there are forecasts. */
const OWN = /\b(?:my|our|i|we|run out|last me|roast\w*)\b/;

/** The whole answer, where nothing here comes near the question. `said` is the question in lower case. */
export function untoldAnswer(said: string): Pick<Answer, "text" | "sources"> | null {
  if (PATTERNS.sellingPrice.test(said))
    return {
      text: "Peaberry doesn't suggest what to sell at. Profit shows what each coffee cost, what it sold for and its margin.",
      sources: [{ label: "Profit", href: "/profit" }],
    };
  if (PATTERNS.restsRoasted.test(said))
    return {
      text: "Peaberry keeps what you roasted and how it cupped; it has no advice on how long to rest coffee.",
      sources: [{ label: "Roasts", href: "/roast" }],
    };
  if (PATTERNS.asksCause.test(said) && serviceTopicOf(said) === null)
    return {
      text: "Peaberry shows what things cost and what changed, but it doesn't know why.",
      sources: [{ label: "Market", href: "/analytics" }],
    };
  if (!PATTERNS.ofExchange.test(said)) return null;
  return {
    text: "Peaberry has no exchange prices, such as the C price of arabica futures in New York. It follows what suppliers ask for green coffee, by origin, on the market page.",
    sources: [{ label: "Market", href: "/analytics" }],
  };
}

/** What goes before an answer about the past, where the question asks about the future. */
export const untoldSentences = (said: string): string[] =>
  PATTERNS.forecast.test(said) && !OWN.test(said)
    ? ["Peaberry doesn't forecast prices; it shows what they did."]
    : [];
