import { dataFile, PHRASES } from "@/lib/data-file";
import givenNames from "../data/given-names.json" with { type: "json" };

/** Given names of the people who grow coffee, folded; one list for all countries. */
const NAMES = new Set(dataFile("given-names.json", PHRASES, givenNames));

/**
 * `folded`: see fold(). Many names are also words, so callers also require a capital and a
 * surname.
 */
export function isGivenName(folded: string): boolean {
  return NAMES.has(folded);
}
