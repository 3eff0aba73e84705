import type { ReactNode } from "react";
import { at } from "./scale";

/** Charts are drawn in a box of 100 by 100 that stretches to its place; labels are text beside it and stay upright. */
export const BOX = 100;

export interface ValueTick {
  /** How far down, of the box. */
  y: number;
  label: string;
  /** Whether its line stands out from the others. */
  strong?: boolean;
}

export interface PlaceTick {
  /** How far to the right, of the box. */
  x: number;
  label: string;
  /** Which end of the label stands there. */
  anchor: "start" | "middle" | "end";
}

const SHIFT = { start: "", middle: "-translate-x-1/2", end: "-translate-x-full" } as const;

/** Room for the values' labels: degrees, prices, thousands of dollars. */
const GUTTERS = {
  narrow: "grid-cols-[2.25rem_minmax(0,1fr)]",
  usual: "grid-cols-[2.75rem_minmax(0,1fr)]",
  wide: "grid-cols-[3.25rem_minmax(0,1fr)]",
} as const;

interface ChartFrameProps {
  /** What is to be seen, in words, for whoever does not see it. */
  summary: string;
  values: readonly ValueTick[];
  places: readonly PlaceTick[];
  children: ReactNode;
  /** What lies over the drawing, such as what it says under the pointer. */
  over?: ReactNode;
  caption?: ReactNode;
  gutter?: keyof typeof GUTTERS;
  height?: string;
}

/** A drawing between its axes: values with their lines on the left, days or names beneath, and a caption. */
export function ChartFrame({
  summary,
  values,
  places,
  children,
  over,
  caption,
  gutter = "usual",
  height = "h-44 md:h-52",
}: ChartFrameProps) {
  return (
    <figure>
      <div className={`grid ${GUTTERS[gutter]}`}>
        <div aria-hidden="true" className="relative text-ink-faint text-micro">
          {values.map(({ y, label }) => (
            <span key={y} className="absolute right-2 -translate-y-1/2" style={{ top: `${at(y)}%` }}>
              {label}
            </span>
          ))}
        </div>
        <div className={`relative ${height}`}>
          <svg
            viewBox={`0 0 ${BOX} ${BOX}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={summary}
            className="absolute inset-0 size-full overflow-visible"
          >
            {values.map(({ y, strong }) => (
              <path
                key={y}
                d={`M0 ${at(y)}H${BOX}`}
                stroke={strong ? "var(--rule-strong)" : "var(--rule)"}
                vectorEffect="non-scaling-stroke"
              />
            ))}
            {children}
          </svg>
          {over}
        </div>
        <div aria-hidden="true" className="relative col-start-2 h-6 text-ink-faint text-micro">
          {places.map(({ x, label, anchor }) => (
            <span
              key={x}
              className={`absolute top-1.5 whitespace-nowrap ${SHIFT[anchor]}`}
              style={{ left: `${at(x)}%` }}
            >
              {label}
            </span>
          ))}
        </div>
      </div>
      {caption ? <figcaption className="mt-1 text-ink-soft text-small">{caption}</figcaption> : null}
    </figure>
  );
}

/** A line of a chart: its course in the box. */
export function ChartLine({ d, width = 2 }: { d: string; width?: number }) {
  return (
    <path
      d={d}
      fill="none"
      stroke="var(--chart-1)"
      strokeWidth={width}
      strokeLinejoin="round"
      vectorEffect="non-scaling-stroke"
    />
  );
}
