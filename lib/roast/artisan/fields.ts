import type { Literal, LiteralDict } from "./bounded-reader";
import { unescapeText } from "./escaped-text";

/** What anybody would write about one roast fits in; the original file keeps the rest. */
const MAX_TEXT = 10_000;

/** A finite number, else null: `nan`, `inf`, None and texts are no numbers. */
export function asNumber(value: Literal | undefined): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

/** Texts as they mean, without what a database cannot hold. */
export function asText(value: Literal | undefined): string {
  return typeof value === "string" ? cleaned(unescapeText(value)) : "";
}

function cleaned(text: string): string {
  return text.replaceAll("\0", "").toWellFormed().trim().slice(0, MAX_TEXT).toWellFormed();
}

/** What anybody would call a thing; a name may stand beside each of thousands of events. */
const MAX_NAME = 200;

export const asName = (value: Literal | undefined): string => shortened(asText(value));

/** The beginning of what is longer than a name. */
export const shortened = (text: string): string => text.slice(0, MAX_NAME).toWellFormed();

export function asList(value: Literal | undefined): readonly Literal[] {
  return Array.isArray(value) ? value : [];
}

export const numberOf = (log: LiteralDict, key: string) => asNumber(log.get(key));
export const listOf = (log: LiteralDict, key: string) => asList(log.get(key));
export const textOf = (log: LiteralDict, key: string) => asText(log.get(key));
export const nameOf = (log: LiteralDict, key: string) => asName(log.get(key)) || null;
/** Null where nothing is written. */
export const someTextOf = (log: LiteralDict, key: string) => textOf(log, key) || null;

/** Texts that Artisan does not escape, such as ids. */
export function plainTextOf(log: LiteralDict, key: string): string | null {
  const value = log.get(key);
  return typeof value === "string" ? cleaned(value) || null : null;
}

/** A number above zero, else null: Artisan writes 0 for what nobody told it. */
export function positiveOf(log: LiteralDict, key: string, most = 1e6): number | null {
  const value = numberOf(log, key);
  return value !== null && value > 0 && value <= most ? value : null;
}
