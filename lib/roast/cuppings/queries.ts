import { and, desc, eq, getTableColumns } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db/client";
import { catalogCoffees, lots, roastCuppings, roasts } from "@/db/schema";
import { nextVersion } from "@/db/schema/instant";
import { changer, writtenBy } from "@/lib/access/entered-by";
import type { BenchScope } from "@/lib/access/ownership";
import { drawsOnCoffee } from "@/lib/stock/draws";
import { MAX_CUPPINGS_READ, type RoastCupping } from "./contract";

const columns = {
  ...getTableColumns(roastCuppings),
  ...writtenBy(roastCuppings),
  ...changer(roastCuppings),
  batchName: roasts.batchName,
  catalogId: lots.coffeeId,
  coffeeName: catalogCoffees.name,
};

const selectAll = (db: Queryable) =>
  db
    .select(columns)
    .from(roastCuppings)
    .innerJoin(roasts, eq(roasts.id, roastCuppings.roastId))
    .innerJoin(lots, eq(lots.id, roasts.lotId))
    .innerJoin(catalogCoffees, eq(catalogCoffees.id, lots.coffeeId));
type CuppingRow = Awaited<ReturnType<typeof selectAll>>[number];

/** The latest first. */
export function selectCuppings(
  db: Queryable,
  ownerId: string,
  asked: { roastId?: number; coffeeId?: number },
) {
  return selectAll(db)
    .where(
      and(
        eq(roastCuppings.ownerId, ownerId),
        asked.roastId === undefined ? undefined : eq(roastCuppings.roastId, asked.roastId),
        asked.coffeeId === undefined ? undefined : drawsOnCoffee(ownerId, asked.coffeeId),
      ),
    )
    .orderBy(desc(roastCuppings.cuppedOn), desc(roastCuppings.id))
    .limit(MAX_CUPPINGS_READ);
}

export async function selectCupping(
  db: Queryable,
  { ownerId }: BenchScope,
  id: number,
): Promise<CuppingRow | undefined> {
  const [row] = await selectAll(db).where(and(eq(roastCuppings.ownerId, ownerId), eq(roastCuppings.id, id)));
  return row;
}

export const countCuppings = (db: Queryable, ownerId: string) =>
  db.$count(roastCuppings, eq(roastCuppings.ownerId, ownerId));

export async function insertCupping(
  tx: Transaction,
  values: typeof roastCuppings.$inferInsert,
): Promise<number> {
  const [row] = await tx.insert(roastCuppings).values(values).returning({ id: roastCuppings.id });
  if (!row) throw new Error("no cupping was inserted");
  return row.id;
}

export async function updateCupping(
  tx: Transaction,
  ownerId: string,
  id: number,
  values: Partial<typeof roastCuppings.$inferInsert>,
): Promise<void> {
  await tx
    .update(roastCuppings)
    .set({ ...values, lastUpdated: nextVersion(roastCuppings.lastUpdated) })
    .where(and(eq(roastCuppings.ownerId, ownerId), eq(roastCuppings.id, id)));
}

export async function deleteCuppingRow(tx: Transaction, ownerId: string, id: number): Promise<void> {
  await tx.delete(roastCuppings).where(and(eq(roastCuppings.ownerId, ownerId), eq(roastCuppings.id, id)));
}

export const projectCupping = (row: CuppingRow): RoastCupping => ({
  id: row.id,
  roast_id: row.roastId,
  batch_name: row.batchName,
  catalog_id: row.catalogId,
  coffee_name: row.coffeeName,
  cupped_on: row.cuppedOn,
  form: row.form,
  cupper: row.cupper,
  scores: row.scores,
  intensities: row.intensities,
  descriptors: row.descriptors,
  taint_cups: row.taintCups,
  fault_cups: row.faultCups,
  notes: row.notes,
  score: row.score,
  entered_by: row.enteredBy,
  changed_by: row.changedBy,
  last_updated: row.lastUpdated,
});
