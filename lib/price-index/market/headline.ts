import type { SegmentMove } from "./market-schemas";

/** With fewer suppliers a move is marked as uncertain. */
export const MIN_SUPPLIERS = 3;
/** Minimum of matched listings for a headline. */
export const MIN_FOR_HEADLINE = 8;

/** Moves with enough listings and suppliers, and old enough to have a change. */
export const headlineCandidates = (moves: readonly SegmentMove[]): SegmentMove[] =>
  moves.filter(
    ({ change, suppliers, matched }) =>
      change !== null && suppliers >= MIN_SUPPLIERS && matched >= MIN_FOR_HEADLINE,
  );

/** The largest move relative to the noise expected from its sample size. */
export function headlineOf(moves: readonly SegmentMove[]): SegmentMove | null {
  const weight = ({ change, matched }: SegmentMove) => Math.abs(change ?? 0) * Math.sqrt(matched);
  return headlineCandidates(moves).toSorted((a, b) => weight(b) - weight(a))[0] ?? null;
}

export type Verdict = "unusual" | "usual" | "unknown";

/** Whether an origin's 30-day change is larger than nine in ten of its changes over the last year. */
export function verdictOf({ change30d, usual }: Pick<SegmentMove, "change30d" | "usual">): Verdict {
  if (change30d === null || usual === null) return "unknown";
  return Math.abs(change30d) > usual ? "unusual" : "usual";
}
