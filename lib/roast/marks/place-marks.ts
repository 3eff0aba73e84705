import { capitalize } from "@/lib/capitalize";
import { MARKS, type Mark, type Recording } from "@/lib/coffee/recording";
import { ApiError } from "@/lib/errors";
import { MILESTONE_WORDS } from "@/lib/roast/analysis/warnings";
import { placeAt, secondAt } from "@/lib/roast/recording/samples-at-marks";
import { tenth } from "@/lib/units/rounding";
import { clockText } from "./clock-time";

/** Seconds from the current charge; null removes a mark, an absent one stays. */
type MarkTimes = Partial<Record<Mark, number | null | undefined>>;

/** Positions among the samples; a typed time may be between two. */
export type MarkPlaces = Record<Mark, number | null>;

/** Times are shown to a tenth of a second, so one may lie this far outside. */
export const SHOWN_S = 0.06;

export const refusedMark = (field: string, message: string, expected: string) =>
  new ApiError("invalid_request", { message, details: { field, expected } });

/** @throws ApiError 400 for a moment outside the recording */
export function requireWithin(time: readonly number[], second: number, field: string, name: string): void {
  const [first = 0, last = 0] = [time[0], time.at(-1)];
  if (second >= first - SHOWN_S && second <= last + SHOWN_S) return;
  const range = `from ${clockText(first)} to ${clockText(last)}`;
  throw refusedMark(field, `${capitalize(name)} must be within the recording, ${range}.`, `a time ${range}`);
}

/** The first of equally near samples. */
function nearestSample(time: readonly number[], second: number): number {
  let nearest = 0;
  for (const [i, at] of time.entries())
    if (Math.abs(at - second) < Math.abs((time[nearest] ?? 0) - second)) nearest = i;
  return nearest;
}

/** Artisan's files can't mark anything but charge at the first sample. */
const atLeastFirst = (mark: Mark, place: number, samples: number) =>
  place === 0 && mark !== "charge" ? Math.min(1, samples - 1) : place;

/** A sample that shows the same tenth of a second, else the very moment. */
function placeOf(time: readonly number[], second: number): number {
  const nearest = nearestSample(time, second);
  const isThere = Math.abs((time[nearest] ?? 0) - second) <= SHOWN_S;
  return isThere ? nearest : placeAt(time, second);
}

/**
 * The recording's marks after a correction, each where it was typed. Only what changes is checked: a log whose marks are
 * out of order can be put right one by one.
 * @throws ApiError 400 for a mark outside the recording or out of order
 */
export function placeMarks(
  { time, marks }: Pick<Recording, "time" | "marks">,
  wanted: MarkTimes,
): MarkPlaces {
  const placed: MarkPlaces = { ...marks };
  const changed = new Set<Mark>();
  for (const mark of MARKS) {
    const second = wanted[mark];
    if (second === undefined) continue;
    const now = marks[mark];
    // A time sent back as it was shown isn't a change.
    if (second !== null && now !== null && tenth(secondAt(time, now)) === tenth(second)) continue;
    if (second !== null) requireWithin(time, second, mark, MILESTONE_WORDS[mark]);
    placed[mark] = second === null ? null : atLeastFirst(mark, placeOf(time, second), time.length);
    if (placed[mark] !== now) changed.add(mark);
  }
  requireOrder(time, placed, changed);
  return placed;
}

function requireOrder(time: readonly number[], placed: MarkPlaces, changed: ReadonlySet<Mark>): void {
  const set = MARKS.flatMap((mark) => {
    const place = placed[mark];
    return place === null ? [] : [{ mark, second: secondAt(time, place) }];
  });
  for (const [i, earlier] of set.entries())
    for (const later of set.slice(i + 1)) {
      if (!changed.has(earlier.mark) && !changed.has(later.mark)) continue;
      const isStrict = earlier.mark === "charge";
      if (isStrict ? later.second > earlier.second : later.second >= earlier.second) continue;
      const [wrong, other, how] = changed.has(later.mark)
        ? ([later, earlier, isStrict ? "must be after" : "can't be before"] as const)
        : ([earlier, later, isStrict ? "must be before" : "can't be after"] as const);
      const rule = `${how} ${MILESTONE_WORDS[other.mark]} (${clockText(other.second)})`;
      const name = capitalize(MILESTONE_WORDS[wrong.mark]);
      throw refusedMark(wrong.mark, `${name} ${rule}.`, `a time that ${rule}`);
    }
}

export const sameMarks = (a: MarkPlaces, b: MarkPlaces) => MARKS.every((mark) => a[mark] === b[mark]);
