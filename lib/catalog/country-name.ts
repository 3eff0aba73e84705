import { continentOf } from "@/lib/supply/normalize/places/gazetteer";
import { foldedWords } from "@/lib/supply/normalize/words/words";
import { phraseKey, synonyms } from "./search/words/synonyms";

/** A country as the catalog writes it, from the words that its search knows: `Äthiopien` is Ethiopia. Others stay as typed. */
export function countryName(typed: string): string {
  const known = synonyms().phrases.get(phraseKey(foldedWords(typed))) ?? [];
  return known.find(({ text }) => continentOf(text) !== null)?.text ?? typed;
}
