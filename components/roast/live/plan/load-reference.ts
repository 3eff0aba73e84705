import { getJson, hasFields } from "@/components/ui/get-json";
import { MARKS } from "@/lib/coffee/recording";
import type { RoastChartData } from "@/lib/roast/chart/chart";
import type { Roast } from "@/lib/roast/contract";
import type { LiveReference } from "@/lib/roast/live/plan";

const MAX_CHOICES = 50;
/** The most points that a small chart can show. */
const POINTS = 300;

export type ReferenceChoice = Pick<Roast, "roast_id" | "batch_name" | "roast_date" | "milestones">;

const isRoasts = hasFields<{ data: Roast[] }>("data");
const isChart = hasFields<RoastChartData>("time", "bean", "milestones");

/** The latest roasts of a coffee that have a drop or a curve. */
export async function loadChoices(coffeeId: number): Promise<ReferenceChoice[]> {
  const { data } = await getJson(`/api/roast-profiles?coffee=${coffeeId}&limit=${MAX_CHOICES}`, isRoasts);
  return data.filter(({ milestones, data_source }) => milestones.drop !== null || data_source !== "manual");
}

export async function loadReference(choice: ReferenceChoice): Promise<LiveReference> {
  const chart = await getJson(`/api/roast-chart-data?roastId=${choice.roast_id}&points=${POINTS}`, isChart);
  // A roast entered by hand has milestones but no curve.
  const milestones = chart.time.length > 0 ? chart.milestones : choice.milestones;
  return {
    id: choice.roast_id,
    name: choice.batch_name,
    unit: chart.unit,
    time: chart.time,
    bean: chart.bean,
    marks: Object.fromEntries(
      MARKS.flatMap((mark) => {
        const reading = milestones[mark];
        return reading ? [[mark, reading.time]] : [];
      }),
    ),
  };
}

/** Null if the roast is gone. */
export async function loadReferenceById(roastId: number): Promise<LiveReference | null> {
  const { data } = await getJson(`/api/roast-profiles?id=${roastId}`, isRoasts);
  return data[0] ? loadReference(data[0]) : null;
}
