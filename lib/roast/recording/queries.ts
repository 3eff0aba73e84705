import { and, asc, eq, gt } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db/client";
import { roastImports, roasts, roastTelemetry } from "@/db/schema";

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
