import { and, desc, eq, getTableColumns } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { catalogCoffees, ingestRuns } from "@/db/schema";

const { rejections: _, ...RUN_COLUMNS } = getTableColumns(ingestRuns);

/** Newest first, without their rejections. */
export function selectRuns(db: Queryable, supplierId: number, limit: number) {
  return db
    .select(RUN_COLUMNS)
    .from(ingestRuns)
    .where(eq(ingestRuns.supplierId, supplierId))
    .orderBy(desc(ingestRuns.id))
    .limit(limit);
}

/** Its coffees that the catalog offers. */
export const countStocked = (db: Queryable, supplierId: number): Promise<number> =>
  db.$count(catalogCoffees, and(eq(catalogCoffees.supplierId, supplierId), eq(catalogCoffees.stocked, true)));

export async function selectRejections(db: Queryable, supplierId: number, runId: number) {
  const [run] = await db
    .select({ rejections: ingestRuns.rejections })
    .from(ingestRuns)
    .where(and(eq(ingestRuns.supplierId, supplierId), eq(ingestRuns.id, runId)));
  return run?.rejections ?? [];
}
