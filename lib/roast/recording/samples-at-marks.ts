import { MARKS, type Mark, type Recording } from "@/lib/coffee/recording";
import { fillShortGaps, type Reading } from "@/lib/roast/analysis/clean-readings";
import { rounded } from "@/lib/units/rounding";

/** Places of marks among samples: 7.5 is halfway from sample 7 to 8, a moment at which nothing was recorded. */
type MarkPlaces = Record<Mark, number | null>;

const between = (a: number, b: number, share: number) => a + (b - a) * share;

/** Times are typed to at most a thousandth. */
const thousandth = (value: number) => rounded(value, 3);

/** Second of a place among the samples of `time`; 0 beyond them. */
export function secondAt(time: readonly number[], place: number): number {
  const before = time[Math.floor(place)] ?? 0;
  return between(before, time[Math.ceil(place)] ?? before, place % 1);
}

/** The fractional index of a second within `time`, which doesn't decrease. */
export function placeAt(time: readonly number[], second: number): number {
  const after = time.findIndex((at) => at >= second);
  const [from, to] = [time[after - 1], time[after]];
  if (from === undefined || to === undefined || to === second) return Math.max(after, 0);
  return after - 1 + (second - from) / (to - from);
}

type Measured = Pick<Recording, "time" | "bean" | "environment" | "marks" | "fileMarks">;

/**
 * The recording with a sample at each mark that was typed between two, its temperatures on the line between theirs. `added`
 * are the indexes of these samples.
 */
export function withSamplesAtMarks<R extends Measured>(stored: R): R & Pick<Recording, "added"> {
  const { time, marks, fileMarks } = stored;
  const places = [...new Set(MARKS.flatMap((mark) => marks[mark] ?? []))]
    .filter((place) => !Number.isInteger(place))
    .sort((a, b) => a - b);
  if (places.length === 0) return stored;
  const indexOf = (place: number) => Math.ceil(place) + places.filter((other) => other < place).length;
  const moved = (old: MarkPlaces): MarkPlaces => {
    const now = { ...old };
    for (const mark of MARKS) now[mark] = old[mark] === null ? null : indexOf(old[mark]);
    return now;
  };
  const withAdded = <T>(values: readonly T[], valueAt: (place: number) => T): T[] => {
    const all = [...values];
    // From the last, so that earlier places stay what they are.
    for (const place of places.toReversed()) all.splice(Math.ceil(place), 0, valueAt(place));
    return all;
  };
  const readings = (values: readonly Reading[]) => {
    const filled = fillShortGaps(time, values);
    return withAdded(values, (place) => {
      const [before, after] = [filled[Math.floor(place)] ?? null, filled[Math.ceil(place)] ?? null];
      return before === null || after === null ? null : thousandth(between(before, after, place % 1));
    });
  };
  return {
    ...stored,
    time: withAdded(time, (place) => thousandth(secondAt(time, place))),
    bean: readings(stored.bean),
    environment: readings(stored.environment),
    marks: moved(marks),
    ...(fileMarks && { fileMarks: moved(fileMarks) }),
    added: places.map(indexOf),
  };
}
