import type { ReactNode } from "react";
import { BOX } from "@/components/charts/chart-frame";
import { at, linearScale, roundTicks } from "@/components/charts/scale";
import { clock, clockTicks } from "./clock";
import type { rateAxisColour } from "./series";
import type { View } from "./view";

type Span = readonly [number, number];

export const isIn = (value: number, [from, to]: Span) => value >= from && value <= to;

/** Round values of a span, none beyond it. */
export const ticksIn = (span: Span, wanted: number) =>
  roundTicks(span[0], span[1], wanted).filter((tick) => isIn(tick, span));

/** From the values of a view to places in the box of its drawing. */
export const scalesOf = (view: View) => ({
  x: linearScale(view.x[0], view.x[1], 0, BOX),
  degrees: linearScale(view.temperature[0], view.temperature[1], BOX, 0),
  rates: linearScale(view.ror[0], view.ror[1], BOX, 0),
});

export function Lines({ heights }: { heights: readonly number[] }) {
  return heights.map((y) => (
    <path key={y} d={`M0 ${at(y)}H${BOX}`} stroke="var(--rule)" vectorEffect="non-scaling-stroke" />
  ));
}

interface StaticFrameProps {
  view: View;
  summary: string;
  degreeTicks: readonly number[];
  rateTicks: readonly number[];
  /** Color of the rate axis: its curve's, which is cherry for a single roast. */
  rateColour?: ReturnType<typeof rateAxisColour>;
  children: ReactNode;
  over: ReactNode;
}

/** Server-rendered frame with axes; fills its container. */
export function StaticFrame({
  view,
  summary,
  degreeTicks,
  rateTicks,
  rateColour = "cherry",
  children,
  over,
}: StaticFrameProps) {
  const { x, degrees, rates } = scalesOf(view);
  return (
    <div className="grid h-full grid-cols-[2.75rem_minmax(0,1fr)_2.5rem] grid-rows-[minmax(0,1fr)_1.625rem] pt-2.5">
      <div aria-hidden="true" className="relative text-ink-faint text-micro">
        {degreeTicks.map((tick) => (
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
          {children}
        </svg>
        {over}
      </div>
      <div aria-hidden="true" className="relative text-micro" style={{ color: `var(--${rateColour})` }}>
        {rateTicks.map((tick) => (
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
