import type { ReactNode } from "react";
import { at } from "./scale";

/** Charts use a stretched box of 100 by 100; labels are HTML text next to it, so they aren't distorted. */
export const BOX = 100;

interface ValueTick {
  y: number;
  label: string;
  /** Whether its line is highlighted. */
  strong?: boolean;
}

export interface PlaceTick {
  x: number;
  label: string;
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
  summary: string;
  values: readonly ValueTick[];
  places: readonly PlaceTick[];
  children: ReactNode;
  over?: ReactNode;
  caption?: ReactNode;
  gutter?: keyof typeof GUTTERS;
  height?: string;
}

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
