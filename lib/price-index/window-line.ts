import { CHANGES_REACH_DAYS } from "./snapshot-sql";

/** One day of an index line. */
export interface LinePoint {
  /** UTC day. */
  date: string;
  value: number;
  /** Listings compared with the day before. */
  matched: number;
}

/** The first day (UTC) of a window that ends on `day`. */
export function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
}

/** From when on readings are needed: where they are a week apart, a line begins before its window. */
export const readFrom = (asOf: string, days: number) => dayBefore(asOf, days + CHANGES_REACH_DAYS);

/** The latest day with readings that is not inside the window; the window's own first where there is none. */
export function firstDay(points: readonly Pick<LinePoint, "date">[], windowStart: string): string {
  return points.findLast(({ date }) => date <= windowStart)?.date ?? windowStart;
}

/** The same line with its first day as 100. */
export function fromHundred<T extends LinePoint>(points: readonly T[]): T[] {
  const first = points[0]?.value ?? 100;
  return points.map((point) => ({ ...point, value: (100 * point.value) / first }));
}
