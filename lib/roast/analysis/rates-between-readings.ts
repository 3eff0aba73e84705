import { properReading, type Reading } from "./clean-readings";
import { RATE_WINDOW_S, SAME_TIME_S } from "./rate-of-rise";

/** With longer steps, the window of `rateOfRise` often holds a single reading. */
const SPARSE_STEP_S = RATE_WINDOW_S / 2;

const knownReadings = (bean: readonly Reading[], first: number, last: number) =>
  bean.flatMap((value, i) => (i < first || i > last || properReading(value) === null ? [] : [i]));

/** True for readings taken by hand: the usual (median) step between those of `first..last` is over 15 seconds. */
export function isSparse(
  time: readonly number[],
  bean: readonly Reading[],
  first: number,
  last: number,
): boolean {
  const known = knownReadings(bean, first, last);
  const steps = known.slice(1).map((at, i) => (time[at] ?? 0) - (time[known[i] ?? at] ?? 0));
  const usual = steps.sort((a, b) => a - b)[steps.length >> 1] ?? 0;
  return usual > SPARSE_STEP_S + SAME_TIME_S;
}

/**
 * Slope between each reading of `first..last` and the one before it, degrees a minute, at every sample after the one
 * and up to the other. Null before the first, after the last, and where time doesn't advance.
 */
export function ratesBetweenReadings(
  time: readonly number[],
  bean: readonly Reading[],
  first: number,
  last: number,
): Reading[] {
  const rates: Reading[] = time.map(() => null);
  const known = knownReadings(bean, first, last);
  for (const [i, to] of known.entries()) {
    const from = known[i - 1];
    if (from === undefined) continue;
    const seconds = (time[to] ?? 0) - (time[from] ?? 0);
    if (seconds > 0) rates.fill((((bean[to] ?? 0) - (bean[from] ?? 0)) / seconds) * 60, from + 1, to + 1);
  }
  return rates;
}
