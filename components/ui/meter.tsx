import { classNames } from "./class-names";

interface MeterProps {
  /** 0 to `max`. */
  value: number;
  max: number;
  className?: string;
}

/** How full something is, as a thin bar. Decoration beside a number that says the same. */
export function Meter({ value, max, className }: MeterProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <span
      aria-hidden="true"
      className={classNames("block h-1 overflow-hidden rounded-full bg-well", className)}
    >
      <span className="block h-full rounded-full bg-jade" style={{ width: `${(share * 100).toFixed(1)}%` }} />
    </span>
  );
}
