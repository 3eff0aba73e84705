import { inUnit, OUNCES, WEIGHT_DECIMALS, type WeightUnit } from "./weight-unit";

/** Pounds are kept to 0.0001, which is 0.0016 oz. */
const decimalsOf = (storedIn: WeightUnit, unit: WeightUnit) =>
  storedIn === "lb" && unit === "oz" ? 2 : WEIGHT_DECIMALS[unit];

/** A stored weight as a form shows it, with the decimals that read back as typed: `458`, `2.5`. */
export const inputWeight = (stored: number, storedIn: WeightUnit, unit: WeightUnit): string =>
  storedIn === unit
    ? String(stored)
    : String(Number(inUnit(stored * OUNCES[storedIn], unit).toFixed(decimalsOf(storedIn, unit))));

const format = new Intl.NumberFormat("en-US", { maximumFractionDigits: 4 });

/** The same as text, for a weight by itself: `458.5 g`, `12.35 oz`. */
export const weightAsTyped = (oz: number, unit: WeightUnit): string =>
  `${format.format(Number(inputWeight(oz, "oz", unit)))}\u00a0${unit}`;
