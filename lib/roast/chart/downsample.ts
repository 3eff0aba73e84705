import { type Reading, SHORT_GAP } from "@/lib/roast/analysis/clean-readings";

/** Number of points of a drawn curve: bounds and default. */
export const MIN_POINTS = 100;
export const MAX_POINTS = 5000;
export const DEFAULT_POINTS = 800;

/** The samples `from..to` have no reading. */
interface Gap {
  from: number;
  to: number;
}

function openGaps(values: readonly Reading[]): Gap[] {
  const gaps: Gap[] = [];
  let from: number | null = null;
  for (let i = 0; i <= values.length; i++) {
    const missing = i < values.length && (values[i] ?? null) === null;
    if (missing) from ??= i;
    else if (from !== null) {
      if (i - from > SHORT_GAP) gaps.push({ from, to: i - 1 });
      from = null;
    }
  }
  return gaps.sort((a, b) => b.to - b.from - (a.to - a.from));
}

function extremesOf(values: readonly Reading[], from: number, to: number): number[] {
  let [low, high]: [number | null, number | null] = [null, null];
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let i = from; i < to; i++) {
    const value = values[i] ?? null;
    if (value === null) continue;
    if (value < lowest) [lowest, low] = [value, i];
    if (value > highest) [highest, high] = [value, i];
  }
  return [low, high].filter((index) => index !== null);
}

/** `forced` and both extremes of every curve in each of `buckets` equal parts of the samples. */
function pick(
  length: number,
  curves: readonly (readonly Reading[])[],
  forced: ReadonlySet<number>,
  buckets: number,
) {
  const kept = new Set(forced);
  for (let bucket = 0; bucket < buckets; bucket++) {
    const from = Math.floor((bucket * length) / buckets);
    const to = Math.floor(((bucket + 1) * length) / buckets);
    for (const values of curves) for (const index of extremesOf(values, from, to)) kept.add(index);
  }
  return kept;
}

/**
 * Picks at most `points` samples, ascending: both extremes of every curve in equal parts, so no peak is lost (after "M4", Jugel et
 * al., VLDB 2014, 7(10)). Always kept: first, last, `keep` (the marks) and, up to a quarter of the points, the edges of the
 * longest gaps.
 */
export function samplesToDraw(
  length: number,
  curves: readonly (readonly Reading[])[],
  keep: readonly number[],
  points: number,
): number[] {
  if (length <= points) return Array.from({ length }, (_, i) => i);
  const within = (index: number) => Number.isInteger(index) && index >= 0 && index < length;
  const forced = new Set([0, length - 1, ...keep.filter(within)]);
  const room = forced.size + Math.floor(points / 4);
  const gaps = curves.flatMap((values) => openGaps(values.slice(0, length)));
  for (const { from, to } of gaps.sort((a, b) => b.to - b.from - (a.to - a.from))) {
    if (forced.size + 3 > room) break;
    for (const index of [from - 1, from, to + 1]) if (within(index)) forced.add(index);
  }

  // As many parts as fit. Curves rarely have all extremes apart, so there is room for more than the worst case
  // allows.
  const surely = Math.max(1, Math.floor((points - forced.size) / Math.max(1, 2 * curves.length)));
  let best = pick(length, curves, forced, surely);
  let [fits, tooMany] = [surely, points];
  while (tooMany - fits > Math.max(1, fits >> 5)) {
    const buckets = (fits + tooMany) >> 1;
    const kept = pick(length, curves, forced, buckets);
    if (kept.size <= points) [fits, best] = [buckets, kept];
    else tooMany = buckets;
  }
  return [...best].sort((a, b) => a - b);
}
