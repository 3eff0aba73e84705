/** Seconds from charge: `8:30`, `−0:45`. */
export function clock(seconds: number): string {
  const whole = Math.round(Math.abs(seconds));
  const text = `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
  return seconds < 0 && whole > 0 ? `−${text}` : text;
}

/** Seconds between two lines of the time axis. */
const STEPS = [5, 10, 15, 30, 60, 120, 300, 600, 1200, 1800, 3600];

export function clockTicks(from: number, to: number, most: number): number[] {
  const span = to - from;
  const step = STEPS.find((each) => span / each <= most) ?? Math.ceil(span / most / 3600) * 3600;
  const first = Math.ceil(from / step);
  const count = Math.max(0, Math.floor(to / step) - first + 1);
  return Array.from({ length: count }, (_, i) => (first + i) * step);
}
