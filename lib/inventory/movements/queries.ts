import { and, eq, getTableColumns, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db/client";
import { lotMovements } from "@/db/schema";
import { nextVersion } from "@/db/schema/instant";
import { enteredBy } from "@/lib/access/entered-by";
import type { BenchScope } from "@/lib/access/ownership";

const columns = { ...getTableColumns(lotMovements), ...enteredBy(lotMovements) };

export type MovementRow = typeof lotMovements.$inferSelect;

export const countMovements = (db: Queryable, ownerId: string) =>
  db.$count(lotMovements, eq(lotMovements.ownerId, ownerId));

export async function selectMovement(db: Queryable, { ownerId }: BenchScope, id: number) {
  const [row] = await db
    .select(columns)
    .from(lotMovements)
    .where(and(eq(lotMovements.ownerId, ownerId), eq(lotMovements.id, id)));
  return row;
}

export async function insertMovement(
  tx: Transaction,
  values: typeof lotMovements.$inferInsert,
): Promise<MovementRow> {
  const [row] = await tx.insert(lotMovements).values(values).returning(columns);
  if (!row) throw new Error("no movement was inserted");
  return row;
}

/** @returns ids in the order of `values` */
export async function insertMovements(
  tx: Transaction,
  values: readonly (typeof lotMovements.$inferInsert)[],
): Promise<number[]> {
  if (values.length === 0) return [];
  // In their order in the ledger, which goes by instant: rows of one statement have the same.
  const rows = values.map((row, place) => ({
    ...row,
    createdAt: sql`now() + ${place}::int * interval '1 microsecond'`,
  }));
  const made = await tx.insert(lotMovements).values(rows).returning({ id: lotMovements.id });
  return made.map(({ id }) => id);
}

export async function updateMovement(
  tx: Transaction,
  ownerId: string,
  id: number,
  values: Partial<typeof lotMovements.$inferInsert>,
): Promise<MovementRow> {
  const [row] = await tx
    .update(lotMovements)
    .set({ ...values, lastUpdated: nextVersion(lotMovements.lastUpdated) })
    .where(and(eq(lotMovements.ownerId, ownerId), eq(lotMovements.id, id)))
    .returning();
  if (!row) throw new Error("no movement was changed");
  return row;
}

export async function deleteMovementRow(tx: Transaction, ownerId: string, id: number): Promise<void> {
  await tx.delete(lotMovements).where(and(eq(lotMovements.ownerId, ownerId), eq(lotMovements.id, id)));
}
