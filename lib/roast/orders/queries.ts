import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db/client";
import { blendRecipes, catalogCoffees, roastOrders } from "@/db/schema";
import { nextVersion } from "@/db/schema/instant";
import { changer, writtenBy } from "@/lib/access/entered-by";
import type { BenchScope } from "@/lib/access/ownership";
import { MAX_ORDERS } from "./contract";

const FULFILLED = 100;

const selectFrom = (db: Queryable) =>
  db
    .select({
      id: roastOrders.id,
      ownerId: roastOrders.ownerId,
      coffeeId: roastOrders.coffeeId,
      recipeId: roastOrders.recipeId,
      name: sql<string>`coalesce(${catalogCoffees.name}, ${blendRecipes.name})`,
      oz: roastOrders.oz,
      dueOn: roastOrders.dueOn,
      note: roastOrders.note,
      fulfilledOn: roastOrders.fulfilledOn,
      lastUpdated: roastOrders.lastUpdated,
      ...writtenBy(roastOrders),
      ...changer(roastOrders),
    })
    .from(roastOrders)
    .leftJoin(catalogCoffees, eq(catalogCoffees.id, roastOrders.coffeeId))
    .leftJoin(blendRecipes, eq(blendRecipes.id, roastOrders.recipeId));

export const selectOpenOrders = (db: Queryable, ownerId: string) =>
  selectFrom(db)
    .where(and(eq(roastOrders.ownerId, ownerId), isNull(roastOrders.fulfilledOn)))
    .orderBy(asc(roastOrders.dueOn), asc(roastOrders.id))
    .limit(MAX_ORDERS);
export type OrderRow = Awaited<ReturnType<typeof selectOpenOrders>>[number];

export const selectFulfilledOrders = (db: Queryable, ownerId: string) =>
  selectFrom(db)
    .where(and(eq(roastOrders.ownerId, ownerId), isNotNull(roastOrders.fulfilledOn)))
    .orderBy(desc(roastOrders.fulfilledOn), desc(roastOrders.id))
    .limit(FULFILLED);

export async function selectOrder(
  db: Queryable,
  { ownerId }: BenchScope,
  id: number,
): Promise<OrderRow | undefined> {
  const [row] = await selectFrom(db).where(and(eq(roastOrders.ownerId, ownerId), eq(roastOrders.id, id)));
  return row;
}

export const countOrders = (db: Queryable, ownerId: string) =>
  db.$count(roastOrders, eq(roastOrders.ownerId, ownerId));

export async function insertOrder(tx: Transaction, values: typeof roastOrders.$inferInsert): Promise<number> {
  const [row] = await tx.insert(roastOrders).values(values).returning({ id: roastOrders.id });
  if (!row) throw new Error("no order was inserted");
  return row.id;
}

const own = (ownerId: string, id: number) => and(eq(roastOrders.ownerId, ownerId), eq(roastOrders.id, id));

export async function updateOrder(
  tx: Transaction,
  ownerId: string,
  id: number,
  values: Partial<typeof roastOrders.$inferInsert>,
): Promise<void> {
  await tx
    .update(roastOrders)
    .set({ ...values, lastUpdated: nextVersion(roastOrders.lastUpdated) })
    .where(own(ownerId, id));
}

export async function deleteOrderRow(tx: Transaction, ownerId: string, id: number): Promise<void> {
  await tx.delete(roastOrders).where(own(ownerId, id));
}
