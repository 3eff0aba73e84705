import type { ReactNode } from "react";
import { BOX, ChartFrame, ChartLine } from "@/components/charts/chart-frame";
import { PriceLineReadout } from "@/components/charts/price-line-readout";
import { linearScale, roundTicks } from "@/components/charts/scale";
import { day, shortDay } from "@/components/format/dates";
import { DataTableDisclosure } from "@/components/ui/data-table";
import type { LinePoint } from "@/lib/price-index/rebase";
import { dayScale, readoutOf, spanOf, spreadDays, stepsOf } from "./index-steps";

const DATES = 4;

interface IndexChartProps {
  points: readonly LinePoint[];
  summary: string;
  mark?: ReactNode;
}

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
    <div>
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
      <DataTableDisclosure
        caption="Index by day"
        columns={["Day", "Index", "Matched listings"]}
        rows={points.map(({ date, value, matched }) => ({
          key: date,
          cells: [day(date), value.toFixed(2), matched],
        }))}
      />
    </div>
  );
}
