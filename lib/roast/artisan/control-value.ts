function roundEven(value: number): number {
  const floor = Math.floor(value);
  if (value - floor !== 0.5) return Math.round(value);
  return floor % 2 === 0 ? floor : floor + 1;
}

/**
 * A special event's displayed value: 1.0 → 0, 5.5 → 45, 11.0 → 100
 * (contract/artisan-logs.md#5.2).
 */
export function shownValue(internal: number): number {
  if (Math.abs(internal) <= 1) return 0;
  const shown = roundEven(10 * Math.abs(internal)) - 10;
  return internal < 0 ? -shown : shown;
}

/** The stored value of a displayed one; inverse of `shownValue`. */
export function internalValue(shown: number): number {
  if (shown === 0) return 1;
  return Math.sign(shown) * ((Math.abs(shown) + 10) / 10);
}
