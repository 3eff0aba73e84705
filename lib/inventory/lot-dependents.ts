import { and, count, eq, inArray, isNull, ne, notExists, or, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db/client";
import {
  catalogCoffees as coffees,
  lotMovements,
  lots,
  roastedBlends,
  roastedMovements,
  roastOrders,
  roasts,
  sales,
} from "@/db/schema";
import type { BenchScope } from "@/lib/access/ownership";
import type { BenchTransaction } from "@/lib/access/write-bench";
import { blendsOn, drawsOn } from "@/lib/stock/draws";
import type { LotRow } from "./queries";

/**
 * Locks a lot until the transaction ends, also against roasts and sales that are about to refer
 * to it.
 */
export async function lockLotForDeletion(
  tx: BenchTransaction,
  { ownerId }: BenchScope,
  id: number,
): Promise<LotRow | undefined> {
  const [row] = await tx
    .select()
    .from(lots)
    .where(and(eq(lots.ownerId, ownerId), eq(lots.id, id)))
    .for("update");
  return row;
}

/** Blends of roasted coffee that a lot is in, through one of its roasts. */
export const countBlendsWith = (db: Queryable, { id, ownerId }: Pick<LotRow, "id" | "ownerId">) =>
  db.$count(
    roastedBlends,
    and(eq(roastedBlends.ownerId, ownerId), sql`${roastedBlends.id} in ${blendsOn(ownerId, [id])}`),
  );

/** What is deleted with a lot. `movements` are all lines of its ledger, green coffee that was sold included. */
export async function countDependents(db: Queryable, { id, ownerId }: Pick<LotRow, "id" | "ownerId">) {
  const [[roasted], [sold], blends, [moved]] = await Promise.all([
    db
      .select({ n: count() })
      .from(roasts)
      .where(and(eq(roasts.ownerId, ownerId), drawsOn([id]))),
    db
      .select({ n: count() })
      .from(sales)
      .where(salesOn(db, ownerId, id)),
    countBlendsWith(db, { id, ownerId }),
    db
      .select({
        n: count(),
        green: sql<number>`(count(*) filter (where ${lotMovements.kind} = 'sold_green'))::int`,
      })
      .from(lotMovements)
      .where(and(eq(lotMovements.ownerId, ownerId), eq(lotMovements.lotId, id))),
  ]);
  return {
    roasts: roasted?.n ?? 0,
    sales: sold?.n ?? 0,
    blends,
    green_sales: moved?.green ?? 0,
    movements: moved?.n ?? 0,
  };
}

/** Open orders that would be deleted with a lot: its coffee was entered by hand and has no other lot. */
export async function countDoomedOrders(db: Queryable, { id, ownerId, coffeeId }: LotRow): Promise<number> {
  const others = db
    .select({ id: lots.id })
    .from(lots)
    .where(and(eq(lots.coffeeId, coffeeId), ne(lots.id, id)));
  const [row] = await db
    .select({ n: count() })
    .from(roastOrders)
    .innerJoin(coffees, eq(coffees.id, roastOrders.coffeeId))
    .where(
      and(
        eq(roastOrders.ownerId, ownerId),
        eq(roastOrders.coffeeId, coffeeId),
        isNull(roastOrders.fulfilledOn),
        isOwnPrivate(ownerId),
        notExists(others),
      ),
    );
  return row?.n ?? 0;
}

const isOwnPrivate = (ownerId: string) => and(eq(coffees.ownerId, ownerId), eq(coffees.publicCoffee, false));

const roastsOn = (db: Queryable, lotId: number) =>
  db
    .select({ id: roasts.id })
    .from(roasts)
    .where(drawsOn([lotId]));

const salesOn = (db: Queryable, ownerId: string, lotId: number) =>
  and(
    eq(sales.ownerId, ownerId),
    or(
      eq(sales.lotId, lotId),
      inArray(sales.roastId, roastsOn(db, lotId)),
      sql`${sales.blendId} in ${blendsOn(ownerId, [lotId])}`,
    ),
  );

/**
 * Also deletes its roasts, mixed roasts with other lots included, the blends they are in, the sales of all these and, if
 * unused otherwise, its private coffee.
 * The other lots of those roasts get their green coffee back.
 */
export async function deleteLotCascade(tx: Transaction, { id, coffeeId, ownerId }: LotRow): Promise<void> {
  await tx.delete(sales).where(salesOn(tx, ownerId, id));
  const blends = blendsOn(ownerId, [id]);
  await tx
    .delete(roastedMovements)
    .where(and(eq(roastedMovements.ownerId, ownerId), sql`${roastedMovements.blendId} in ${blends}`));
  await tx
    .delete(roastedBlends)
    .where(and(eq(roastedBlends.ownerId, ownerId), sql`${roastedBlends.id} in ${blends}`));
  await tx.delete(roasts).where(and(eq(roasts.ownerId, ownerId), drawsOn([id])));
  await tx.delete(lots).where(and(eq(lots.ownerId, ownerId), eq(lots.id, id)));
  const used = tx.select({ id: lots.id }).from(lots).where(eq(lots.coffeeId, coffeeId));
  await tx.delete(coffees).where(and(eq(coffees.id, coffeeId), isOwnPrivate(ownerId), notExists(used)));
}
