import { and, asc, eq, gt } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db/client";
import { roastImports, roasts, roastTelemetry } from "@/db/schema";

/** The figures of a roast as they are stored, and their unit; undefined when there is none of this id. */
export async function selectFigures(db: Queryable, id: number) {
  const { milestones, phases, totalTime, developmentTime, dtrPercent, rates, auc } = roasts;
  const [row] = await db
    .select({
      unit: roasts.temperatureUnit,
      figures: { milestones, phases, totalTime, developmentTime, dtrPercent, rates, auc },
    })
    .from(roasts)
    .where(eq(roasts.id, id));
  return row;
}

/** Ids of a person's recorded roasts, ascending, from after one of them. */
export async function selectRecordedIds(
  db: Queryable,
  ownerId: string,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: roasts.id })
    .from(roasts)
    .innerJoin(roastTelemetry, eq(roastTelemetry.roastId, roasts.id))
    .where(and(eq(roasts.ownerId, ownerId), gt(roasts.id, after)))
    .orderBy(asc(roasts.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function deleteImportLog(tx: Transaction, roastId: number): Promise<number> {
  const gone = await tx
    .delete(roastImports)
    .where(eq(roastImports.roastId, roastId))
    .returning({ id: roastImports.id });
  return gone.length;
}
