"use client";

import { BOX, ChartFrame, ChartLine } from "@/components/charts/chart-frame";
import { at, linearScale, roundTicks } from "@/components/charts/scale";
import { clock, clockTicks } from "@/components/roast/curve/clock";
import { MILESTONE_NAMES } from "@/components/roast/curve/marks";
import { classNames } from "@/components/ui/class-names";
import { MARKS } from "@/lib/coffee/recording";
import { PROBE_GAP_MS } from "@/lib/roast/live/live-recording";
import type { LiveReference } from "@/lib/roast/live/plan";
import type { LiveReading, LiveState } from "@/lib/roast/live/session";
import { convertTemperature, type TemperatureUnit } from "@/lib/units/temperature";

/** Beyond this a time would leave the chart, or touch the one before it. */
const EDGE = 96;
/** Room for a milestone's short name within the plot. */
const SHORT_LABEL = "2.25rem";
/** Beyond this a milestone's name is written before its line. */
const LABEL_EDGE = 85;
/** The axis is this long until the roast is longer. */
const INITIAL_SPAN_S = 12 * 60;
/** The most readings of a probe that a small chart can show. */
const MAX_DRAWN = 600;

interface LiveChartProps {
  /** The typed readings; a probe's are separate. */
  state: LiveState;
  probed: readonly LiveReading[];
  reference: LiveReference | null;
  zero: number;
  elapsed: number;
  unit: TemperatureUnit;
}

interface Point {
  second: number;
  value: number;
  /** The line is interrupted before it. */
  afterGap: boolean;
}

function probedPoints(probed: readonly LiveReading[], zero: number): Point[] {
  const step = Math.ceil(probed.length / MAX_DRAWN);
  let gap = false;
  return probed.flatMap((reading, i) => {
    const before = probed[i - 1];
    gap ||= before !== undefined && reading.at - before.at > PROBE_GAP_MS;
    if (reading.bean === null || (!gap && i % step !== 0)) return [];
    const point = { second: (reading.at - zero) / 1000, value: reading.bean, afterGap: gap };
    gap = false;
    return [point];
  });
}

function referencePoints({ time, bean, unit: from }: LiveReference, unit: TemperatureUnit): Point[] {
  return time.flatMap((second, i) => {
    const value = convertTemperature(bean[i] ?? null, from, unit);
    return value === null ? [] : [{ second, value, afterGap: false }];
  });
}

const isShown = ({ second }: Point) => second >= -60;

export function LiveChart({ state, probed, reference, zero, elapsed, unit }: LiveChartProps) {
  const typed: Point[] = state.readings.flatMap(({ at: moment, bean }) =>
    bean === null ? [] : [{ second: (moment - zero) / 1000, value: bean, afterGap: false }],
  );
  const read = probedPoints(probed, zero);
  const followed = reference ? referencePoints(reference, unit).filter(isShown) : [];
  const latest = [typed.at(-1), read.at(-1)]
    .filter((point) => point !== undefined)
    .sort((a, b) => a.second - b.second)
    .at(-1);
  const first = Math.min(0, typed[0]?.second ?? 0, read[0]?.second ?? 0);
  const last = Math.max(INITIAL_SPAN_S, elapsed, latest?.second ?? 0, followed.at(-1)?.second ?? 0);
  const values = [...typed, ...read, ...followed].map(({ value }) => value);
  const [low, high] =
    values.length > 0 ? [Math.min(...values), Math.max(...values)] : unit === "F" ? [150, 450] : [70, 230];
  const ticks = roundTicks(low - 5, high + 5, 4);
  const x = linearScale(first, last, 0, BOX);
  const y = linearScale(ticks[0] ?? low, ticks.at(-1) ?? high, BOX, 0);
  const line = (points: readonly Point[]) =>
    points
      .map(
        ({ second, value, afterGap }, i) => `${i && !afterGap ? "L" : "M"}${at(x(second))} ${at(y(value))}`,
      )
      .join("");
  const marked = MARKS.flatMap((mark) => {
    const moment = state.marks[mark];
    return moment === undefined ? [] : [{ mark, second: (moment - zero) / 1000 }];
  });
  const wanted = MARKS.flatMap((mark) => {
    const second = reference?.marks[mark];
    return second === undefined || mark === "charge" ? [] : [{ mark, second }];
  });
  const n = state.readings.length + probed.length;
  const summary = `Bean temperature so far: ${
    latest
      ? `${n} readings, the last ${latest.value} °${unit} at ${clock(latest.second)}`
      : "nothing logged yet"
  }.${reference ? ` Behind it: ${reference.name}.` : ""}`;

  return (
    <ChartFrame
      summary={summary}
      gutter="narrow"
      height="h-24 short:h-16 md:h-72"
      values={ticks.map((tick) => ({ y: y(tick), label: String(tick) }))}
      places={clockTicks(first, last, 7)
        .filter((tick) => x(tick) <= EDGE)
        .map((tick) => ({ x: x(tick), label: clock(tick), anchor: "middle" }))}
      over={
        <>
          {typed.map(({ second, value }, i) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: two readings may be of the same moment
              key={i}
              aria-hidden="true"
              className="absolute size-1.5 -translate-1/2 rounded-full bg-jade"
              style={{ left: `${at(x(second))}%`, top: `${at(y(value))}%` }}
            />
          ))}
          {wanted.map(({ mark, second }) => (
            <span
              key={`wanted-${mark}`}
              aria-hidden="true"
              className="absolute bottom-0 ml-1 text-ink-faint text-micro italic"
              style={{ left: `min(${at(x(second))}%, 100% - ${SHORT_LABEL})` }}
            >
              {MILESTONE_NAMES[mark].short}
            </span>
          ))}
          {marked.map(({ mark, second }) => (
            <span
              key={mark}
              aria-hidden="true"
              className={classNames(
                "absolute top-0 text-ink-faint text-micro max-md:hidden",
                x(second) > LABEL_EDGE ? "-ml-1 -translate-x-full" : "ml-1",
              )}
              style={{ left: `${at(x(second))}%` }}
            >
              {MILESTONE_NAMES[mark].name}
            </span>
          ))}
        </>
      }
    >
      {wanted.map(({ mark, second }) => (
        <path
          key={`wanted-${mark}`}
          d={`M${at(x(second))} ${BOX * 0.75}V${BOX}`}
          stroke="var(--rule-strong)"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      <path
        d={line(followed)}
        fill="none"
        stroke="var(--ink-faint)"
        strokeWidth={1.5}
        strokeDasharray="4 3"
        vectorEffect="non-scaling-stroke"
      />
      {marked.map(({ mark, second }) => (
        <path
          key={mark}
          d={`M${at(x(second))} 0V${BOX}`}
          stroke="var(--rule-strong)"
          strokeDasharray="3 3"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      <ChartLine d={line(read)} />
      <ChartLine d={line(typed)} />
    </ChartFrame>
  );
}
