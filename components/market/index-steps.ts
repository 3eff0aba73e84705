import { BOX } from "@/components/charts/chart-frame";
import type { CrosshairStop } from "@/components/charts/crosshair";
import { at, linearScale, type Scale } from "@/components/charts/scale";
import { day } from "@/components/format/dates";
import type { LinePoint } from "@/lib/price-index/rebase";
import { dayNumber } from "@/lib/units/days";

type Point = Pick<LinePoint, "date" | "value">;

export const dayScale = (from: string, to: string): ((text: string) => number) => {
  const scale = linearScale(dayNumber(from), dayNumber(to), 0, BOX);
  return (text) => scale(dayNumber(text));
};

/** Up to `wanted` of the days, evenly apart in time as far as there are any; first and last always. */
export function spreadDays(days: readonly string[], wanted: number): string[] {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const place = linearScale(0, wanted - 1, dayNumber(first), dayNumber(last));
  const nearest = (number: number) =>
    days.reduce((a, b) => (Math.abs(dayNumber(b) - number) < Math.abs(dayNumber(a) - number) ? b : a));
  return [...new Set(Array.from({ length: wanted }, (_, i) => nearest(place(i))))];
}

/** Steps: an index is valid until the next day with a reading. */
export function stepsOf(points: readonly Point[], x: (day: string) => number, y: Scale): string {
  return points
    .map(({ date, value }, i) => `${i === 0 ? "M" : "H"}${at(x(date))}${i === 0 ? " " : "V"}${at(y(value))}`)
    .join("");
}

/** The crosshair's stops: the days of the first line, with the values that each line has there. */
export function stopsOf(
  [main, second]: readonly [readonly Point[], (readonly Point[])?],
  x: (day: string) => number,
  y: Scale,
): CrosshairStop[] {
  return main.map(({ date, value }) => {
    const other = second?.find((point) => point.date === date)?.value;
    const told = other === undefined ? "" : `, new lots ${other.toFixed(1)}`;
    return {
      x: at(x(date)),
      ys: [value, ...(other === undefined ? [] : [other])].map((each) => at(y(each))),
      words: `${day(date)}: ${value.toFixed(1)}${told}`,
    };
  });
}

/** Always includes 100, with a margin. */
export function spanOf(lines: readonly (readonly Point[])[]): { low: number; high: number } {
  const values = lines.flatMap((points) => points.map(({ value }) => value));
  const low = Math.min(100, ...values);
  const high = Math.max(100, ...values);
  const room = Math.max((high - low) * 0.12, 0.5);
  return { low: low - room, high: high + room };
}
