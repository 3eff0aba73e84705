/** The scale of a roast's temperatures: it stays as recorded, pages convert. */
export const TEMPERATURE_UNITS = ["F", "C"] as const;
export type TemperatureUnit = (typeof TEMPERATURE_UNITS)[number];

const FAHRENHEIT_PER_CELSIUS = 1.8;
const FREEZING_F = 32;

/** Null stays null; `-1` must already be null. */
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

/** A difference or rate, so the scales' offsets don't apply. */
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
