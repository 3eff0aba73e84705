import { classNames } from "@/components/ui/class-names";
import { at, type Scale } from "./scale";

interface RangeBarProps {
  /** From values to percent of the width. */
  scale: Scale;
  min: number;
  p25: number;
  median: number;
  p75: number;
  max: number;
  value?: number | null;
  className?: string;
}

export function RangeBar({ scale, min, p25, median, p75, max, value = null, className }: RangeBarProps) {
  const span = (from: number, to: number) => ({
    left: `${at(scale(from))}%`,
    width: `${at(scale(to) - scale(from))}%`,
  });
  return (
    <span aria-hidden="true" className={classNames("relative block h-5", className)}>
      <span className="absolute top-1/2 h-px bg-rule-strong" style={span(min, max)} />
      <span
        className="absolute top-1/2 h-2 -translate-y-1/2 rounded-[1px] bg-[var(--chart-2)]"
        style={span(p25, p75)}
      />
      <span
        className="absolute top-1/2 h-3.5 w-0.5 -translate-1/2 bg-ink"
        style={{ left: `${at(scale(median))}%` }}
      />
      {value === null ? null : (
        <span
          className="absolute top-1/2 size-3 -translate-1/2 rounded-full border-2 border-sheet bg-jade"
          style={{ left: `${at(scale(value))}%` }}
        />
      )}
    </span>
  );
}
