import type { Reading } from "./clean-readings";

const GAP_STEPS = 5;
const MIN_GAP_S = 12;

/** Seconds without a reading beyond which they are a gap, not a slow probe. `step`: the usual seconds between two. */
export const longestStep = (step: number): number => Math.max(MIN_GAP_S, step * GAP_STEPS);

/** Seconds. Readings taken by hand come at uneven steps, of which the median would be the shortest. */
export function meanStep(time: readonly number[]): number {
  const span = (time.at(-1) ?? 0) - (time[0] ?? 0);
  return time.length > 1 ? span / (time.length - 1) : 0;
}

/**
 * Values at `moments` (seconds, ascending), on the line between the readings around each; null in a gap of more than
 * 12 seconds and five mean steps, and beyond the ends. `values` are the readings at `time`.
 */
export function valuesAt(
  moments: readonly number[],
  time: readonly number[],
  values: readonly Reading[],
): Reading[] {
  const known = values.flatMap((value, i) =>
    value === null || time[i] === undefined ? [] : [[time[i], value] as const],
  );
  const longest = longestStep(meanStep(time));
  let next = 0;
  return moments.map((moment) => {
    while ((known[next]?.[0] ?? Number.POSITIVE_INFINITY) < moment) next++;
    const [after, before] = [known[next], known[next - 1]];
    if (after?.[0] === moment) return after[1];
    if (!after || !before || after[0] - before[0] > longest) return null;
    return before[1] + ((after[1] - before[1]) * (moment - before[0])) / (after[0] - before[0]);
  });
}
