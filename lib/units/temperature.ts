/** The scale of a roast's temperatures: it stays as recorded, pages convert. */
export const TEMPERATURE_UNITS = ["F", "C"] as const;
export type TemperatureUnit = (typeof TEMPERATURE_UNITS)[number];

/** Degrees of the other scale in one degree Celsius. */
const FAHRENHEIT_PER_CELSIUS = 1.8;
const FREEZING_F = 32;

/** A temperature on another scale. A missing reading is null and stays so; `-1` must have become null before. */
export function convertTemperature(value: number, from: TemperatureUnit, to: TemperatureUnit): number;
export function convertTemperature(
  value: number | null,
  from: TemperatureUnit,
  to: TemperatureUnit,
): number | null;
export function convertTemperature(value: number | null, from: TemperatureUnit, to: TemperatureUnit) {
  if (value === null || from === to) return value;
  return to === "C"
    ? (value - FREEZING_F) / FAHRENHEIT_PER_CELSIUS
    : value * FAHRENHEIT_PER_CELSIUS + FREEZING_F;
}

/** A difference or a rate (degrees, degrees a minute) on another scale: the scales' zeros play no part. */
export function convertDifference(value: number, from: TemperatureUnit, to: TemperatureUnit): number;
export function convertDifference(
  value: number | null,
  from: TemperatureUnit,
  to: TemperatureUnit,
): number | null;
export function convertDifference(value: number | null, from: TemperatureUnit, to: TemperatureUnit) {
  if (value === null || from === to) return value;
  return to === "C" ? value / FAHRENHEIT_PER_CELSIUS : value * FAHRENHEIT_PER_CELSIUS;
}
