import type { Evidence } from "@/db/schema";
import type { Piece } from "./product-text";

/** A value with the words it was read from: `start` and `end` are places in `piece.text`. */
export interface Sourced<T> {
  value: T;
  piece: Piece;
  start: number;
  end: number;
}

export function wholePiece<T>(value: T, piece: Piece): Sourced<T> {
  return { value, piece, start: 0, end: piece.text.length };
}

/** A value that a pattern found in a piece's text, or in its folded text, which has the same places. */
export function matched<T>(value: T, piece: Piece, match: RegExpExecArray): Sourced<T> {
  return { value, piece, start: match.index, end: match.index + match[0].length };
}

const MAX_QUOTE_LENGTH = 240;

/** Up to 240 characters of the text around the value. */
function quoteOf(found: Sourced<unknown>): string {
  const { text } = found.piece;
  if (text.length <= MAX_QUOTE_LENGTH) return text;
  const spare = Math.max(0, MAX_QUOTE_LENGTH - (found.end - found.start));
  const start = Math.max(0, Math.min(found.start - Math.floor(spare / 2), text.length - MAX_QUOTE_LENGTH));
  return text.slice(start, start + MAX_QUOTE_LENGTH);
}

export class EvidenceLog {
  readonly entries: Evidence[] = [];

  add(field: string, found: Sourced<unknown> | null, value: string | number | null | undefined): void {
    if (!found || value === null || value === undefined) return;
    this.entries.push({ field, value: String(value), quote: quoteOf(found), from: found.piece.from });
  }
}
