import { and, asc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db/client";
import { batchCounters, batchReservations, blendRecipes, catalogCoffees } from "@/db/schema";
import { enteredBy } from "@/lib/access/entered-by";
import type { BatchNumber } from "@/lib/roast/batch-numbers";
import { MAX_RESERVATIONS } from "./contract";

const { ownerId: owner, year, number, roastUuid } = batchReservations;

const isNumber = ({ batchYear, batchNumber }: BatchNumber): SQL =>
  sql`(${year} = ${batchYear} and ${number} = ${batchNumber})`;

const ofRoasts = (uuids: readonly string[]): SQL | undefined =>
  uuids.length > 0 ? inArray(roastUuid, [...uuids]) : undefined;

export const selectReservations = (db: Queryable, ownerId: string, where?: SQL) =>
  db
    .select({
      batchYear: year,
      batchNumber: number,
      coffeeId: batchReservations.coffeeId,
      recipeId: batchReservations.recipeId,
      name: sql<string | null>`coalesce(${catalogCoffees.name}, ${blendRecipes.name})`,
      roastUuid,
      createdAt: batchReservations.createdAt,
      ...enteredBy(batchReservations),
    })
    .from(batchReservations)
    .leftJoin(catalogCoffees, eq(catalogCoffees.id, batchReservations.coffeeId))
    .leftJoin(blendRecipes, eq(blendRecipes.id, batchReservations.recipeId))
    .where(and(eq(owner, ownerId), where))
    .orderBy(asc(year), asc(number))
    .limit(MAX_RESERVATIONS);
export type ReservationRow = Awaited<ReturnType<typeof selectReservations>>[number];

/** Open ones of these roasts and numbers. */
export async function selectReserved(
  tx: Transaction,
  ownerId: string,
  wanted: { uuids: readonly string[]; numbers: readonly BatchNumber[] },
): Promise<ReservationRow[]> {
  const where = or(ofRoasts(wanted.uuids), ...wanted.numbers.map(isNumber));
  return where ? selectReservations(tx, ownerId, where) : [];
}

export const countReservations = (tx: Transaction, ownerId: string) =>
  tx.$count(batchReservations, eq(owner, ownerId));

export async function insertReservations(
  tx: Transaction,
  rows: (typeof batchReservations.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(batchReservations).values(rows);
}

/** Null takes a number from its roast, back to the plan. */
export async function bindReservation(
  tx: Transaction,
  ownerId: string,
  reserved: BatchNumber,
  uuid: string | null,
): Promise<void> {
  await tx
    .update(batchReservations)
    .set({ roastUuid: uuid })
    .where(and(eq(owner, ownerId), isNumber(reserved)));
}

export async function deleteReservations(
  tx: Transaction,
  ownerId: string,
  numbers: readonly BatchNumber[],
): Promise<void> {
  if (numbers.length === 0) return;
  await tx.delete(batchReservations).where(and(eq(owner, ownerId), or(...numbers.map(isNumber))));
}

/** The counter goes back by one where the number was its last, so that the next roast gets it. */
export async function stepBack(tx: Transaction, ownerId: string, released: BatchNumber): Promise<void> {
  await tx
    .update(batchCounters)
    .set({ last: sql`${batchCounters.last} - 1` })
    .where(
      and(
        eq(batchCounters.ownerId, ownerId),
        eq(batchCounters.year, released.batchYear),
        eq(batchCounters.last, released.batchNumber),
      ),
    );
}
