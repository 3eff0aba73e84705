import { inPercent } from "@/components/format/amounts";
import { clock } from "@/components/roast/curve/clock";
import type { RoastChart } from "@/lib/roast/chart";
import { temperature } from "./amounts";

/** What a curve shows, in sentences, for those who cannot see it. */
export function curveSummary(chart: RoastChart): string {
  const { milestones, metrics, unit, time } = chart;
  if (time.length === 0) return "Nothing was measured of this roast.";
  const { charge, turning_point, fc_start, drop } = milestones;
  const at = (reading: typeof charge) =>
    reading
      ? `${clock(reading.time)}${reading.bean_temp === null ? "" : ` at ${temperature(reading.bean_temp, unit)}`}`
      : null;
  const parts = [
    charge?.bean_temp ? `charged at ${temperature(charge.bean_temp, unit)}` : null,
    turning_point ? `turning point ${at(turning_point)}` : null,
    fc_start ? `first crack ${at(fc_start)}` : null,
    drop ? `dropped ${at(drop)}` : null,
    metrics.dtr_percent === null ? null : `development ${inPercent(metrics.dtr_percent)} of the roast`,
  ].filter(Boolean);
  return parts.length > 0
    ? `Bean temperature, air temperature and rate of rise: ${parts.join(", ")}.`
    : `Bean temperature, air temperature and rate of rise over ${clock((time.at(-1) ?? 0) - (time[0] ?? 0))}.`;
}
