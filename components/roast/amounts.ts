import { figure, ounces, tenths } from "@/components/format/amounts";
import type { TemperatureUnit } from "@/lib/units/temperature";
import { OUNCE_G, OUNCES_PER_POUND } from "@/lib/units/weight-unit";

/** A no-break space keeps a number and its unit on one line. */

const SPACE = "\u00a0";

/** `199.1 °C`. */
export const temperature = (value: number, unit: TemperatureUnit) => `${tenths(value)}${SPACE}°${unit}`;

/** `9.1 °C/min`. */
export const rate = (value: number, unit: TemperatureUnit) => `${temperature(value, unit)}/min`;

/** Degrees between two curves: `1.8 °C (BT), 3.0 °C (ET)`; null if neither is known. */
export function degreesApart(
  { bean, environment }: { bean: number | null; environment: number | null },
  unit: TemperatureUnit,
): string | null {
  const parts = [
    bean === null ? null : `${temperature(bean, unit)} (BT)`,
    environment === null ? null : `${temperature(environment, unit)} (ET)`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(", ");
}

/**
 * Ounces up to two pounds, pounds beyond: `28 oz`, `14.25 lb`. Takes the unit of `beside`, so that a pair of weights
 * shares one unit.
 */
export const weight = (oz: number, beside = oz) =>
  beside < 2 * OUNCES_PER_POUND ? ounces(oz) : `${figure(oz / OUNCES_PER_POUND)}${SPACE}lb`;

/** For columns: `32.0 oz`, `27.5 oz`. */
export const columnOunces = (oz: number) => `${tenths(oz)}${SPACE}oz`;

const toATenth = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

/** On both scales: `16 oz (454 g)`. */
export const weightInBoth = (oz: number) =>
  `${toATenth.format(oz)}${SPACE}oz (${toATenth.format(Math.round(oz * OUNCE_G))}${SPACE}g)`;
