import { BOX } from "@/components/charts/chart-frame";
import { at, type Scale } from "@/components/charts/scale";
import type { Reading } from "@/lib/roast/analysis/clean-readings";
import type { RoastChartData } from "@/lib/roast/chart/chart";
import { bandsOf, marksOf, notesOf, phasesOf } from "./marks";
import { NoteNumber } from "./note-number";
import { isIn, Lines, StaticFrame, scalesOf, ticksIn } from "./static-frame";
import type { View } from "./view";

/** SVG path of values that each hold from the moment before, within `span`. */
export function stepPathOf(
  time: readonly number[],
  values: readonly Reading[],
  span: readonly [number, number],
  x: Scale,
  y: Scale,
): string {
  let path = "";
  let joined = false;
  values.forEach((value, i) => {
    const [from, to] = [time[i - 1], time[i]];
    const isShown = from !== undefined && to !== undefined && to >= span[0] && from <= span[1];
    if (isShown && value !== null) {
      const [left, right] = [Math.max(from, span[0]), Math.min(to, span[1])];
      path += `${joined ? `V${at(y(value))}` : `M${at(x(left))} ${at(y(value))}`}H${at(x(right))}`;
    }
    joined = isShown && value !== null;
  });
  return path;
}

/** SVG path that breaks at missing readings, within `span`. */
export function pathOf(
  time: readonly number[],
  values: readonly Reading[],
  span: readonly [number, number],
  x: Scale,
  y: Scale,
): string {
  let path = "";
  let joined = false;
  values.forEach((value, i) => {
    const moment = time[i];
    if (moment === undefined || moment < span[0] || moment > span[1]) return;
    if (value !== null) path += `${joined ? "L" : "M"}${at(x(moment))} ${at(y(value))}`;
    joined = value !== null;
  });
  return path;
}

interface StaticCurveProps {
  chart: RoastChartData;
  view: View;
  summary: string;
}

export function StaticCurve({ chart, view, summary }: StaticCurveProps) {
  const { x, degrees, rates } = scalesOf(view);
  const ticks = ticksIn(view.temperature, 6);
  const line = (values: readonly Reading[], y: Scale) => pathOf(chart.time, values, view.x, x, y);
  const clip = (moment: number) => Math.min(Math.max(moment, view.x[0]), view.x[1]);
  return (
    <StaticFrame
      view={view}
      summary={summary}
      degreeTicks={ticks}
      rateTicks={ticksIn(view.ror, 5)}
      over={
        <>
          {marksOf(chart)
            .filter(({ time, value }) => value !== null && isIn(time, view.x))
            .map(({ key, short, time, value }) => (
              <span
                key={key}
                aria-hidden="true"
                className="absolute -translate-x-1/2 -translate-y-[1.35rem] whitespace-nowrap bg-sheet/80 px-0.5 text-[0.6875rem] leading-4"
                style={{
                  left: `clamp(1.25rem, ${at(x(time))}%, 100% - 1.25rem)`,
                  top: `max(1.4rem, ${at(degrees(value ?? 0))}%)`,
                }}
              >
                {short}
              </span>
            ))}
          {notesOf(chart)
            .filter(({ time }) => isIn(time, view.x))
            .map(({ key, number = 0, time, value }) => (
              <NoteNumber
                key={key}
                number={number}
                className="-translate-1/2 absolute"
                style={{ left: `${at(x(time))}%`, top: value === null ? "15%" : `${at(degrees(value))}%` }}
              />
            ))}
        </>
      }
    >
      {bandsOf(phasesOf(chart)).map(({ from, to, colour }) => (
        <rect
          key={from}
          x={at(x(clip(from)))}
          y={0}
          width={at(x(clip(to)) - x(clip(from)))}
          height={BOX}
          fill={`var(--${colour})`}
          opacity={0.75}
        />
      ))}
      <Lines heights={ticks.map(degrees)} />
      {[...marksOf(chart), ...notesOf(chart)]
        .filter(({ time }) => isIn(time, view.x))
        .map(({ key, time }) => (
          <path
            key={key}
            d={`M${at(x(time))} 0V${BOX}`}
            stroke="var(--rule-strong)"
            strokeDasharray="2 3"
            vectorEffect="non-scaling-stroke"
          />
        ))}
      <path
        className="print:[stroke-dasharray:7_3]"
        d={line(chart.environment, degrees)}
        fill="none"
        stroke="var(--amber)"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
      />
      <path
        className="print:[stroke-dasharray:2_3]"
        d={(chart.ror_between_readings ? stepPathOf : pathOf)(chart.time, chart.ror, view.x, x, rates)}
        fill="none"
        stroke="var(--cherry)"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={line(chart.bean, degrees)}
        fill="none"
        stroke="var(--jade)"
        strokeWidth="2.25"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </StaticFrame>
  );
}
