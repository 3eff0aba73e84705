import { and, asc, eq, min, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { lots, roasts, roastTelemetry } from "@/db/schema";

/** The seller of a sample lot, by which it's recognized. Someone who changes it has made the lot their own. */
export const SAMPLE_SELLER = "A sample by Peaberry";

const isSample = sql`coalesce(${lots.boughtFrom}, '') = ${SAMPLE_SELLER}`;

/** Roasts without a curve after which the user no longer needs the hint. */
const KNOWS_THE_WAY = 3;

export async function selectProgress(db: Queryable, ownerId: string) {
  const ownRoasts = sql`from ${roasts} join ${lots} on ${lots.id} = ${roasts.lotId}
    where ${roasts.ownerId} = ${ownerId} and not ${isSample}`;
  const [row] = await db.execute<{
    lot: boolean;
    roast: boolean;
    several: boolean;
    curve: boolean;
  }>(sql`select
    exists (select from ${lots} where ${lots.ownerId} = ${ownerId} and not ${isSample}) as lot,
    exists (select ${ownRoasts}) as roast,
    exists (select ${ownRoasts} offset ${KNOWS_THE_WAY - 1}) as several,
    exists (select from ${roastTelemetry} where ${roastTelemetry.roastId} in (select ${roasts.id} ${ownRoasts})) as curve`);
  return row ?? { lot: false, roast: false, several: false, curve: false };
}

/** A person's sample lots, each with its first roast; the oldest lot first. */
export function selectSamples(db: Queryable, ownerId: string) {
  return db
    .select({ lotId: lots.id, roastId: min(roasts.id) })
    .from(lots)
    .leftJoin(roasts, eq(roasts.lotId, lots.id))
    .where(and(eq(lots.ownerId, ownerId), isSample))
    .groupBy(lots.id)
    .orderBy(asc(lots.id));
}
