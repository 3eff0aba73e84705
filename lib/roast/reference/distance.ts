import type { Recording } from "@/lib/coffee/recording";
import { fillShortGaps, type Reading } from "@/lib/roast/analysis/clean-readings";
import type { TemperatureUnit } from "@/lib/units/temperature";
import { convertDifference, convertTemperature } from "@/lib/units/temperature";

/** Seconds between two moments at which curves are held against each other. */
const GRID_S = 1;
/** A step between two readings that is longer than both is a hole in the log, not a slow hand. */
const HOLE_STEPS = 5;
const HOLE_LEAST_S = 12;
/** Longer than any roast: bounds the work on a log whose drop was marked the next day. */
const MAX_S = 4 * 3600;

export interface CurveDistance {
  unit: TemperatureUnit;
  /** Root of the mean squared difference of the bean temperatures, in degrees of `unit`; null: no moment has both. */
  bean: number | null;
  environment: number | null;
  /** Seconds from charge that were held against each other. */
  seconds: number;
}

function usualStep(time: readonly number[]): number {
  const steps = time.slice(1).map((t, i) => t - (time[i] ?? t));
  return steps.sort((a, b) => a - b)[steps.length >> 1] ?? 0;
}

/** The readings at 0, 1, … `last` seconds, on the line between neighbouring samples; null in a gap and beyond the ends. */
function onGrid(time: readonly number[], values: readonly Reading[], last: number): Reading[] {
  const longest = Math.max(HOLE_LEAST_S, usualStep(time) * HOLE_STEPS);
  const grid: Reading[] = [];
  let after = 0;
  for (let t = 0; t <= last; t += GRID_S) {
    while ((time[after] ?? Number.POSITIVE_INFINITY) < t) after++;
    const [from, to] = [time[after - 1], time[after]];
    const [before, value] = [values[after - 1] ?? null, values[after] ?? null];
    if (to === t) grid.push(value);
    else if (from === undefined || to === undefined || to - from > longest) grid.push(null);
    else if (before === null || value === null) grid.push(null);
    else grid.push(before + ((value - before) * (t - from)) / (to - from));
  }
  return grid;
}

/** A roast from charge on: what came before is an empty drum. Null where charge or drop is not marked. */
function fromCharge({ time, bean, environment, marks }: Recording) {
  const { charge, drop } = marks;
  const [start, end] = [time[charge ?? -1], time[drop ?? -1]];
  if (charge === null || start === undefined || end === undefined || end <= start) return null;
  const own = time.slice(charge).map((t) => t - start);
  return {
    time: own,
    bean: fillShortGaps(own, bean.slice(charge)),
    environment: fillShortGaps(own, environment.slice(charge)),
    drop: end - start,
  };
}

/** √(Σ (a − b)² / n) over the moments at which both have a reading; null where there is none. */
function rootMeanSquare(a: readonly Reading[], b: readonly Reading[]): number | null {
  let [sum, n] = [0, 0];
  a.forEach((value, i) => {
    const other = b[i] ?? null;
    if (value === null || other === null) return;
    sum += (value - other) ** 2;
    n++;
  });
  return n === 0 ? null : Math.sqrt(sum / n);
}

/**
 * How far two roasts lie apart: the root of the mean squared difference of their bean and of their environment
 * temperatures, aligned at charge, from charge to whichever drop came first. Artisan calls the two `dbt` and `det`, its
 * similarity to the background profile (artisanlib/main.py `curveSimilarity`; contract/artisan-logs.md#7); it compares sample by
 * sample, which weighs a stretch by how often it was logged, so here both curves are read at every full second. Short
 * gaps are filled as everywhere; a longer gap, or a hole in the log, is left out of both.
 * @param unit of the answer; each recording may be in either
 * @returns null where either roast has no mark of charge or drop
 */
export function distanceBetween(a: Recording, b: Recording, unit: TemperatureUnit): CurveDistance | null {
  const [one, other] = [fromCharge(a), fromCharge(b)];
  if (!one || !other) return null;
  const seconds = Math.floor(Math.min(one.drop, other.drop, MAX_S));
  const readings = (roast: typeof one, values: readonly Reading[], from: TemperatureUnit) =>
    onGrid(roast.time, values, seconds).map((value) => convertTemperature(value, from, "C"));
  const apart = (curve: "bean" | "environment") =>
    convertDifference(
      rootMeanSquare(readings(one, one[curve], a.unit), readings(other, other[curve], b.unit)),
      "C",
      unit,
    );
  return { unit, bean: apart("bean"), environment: apart("environment"), seconds };
}
