import { and, asc, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db/client";
import { catalogCoffees as coffees, lotMovements, lots, roastInputs, roasts } from "@/db/schema";
import { nextVersion } from "@/db/schema/instant";
import { type BenchScope, requireRows } from "@/lib/access/ownership";
import type { BenchTransaction } from "@/lib/access/write-bench";
import { MIN_STOCKED_OZ } from "./stocked";

/**
 * The sum of the lot's ledger (`ledger.ts`): bought, roasted, moved. Exact; negative when more left than was bought. A
 * roast without a weight counts as 0.
 */
export const remainingOz = sql<number>`(${lots.purchasedQtyLbs} * 16
  - coalesce((select sum(${roastInputs.ozIn}) from ${roastInputs} where ${roastInputs.lotId} = ${lots.id}), 0)
  + coalesce((select sum(${lotMovements.oz}) from ${lotMovements} where ${lotMovements.lotId} = ${lots.id}), 0))::float8`;

/** Roasts that drew on the lot, mixed ones included. */
export const roastCount = sql<number>`(select count(*) from ${roastInputs} where ${roastInputs.lotId} = ${lots.id})::int`;

/**
 * Locks these lots until the transaction ends. Every change to a lot or its roasts does this first, so that
 * concurrent ones don't compute stock at the same time. In order of id, to avoid deadlocks.
 * @returns the bench's lots, by id
 */
export async function lockLots(tx: BenchTransaction, { ownerId }: BenchScope, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, typeof lots.$inferSelect>();
  const locked = await tx
    .select()
    .from(lots)
    .where(and(eq(lots.ownerId, ownerId), inArray(lots.id, [...new Set(ids)])))
    .orderBy(asc(lots.id))
    .for("no key update");
  return new Map(locked.map((lot) => [lot.id, lot]));
}

/** The same for lots that a caller named, in the order of `ids`. @throws ApiError 404 and 403 for the first that isn't the bench's */
export const lockOwnLots = async (tx: BenchTransaction, bench: BenchScope, ids: readonly number[]) =>
  requireRows(tx, bench, "lot", ids, await lockLots(tx, bench, ids));

/** The same for one. */
export async function lockOwnLot(tx: BenchTransaction, bench: BenchScope, id: number) {
  const [lot] = await lockOwnLots(tx, bench, [id]);
  if (!lot) throw new Error("a lot that was there was not locked");
  return lot;
}

/** Works out again whether these lots of the bench are in stock, as their private coffees are. */
export async function recalculateStocked(
  tx: BenchTransaction,
  { ownerId }: BenchScope,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const stocked = sql<boolean>`${remainingOz} >= ${MIN_STOCKED_OZ}`;
  const changed = await tx
    .update(lots)
    .set({ stocked, lastUpdated: nextVersion(lots.lastUpdated) })
    .where(and(eq(lots.ownerId, ownerId), inArray(lots.id, [...new Set(ids)])))
    .returning({ coffeeId: lots.coffeeId });
  await restockPrivateCoffees(
    tx,
    changed.map(({ coffeeId }) => coffeeId),
  );
}

/**
 * A private coffee is in stock while one of its lots is. It is locked before its lots are read: concurrent changes to
 * two of its lots would otherwise miss each other.
 */
export async function restockPrivateCoffees(tx: Transaction, coffeeIds: readonly number[]): Promise<void> {
  if (coffeeIds.length === 0) return;
  const locked = await tx
    .select({ id: coffees.id })
    .from(coffees)
    .where(and(isNotNull(coffees.ownerId), inArray(coffees.id, [...new Set(coffeeIds)])))
    .orderBy(asc(coffees.id))
    .for("no key update");
  if (locked.length === 0) return;
  const privateIds = locked.map(({ id }) => id);
  const stocked = sql<boolean>`exists (select from ${lots} where ${lots.coffeeId} = ${coffees.id} and ${lots.stocked})`;
  await tx
    .update(coffees)
    .set({ stocked, lastUpdated: sql`now()` })
    .where(and(inArray(coffees.id, privateIds), sql`${coffees.stocked} <> ${stocked}`));
}

/** The latest roast first; within a day by start time, where recordings have one. Every list of roasts uses this order. */
export const LATEST_FIRST = [
  desc(roasts.roastDate),
  desc(sql`coalesce(${roasts.roastedAt}, ${roasts.createdAt})`),
  desc(roasts.id),
] as const;

/** Whether the bench has a lot of the coffee, in stock or not. */
export async function hasLotOf(db: Queryable, ownerId: string, coffeeId: number): Promise<boolean> {
  return (await db.$count(lots, and(eq(lots.ownerId, ownerId), eq(lots.coffeeId, coffeeId)))) > 0;
}
