import { type Reading, withoutSpikes } from "./clean-readings";

export const RATE_WINDOW_S = 30;
/** Clocks differ by less: a sample at the window's edge is inside, whatever its last digit. */
export const SAME_TIME_S = 0.01;
/** Bounds the work on a log of thousands of readings a second. */
const MAX_READINGS = 300;

/** Median step between samples in seconds; 0 without any. */
function usualStep(time: readonly number[]): number {
  const steps = new Float64Array(Math.max(0, time.length - 1));
  for (let i = 0; i < steps.length; i++) steps[i] = (time[i + 1] ?? 0) - (time[i] ?? 0);
  return steps.sort()[steps.length >> 1] ?? 0;
}

/**
 * Slope of the least-squares line through the readings `from..to`, per second; null if time
 * doesn't advance.
 */
function slopeOf(
  time: readonly number[],
  values: readonly Reading[],
  from: number,
  to: number,
): number | null {
  // Relative to the first reading, so the sums stay small and precise.
  const [firstTime, firstValue] = [time[from] ?? 0, values[from] ?? 0];
  const n = to - from + 1;
  let [times, gains, timesSquared, timesGains] = [0, 0, 0, 0];
  for (let i = from; i <= to; i++) {
    const t = (time[i] ?? 0) - firstTime;
    const gain = (values[i] ?? 0) - firstValue;
    times += t;
    gains += gain;
    timesSquared += t * t;
    timesGains += t * gain;
  }
  const products = timesGains - (times * gains) / n;
  const squares = timesSquared - (times * times) / n;
  return squares > 0 ? products / squares : null;
}

/**
 * Degrees a minute at each sample of `first..last`: the least-squares slope over the preceding 30 seconds, closest to Artisan's
 * stored rate at first crack (median difference 0.24 °C/min). Null outside, around open gaps and until half a window is full.
 * @param bean with its short gaps filled
 */
export function rateOfRise(
  time: readonly number[],
  bean: readonly Reading[],
  first = 0,
  last = time.length - 1,
  from = first,
): Reading[] {
  const rates: Reading[] = time.map(() => null);
  const values = withoutSpikes(bean);
  const window = Math.max(RATE_WINDOW_S, usualStep(time) * 1.01);
  let start = first;
  for (let i = first; i <= last; i++) {
    const now = time[i];
    if (now === undefined) break;
    if ((values[i] ?? null) === null) {
      start = i + 1;
      continue;
    }
    start = Math.max(start, i - MAX_READINGS + 1);
    while (now - (time[start] ?? now) > window + SAME_TIME_S) start++;
    if (i < from || now - (time[start] ?? now) < window / 2 - SAME_TIME_S) continue;
    const slope = slopeOf(time, values, start, i);
    rates[i] = slope === null ? null : slope * 60;
  }
  return rates;
}

export function rateAt(
  at: number,
  time: readonly number[],
  bean: readonly Reading[],
  first: number,
  last: number,
): Reading {
  return rateOfRise(time, bean, first, Math.min(at, last), at)[at] ?? null;
}
