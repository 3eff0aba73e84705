import { and, asc, count, desc, eq, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { catalogCoffees as coffees, lots, roasts, sales } from "@/db/schema";
import { nextVersion } from "@/db/schema/instant";
import { MAX_LOTS } from "@/lib/inventory/lot";
import { LATEST_FIRST } from "@/lib/stock/stock";
import { MAX_SALES } from "./contract";

const isWeighed = sql`(${roasts.ozIn} > 0 and ${roasts.ozOut} is not null)`;
/** Thousandths of an ounce: integers that a double holds exactly. */
const milliOunces = (weight: typeof roasts.ozIn | typeof roasts.ozOut, which = sql`true`) =>
  sql<number>`(coalesce(sum(${weight}) filter (where ${which}), 0) * 1000)::float8`;

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
    .limit(MAX_LOTS);
}
export type LotRow = Awaited<ReturnType<typeof selectLots>>[number];

const SALE_COLUMNS = {
  id: sales.id,
  lotId: sales.lotId,
  roastId: sales.roastId,
  ozSold: sales.ozSold,
  price: sales.price,
  buyer: sales.buyer,
  batchName: sales.batchName,
  sellDate: sales.sellDate,
  lastUpdated: sales.lastUpdated,
};
export type SaleRow = Pick<typeof sales.$inferSelect, keyof typeof SALE_COLUMNS>;

/** In the order sold, with the weights of the named roast if it has both. */
export function selectSales(db: Queryable, ownerId: string, lotId?: number) {
  return db
    .select({ ...SALE_COLUMNS, roastIn: roasts.ozIn, roastOut: roasts.ozOut })
    .from(sales)
    .leftJoin(
      roasts,
      and(
        eq(roasts.id, sales.roastId),
        eq(roasts.lotId, sales.lotId),
        eq(roasts.ownerId, ownerId),
        isWeighed,
      ),
    )
    .where(and(eq(sales.ownerId, ownerId), lotId === undefined ? undefined : eq(sales.lotId, lotId)))
    .orderBy(asc(sales.sellDate), asc(sales.id))
    .limit(MAX_SALES);
}
export type SoldRow = Awaited<ReturnType<typeof selectSales>>[number];

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

export function selectLatestRoasts(db: Queryable, ownerId: string, most: number) {
  const { id, lotId, batchName, roastDate, ozOut } = roasts;
  return db
    .select({ id, lotId, batchName, roastDate, ozOut })
    .from(roasts)
    .where(eq(roasts.ownerId, ownerId))
    .orderBy(...LATEST_FIRST)
    .limit(most);
}

export async function countSales(db: Queryable, ownerId: string): Promise<number> {
  return db.$count(sales, eq(sales.ownerId, ownerId));
}

export async function insertSale(db: Queryable, values: typeof sales.$inferInsert): Promise<SaleRow> {
  const [row] = await db.insert(sales).values(values).returning(SALE_COLUMNS);
  if (!row) throw new Error("no sale was recorded");
  return row;
}

export async function updateSale(
  db: Queryable,
  ownerId: string,
  id: number,
  values: Partial<typeof sales.$inferInsert>,
): Promise<SaleRow> {
  const [row] = await db
    .update(sales)
    .set({ ...values, lastUpdated: nextVersion(sales.lastUpdated) })
    .where(and(eq(sales.ownerId, ownerId), eq(sales.id, id)))
    .returning(SALE_COLUMNS);
  if (!row) throw new Error("no sale was changed");
  return row;
}

export async function deleteSaleRow(db: Queryable, ownerId: string, id: number): Promise<void> {
  await db.delete(sales).where(and(eq(sales.ownerId, ownerId), eq(sales.id, id)));
}
