"use client";

import { BOX, ChartFrame, ChartLine } from "@/components/charts/chart-frame";
import { at, linearScale, roundTicks } from "@/components/charts/scale";
import { clock, clockTicks } from "@/components/roast/curve/clock";
import { MILESTONE_NAMES } from "@/components/roast/curve/marks";
import { MARKS } from "@/lib/coffee/recording";
import type { LiveState } from "@/lib/roast/live/session";
import type { TemperatureUnit } from "@/lib/units/temperature";

/** Beyond this a label is placed before its point, to stay inside. */
const EDGE = 96;
/** The axis is this long until the roast is longer. */
const INITIAL_SPAN_S = 12 * 60;

interface LiveChartProps {
  state: LiveState;
  zero: number;
  elapsed: number;
  unit: TemperatureUnit;
}

export function LiveChart({ state, zero, elapsed, unit }: LiveChartProps) {
  const points = state.readings.map((reading) => ({
    second: (reading.at - zero) / 1000,
    bean: reading.bean,
  }));
  const first = Math.min(0, points[0]?.second ?? 0);
  const last = Math.max(INITIAL_SPAN_S, elapsed, points.at(-1)?.second ?? 0);
  const beans = points.map(({ bean }) => bean);
  const [low, high] =
    beans.length > 0 ? [Math.min(...beans), Math.max(...beans)] : unit === "F" ? [150, 450] : [70, 230];
  const ticks = roundTicks(low - 5, high + 5, 4);
  const x = linearScale(first, last, 0, BOX);
  const y = linearScale(ticks[0] ?? low, ticks.at(-1) ?? high, BOX, 0);
  const line = points
    .map(({ second, bean }, i) => `${i ? "L" : "M"}${at(x(second))} ${at(y(bean))}`)
    .join("");
  const marked = MARKS.flatMap((mark) => {
    const moment = state.marks[mark];
    return moment === undefined ? [] : [{ mark, second: (moment - zero) / 1000 }];
  });
  const summary = `Bean temperature so far: ${
    points.length === 0
      ? "nothing logged yet"
      : `${points.length} readings, the last ${points.at(-1)?.bean} °${unit} at ${clock(points.at(-1)?.second ?? 0)}`
  }.`;

  return (
    <ChartFrame
      summary={summary}
      gutter="narrow"
      height="h-24 md:h-72"
      values={ticks.map((tick) => ({ y: y(tick), label: String(tick) }))}
      places={clockTicks(first, last, 7).map((tick) => ({
        x: x(tick),
        label: clock(tick),
        anchor: x(tick) > EDGE ? "end" : "middle",
      }))}
      over={
        <>
          {points.map(({ second, bean }) => (
            <span
              key={second}
              aria-hidden="true"
              className="absolute size-1.5 -translate-1/2 rounded-full bg-jade"
              style={{ left: `${at(x(second))}%`, top: `${at(y(bean))}%` }}
            />
          ))}
          {marked.map(({ mark, second }) => (
            <span
              key={mark}
              aria-hidden="true"
              className="absolute top-0 ml-1 text-ink-faint text-micro max-md:hidden"
              style={{ left: `${at(x(second))}%` }}
            >
              {MILESTONE_NAMES[mark].name}
            </span>
          ))}
        </>
      }
    >
      {marked.map(({ mark, second }) => (
        <path
          key={mark}
          d={`M${at(x(second))} 0V${BOX}`}
          stroke="var(--rule-strong)"
          strokeDasharray="3 3"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      <ChartLine d={line} />
    </ChartFrame>
  );
}
