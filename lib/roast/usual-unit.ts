import type { TemperatureUnit } from "@/lib/units/temperature";

/**
 * The unit that most of these roasts were recorded in; of two alike the latest's. One without temperatures has a unit by
 * default only and doesn't count.
 * @param roasts the latest first
 */
export function usualUnit(
  roasts: readonly {
    temperatureUnit: TemperatureUnit;
    temperatures: readonly (number | null | undefined)[];
  }[],
): TemperatureUnit {
  const measured = roasts.filter(({ temperatures }) => temperatures.some((value) => value != null));
  const latest = (measured[0] ?? roasts[0])?.temperatureUnit ?? "F";
  const like = measured.filter(({ temperatureUnit }) => temperatureUnit === latest).length;
  if (2 * like >= measured.length) return latest;
  return latest === "F" ? "C" : "F";
}
