import { change, count, inPercent, pluralize, tenths } from "@/components/format/amounts";
import { day } from "@/components/format/dates";
import { matchedText } from "@/lib/price-index/index-text";
import { MIN_FOR_HEADLINE, MIN_SUPPLIERS, verdictOf } from "@/lib/price-index/market/headline";
import type { SegmentMove } from "@/lib/price-index/market/market-schemas";
import { REPLACEMENT_DAYS, type ReplacementPoint } from "@/lib/price-index/turnover/replacement";
import { changeWords } from "./change-words";
import { segmentName } from "./segment-name";

/** Sentences of the market pages. Pure: each says what its figures say. */

/** The headline: a move, or that no price moved. `repriced` is null without two days to compare. */
export function headlineWords(move: SegmentMove | null, repriced: number | null, since: string): string {
  if (repriced === 0) return `No listing repriced since ${day(since)}`;
  if (move === null) return "Too few listings to call a price move";
  return `${segmentName(move)} ${changeWords(move.change ?? 0)} ${day(since)}`;
}

/** The headline with its sample, below its chart. */
export function headlineCaption(claim: string, { matched, date }: SegmentMove, since: string): string {
  return `${claim} (${matchedText(matched, date)}). Index: ${day(since)} = 100.`;
}

/** Whether the move of a headline is an unusual one; null for a segment, and for a young origin. */
export function verdictWords(move: SegmentMove): string | null {
  const { origin, change30d, usual } = move;
  const verdict = verdictOf(move);
  if (verdict === "unknown" || change30d === null || usual === null) return null;
  const is = verdict === "usual" ? "Usual" : "Unusual";
  return `${is} for ${origin}: ${change(change30d)} in 30 days, and nine in ten of its 30-day changes stay within ±${tenths(usual)}%.`;
}

/** Why this move is the headline. */
export function headlineReason(candidates: number): string {
  const from = pluralize(candidates, "origin and segment", "origins and segments");
  const enough = `at least ${MIN_FOR_HEADLINE} matched listings from ${MIN_SUPPLIERS} suppliers`;
  return `Chosen from ${from} with ${enough}: the largest change for its number of listings (change × √listings).`;
}

interface MatchedMove {
  /** Percent; null for a young index. */
  moved: number | null;
  matched: number;
  /** Over the whole range, so it may exceed the listings matched on the last day. */
  repriced: number;
  since: string;
  /** The line's last day. */
  until: string;
}

/** The matched index in a sentence. */
export function matchedWords({ moved, matched, repriced, since, until }: MatchedMove): string {
  const sample = matchedText(matched, until);
  if (repriced === 0) return `No listing repriced since ${day(since)} (${sample}).`;
  const told = moved === null ? "The index is too new for this range" : `Matched index ${change(moved)}`;
  return `${told} since ${day(since)} (${sample}; ${count(repriced)} repriced since ${day(since)}).`;
}

/** New lots against sold-out ones in a sentence, on the latest day. */
export function replacementWords(point: ReplacementPoint | undefined): string {
  if (!point)
    return `Too few lots came or went in ${REPLACEMENT_DAYS} days to compare new with sold-out lots.`;
  const percent = point.ratio - 100;
  const told =
    Math.abs(percent) < 0.05
      ? "cost the same as"
      : `cost ${inPercent(Math.abs(percent))} ${percent < 0 ? "less" : "more"} than`;
  return `New lots ${told} the sold-out lots of the same origins and methods (${count(point.arrived)} new and ${count(point.left)} sold out in ${REPLACEMENT_DAYS} days).`;
}
