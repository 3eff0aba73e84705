import { inPercent } from "@/components/format/amounts";
import { day } from "@/components/format/dates";
import { clock } from "@/components/roast/curve/clock";
import type { RoastChartData } from "@/lib/roast/chart/chart";
import type { Roast } from "@/lib/roast/contract";
import { temperature } from "./amounts";

/** `Batch 2026-143, 22 Nov 2026, 15:30`. */
export const whenRoasted = ({ batch_number: batch, roast_date, roast_time }: Roast): string =>
  [batch && `Batch ${batch}`, day(roast_date), roast_time].filter(Boolean).join(", ");

const listed = new Intl.ListFormat("en-GB");

function curvesOf({ bean, environment, ror }: RoastChartData): string {
  const curves = [
    { name: "bean temperature (BT)", values: bean },
    { name: "environment temperature (ET)", values: environment },
    { name: "rate of rise (RoR)", values: ror },
  ].filter(({ values }) => values.some((value) => value !== null));
  return listed.format(curves.map(({ name }) => name)).replace(/^./, (first) => first.toUpperCase());
}

export function curveSummary(chart: RoastChartData): string {
  const { milestones, metrics, unit, time } = chart;
  if (time.length === 0) return "No curve recorded.";
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
    ? `${curvesOf(chart)}: ${parts.join(", ")}.`
    : `${curvesOf(chart)} over ${clock((time.at(-1) ?? 0) - (time[0] ?? 0))}.`;
}
