import type { Recording } from "@/lib/coffee/recording";
import { fillShortGaps, type Reading } from "@/lib/roast/analysis/clean-readings";
import { longestStep, meanStep } from "@/lib/roast/analysis/interpolate";
import type { TemperatureUnit } from "@/lib/units/temperature";
import { convertDifference, convertTemperature } from "@/lib/units/temperature";

const GRID_S = 1;
const MAX_S = 4 * 3600;

export interface CurveDistance {
  unit: TemperatureUnit;
  bean: number | null;
  environment: number | null;
  seconds: number;
}

/** Readings at 0, 1, … `last` seconds, interpolated; null in a gap and beyond the ends. */
function onGrid(time: readonly number[], values: readonly Reading[], last: number): Reading[] {
  const longest = longestStep(meanStep(time));
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
 * Root mean square difference of bean and of environment temperatures, aligned at charge, up to the earlier drop. Artisan's `dbt`
 * and `det` (main.py `curveSimilarity`; contract/artisan-logs.md#7), but per second instead of per sample.
 * @returns in `unit`; null where either roast lacks charge or drop
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
