/** Most readings in a row that may be missing before a curve is left open there. */
export const SHORT_GAP = 3;
/** How many of the first samples may be missing before the first reading and still take its value. */
const LEADING_GAP = 5;

export type Reading = number | null;

/**
 * A probe's reading, or null: what is not finite is none, and neither is 0 or less, by which loggers say that a probe
 * did not answer (Artisan writes −1 and takes 0 for improper too).
 */
export function properReading(value: Reading | undefined): Reading {
  return value !== null && value !== undefined && Number.isFinite(value) && value > 0 ? value : null;
}

/**
 * A probe's readings with its short gaps filled, as Artisan fills them when it opens a profile: up to three missing
 * readings in a row lie on the straight line between their neighbours, up to five missing at the very beginning take
 * the first reading; a longer gap stays open and the end is never filled. As long as `time`, which is in seconds and
 * never decreases.
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

/** The median of each reading and its two neighbours: one wild reading vanishes, a steady climb stays as it is. */
export function withoutSpikes(values: readonly Reading[]): Reading[] {
  return values.map((value, i) => {
    const [before, after] = [values[i - 1] ?? null, values[i + 1] ?? null];
    return value === null || before === null || after === null ? value : middleOf(before, value, after);
  });
}
