import { inputWeight } from "@/lib/units/input-weight";
import { typedOunces } from "@/lib/units/parse-amount";
import type { WeightUnit } from "@/lib/units/weight-unit";

/** A half-filled form's number in the newly chosen unit; what has a unit of its own, or can't be read, stays. */
export function convertTyped(typed: string, from: WeightUnit, to: WeightUnit): string {
  const oz = /[a-z]/i.test(typed) ? null : typedOunces(typed, from);
  return oz == null ? typed : inputWeight(oz, "oz", to);
}
