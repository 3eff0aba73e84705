import { inputWeight } from "@/lib/units/input-weight";
import { typedOunces } from "@/lib/units/parse-amount";
import type { WeightUnit } from "@/lib/units/weight-unit";

export type TypedConverter = (typed: string, from: WeightUnit, to: WeightUnit) => string;

/**
 * Converts the numbers of a half-filled form to the newly chosen unit. Values that name their unit stay; unreadable
 * ones get the old unit appended. Converted numbers are rounded, so switching back restores an untouched value as
 * typed.
 */
export function createTypedConverter(): TypedConverter {
  const sources = new Map<string, { typed: string; unit: WeightUnit }>();
  return (typed, from, to) => {
    const source = sources.get(`${typed} ${from}`) ?? { typed, unit: from };
    if (source.unit === to) return source.typed;
    if (/[a-z]/i.test(source.typed) || source.typed.trim() === "") return typed;
    const oz = typedOunces(source.typed, source.unit);
    // A value that is ambiguous in its unit, such as 1.001 g, must not be read in another.
    const converted = oz == null ? `${source.typed} ${source.unit}` : inputWeight(oz, "oz", to);
    sources.set(`${converted} ${to}`, source);
    return converted;
  };
}
