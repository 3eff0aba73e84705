import { and, eq, inArray } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { lots, referenceRoasts, roasts, roastTelemetry } from "@/db/schema";
import { nameOf } from "@/lib/access/entered-by";
import type { Recording } from "@/lib/coffee/recording";
import { withSamplesAtMarks } from "@/lib/roast/recording/samples-at-marks";
import { countedFrom } from "@/lib/roast/recording/telemetry";

/** One per coffee: far more than anyone roasts. */
const MAX_REFERENCES = 10_000;

export async function selectReferences(db: Queryable, ownerId: string): Promise<Map<number, number>> {
  const rows = await db
    .select({ coffeeId: referenceRoasts.coffeeId, roastId: referenceRoasts.roastId })
    .from(referenceRoasts)
    .where(eq(referenceRoasts.ownerId, ownerId))
    .limit(MAX_REFERENCES);
  return new Map(rows.map(({ coffeeId, roastId }) => [coffeeId, roastId]));
}

export async function selectReference(db: Queryable, ownerId: string, coffeeId: number) {
  const [row] = await db
    .select({
      id: roasts.id,
      batchName: roasts.batchName,
      roastDate: roasts.roastDate,
      temperatureUnit: roasts.temperatureUnit,
      enteredBy: nameOf(referenceRoasts.enteredBy),
    })
    .from(referenceRoasts)
    .innerJoin(roasts, eq(roasts.id, referenceRoasts.roastId))
    .innerJoin(lots, and(eq(lots.id, roasts.lotId), eq(lots.coffeeId, referenceRoasts.coffeeId)))
    .where(and(eq(referenceRoasts.ownerId, ownerId), eq(referenceRoasts.coffeeId, coffeeId)));
  return row;
}

export async function upsertReference(
  db: Queryable,
  values: typeof referenceRoasts.$inferInsert,
): Promise<void> {
  await db
    .insert(referenceRoasts)
    .values(values)
    .onConflictDoUpdate({
      target: [referenceRoasts.ownerId, referenceRoasts.coffeeId],
      set: { roastId: values.roastId, enteredBy: values.enteredBy ?? null },
    });
}

export async function deleteReference(db: Queryable, ownerId: string, roastId: number): Promise<boolean> {
  const gone = await db
    .delete(referenceRoasts)
    .where(and(eq(referenceRoasts.ownerId, ownerId), eq(referenceRoasts.roastId, roastId)))
    .returning({ roastId: referenceRoasts.roastId });
  return gone.length > 0;
}

export async function selectRecordings(
  db: Queryable,
  roastIds: readonly number[],
): Promise<Map<number, Recording>> {
  const { time, zero, bean, environment, marks, fileMarks, greenTemperature, dryEndTemperature } =
    roastTelemetry;
  const rows = await db
    .select({
      id: roasts.id,
      unit: roasts.temperatureUnit,
      time,
      zero,
      bean,
      environment,
      marks,
      fileMarks,
      greenTemperature,
      dryEndTemperature,
    })
    .from(roastTelemetry)
    .innerJoin(roasts, eq(roasts.id, roastTelemetry.roastId))
    .where(inArray(roastTelemetry.roastId, [...roastIds]));
  return new Map(
    rows.map(({ id, zero, ...measured }) => [
      id,
      withSamplesAtMarks({
        ...measured,
        time: countedFrom(zero, measured.time),
        controls: [],
        extraCurves: [],
      }),
    ]),
  );
}
