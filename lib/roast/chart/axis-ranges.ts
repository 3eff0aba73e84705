import type { Reading } from "@/lib/roast/analysis/clean-readings";
import { withoutOutliers } from "@/lib/roast/analysis/outliers";

export type Range = [number, number];

const NO_DEGREES: Range = [0, 250];
const NO_RATES: Range = [0, 20];
/** Degrees a minute: beyond them the probe moves, not the beans. */
const MIN_RATE = -20;
const MAX_RATE = 100;

/** Whole tens around the known values; `fallback` where there are none. */
function tensAround(values: readonly Reading[], fallback: Range): Range {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (value === null) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  if (low > high) return fallback;
  return [Math.floor(low / 10) * 10, Math.max(Math.ceil(high / 10) * 10, Math.floor(low / 10) * 10 + 10)];
}

export const degreeRange = (values: readonly Reading[]): Range => tensAround(values, NO_DEGREES);

/** From 0, unless rates fall below, to at least 10; a single jump of a probe doesn't count. */
export function rateRange(rates: readonly Reading[]): Range {
  const [low, high] = tensAround(withoutOutliers(rates), NO_RATES);
  return [Math.min(0, Math.max(low, MIN_RATE)), Math.max(10, Math.min(high, MAX_RATE))];
}
