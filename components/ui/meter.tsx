interface MeterProps {
  /** 0 to `max`. */
  value: number;
  max: number;
}

export function Meter({ value, max }: MeterProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <span
      aria-hidden="true"
      className="meter"
      style={{ backgroundSize: `${(share * 100).toFixed(1)}% 100%` }}
    />
  );
}
