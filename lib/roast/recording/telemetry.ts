import { asc, eq } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db/client";
import { roastCurves, roastEvents, roastTelemetry } from "@/db/schema";
import type { Recording } from "@/lib/coffee/recording";
import type { TemperatureUnit } from "@/lib/units/temperature";

const ROWS_AT_ONCE = 1000;

export async function deleteTelemetry(tx: Transaction, roastId: number) {
  const [measured] = await tx
    .delete(roastTelemetry)
    .where(eq(roastTelemetry.roastId, roastId))
    .returning({ time: roastTelemetry.time });
  await tx.delete(roastCurves).where(eq(roastCurves.roastId, roastId));
  const events = await tx
    .delete(roastEvents)
    .where(eq(roastEvents.roastId, roastId))
    .returning({ position: roastEvents.position });
  return { samples: measured?.time.length ?? 0, events: events.length };
}

/**
 * Replaces a roast's recording. The caller updates the roast's row (unit, figures) in the same
 * transaction and holds its lot by `lockLots`.
 */
export async function replaceTelemetry(
  tx: Transaction,
  roastId: number,
  recording: Recording,
): Promise<void> {
  await deleteTelemetry(tx, roastId);
  const { time, bean, environment, marks, greenTemperature, dryEndTemperature } = recording;
  await tx
    .insert(roastTelemetry)
    .values({ roastId, time, bean, environment, marks, greenTemperature, dryEndTemperature });
  const curves = recording.extraCurves.map((curve, position) => ({ roastId, position, ...curve }));
  // One statement per curve: each is as long as the roast.
  for (const curve of curves) await tx.insert(roastCurves).values(curve);
  const events = recording.controls.map((event, position) => ({ roastId, position, ...event }));
  for (let from = 0; from < events.length; from += ROWS_AT_ONCE)
    await tx.insert(roastEvents).values(events.slice(from, from + ROWS_AT_ONCE));
}

export async function isRecorded(db: Queryable, roastId: number): Promise<boolean> {
  const { roastId: id } = roastTelemetry;
  return (await db.select({ id }).from(roastTelemetry).where(eq(id, roastId))).length > 0;
}

/**
 * What `replaceTelemetry` stored, as single-precision numbers.
 * @param unit the roast's own
 * @returns null for a roast without a recording
 */
export async function readTelemetry(
  db: Queryable,
  roastId: number,
  unit: TemperatureUnit,
): Promise<Recording | null> {
  const [measured] = await db.select().from(roastTelemetry).where(eq(roastTelemetry.roastId, roastId));
  if (!measured) return null;
  const { name, kind, time, values } = roastCurves;
  const extraCurves = await db
    .select({ name, kind, time, values })
    .from(roastCurves)
    .where(eq(roastCurves.roastId, roastId))
    .orderBy(asc(roastCurves.position));
  const controls = await db
    .select({
      control: roastEvents.control,
      time: roastEvents.time,
      value: roastEvents.value,
      label: roastEvents.label,
    })
    .from(roastEvents)
    .where(eq(roastEvents.roastId, roastId))
    .orderBy(asc(roastEvents.position));
  return {
    unit,
    time: measured.time,
    bean: measured.bean,
    environment: measured.environment,
    marks: measured.marks,
    controls,
    extraCurves,
    greenTemperature: measured.greenTemperature,
    dryEndTemperature: measured.dryEndTemperature,
  };
}
