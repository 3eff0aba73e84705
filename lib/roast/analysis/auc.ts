import type { TemperatureUnit } from "@/lib/units/temperature";
import { convertTemperature } from "@/lib/units/temperature";
import type { Reading } from "./clean-readings";

/** Where counting starts, in °C: Artisan's default base, the boiling point of water. */
const AREA_BASE_C = 100;
const MAX_C = 500;

/**
 * Area under the bean temperature above 100 °C: Σ max(0, mean of two neighbours − 100) · Δt, in
 * °C·min for either unit of the recording. Artisan's AUC with its default begin (turning point)
 * and base, up to the sample before `to`. Steps with a missing reading count 0.
 */
export function areaUnderCurve(
  time: readonly number[],
  bean: readonly Reading[],
  unit: TemperatureUnit,
  from: number,
  to: number,
): number {
  let area = 0;
  for (let i = from + 1; i < to; i++) {
    const [before, after] = [bean[i - 1] ?? null, bean[i] ?? null];
    if (before === null || after === null) continue;
    const mean = convertTemperature((before + after) / 2, unit, "C");
    if (mean > MAX_C) continue;
    area += Math.max(0, mean - AREA_BASE_C) * ((time[i] ?? 0) - (time[i - 1] ?? 0));
  }
  return area / 60;
}
