import type { Reading } from "./clean-readings";

/** Share of values that a disturbed probe may make wild. */
const WILD_SHARE = 0.02;
/** How far beyond the others, as a share of their range, a value counts as wild. */
const BEYOND = 0.5;

/**
 * The known values without the highest and lowest 2% where those lie far beyond the rest, so that one jump of a probe
 * doesn't flatten a whole axis. Sorted.
 */
export function withoutOutliers(values: readonly Reading[]): number[] {
  const sorted = values.filter((value) => value !== null).sort((a, b) => a - b);
  const spare = Math.floor(sorted.length * WILD_SHARE);
  const [low = 0, high = 0] = [sorted[spare], sorted.at(-1 - spare)];
  const room = Math.max((high - low) * BEYOND, 1);
  return sorted.filter((value) => value >= low - room && value <= high + room);
}
