import { fold } from "./words";

const NOTHING = new Set([
  "",
  "unknown",
  "not stated",
  "not specified",
  "unspecified",
  "n/a",
  "na",
  "n.a.",
  "n.a",
  "none stated",
  "null",
  "tbd",
  "tba",
  "-",
  "--",
  "?",
  "not disclosed",
  "undisclosed",
  "not available",
  "not known",
  "to be determined",
  "to be confirmed",
  "tbc",
  "nil",
  "not provided",
  "no information",
  "pending",
  "to be announced",
  "various",
  "xx",
  "not applicable",
  "none given",
  "ask us",
  "n / a",
  "---",
  "undefined",
  "not listed",
  "not given",
  "information not available",
  "unkown",
  "desconocido",
  "no data",
  "s/n",
  "—",
]);

/** True for the words that mean "the supplier did not say" (contract/catalog.md#2); such a statement is no statement. */
export function isUndisclosed(text: string): boolean {
  if (text.length > 40) return false;
  return NOTHING.has(fold(text).trim().replace(/[.!]$/, "").trim());
}
