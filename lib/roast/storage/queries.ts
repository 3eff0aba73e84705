import { eq, inArray, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db/client";
import { hourlyImports, roastCurves, roastEvents, roastImports, roasts, roastTelemetry } from "@/db/schema";

/**
 * 4 bytes a reading, plus rows, the gzipped file and its facts. Lengths, not disk pages, so a
 * restore doesn't change them.
 */
const measuredBytes = sql`
  coalesce((select 4 * (cardinality(${roastTelemetry.time}) + cardinality(${roastTelemetry.bean})
      + cardinality(${roastTelemetry.environment}))
    from ${roastTelemetry} where ${roastTelemetry.roastId} = ${roasts.id}), 0)
  + coalesce((select sum(octet_length(${roastCurves.name})
      + 4 * (cardinality(${roastCurves.time}) + cardinality(${roastCurves.values})))
    from ${roastCurves} where ${roastCurves.roastId} = ${roasts.id}), 0)
  + coalesce((select sum(16 + coalesce(octet_length(${roastEvents.control}), 0)
      + coalesce(octet_length(${roastEvents.label}), 0))
    from ${roastEvents} where ${roastEvents.roastId} = ${roasts.id}), 0)
  + coalesce((select sum(100 + octet_length(${roastImports.fileName}) + octet_length(${roastImports.warnings}::text)
      + coalesce(octet_length(${roastImports.original}), 0))
    from ${roastImports} where ${roastImports.roastId} = ${roasts.id}), 0)
  + coalesce(octet_length(${roasts.profile}::text), 0)`;

/** Call in the transaction that changed the recording or import. */
export async function updateStoredBytes(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx
    .update(roasts)
    .set({ storedBytes: measuredBytes })
    .where(inArray(roasts.id, [...ids]));
}

export async function selectStoredBytes(db: Queryable, ownerId: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${roasts.storedBytes}), 0)::float8` })
    .from(roasts)
    .where(eq(roasts.ownerId, ownerId));
  return row?.bytes ?? 0;
}

/**
 * Counts recordings in an hour that begins with the first. Returns the count and when the hour
 * ends.
 */
export async function countImports(tx: Transaction, ownerId: string, more: number) {
  const end = sql`now() + interval '1 hour'`;
  const isOver = sql`${hourlyImports.resetsAt} <= now()`;
  const [row] = await tx
    .insert(hourlyImports)
    .values({ ownerId, imported: more, resetsAt: end })
    .onConflictDoUpdate({
      target: hourlyImports.ownerId,
      set: {
        imported: sql`case when ${isOver} then ${more}::int else ${hourlyImports.imported} + ${more}::int end`,
        resetsAt: sql`case when ${isOver} then ${end} else ${hourlyImports.resetsAt} end`,
      },
    })
    .returning({ imported: hourlyImports.imported, resetsAt: hourlyImports.resetsAt });
  if (!row) throw new Error("no import was counted");
  return row;
}
