import { and, count, desc, eq, gt, lte, notExists, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db/client";
import { benchMembers, catalogCoffees as coffees, lots, inventoryShares as shares } from "@/db/schema";

/** Links that haven't expired, by the database's clock, and weren't made by who is a reader now. */
const isOpen = (db: Queryable) => {
  const { ownerId, userId, role } = benchMembers;
  const reader = db
    .select({ userId })
    .from(benchMembers)
    .where(and(eq(ownerId, shares.ownerId), eq(userId, shares.enteredBy), eq(role, "reader")));
  return and(gt(shares.expiresAt, sql`now()`), notExists(reader));
};

export async function selectOpenShare(db: Queryable, tokenHash: string) {
  const [row] = await db
    .select({
      ownerId: shares.ownerId,
      lotId: shares.lotId,
      showsArrival: shares.showsArrival,
      expiresAt: shares.expiresAt,
    })
    .from(shares)
    .where(and(eq(shares.tokenHash, tokenHash), isOpen(db)));
  return row;
}

export function selectOpenShares(db: Queryable, ownerId: string) {
  return db
    .select({
      id: shares.id,
      lotId: shares.lotId,
      showsArrival: shares.showsArrival,
      createdAt: shares.createdAt,
      expiresAt: shares.expiresAt,
      coffeeName: coffees.name,
    })
    .from(shares)
    .leftJoin(lots, eq(lots.id, shares.lotId))
    .leftJoin(coffees, eq(coffees.id, lots.coffeeId))
    .where(and(eq(shares.ownerId, ownerId), isOpen(db)))
    .orderBy(desc(shares.id));
}
export type ShareRow = Awaited<ReturnType<typeof selectOpenShares>>[number];

export async function countOpenShares(db: Queryable, ownerId: string): Promise<number> {
  const [row] = await db
    .select({ open: count() })
    .from(shares)
    .where(and(eq(shares.ownerId, ownerId), isOpen(db)));
  return row?.open ?? 0;
}

export async function deleteClosedShares(tx: Transaction, ownerId: string): Promise<void> {
  await tx.delete(shares).where(and(eq(shares.ownerId, ownerId), lte(shares.expiresAt, sql`now()`)));
}

export async function insertShare(
  tx: Transaction,
  share: {
    ownerId: string;
    lotId: number | null;
    showsArrival: boolean;
    tokenHash: string;
    enteredBy: string;
    seconds: number;
  },
): Promise<number> {
  const { seconds, ...values } = share;
  const [row] = await tx
    .insert(shares)
    .values({ ...values, expiresAt: sql`now() + make_interval(secs => ${seconds})` })
    .returning({ id: shares.id });
  if (!row) throw new Error("no link was inserted");
  return row.id;
}

export async function selectShareOwner(db: Queryable, id: number) {
  const [row] = await db.select({ ownerId: shares.ownerId }).from(shares).where(eq(shares.id, id));
  return row;
}

export async function deleteShare(db: Queryable, id: number, ownerId: string): Promise<void> {
  await db.delete(shares).where(and(eq(shares.id, id), eq(shares.ownerId, ownerId)));
}
