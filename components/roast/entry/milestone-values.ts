import type { Values } from "@/components/ui/forms/row-editing";
import { tenth } from "@/lib/units/rounding";
import { convertTemperature, type TemperatureUnit } from "@/lib/units/temperature";
import { NOTHING_TYPED, TYPED_MARKS, type TypedMilestones } from "./typed-milestones";

/**
 * What was typed by field, to compare with what others saved. A temperature names its unit: another one makes every
 * temperature a change.
 */
export const milestoneValues = (typed: TypedMilestones, unit: TemperatureUnit): Values => ({
  ...Object.fromEntries(
    TYPED_MARKS.flatMap((mark) => [
      [`${mark} time`, typed[mark].time],
      [`${mark} bean`, typed[mark].bean.trim() === "" ? "" : `${typed[mark].bean} °${unit}`],
    ]),
  ),
  unit,
});

/** Back from such values, merged with others': all temperatures in one unit. */
export function typedFromValues(values: Values): { typed: TypedMilestones; unit: TemperatureUnit } {
  const unit = values.unit === "F" ? "F" : "C";
  const typed: TypedMilestones = { ...NOTHING_TYPED };
  for (const mark of TYPED_MARKS)
    typed[mark] = {
      time: String(values[`${mark} time`] ?? ""),
      bean: inUnit(String(values[`${mark} bean`] ?? ""), unit),
    };
  return { typed, unit };
}

function inUnit(value: string, unit: TemperatureUnit): string {
  const [, degrees = "", from] = /^(.*) °([FC])$/.exec(value) ?? [];
  if (from === unit) return degrees;
  const number = Number(degrees.replace(",", "."));
  if (degrees === "" || Number.isNaN(number)) return degrees;
  return String(tenth(convertTemperature(number, from === "F" ? "F" : "C", unit)));
}
