import type { ReactNode } from "react";
import { BOX, ChartFrame, ChartLine } from "@/components/charts/chart-frame";
import { PriceLineReadout } from "@/components/charts/price-line-readout";
import { linearScale, roundTicks } from "@/components/charts/scale";
import { day, shortDay } from "@/components/format/dates";
import { Disclosure } from "@/components/ui/disclosure";
import type { LinePoint } from "@/lib/price-index/window-line";
import { dayScale, readoutOf, spanOf, spreadDays, stepsOf } from "./index-steps";

const DATES = 4;

interface IndexChartProps {
  points: readonly LinePoint[];
  /** What is to be seen. */
  summary: string;
  /** A mark beside the summary. */
  mark?: ReactNode;
}

/** An index line at full size, with every reading in a table beneath. */
export function IndexChart({ points, summary, mark }: IndexChartProps) {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || points.length < 2) return null;
  const { low, high } = spanOf([points]);
  const ticks = roundTicks(low, high, 4);
  const y = linearScale(ticks[0] ?? low, ticks.at(-1) ?? high, BOX, 0);
  const x = dayScale(first.date, last.date);
  const dates = spreadDays(first.date, last.date, DATES);
  return (
    <>
      <ChartFrame
        summary={summary}
        values={ticks.map((tick) => ({ y: y(tick), label: String(tick), strong: tick === 100 }))}
        places={dates.map((date, i) => ({
          x: x(date),
          label: shortDay(date),
          anchor: i === 0 ? "start" : i === dates.length - 1 ? "end" : "middle",
        }))}
        over={<PriceLineReadout spans={readoutOf(points, x, y)} />}
        caption={
          <>
            {summary} {mark}
          </>
        }
      >
        <ChartLine d={stepsOf(points, x, y)} />
      </ChartFrame>
      <Disclosure
        className="mt-2 max-w-120 border-rule border-y"
        summary={<span className="text-ink-soft text-small">The numbers</span>}
      >
        <table className="mb-3 w-full text-small">
          <caption className="sr-only">The index on each day that was read</caption>
          <thead className="text-ink-faint">
            <tr>
              <th scope="col" className="py-1 text-left font-medium">
                Day
              </th>
              <th scope="col" className="py-1 text-right font-medium">
                Index
              </th>
              <th scope="col" className="py-1 text-right font-medium">
                Matched listings
              </th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ date, value, matched }) => (
              <tr key={date} className="border-rule border-t">
                <th scope="row" className="py-1 text-left font-normal">
                  {day(date)}
                </th>
                <td className="text-right">{value.toFixed(2)}</td>
                <td className="text-right">{matched}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </>
  );
}
