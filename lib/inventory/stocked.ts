import { asc, inArray, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { lots, roasts } from "@/db/schema";

/** Ounces that make a lot worth listing as stocked (decisions.md 14). */
export const LEAST_STOCKED_OZ = 4;

/** Ounces left of a lot, exact; below zero when more was roasted than bought. A roast without a weight took none. */
export const remainingOz = sql<number>`(${lots.purchasedQtyLbs} * 16
  - coalesce((select sum(${roasts.ozIn}) from ${roasts} where ${roasts.lotId} = ${lots.id}), 0))::float8`;

/**
 * Holds these lots until the transaction ends: whoever changes a lot or its roasts does this first, so that two at
 * once cannot both work out the stock without the other. In the order of ids, so that they cannot wait for each other.
 * @returns the lots that exist, by id
 */
export async function lockLots(tx: Transaction, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, typeof lots.$inferSelect>();
  const locked = await tx
    .select()
    .from(lots)
    .where(inArray(lots.id, [...new Set(ids)]))
    .orderBy(asc(lots.id))
    .for("no key update");
  return new Map(locked.map((lot) => [lot.id, lot]));
}

/** Works out again which of these lots are stocked. Call it last, in the transaction that holds them by `lockLots`. */
export async function recalculateStocked(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const stocked = sql<boolean>`${remainingOz} >= ${LEAST_STOCKED_OZ}`;
  await tx
    .update(lots)
    .set({ stocked, lastUpdated: sql`now()` })
    .where(inArray(lots.id, [...new Set(ids)]));
}
