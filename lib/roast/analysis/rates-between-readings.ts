import type { Recording } from "@/lib/coffee/recording";
import { properReading, type Reading } from "./clean-readings";
import { copiesAtMarks } from "./mark-copies";
import { RATE_WINDOW_S, SAME_TIME_S } from "./rate-of-rise";

/** With longer steps, the window of `rateOfRise` often holds a single reading. */
const SPARSE_STEP_S = RATE_WINDOW_S / 2;

type Curve = Pick<Recording, "time" | "bean" | "marks" | "fileMarks" | "added">;

const takenReadings = (
  { bean, added = [] }: Curve,
  first: number,
  last: number,
  copies: ReadonlyMap<number, number>,
) =>
  bean.flatMap((value, i) =>
    i < first || i > last || properReading(value) === null || copies.has(i) || added.includes(i) ? [] : [i],
  );

/** True for readings taken by hand: the median step within `first..last` is over 15 seconds. */
export function isSparse(curve: Curve, first: number, last: number): boolean {
  const { time } = curve;
  const taken = takenReadings(curve, first, last, copiesAtMarks(curve, first, last));
  const steps = taken.slice(1).map((at, i) => (time[at] ?? 0) - (time[taken[i] ?? at] ?? 0));
  const usual = steps.sort((a, b) => a - b)[steps.length >> 1] ?? 0;
  return usual > SPARSE_STEP_S + SAME_TIME_S;
}

/**
 * Slope between each reading of `first..last` and the one before it, degrees a minute, at every sample after the one
 * and up to the other; a mark that repeats a reading has that reading's. Null before the first, after the last, and where
 * time doesn't advance.
 */
export function ratesBetweenReadings(curve: Curve, first: number, last: number): Reading[] {
  const { time, bean } = curve;
  const rates: Reading[] = time.map(() => null);
  const copies = copiesAtMarks(curve, first, last);
  const taken = takenReadings(curve, first, last, copies);
  for (const [i, to] of taken.entries()) {
    const from = taken[i - 1];
    if (from === undefined) continue;
    const seconds = (time[to] ?? 0) - (time[from] ?? 0);
    if (seconds > 0) rates.fill((((bean[to] ?? 0) - (bean[from] ?? 0)) / seconds) * 60, from + 1, to + 1);
  }
  for (const [copy, reading] of copies) rates[copy] = rates[reading] ?? rates[copy] ?? null;
  return rates;
}
