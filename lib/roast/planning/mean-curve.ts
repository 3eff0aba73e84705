import type { Reading } from "@/lib/roast/analysis/clean-readings";
import { valuesAt } from "@/lib/roast/analysis/interpolate";
import { tenth } from "@/lib/units/rounding";
import type { TemperatureUnit } from "@/lib/units/temperature";
import { convertTemperature } from "@/lib/units/temperature";
import { averageOf } from "./averages";

export interface BeanCurve {
  unit: TemperatureUnit;
  points: readonly (readonly [time: number, bean: number])[];
}

export interface MeanPoint {
  time: number;
  mean: number;
  low: number;
  high: number;
  roasts: number;
}

export interface MeanCurve {
  unit: TemperatureUnit;
  roasts: number;
  points: MeanPoint[];
}

export const MAX_CURVES = 12;
export const MEAN_STEP_S = 10;
const MIN_ROASTS = 2;
const MAX_S = 2 * 3600;

/** Readings at 0, 10, 20, … seconds, interpolated; null in a gap. */
function onGrid(points: BeanCurve["points"]): Reading[] {
  const last = Math.min(points.at(-1)?.[0] ?? -1, MAX_S);
  const moments = Array.from({ length: Math.floor(last / MEAN_STEP_S) + 1 }, (_, i) => i * MEAN_STEP_S);
  const time = points.map(([at]) => at);
  return valuesAt(
    moments,
    time,
    points.map(([, bean]) => bean),
  );
}

/**
 * Mean bean temperature every 10 seconds with lowest and highest, in `unit` to a tenth; null where no moment counts. A moment
 * needs half of the roasts, and at least two: the longest alone would bend the end.
 * @param curves each from its own charge to its drop
 */
export function meanCurve(curves: readonly BeanCurve[], unit: TemperatureUnit): MeanCurve | null {
  const grids = curves.map((curve) =>
    onGrid(curve.points).map((value) => convertTemperature(value, curve.unit, unit)),
  );
  const enough = Math.max(MIN_ROASTS, Math.ceil(curves.length / 2));
  const moments = Math.max(0, ...grids.map(({ length }) => length));
  const points = Array.from({ length: moments }, (_, i): MeanPoint[] => {
    const average = averageOf(grids.map((grid) => grid[i] ?? null));
    if (!average || average.roasts < enough) return [];
    const { low, high, roasts } = average;
    // Rounding must not move the mean of equal readings.
    const mean = Math.min(Math.max(average.mean, low), high);
    return [{ time: i * MEAN_STEP_S, mean: tenth(mean), low: tenth(low), high: tenth(high), roasts }];
  }).flat();
  return points.length === 0 ? null : { unit, roasts: curves.length, points };
}
