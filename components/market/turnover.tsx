import { ChartData } from "@/components/charts/chart-data";
import { BOX, ChartFrame } from "@/components/charts/chart-frame";
import { Crosshair } from "@/components/charts/crosshair";
import { at, linearScale, roundTicks } from "@/components/charts/scale";
import { count } from "@/components/format/amounts";
import { shortDay } from "@/components/format/dates";
import { turnoverTable } from "@/lib/price-index/market/chart-tables";
import type { TurnoverWeek } from "@/lib/price-index/turnover/turnover-schemas";
import type { WindowDays } from "@/lib/price-index/windows";
import { chartFileHref } from "./chart-urls";

const GAP = 0.3;
/** Dates that fit on a phone. */
const DATES = 5;

export function Turnover({ weeks, days }: { weeks: readonly TurnoverWeek[]; days: WindowDays }) {
  const table = turnoverTable(weeks);
  const arrived = weeks.reduce((sum, week) => sum + week.arrived, 0);
  const gone = weeks.reduce((sum, week) => sum + week.gone, 0);
  const most = Math.max(1, ...weeks.flatMap((week) => [week.arrived, week.gone]));
  const ticks = roundTicks(0, most, 2).filter(Number.isInteger);
  const top = ticks.at(-1) ?? most;
  const y = linearScale(-top, top, BOX, 0);
  const step = BOX / Math.max(1, weeks.length);
  const labelled = Math.ceil(weeks.length / DATES);
  const summary = `In ${weeks.length} weeks, ${count(arrived)} listings came into stock and ${count(gone)} sold out or were delisted.`;
  return (
    <div>
      <ChartFrame
        summary={summary}
        gutter="narrow"
        values={[...ticks.slice(1).map((tick) => -tick), ...ticks].map((tick) => ({
          y: y(tick),
          label: count(Math.abs(tick)),
          strong: tick === 0,
        }))}
        places={weeks.flatMap(({ from }, i) =>
          (weeks.length - 1 - i) % labelled === 0
            ? [
                labelled === 1
                  ? { x: (i + 0.5) * step, label: shortDay(from), anchor: "middle" }
                  : // Where bars are narrower than dates, the last date ends with its bar.
                    { x: (i + 1 - GAP / 2) * step, label: shortDay(from), anchor: "end" },
              ]
            : [],
        )}
        over={
          <Crosshair
            label={table.caption}
            stops={weeks.map((week, i) => ({
              x: at((i + 0.5) * step),
              from: at(i * step),
              ys: [],
              words: `Week of ${shortDay(week.from)}: ${count(week.arrived)} new, ${count(week.gone)} gone`,
            }))}
          />
        }
        caption={`${summary} Bars above the line are new listings, bars below it are gone.`}
      >
        {weeks.map((week, i) => (
          <g key={week.from}>
            <rect
              x={at((i + GAP / 2) * step)}
              width={at((1 - GAP) * step)}
              y={at(y(week.arrived))}
              height={at(y(0) - y(week.arrived))}
              fill="var(--chart-1)"
            />
            <rect
              x={at((i + GAP / 2) * step)}
              width={at((1 - GAP) * step)}
              y={at(y(0))}
              height={at(y(-week.gone) - y(0))}
              fill="var(--chart-2)"
            />
          </g>
        ))}
      </ChartFrame>
      <ChartData table={table} href={chartFileHref("turnover", days)} />
    </div>
  );
}
