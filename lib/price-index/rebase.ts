import { daysBefore } from "@/lib/units/days";
import { hundredth } from "@/lib/units/rounding";
import { CHANGES_REACH_DAYS } from "./windows";

export interface LinePoint {
  /** UTC day. */
  date: string;
  value: number;
  matched: number;
}

/** Weekly readings mean that a line may begin before its window. */
export const readingsStart = (asOf: string, days: number) => daysBefore(days + CHANGES_REACH_DAYS, asOf);

/** The latest day of a reading before the window; else the first in it. The window's own only without a reading. */
export function firstDay(points: readonly Pick<LinePoint, "date">[], windowStart: string): string {
  return points.findLast(({ date }) => date <= windowStart)?.date ?? points[0]?.date ?? windowStart;
}

/** The same line with its first day as 100. */
export function rebaseTo100<T extends LinePoint>(points: readonly T[]): T[] {
  const first = points[0]?.value ?? 100;
  return points.map((point) => ({ ...point, value: (100 * point.value) / first }));
}

/**
 * Percent from a line's first day to its last; null where it began over a week into the window, as for the changes of
 * segments.
 */
export function windowChange(
  points: readonly Pick<LinePoint, "date" | "value">[],
  windowStart: string,
): number | null {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first.date > daysBefore(-CHANGES_REACH_DAYS, windowStart)) return null;
  return hundredth(100 * (last.value / first.value - 1));
}
