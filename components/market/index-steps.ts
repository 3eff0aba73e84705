import { BOX } from "@/components/charts/chart-frame";
import { at, linearScale, type Scale } from "@/components/charts/scale";
import { day } from "@/components/format/dates";
import type { LinePoint } from "@/lib/price-index/rebase";
import { dayNumber, dayOf } from "@/lib/units/days";

type Point = Pick<LinePoint, "date" | "value">;

export const dayScale = (from: string, to: string): ((text: string) => number) => {
  const scale = linearScale(dayNumber(from), dayNumber(to), 0, BOX);
  return (text) => scale(dayNumber(text));
};

export function spreadDays(from: string, to: string, wanted: number): string[] {
  const place = linearScale(0, wanted - 1, Date.parse(from), Date.parse(to));
  const days = Array.from({ length: wanted }, (_, i) => dayOf(new Date(place(i))));
  return [...new Set(days)];
}

/** Steps: an index is valid until the next day with a reading. */
export function stepsOf(points: readonly Point[], x: (day: string) => number, y: Scale): string {
  return points
    .map(({ date, value }, i) => `${i === 0 ? "M" : "H"}${at(x(date))}${i === 0 ? " " : "V"}${at(y(value))}`)
    .join("");
}

export const readoutOf = (points: readonly Point[], x: (day: string) => number, y: Scale) =>
  points.map(({ date, value }) => ({
    x: at(x(date)),
    y: at(y(value)),
    words: `${day(date)}: ${value.toFixed(1)}`,
  }));

/** Always includes 100, with a margin. */
export function spanOf(lines: readonly (readonly Point[])[]): { low: number; high: number } {
  const values = lines.flatMap((points) => points.map(({ value }) => value));
  const low = Math.min(100, ...values);
  const high = Math.max(100, ...values);
  const room = Math.max((high - low) * 0.12, 0.5);
  return { low: low - room, high: high + room };
}
