import { at, linearScale, roundTicks, type Scale } from "@/components/charts/scale";
import type { RoastChart } from "@/lib/roast/chart";
import type { Reading } from "@/lib/roast/readings";
import { clock, clockTicks } from "./clock";
import { bandsOf, marksOf, phasesOf } from "./marks";
import type { View } from "./view";

/** Drawn in a box of 100 by 100 that stretches to its place; labels are text beside it and stay upright. */
const BOX = 100;

/** A line through the readings that breaks where one is missing, as an SVG path. Only what lies in `span` is drawn. */
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
  chart: RoastChart;
  view: View;
  /** What is to be seen, in a sentence. */
  summary: string;
}

/** The curve as the server draws it: there before any script, on paper, and where scripts do not run. */
export function StaticCurve({ chart, view, summary }: StaticCurveProps) {
  const x = linearScale(view.x[0], view.x[1], 0, BOX);
  const degrees = linearScale(view.temperature[0], view.temperature[1], BOX, 0);
  const rates = linearScale(view.ror[0], view.ror[1], BOX, 0);
  const shown = (tick: number, [from, to]: [number, number]) => tick >= from && tick <= to;
  const ticks = roundTicks(...view.temperature, 6).filter((tick) => shown(tick, view.temperature));
  const line = (values: readonly Reading[], y: Scale) => pathOf(chart.time, values, view.x, x, y);
  const clip = (moment: number) => Math.min(Math.max(moment, view.x[0]), view.x[1]);
  return (
    <div className="grid h-full grid-cols-[2.75rem_minmax(0,1fr)_2.5rem] grid-rows-[minmax(0,1fr)_1.625rem] pt-2.5">
      <div aria-hidden="true" className="relative text-ink-faint text-micro">
        {ticks.map((tick) => (
          <span
            key={tick}
            className="absolute right-1.5 -translate-y-1/2"
            style={{ top: `${at(degrees(tick))}%` }}
          >
            {tick}°
          </span>
        ))}
      </div>
      <div className="relative overflow-hidden">
        <svg
          viewBox={`0 0 ${BOX} ${BOX}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={summary}
          className="absolute inset-0 size-full"
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
          {ticks.map((tick) => (
            <path
              key={tick}
              d={`M0 ${at(degrees(tick))}H${BOX}`}
              stroke="var(--rule)"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {marksOf(chart)
            .filter(({ time }) => shown(time, view.x))
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
            d={line(chart.environment, degrees)}
            fill="none"
            stroke="var(--amber)"
            strokeWidth="1.5"
            vectorEffect="non-scaling-stroke"
          />
          <path
            d={line(chart.ror, rates)}
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
        </svg>
        {marksOf(chart)
          .filter(({ time, value }) => value !== null && shown(time, view.x))
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
      </div>
      <div aria-hidden="true" className="relative text-cherry text-micro">
        {roundTicks(...view.ror, 5)
          .filter((tick) => shown(tick, view.ror))
          .map((tick) => (
            <span
              key={tick}
              className="absolute left-1.5 -translate-y-1/2"
              style={{ top: `${at(rates(tick))}%` }}
            >
              {tick}
            </span>
          ))}
      </div>
      <div aria-hidden="true" className="relative col-start-2 text-ink-faint text-micro">
        {clockTicks(...view.x, 8).map((moment) => (
          <span
            key={moment}
            className="absolute top-1.5 -translate-x-1/2"
            style={{ left: `${at(x(moment))}%` }}
          >
            {clock(moment)}
          </span>
        ))}
      </div>
    </div>
  );
}
