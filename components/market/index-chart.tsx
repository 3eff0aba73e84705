import type { ReactNode } from "react";
import { ChartData } from "@/components/charts/chart-data";
import { BOX, ChartFrame, ChartLine } from "@/components/charts/chart-frame";
import { Crosshair } from "@/components/charts/crosshair";
import { linearScale, roundTicks } from "@/components/charts/scale";
import { day, shortDay } from "@/components/format/dates";
import { indexTable } from "@/lib/price-index/market/chart-tables";
import type { LinePoint } from "@/lib/price-index/rebase";
import type { ReplacementPoint } from "@/lib/price-index/turnover/replacement";
import { dayScale, spanOf, spreadDays, stepsOf, stopsOf } from "./index-steps";

const DATES = 4;

interface IndexChartProps {
  /** The market, an origin or a supplier. */
  of: string;
  /** Names the file where `of` doesn't. */
  id?: string;
  points: readonly LinePoint[];
  /** New lots against sold-out ones, as a second line. */
  replacement?: readonly ReplacementPoint[];
  summary: string;
  mark?: ReactNode;
  /** Address of the CSV; a market note already has its figures as a file. */
  fileHref?: string;
}

const yearOf = (text: string) => text.slice(0, 4);

export function IndexChart({ of, id, points, replacement, summary, mark, fileHref }: IndexChartProps) {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || points.length < 2) return null;
  const ratios = replacement?.map(({ date, ratio }) => ({ date, value: ratio })) ?? [];
  const { low, high } = spanOf([points, ratios]);
  const ticks = roundTicks(low, high, 4);
  const y = linearScale(ticks[0] ?? low, ticks.at(-1) ?? high, BOX, 0);
  const x = dayScale(first.date, last.date);
  const dates = spreadDays(
    points.map(({ date }) => date),
    DATES,
  );
  const isOneYear = yearOf(first.date) === yearOf(last.date);
  return (
    <div>
      <ChartFrame
        summary={summary}
        values={ticks.map((tick) => ({ y: y(tick), label: String(tick), strong: tick === 100 }))}
        places={dates.map((date, i) => ({
          x: x(date),
          label: isOneYear || (i > 0 && i < dates.length - 1) ? shortDay(date) : day(date),
          anchor: i === 0 ? "start" : i === dates.length - 1 ? "end" : "middle",
        }))}
        over={<Crosshair label={`Values by day: ${of}`} stops={stopsOf([points, ratios], x, y)} />}
        caption={
          <>
            {summary} {mark}
            {ratios.length > 0 ? <Legend /> : null}
          </>
        }
      >
        <ChartLine d={stepsOf(points, x, y)} />
        {ratios.length > 0 ? (
          <path
            d={stepsOf(ratios, x, y)}
            fill="none"
            stroke="var(--cherry)"
            strokeWidth={2}
            strokeDasharray="5 4"
            vectorEffect="non-scaling-stroke"
          />
        ) : null}
      </ChartFrame>
      <ChartData table={indexTable({ of, id, points, replacement })} href={fileHref ?? null} />
    </div>
  );
}

function Legend() {
  return (
    <span className="mt-1 flex flex-wrap gap-x-5">
      <span className="flex items-center gap-2">
        <span aria-hidden="true" className="w-6 border-[var(--chart-1)] border-t-2" />
        Matched index: the same lots over time
      </span>
      <span className="flex items-center gap-2">
        <span aria-hidden="true" className="w-6 border-cherry border-t-2 border-dashed" />
        New lots against sold-out lots (100 = same price)
      </span>
    </span>
  );
}
