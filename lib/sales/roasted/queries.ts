import { and, desc, eq, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db/client";
import { roastedBlends, roastedMovements, roasts } from "@/db/schema";
import { enteredBy } from "@/lib/access/entered-by";
import type { BenchScope } from "@/lib/access/ownership";

const ENTRY = {
  id: roastedMovements.id,
  ownerId: roastedMovements.ownerId,
  roastId: roastedMovements.roastId,
  blendId: roastedMovements.blendId,
  batchName: sql<string>`coalesce(${roasts.batchName}, ${roastedBlends.name})`,
  kind: roastedMovements.kind,
  oz: roastedMovements.oz,
  bags: roastedMovements.bags,
  movedOn: roastedMovements.movedOn,
  reason: roastedMovements.reason,
  lastUpdated: roastedMovements.lastUpdated,
  ...enteredBy(roastedMovements),
};

export function selectEntries(db: Queryable, ownerId: string, most: number) {
  return db
    .select(ENTRY)
    .from(roastedMovements)
    .leftJoin(roasts, eq(roasts.id, roastedMovements.roastId))
    .leftJoin(roastedBlends, eq(roastedBlends.id, roastedMovements.blendId))
    .where(eq(roastedMovements.ownerId, ownerId))
    .orderBy(desc(roastedMovements.movedOn), desc(roastedMovements.id))
    .limit(most);
}
export type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number];

export async function selectEntry(
  db: Queryable,
  { ownerId }: BenchScope,
  id: number,
): Promise<EntryRow | undefined> {
  const [row] = await db
    .select(ENTRY)
    .from(roastedMovements)
    .leftJoin(roasts, eq(roasts.id, roastedMovements.roastId))
    .leftJoin(roastedBlends, eq(roastedBlends.id, roastedMovements.blendId))
    .where(and(eq(roastedMovements.ownerId, ownerId), eq(roastedMovements.id, id)));
  return row;
}

export const countEntries = (db: Queryable, ownerId: string) =>
  db.$count(roastedMovements, eq(roastedMovements.ownerId, ownerId));

export async function insertEntry(tx: Transaction, values: typeof roastedMovements.$inferInsert) {
  const [row] = await tx.insert(roastedMovements).values(values).returning({ id: roastedMovements.id });
  if (!row) throw new Error("no entry was inserted");
  return row.id;
}

export async function deleteEntry(tx: Transaction, ownerId: string, id: number): Promise<void> {
  await tx
    .delete(roastedMovements)
    .where(and(eq(roastedMovements.ownerId, ownerId), eq(roastedMovements.id, id)));
}
