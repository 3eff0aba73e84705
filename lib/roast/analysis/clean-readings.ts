export const SHORT_GAP = 3;
const LEADING_GAP = 5;

export type Reading = number | null;

/**
 * Null for non-finite readings and those ≤ 0, by which loggers mark a missing reading (Artisan
 * writes −1).
 */
export function properReading(value: Reading | undefined): Reading {
  return value !== null && value !== undefined && Number.isFinite(value) && value > 0 ? value : null;
}

/**
 * Fills short gaps as Artisan does on opening a profile: up to three missing readings lie on the
 * line between their neighbours, up to five leading ones take the first reading. Longer and
 * trailing gaps stay open. `time` is in seconds and never decreases.
 */
export function fillShortGaps(time: readonly number[], values: readonly Reading[]): Reading[] {
  const filled = time.map((_, i) => properReading(values[i]));
  let last = -1;
  filled.forEach((value, i) => {
    if (value === null) return;
    const missing = i - last - 1;
    const before = filled[last] ?? null;
    if (before === null) {
      if (missing <= LEADING_GAP) filled.fill(value, 0, i);
    } else if (missing > 0 && missing <= SHORT_GAP) {
      const [from, to] = [time[last] ?? 0, time[i] ?? 0];
      for (let k = last + 1; k < i; k++) {
        const share = to > from ? ((time[k] ?? from) - from) / (to - from) : 0.5;
        filled[k] = before + (value - before) * share;
      }
    }
    last = i;
  });
  return filled;
}

const middleOf = (a: number, b: number, c: number) => Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));

/** Median of each reading and its two neighbours: removes spikes of one sample. */
export function withoutSpikes(values: readonly Reading[]): Reading[] {
  return values.map((value, i) => {
    const [before, after] = [values[i - 1] ?? null, values[i + 1] ?? null];
    return value === null || before === null || after === null ? value : middleOf(before, value, after);
  });
}
