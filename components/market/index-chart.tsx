import type { ReactNode } from "react";
import { PriceLineReadout } from "@/components/charts/price-line-readout";
import { at, linearScale, roundTicks } from "@/components/charts/scale";
import { day } from "@/components/format/dates";
import { Disclosure } from "@/components/ui/disclosure";
import type { LinePoint } from "@/lib/price-index/window-line";
import { BOX, dayScale, readoutOf, spanOf, spreadDays, stepsOf } from "./index-steps";

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
    <figure>
      <div className="grid grid-cols-[2.25rem_minmax(0,1fr)]">
        <div aria-hidden="true" className="relative text-ink-faint text-micro">
          {ticks.map((tick) => (
            <span key={tick} className="absolute right-2 -translate-y-1/2" style={{ top: `${at(y(tick))}%` }}>
              {tick}
            </span>
          ))}
        </div>
        <div className="relative h-44 md:h-56">
          <svg
            viewBox={`0 0 ${BOX} ${BOX}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={summary}
            className="absolute inset-0 size-full overflow-visible"
          >
            {ticks.map((tick) => (
              <path
                key={tick}
                d={`M0 ${at(y(tick))}H${BOX}`}
                stroke={tick === 100 ? "var(--rule-strong)" : "var(--rule)"}
                vectorEffect="non-scaling-stroke"
              />
            ))}
            <path
              d={stepsOf(points, x, y)}
              fill="none"
              stroke="var(--chart-1)"
              strokeWidth="2"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          <PriceLineReadout spans={readoutOf(points, x, y)} />
        </div>
        <div aria-hidden="true" className="relative col-start-2 h-6 text-ink-faint text-micro">
          {dates.map((date, i) => (
            <span
              key={date}
              className="absolute top-1.5 whitespace-nowrap"
              style={
                i === dates.length - 1
                  ? { right: 0 }
                  : { left: `${at(x(date))}%`, translate: i === 0 ? "0" : "-50%" }
              }
            >
              {day(date).replace(/ \d{4}$/, "")}
            </span>
          ))}
        </div>
      </div>
      <figcaption className="mt-1 text-ink-soft text-small">
        {summary} {mark}
      </figcaption>
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
    </figure>
  );
}
