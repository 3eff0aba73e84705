import { and, asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { roastEvents, roastTelemetry } from "@/db/schema";
import { isCurrent } from "@/lib/roast/recording/telemetry";
import { rounded } from "@/lib/units/rounding";

interface ControlSteps {
  name: string;
  /** A setting holds until the next one. */
  points: { time: number; value: number }[];
}

/** More steps than pixels can't be seen; a controller may write one each second. */
const MAX_STEPS = 400;
const MAX_EVENTS_READ = 100_000;

/** What machines and loggers call the same control, so that its settings share a lane. */
const SAME_CONTROL: readonly (readonly [lane: string, names: RegExp])[] = [
  ["Heat", /^(burner|gas|heat|heater|heating|heat power|power|火力)$/i],
  ["Air", /^(air|airflow|air flow|fan|fan speed|風量)$/i],
  ["Drum", /^(drum|drum speed)$/i],
];

export const laneOf = (control: string): string =>
  SAME_CONTROL.find(([, names]) => names.test(control.trim()))?.[0] ?? control.trim();

/** Without repeated values; of very many steps every n-th, the last one included. */
export function stepsOf(points: readonly { time: number; value: number }[]): ControlSteps["points"] {
  const steps = points.filter(({ value }, i) => i === 0 || value !== points[i - 1]?.value);
  const every = Math.ceil(steps.length / MAX_STEPS);
  return steps.filter((_, i) => i % every === 0 || i === steps.length - 1);
}

/** Settings of the controls of these roasts, by roast and control, in order of time. */
export async function selectControls(
  db: Queryable,
  roastIds: readonly number[],
): Promise<Map<number, ControlSteps[]>> {
  if (roastIds.length === 0) return new Map();
  const rows = await db
    .select({
      roastId: roastEvents.roastId,
      control: roastEvents.control,
      time: sql<number>`${roastEvents.time} - ${roastTelemetry.zero}`,
      value: roastEvents.value,
    })
    .from(roastEvents)
    .innerJoin(roastTelemetry, eq(roastTelemetry.roastId, roastEvents.roastId))
    .where(
      and(
        inArray(roastEvents.roastId, [...roastIds]),
        isNotNull(roastEvents.control),
        isNotNull(roastEvents.value),
        isCurrent,
      ),
    )
    .orderBy(asc(roastEvents.roastId), asc(roastEvents.time), asc(roastEvents.position))
    .limit(MAX_EVENTS_READ);
  const controls = new Map<number, Map<string, { time: number; value: number }[]>>();
  for (const { roastId, control, time, value } of rows) {
    if (control === null || value === null) continue;
    const ofRoast = controls.get(roastId) ?? new Map<string, { time: number; value: number }[]>();
    const lane = laneOf(control);
    const points = ofRoast.get(lane) ?? [];
    points.push({ time: rounded(time, 1), value: rounded(value, 2) });
    ofRoast.set(lane, points);
    controls.set(roastId, ofRoast);
  }
  return new Map(
    [...controls].map(([id, lanes]) => [
      id,
      [...lanes].map(([name, points]) => ({ name, points: stepsOf(points) })),
    ]),
  );
}
