import type { Literal, LiteralDict } from "./bounded-reader";
import { unescapeText } from "./escaped-text";

/** Enough for any notes; the original file keeps the rest. */
const MAX_TEXT = 10_000;

export function asNumber(value: Literal | undefined): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

export function asText(value: Literal | undefined): string {
  return typeof value === "string" ? cleaned(unescapeText(value)) : "";
}

export function cleaned(text: string): string {
  return text.replaceAll("\0", "").toWellFormed().trim().slice(0, MAX_TEXT).toWellFormed();
}

/** A name may be repeated for each of thousands of events. */
const MAX_NAME = 200;

export const asName = (value: Literal | undefined): string => shortened(asText(value));

export const shortened = (text: string): string => text.slice(0, MAX_NAME).toWellFormed();

export function asList(value: Literal | undefined): readonly Literal[] {
  return Array.isArray(value) ? value : [];
}

export const numberOf = (log: LiteralDict, key: string) => asNumber(log.get(key));
export const listOf = (log: LiteralDict, key: string) => asList(log.get(key));
export const textOf = (log: LiteralDict, key: string) => asText(log.get(key));
export const nameOf = (log: LiteralDict, key: string) => asName(log.get(key)) || null;
export const someTextOf = (log: LiteralDict, key: string) => textOf(log, key) || null;

/** Texts that Artisan does not escape, such as ids. */
export function plainTextOf(log: LiteralDict, key: string): string | null {
  const value = log.get(key);
  return typeof value === "string" ? cleaned(value) || null : null;
}

/** Null for 0, which Artisan writes for unknown values. */
export function positiveOf(log: LiteralDict, key: string, most = 1e6): number | null {
  const value = numberOf(log, key);
  return value !== null && value > 0 && value <= most ? value : null;
}
