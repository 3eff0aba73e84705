"use client";

import { at, linearScale, roundTicks } from "@/components/charts/scale";
import { clock, clockTicks } from "@/components/roast/curve/clock";
import { MILESTONE_NAMES } from "@/components/roast/curve/marks";
import type { LiveState } from "@/lib/roast/live/log";
import { MARKS, type TemperatureUnit } from "@/lib/roast/recording";

/** Drawn in a box of 100 by 100 that stretches to its place; labels are text beside it and stay upright. */
const BOX = 100;
/** Beyond it a label is put before its place, or it would stand outside. */
const EDGE = 96;
/** A roast's usual length: the axis grows beyond it only when the roast does. */
const USUAL_S = 12 * 60;

interface LiveChartProps {
  state: LiveState;
  zero: number;
  /** Seconds on the clock. */
  elapsed: number;
  unit: TemperatureUnit;
}

/** The curve so far, with the milestones. */
export function LiveChart({ state, zero, elapsed, unit }: LiveChartProps) {
  const points = state.readings.map((reading) => ({
    second: (reading.at - zero) / 1000,
    bean: reading.bean,
  }));
  const first = Math.min(0, points[0]?.second ?? 0);
  const last = Math.max(USUAL_S, elapsed, points.at(-1)?.second ?? 0);
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
    <figure className="grid grid-cols-[2.25rem_minmax(0,1fr)]">
      <div aria-hidden="true" className="relative text-ink-faint text-micro">
        {ticks.map((tick) => (
          <span key={tick} className="absolute right-1.5 -translate-y-1/2" style={{ top: `${at(y(tick))}%` }}>
            {tick}
          </span>
        ))}
      </div>
      <div className="relative h-24 md:h-72">
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
              stroke="var(--rule)"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {marked.map(({ mark, second }) => (
            <path
              key={mark}
              d={`M${at(x(second))} 0V${BOX}`}
              stroke="var(--rule-strong)"
              strokeDasharray="3 3"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          <path
            d={line}
            fill="none"
            stroke="var(--chart-1)"
            strokeWidth="2"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
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
      </div>
      <div aria-hidden="true" className="relative col-start-2 h-5 text-ink-faint text-micro">
        {clockTicks(first, last, 7).map((tick) => (
          <span
            key={tick}
            className={`absolute top-1 whitespace-nowrap ${x(tick) > EDGE ? "-translate-x-full" : "-translate-x-1/2"}`}
            style={{ left: `${at(x(tick))}%` }}
          >
            {clock(tick)}
          </span>
        ))}
      </div>
    </figure>
  );
}
