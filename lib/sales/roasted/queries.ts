import { and, asc, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db/client";
import {
  catalogCoffees,
  lots,
  roastedBlendParts,
  roastedBlends,
  roastedMovements,
  roastInputs,
  roasts,
  sales,
} from "@/db/schema";
import { enteredBy } from "@/lib/access/entered-by";
import type { BenchScope } from "@/lib/access/ownership";
import { MAX_BLENDS, MAX_PARTS, MAX_SALES } from "@/lib/sales/contract";
import { milliOuncesOf } from "@/lib/units/fixed-point";
import { MAX_ROASTED_ENTRIES } from "./contract";
import type { Blended, Gone, RoastedBatch } from "./roasted-stock";

const MAX_DRAWS = 40_000;

export async function selectRoastedBatches(db: Queryable, ownerId: string): Promise<RoastedBatch[]> {
  const rows = await db
    .select({
      id: roasts.id,
      name: roasts.batchName,
      day: roasts.roastDate,
      ozOut: roasts.ozOut,
      lotId: roastInputs.lotId,
      coffeeId: lots.coffeeId,
      coffeeName: catalogCoffees.name,
      ozIn: roastInputs.ozIn,
    })
    .from(roastInputs)
    .innerJoin(roasts, eq(roasts.id, roastInputs.roastId))
    .innerJoin(lots, eq(lots.id, roastInputs.lotId))
    .innerJoin(catalogCoffees, eq(catalogCoffees.id, lots.coffeeId))
    .where(eq(roastInputs.ownerId, ownerId))
    .orderBy(asc(roastInputs.roastId), asc(roastInputs.position))
    .limit(MAX_DRAWS);
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((draws) => {
    const [first] = draws;
    if (!first) return [];
    const { id, name, day, ozOut } = first;
    const yielded = ozOut === null ? null : milliOuncesOf(ozOut);
    return {
      id,
      name,
      day,
      yielded,
      draws: draws.map(({ lotId, coffeeId, coffeeName, ozIn }) => ({
        lotId,
        coffeeId,
        coffeeName,
        green: milliOuncesOf(ozIn ?? 0),
      })),
    };
  });
}

export async function selectRoastedSales(db: Queryable, ownerId: string) {
  const rows = await db
    .select({ roastId: sales.roastId, blendId: sales.blendId, lotId: sales.lotId, ozSold: sales.ozSold })
    .from(sales)
    .where(eq(sales.ownerId, ownerId))
    .limit(MAX_SALES);
  return rows.map(({ ozSold, ...sale }) => ({ ...sale, milliOunces: milliOuncesOf(ozSold) }));
}

/** What blends of roasted coffee took of the roasts. */
export async function selectBlended(db: Queryable, ownerId: string): Promise<Blended[]> {
  const { roastId, oz } = roastedBlendParts;
  const rows = await db
    .select({ roastId, oz })
    .from(roastedBlendParts)
    .where(eq(roastedBlendParts.ownerId, ownerId))
    .limit(MAX_BLENDS * MAX_PARTS);
  return rows.map(({ oz: weight, ...row }) => ({ ...row, milliOunces: milliOuncesOf(weight) }));
}

export async function selectGone(db: Queryable, ownerId: string): Promise<Gone[]> {
  const { roastId, kind, oz } = roastedMovements;
  const rows = await db
    .select({ roastId, kind, oz })
    .from(roastedMovements)
    .where(and(eq(roastedMovements.ownerId, ownerId), isNotNull(roastId)))
    .limit(MAX_ROASTED_ENTRIES);
  return rows.map(({ oz: weight, ...row }) => ({ ...row, milliOunces: milliOuncesOf(weight) }));
}

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
