import { and, eq, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db/client";
import {
  batchReservations,
  blendRecipes,
  coffeeTolerances,
  lots,
  roastedBlends,
  roastedMovements,
  roastOrders,
  sales,
} from "@/db/schema";

/**
 * Placeholder seller of a demo bench in progress, by which a later start recognizes one left by
 * a killed process.
 */
export const LOADING_MARK = "The demo, which is being made";

const isHalf = eq(lots.boughtFrom, LOADING_MARK);

/** Lots of this user's unfinished demo bench. */
export const selectIncompleteLots = (db: Queryable, ownerId: string) =>
  db
    .select({ id: lots.id })
    .from(lots)
    .where(and(eq(lots.ownerId, ownerId), isHalf));

/** True if this user has no lots, or only those of an unfinished bench. */
export async function wantsBench(db: Queryable, ownerId: string): Promise<boolean> {
  return (await db.$count(lots, and(eq(lots.ownerId, ownerId), sql`${isHalf} is not true`))) === 0;
}

export async function markComplete(db: Queryable, ownerId: string): Promise<void> {
  await db
    .update(lots)
    .set({ boughtFrom: null })
    .where(and(eq(lots.ownerId, ownerId), isHalf));
}

/** Deletes what isn't deleted with lots, on a bench without any or with an unfinished load. */
export async function removeRest(tx: Transaction, ownerId: string): Promise<void> {
  await tx.delete(sales).where(eq(sales.ownerId, ownerId));
  await tx.delete(roastedMovements).where(eq(roastedMovements.ownerId, ownerId));
  await tx.delete(roastedBlends).where(eq(roastedBlends.ownerId, ownerId));
  await tx.delete(batchReservations).where(eq(batchReservations.ownerId, ownerId));
  await tx.delete(roastOrders).where(eq(roastOrders.ownerId, ownerId));
  await tx.delete(blendRecipes).where(eq(blendRecipes.ownerId, ownerId));
  await tx.delete(coffeeTolerances).where(eq(coffeeTolerances.ownerId, ownerId));
}
