import { convertDifference, type TemperatureUnit } from "@/lib/units/temperature";
import type { LiveReading, LiveState } from "./session";

export type ProbeName = "bean" | "environment";

/** A typed reading far from the one before. */
export interface Doubt {
  /** Degrees of the roast's scale from `before`, below 0 where it is lower. */
  difference: number;
  before: number;
  /** Since `before` was read. */
  seconds: number;
}

/** °C by which two readings of the same moment may differ. */
const ALLOWED_AT_ONCE_C = 15;
/** °C per minute: small air roasters climb about as fast; only a mistake or an open lid falls faster. */
const FASTEST_RISE_C = 60;
const FASTEST_FALL_C = 20;
/** After charge the probe's reading falls until the turning point anyway. */
const FALLING_MS = 60_000;

/** A probe falls with good reason before the roast, in its first minute and after drop. */
function mayFall({ marks: { charge, drop } }: LiveState, before: number): boolean {
  return charge === undefined || before < charge + FALLING_MS || drop !== undefined;
}

/**
 * What makes a typed reading doubtful after the previous one of the same probe: it changes faster than beans do.
 * @returns null for a plausible one, and without one to compare with
 */
export function doubtAbout(
  state: LiveState,
  probe: ProbeName,
  { at, value }: { at: number; value: number },
  unit: TemperatureUnit,
): Doubt | null {
  const has = (reading: LiveReading) => reading.at <= at && typeof reading[probe] === "number";
  const last = state.readings.findLast(has);
  const before = last?.[probe];
  if (!last || typeof before !== "number") return null;
  const difference = value - before;
  const celsius = convertDifference(difference, unit, "C");
  const fastest = celsius > 0 ? FASTEST_RISE_C : FASTEST_FALL_C;
  const allowed = ALLOWED_AT_ONCE_C + (fastest * (at - last.at)) / 60_000;
  if (Math.abs(celsius) <= allowed || (celsius < 0 && mayFall(state, last.at))) return null;
  return { difference, before, seconds: Math.round((at - last.at) / 1000) };
}
