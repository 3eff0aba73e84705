import { dataFile, PHRASES } from "@/lib/data-file";
import givenNames from "./data/given-names.json" with { type: "json" };

/** Given names of the people who grow coffee, folded; one list for all countries. */
const NAMES = new Set(dataFile("given-names.json", PHRASES, givenNames));

/** True for a given name of a person, folded. Many are also words, so a capital and a surname must be asked for besides. */
export function isGivenName(folded: string): boolean {
  return NAMES.has(folded);
}
