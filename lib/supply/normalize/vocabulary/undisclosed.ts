import { dataFile, PHRASES } from "@/lib/data-file";
import undisclosed from "../data/undisclosed.json" with { type: "json" };
import { fold } from "../words/words";

const NOTHING = new Set(["", ...dataFile("undisclosed.json", PHRASES, undisclosed)]);

/** True for words that mean "not disclosed" (contract/catalog.md#2). */
export function isUndisclosed(text: string): boolean {
  if (text.length > 40) return false;
  return NOTHING.has(fold(text).trim().replace(/[.!]$/, "").trim());
}
