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
const FEWEST = 2;
const MAX_S = 2 * 3600;
const HOLE_STEPS = 5;
const HOLE_LEAST_S = 12;

function usualStep(points: BeanCurve["points"]): number {
  const steps = points.slice(1).map(([time], i) => time - (points[i]?.[0] ?? time));
  return steps.sort((a, b) => a - b)[steps.length >> 1] ?? 0;
}

/** Readings at 0, 10, 20, … seconds, interpolated; null in a gap and beyond the ends. */
function onGrid(points: BeanCurve["points"]): (number | null)[] {
  const longest = Math.max(HOLE_LEAST_S, usualStep(points) * HOLE_STEPS);
  const last = Math.min(points.at(-1)?.[0] ?? -1, MAX_S);
  const grid: (number | null)[] = [];
  let next = 0;
  for (let time = 0; time <= last; time += MEAN_STEP_S) {
    while ((points[next]?.[0] ?? Number.POSITIVE_INFINITY) < time) next++;
    const [before, after] = [points[next - 1], points[next]];
    if (after?.[0] === time) grid.push(after[1]);
    else if (!before || !after || after[0] - before[0] > longest) grid.push(null);
    else grid.push(before[1] + ((after[1] - before[1]) * (time - before[0])) / (after[0] - before[0]));
  }
  return grid;
}

/**
 * Mean bean temperature every 10 seconds with lowest and highest, in `unit` to a tenth. A moment
 * needs half of the roasts, and at least two: the longest alone would bend the end.
 * @param curves each from its own charge to its drop
 * @returns null where no moment counts
 */
export function meanCurve(curves: readonly BeanCurve[], unit: TemperatureUnit): MeanCurve | null {
  const grids = curves.map((curve) =>
    onGrid(curve.points).map((value) => convertTemperature(value, curve.unit, unit)),
  );
  const enough = Math.max(FEWEST, Math.ceil(curves.length / 2));
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
