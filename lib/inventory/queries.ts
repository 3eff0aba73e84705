import { and, asc, count, desc, eq, getTableColumns, gte, inArray, isNotNull, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db/client";
import { catalogCoffees as coffees, lots, roastInputs, roasts } from "@/db/schema";
import { nextVersion } from "@/db/schema/instant";
import { writtenBy } from "@/lib/access/entered-by";
import type { BenchScope } from "@/lib/access/ownership";
import type { Roast } from "@/lib/roast/contract";
import { projectRoast, roastColumns } from "@/lib/roast/project";
import { MAX_LOTS } from "@/lib/stock/lot-limit";
import { LATEST_FIRST, remainingOz, roastCount } from "@/lib/stock/remaining-weight";

export type LotRow = typeof lots.$inferSelect;

const heldLots = (db: Queryable) =>
  db
    .select({
      lot: { ...getTableColumns(lots), ...writtenBy(lots) },
      remainingOz,
      roastCount,
      coffeeName: coffees.name,
    })
    .from(lots)
    .innerJoin(coffees, eq(coffees.id, lots.coffeeId))
    .$dynamic();

export function selectLots(db: Queryable, ownerId: string) {
  return heldLots(db).where(eq(lots.ownerId, ownerId)).orderBy(desc(lots.id)).limit(MAX_LOTS);
}
export type LotWithStock = Awaited<ReturnType<typeof selectLots>>[number];

const MAX_LOCATIONS = 200;

export async function selectLocations(db: Queryable, ownerId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ location: lots.location })
    .from(lots)
    .where(and(eq(lots.ownerId, ownerId), isNotNull(lots.location)))
    .orderBy(asc(lots.location))
    .limit(MAX_LOCATIONS);
  return rows.flatMap(({ location }) => location ?? []);
}

export async function selectLot(
  db: Queryable,
  { ownerId }: BenchScope,
  id: number,
): Promise<LotWithStock | undefined> {
  const [row] = await heldLots(db).where(and(eq(lots.ownerId, ownerId), eq(lots.id, id)));
  return row;
}

export async function countLots(db: Queryable, ownerId: string): Promise<number> {
  const [row] = await db.select({ lots: count() }).from(lots).where(eq(lots.ownerId, ownerId));
  return row?.lots ?? 0;
}

export async function insertLot(tx: Transaction, values: typeof lots.$inferInsert): Promise<number> {
  const [row] = await tx.insert(lots).values(values).returning({ id: lots.id });
  if (!row) throw new Error("no lot was inserted");
  return row.id;
}

/** Postgres takes at most 65,535 parameters, and a coffee has some fifty columns. */
const ROWS_AT_ONCE = 500;

const slices = <Row>(rows: readonly Row[]) =>
  Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, slice) =>
    rows.slice(slice * ROWS_AT_ONCE, (slice + 1) * ROWS_AT_ONCE),
  );

export async function insertLots(
  tx: Transaction,
  values: readonly (typeof lots.$inferInsert)[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const slice of slices(values)) {
    const rows = await tx.insert(lots).values(slice).returning({ id: lots.id });
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

export async function insertCoffees(
  tx: Transaction,
  values: readonly (typeof coffees.$inferInsert)[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const slice of slices(values)) {
    const rows = await tx.insert(coffees).values(slice).returning({ id: coffees.id });
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

export async function selectLotNames(db: Queryable, ownerId: string, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      id: lots.id,
      coffee_name: coffees.name,
      purchase_date: lots.purchaseDate,
      stocked: lots.stocked,
    })
    .from(lots)
    .innerJoin(coffees, eq(coffees.id, lots.coffeeId))
    .where(and(eq(lots.ownerId, ownerId), inArray(lots.id, [...ids])))
    .orderBy(lots.id);
}

export async function selectLotsOfSameCoffee(db: Queryable, ownerId: string, id: number): Promise<number[]> {
  const coffee = db
    .select({ id: lots.coffeeId })
    .from(lots)
    .where(and(eq(lots.ownerId, ownerId), eq(lots.id, id)));
  const rows = await db
    .select({ id: lots.id })
    .from(lots)
    .where(and(eq(lots.ownerId, ownerId), inArray(lots.coffeeId, coffee)));
  return rows.map((row) => row.id);
}

export async function updateLots(
  tx: Transaction,
  ownerId: string,
  ids: readonly number[],
  values: Partial<typeof lots.$inferInsert>,
): Promise<void> {
  await tx
    .update(lots)
    .set({ ...values, lastUpdated: nextVersion(lots.lastUpdated) })
    .where(and(eq(lots.ownerId, ownerId), inArray(lots.id, [...ids])));
}

export async function insertCoffee(tx: Transaction, values: typeof coffees.$inferInsert): Promise<number> {
  const [row] = await tx.insert(coffees).values(values).returning({ id: coffees.id });
  if (!row) throw new Error("no coffee was inserted");
  return row.id;
}

export async function selectPrivateCoffee(tx: Transaction, id: number, ownerId: string) {
  const [row] = await tx
    .select()
    .from(coffees)
    .where(and(eq(coffees.id, id), eq(coffees.ownerId, ownerId)))
    .for("no key update");
  return row;
}

export async function updateCoffee(
  tx: Transaction,
  ownerId: string,
  id: number,
  values: Partial<typeof coffees.$inferInsert>,
): Promise<void> {
  await tx
    .update(coffees)
    .set({ ...values, lastUpdated: sql`now()` })
    .where(and(eq(coffees.ownerId, ownerId), eq(coffees.id, id)));
}

const MAX_ROASTS_OF_LOTS = 2000;

export async function selectRoastsOfLots(db: Queryable, ownerId: string, lotIds: readonly number[]) {
  if (lotIds.length === 0) return new Map<number, Roast[]>();
  const rows = await db
    .select({ ...roastColumns, drawnFrom: roastInputs.lotId })
    .from(roastInputs)
    .innerJoin(roasts, eq(roasts.id, roastInputs.roastId))
    .innerJoin(lots, eq(lots.id, roasts.lotId))
    .innerJoin(coffees, eq(coffees.id, lots.coffeeId))
    .where(and(eq(roastInputs.ownerId, ownerId), inArray(roastInputs.lotId, [...lotIds])))
    .orderBy(...LATEST_FIRST)
    .limit(MAX_ROASTS_OF_LOTS);
  const byLot = Map.groupBy(rows, ({ drawnFrom }) => drawnFrom);
  return new Map([...byLot].map(([lotId, each]) => [lotId, each.map(projectRoast)]));
}

export const selectStockedLots = (db: Queryable, ownerId: string) =>
  db
    .select({ id: lots.id, coffee: coffees.name, purchasedLbs: lots.purchasedQtyLbs, remaining: remainingOz })
    .from(lots)
    .innerJoin(coffees, eq(coffees.id, lots.coffeeId))
    .where(and(eq(lots.ownerId, ownerId), eq(lots.stocked, true)))
    .orderBy(desc(lots.id))
    .limit(MAX_LOTS);

/** @param since `YYYY-MM-DD` */
export async function selectRecentRoasts(
  db: Queryable,
  ownerId: string,
  lotIds: readonly number[],
  since: string,
) {
  if (lotIds.length === 0) return new Map<number, { roast_date: string; oz_in: number | null }[]>();
  const rows = await db
    .select({ lotId: roastInputs.lotId, roast_date: roasts.roastDate, oz_in: roastInputs.ozIn })
    .from(roastInputs)
    .innerJoin(roasts, eq(roasts.id, roastInputs.roastId))
    .where(
      and(
        eq(roastInputs.ownerId, ownerId),
        inArray(roastInputs.lotId, [...lotIds]),
        gte(roasts.roastDate, since),
      ),
    )
    .orderBy(desc(roasts.roastDate))
    .limit(MAX_ROASTS_OF_LOTS);
  return Map.groupBy(rows, ({ lotId }) => lotId);
}
