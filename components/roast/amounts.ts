import { tenths } from "@/components/format/amounts";
import type { TemperatureUnit } from "@/lib/units/temperature";

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
