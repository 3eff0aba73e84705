import type { TemperatureUnit } from "@/lib/roast/recording";

const SPACE = "\u00a0";
const fixed = (value: number, places: number) => value.toFixed(places).replace("-", "−");

/** `199.1 °C`. */
export const temperature = (value: number, unit: TemperatureUnit) => `${fixed(value, 1)}${SPACE}°${unit}`;

/** `9.1 °C/min`. */
export const rate = (value: number, unit: TemperatureUnit) => `${fixed(value, 1)}${SPACE}°${unit}/min`;

/** `22.7 %`, of a value in percent. */
export const inPercent = (value: number) => `${fixed(value, 1)}${SPACE}%`;

const OUNCE_G = 28.349523125;
const weights = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

/** `16 oz (454 g)`. */
export const weight = (ounces: number) =>
  `${weights.format(ounces)}${SPACE}oz (${weights.format(Math.round(ounces * OUNCE_G))}${SPACE}g)`;
