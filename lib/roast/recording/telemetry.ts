import { and, asc, eq, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db/client";
import { roastCurves, roastEvents, roastTelemetry } from "@/db/schema";
import type { Recording } from "@/lib/coffee/recording";
import type { TemperatureUnit } from "@/lib/units/temperature";
import { withSamplesAtMarks } from "./samples-at-marks";

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

/** Without the log's events that a person has removed. */
export const isCurrent = sql`${roastEvents.edit} is distinct from 'removed'`;

/** Stored times as they count now, from a charge that a person may have moved. */
export const countedFrom = (zero: number, stored: readonly number[]): number[] =>
  zero === 0 ? [...stored] : stored.map((second) => second - zero);

/**
 * What `replaceTelemetry` stored, as single-precision numbers, with the corrections of its marks.
 * @param unit the roast's own
 * @returns null for a roast without a recording
 */
export async function readTelemetry(
  db: Queryable,
  roastId: number,
  unit: TemperatureUnit,
): Promise<Recording | null> {
  const marked = await readMarkedTelemetry(db, roastId, unit);
  if (!marked) return null;
  const { fileMarks: _, added: __, controls, ...recording } = marked;
  return { ...recording, controls: controls.map(({ stored: _, ...event }) => event) };
}

/** The same with the log's own marks and the ids of events, to correct them. */
export async function readMarkedTelemetry(
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
      id: roastEvents.position,
      edit: roastEvents.edit,
    })
    .from(roastEvents)
    .where(and(eq(roastEvents.roastId, roastId), isCurrent))
    .orderBy(asc(roastEvents.position));
  const { zero } = measured;
  return {
    ...withSamplesAtMarks({
      time: countedFrom(zero, measured.time),
      bean: measured.bean,
      environment: measured.environment,
      marks: measured.marks,
      fileMarks: measured.fileMarks,
    }),
    unit,
    controls: controls.map(({ id, edit, ...event }) => ({
      ...event,
      time: event.time - zero,
      stored: { id, isAdded: edit === "added" },
    })),
    extraCurves: extraCurves.map((curve) => ({ ...curve, time: countedFrom(zero, curve.time) })),
    greenTemperature: measured.greenTemperature,
    dryEndTemperature: measured.dryEndTemperature,
  };
}
