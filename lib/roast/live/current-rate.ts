import type { LiveState } from "./session";

/** Nearer readings give no meaningful rate. */
const NEAREST_MS = 5000;
/** Older readings say nothing about the current rate. */
const FARTHEST_MS = 90_000;
const WINDOW_MS = 30_000;
/** From this many readings within the window, the slope through all of them: single ones of a probe jitter. */
const MANY = 8;

interface Measured {
  at: number;
  bean: number;
}

function slope(readings: readonly Measured[]): number | null {
  const [first] = readings;
  if (!first) return null;
  let [n, times, values, squares, products] = [0, 0, 0, 0, 0];
  for (const { at, bean } of readings) {
    const [t, v] = [at - first.at, bean - first.bean];
    n++;
    times += t;
    values += v;
    squares += t * t;
    products += t * v;
  }
  const spread = squares - (times * times) / n;
  return spread > 0 ? (products - (times * values) / n) / spread : null;
}

function latest({ readings, marks }: LiveState): Measured[] {
  const found: Measured[] = [];
  const last = readings.findLast(({ bean }) => bean !== null)?.at ?? 0;
  const from = Math.max(last - FARTHEST_MS, marks.charge ?? Number.NEGATIVE_INFINITY);
  for (let i = readings.length - 1; i >= 0; i--) {
    const reading = readings[i];
    if (!reading || reading.at < last - FARTHEST_MS) break;
    const { at, bean } = reading;
    if (bean !== null && (at === last || at >= from)) found.push({ at, bean });
  }
  return found.reverse();
}

/**
 * Degrees a minute: of a few readings, between the last and one about half a minute before; of a probe's many, the
 * least-squares slope over the last half minute. Null without enough of them since charge.
 */
export function currentRate(state: LiveState): number | null {
  const readings = latest(state);
  const last = readings.at(-1);
  if (!last) return null;
  const window = readings.filter(({ at }) => at >= last.at - WINDOW_MS);
  if (window.length >= MANY) {
    const perMs = slope(window);
    const long = last.at - (window[0]?.at ?? last.at) >= NEAREST_MS;
    return perMs === null || !long ? null : perMs * 60_000;
  }
  const earlier = readings.filter(({ at }) => at <= last.at - NEAREST_MS);
  const before = earlier.findLast(({ at }) => at <= last.at - 25_000) ?? earlier[0];
  return before ? ((last.bean - before.bean) / (last.at - before.at)) * 60_000 : null;
}
