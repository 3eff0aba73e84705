import { withAccents, wordGroups } from "@/lib/catalog/search/words/compile-words";
import { parseSearchTerms, type SearchTerms } from "./search-terms";

/** A query as what may be the name of a place. */
export interface PlaceTerms {
  /** As typed, and with the accents that were left out. */
  readings: readonly SearchTerms[];
  /** What else the place is called, in lower case. Never a part of a name: `ea` is in Guinea. */
  names: readonly string[];
}

export function parsePlaceTerms(q: string): PlaceTerms {
  const typed = parseSearchTerms(q);
  const accented = parseSearchTerms(withAccents(typed.phrase));
  const [only, ...others] = wordGroups(q);
  return {
    readings: accented.phrase === typed.phrase ? [typed] : [typed, accented],
    names: only && others.length === 0 ? only.synonyms.map((name) => name.toLowerCase()) : [],
  };
}
