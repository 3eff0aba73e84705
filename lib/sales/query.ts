import { and, asc, count, desc, eq, inArray, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { catalogCoffees as coffees, lots, roasts, sales } from "@/db/schema";
import { MOST_LOTS } from "@/lib/inventory/lot";
import { MOST_SALES } from "./contract";

const isWeighed = sql`(${roasts.ozIn} > 0 and ${roasts.ozOut} is not null)`;
/** Thousandths of an ounce: whole, and far below where a double loses them. */
const milliOunces = (weight: typeof roasts.ozIn | typeof roasts.ozOut, which = sql`true`) =>
  sql<number>`(coalesce(sum(${weight}) filter (where ${which}), 0) * 1000)::float8`;

/** A person's lots with the weights of their roasts, or one of them. */
export function selectLots(db: Queryable, ownerId: string, lotId?: number) {
  return db
    .select({
      id: lots.id,
      coffeeId: lots.coffeeId,
      coffeeName: coffees.name,
      purchaseDate: lots.purchaseDate,
      purchasedQtyLbs: lots.purchasedQtyLbs,
      beanCost: lots.beanCost,
      taxShipCost: lots.taxShipCost,
      roasts: count(roasts.id),
      roastsWithoutOut: sql<number>`count(*) filter (where ${roasts.id} is not null and ${roasts.ozOut} is null)::int`,
      greenRoasted: milliOunces(roasts.ozIn),
      roasted: milliOunces(roasts.ozOut),
      weighedIn: milliOunces(roasts.ozIn, isWeighed),
      weighedOut: milliOunces(roasts.ozOut, isWeighed),
    })
    .from(lots)
    .innerJoin(coffees, eq(coffees.id, lots.coffeeId))
    .leftJoin(roasts, eq(roasts.lotId, lots.id))
    .where(and(eq(lots.ownerId, ownerId), lotId === undefined ? undefined : eq(lots.id, lotId)))
    .groupBy(lots.id, coffees.id)
    .orderBy(sql`${lots.purchaseDate} desc nulls last`, desc(lots.id))
    .limit(MOST_LOTS);
}
export type LotRow = Awaited<ReturnType<typeof selectLots>>[number];

/** A person's sales, or those of one lot, in the order in which they were sold. */
export function selectSales(db: Queryable, ownerId: string, lotId?: number) {
  return db
    .select()
    .from(sales)
    .where(and(eq(sales.ownerId, ownerId), lotId === undefined ? undefined : eq(sales.lotId, lotId)))
    .orderBy(asc(sales.sellDate), asc(sales.id))
    .limit(MOST_SALES);
}
export type SaleRow = Awaited<ReturnType<typeof selectSales>>[number];

/** Weights of these roasts, as far as they have both. */
export function selectWeighedRoasts(db: Queryable, ids: readonly number[]) {
  return db
    .select({ id: roasts.id, lotId: roasts.lotId, ozIn: roasts.ozIn, ozOut: roasts.ozOut })
    .from(roasts)
    .where(and(inArray(roasts.id, [...ids]), isWeighed));
}
export type WeighedRoast = Awaited<ReturnType<typeof selectWeighedRoasts>>[number];

export async function selectSale(db: Queryable, id: number) {
  const [row] = await db.select().from(sales).where(eq(sales.id, id));
  return row;
}

export async function selectRoast(db: Queryable, id: number) {
  const { ownerId, lotId, batchName, roastDate, ozOut } = roasts;
  const [row] = await db
    .select({ id: roasts.id, ownerId, lotId, batchName, roastDate, ozOut })
    .from(roasts)
    .where(eq(roasts.id, id));
  return row;
}

/** The latest roasts of a person, to choose what a sale came from. */
export function selectLatestRoasts(db: Queryable, ownerId: string, most: number) {
  const { id, lotId, batchName, roastDate, ozOut } = roasts;
  return db
    .select({ id, lotId, batchName, roastDate, ozOut })
    .from(roasts)
    .where(eq(roasts.ownerId, ownerId))
    .orderBy(desc(roastDate), desc(id))
    .limit(most);
}

export async function countSales(db: Queryable, ownerId: string): Promise<number> {
  return db.$count(sales, eq(sales.ownerId, ownerId));
}

export async function insertSale(db: Queryable, values: typeof sales.$inferInsert): Promise<SaleRow> {
  const [row] = await db.insert(sales).values(values).returning();
  if (!row) throw new Error("no sale was recorded");
  return row;
}

export async function updateSale(
  db: Queryable,
  id: number,
  values: Partial<typeof sales.$inferInsert>,
): Promise<SaleRow> {
  const [row] = await db
    .update(sales)
    .set({ ...values, lastUpdated: sql`now()` })
    .where(eq(sales.id, id))
    .returning();
  if (!row) throw new Error("no sale was changed");
  return row;
}

export async function deleteSale(db: Queryable, id: number): Promise<void> {
  await db.delete(sales).where(eq(sales.id, id));
}
