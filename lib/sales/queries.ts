import { and, asc, count, desc, eq, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { catalogCoffees as coffees, lotMovements, lots, roastedBlends, roasts, sales } from "@/db/schema";
import { nextVersion } from "@/db/schema/instant";
import { changer, writtenBy } from "@/lib/access/entered-by";
import type { BenchScope } from "@/lib/access/ownership";
import { blendsOn, drawsOn, selectDraws } from "@/lib/stock/draws";
import { MAX_MOVEMENTS } from "@/lib/stock/ledger";
import { MAX_LOTS } from "@/lib/stock/lot-limit";
import { LATEST_FIRST } from "@/lib/stock/remaining-weight";
import { MAX_SALES } from "./contract";

/** Thousandths of an ounce: integers that a double holds exactly. */
const milliOunces = (weight: SQL, which = sql`true`) =>
  sql<number>`(coalesce(sum(${weight}) filter (where ${which}), 0) * 1000)::float8`;

/** A person's lots, or these, with what was roasted of each. */
export function selectLots(db: Queryable, ownerId: string, lotIds?: readonly number[]) {
  const draws = selectDraws(db, ownerId, lotIds && drawsOn(lotIds)).as("draws");
  const [ozIn, ozOut] = [sql`${draws.ozIn}`, sql`${draws.ozOut}`];
  const isWeighed = sql`(${ozIn} > 0 and ${ozOut} is not null)`;
  return db
    .select({
      id: lots.id,
      coffeeId: lots.coffeeId,
      coffeeName: coffees.name,
      purchaseDate: lots.purchaseDate,
      purchasedQtyLbs: lots.purchasedQtyLbs,
      beanCost: lots.beanCost,
      taxShipCost: lots.taxShipCost,
      roasts: count(draws.roastId),
      roastsWithoutOut: sql<number>`count(*) filter (where ${draws.roastId} is not null and ${ozOut} is null)::int`,
      greenRoasted: milliOunces(ozIn),
      roasted: milliOunces(ozOut),
      weighedIn: milliOunces(ozIn, isWeighed),
      weighedOut: milliOunces(ozOut, isWeighed),
    })
    .from(lots)
    .innerJoin(coffees, eq(coffees.id, lots.coffeeId))
    .leftJoin(draws, eq(draws.lotId, lots.id))
    .where(and(eq(lots.ownerId, ownerId), lotIds && inArray(lots.id, [...lotIds])))
    .groupBy(lots.id, coffees.id)
    .orderBy(sql`${lots.purchaseDate} desc nulls last`, desc(lots.id))
    .limit(MAX_LOTS);
}
export type LotRow = Awaited<ReturnType<typeof selectLots>>[number];

const SALE_COLUMNS = {
  id: sales.id,
  lotId: sales.lotId,
  roastId: sales.roastId,
  blendId: sales.blendId,
  ozSold: sales.ozSold,
  price: sales.price,
  buyer: sales.buyer,
  batchName: sales.batchName,
  sellDate: sales.sellDate,
  lastUpdated: sales.lastUpdated,
  ...writtenBy(sales),
};
export type SaleRow = Pick<typeof sales.$inferSelect, keyof typeof SALE_COLUMNS>;

/**
 * A person's sales, or those of roasted coffee from one of these lots; in the order sold. With the weights of the
 * named roast.
 */
export function selectSales(db: Queryable, ownerId: string, lotIds?: readonly number[]) {
  return db
    .select({ ...SALE_COLUMNS, coffeeName: coffees.name, roastIn: roasts.ozIn, roastOut: roasts.ozOut })
    .from(sales)
    .innerJoin(lots, eq(lots.id, sales.lotId))
    .innerJoin(coffees, eq(coffees.id, lots.coffeeId))
    .leftJoin(
      roasts,
      and(eq(roasts.id, sales.roastId), eq(roasts.lotId, sales.lotId), eq(roasts.ownerId, ownerId)),
    )
    .where(
      and(
        eq(sales.ownerId, ownerId),
        lotIds &&
          or(
            inArray(sales.lotId, [...lotIds]),
            drawsOn(lotIds),
            sql`${sales.blendId} in ${blendsOn(ownerId, lotIds)}`,
          ),
      ),
    )
    .orderBy(asc(sales.sellDate), asc(sales.id))
    .limit(MAX_SALES);
}
export type SoldRow = Awaited<ReturnType<typeof selectSales>>[number];

/** Movements of a person's lots, or of these, in order of day. */
export function selectMovements(db: Queryable, ownerId: string, lotIds?: readonly number[]) {
  const { id, lotId, kind, oz, price, movedOn } = lotMovements;
  return db
    .select({ id, lotId, kind, oz, price, movedOn })
    .from(lotMovements)
    .where(and(eq(lotMovements.ownerId, ownerId), lotIds && inArray(lotId, [...lotIds])))
    .orderBy(asc(movedOn), asc(id))
    .limit(MAX_MOVEMENTS);
}
export type MovementRow = Awaited<ReturnType<typeof selectMovements>>[number];

/** The latest sold to, each spelling once, the latest last. */
export async function selectBuyers(db: Queryable, ownerId: string, most: number) {
  const latestFirst = await db
    .select({ buyer: sales.buyer })
    .from(sales)
    .where(and(eq(sales.ownerId, ownerId), isNotNull(sales.buyer)))
    .groupBy(sales.buyer)
    .orderBy(sql`max(${sales.sellDate}) desc`, sql`max(${sales.id}) desc`)
    .limit(most);
  return latestFirst.reverse();
}

export async function selectSale(db: Queryable, { ownerId }: BenchScope, id: number) {
  const [row] = await db
    .select({ ownerId: sales.ownerId, ...SALE_COLUMNS, ...changer(sales) })
    .from(sales)
    .where(and(eq(sales.ownerId, ownerId), eq(sales.id, id)));
  return row;
}

export async function selectRoast(db: Queryable, bench: BenchScope, id: number) {
  const { ownerId, lotId, batchName, roastDate, ozOut } = roasts;
  const [row] = await db
    .select({ id: roasts.id, ownerId, lotId, batchName, roastDate, ozOut })
    .from(roasts)
    .where(and(eq(ownerId, bench.ownerId), eq(roasts.id, id)));
  return row;
}

export async function selectBlendDay(db: Queryable, bench: BenchScope, id: number) {
  const { ownerId, name, blendedOn } = roastedBlends;
  const [row] = await db
    .select({ id: roastedBlends.id, ownerId, name, blendedOn })
    .from(roastedBlends)
    .where(and(eq(ownerId, bench.ownerId), eq(roastedBlends.id, id)));
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

const ROWS_AT_ONCE = 1000;

export async function insertSales(
  db: Queryable,
  values: readonly (typeof sales.$inferInsert)[],
): Promise<void> {
  for (let at = 0; at < values.length; at += ROWS_AT_ONCE)
    await db.insert(sales).values(values.slice(at, at + ROWS_AT_ONCE));
}

export async function selectRoastsById(db: Queryable, bench: BenchScope, ids: readonly number[]) {
  if (ids.length === 0)
    return new Map<number, { id: number; ownerId: string; lotId: number; batchName: string }>();
  const { id, ownerId, lotId, batchName } = roasts;
  const rows = await db
    .select({ id, ownerId, lotId, batchName })
    .from(roasts)
    .where(and(eq(ownerId, bench.ownerId), inArray(id, [...new Set(ids)])));
  return new Map(rows.map((row) => [row.id, row]));
}
