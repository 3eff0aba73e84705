import { and, asc, count, desc, eq, gte, ilike, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import { andAll } from "@/db/and-all";
import type { Queryable, Transaction } from "@/db/client";
import { escapeLike } from "@/db/like";
import {
  catalogCoffees,
  lots,
  referenceRoasts,
  roastedBlendParts,
  roastedBlends,
  roastInputs,
  roasts,
  sales,
} from "@/db/schema";
import { nextVersion } from "@/db/schema/instant";
import type { BenchScope } from "@/lib/access/ownership";
import { drawsOfRoast, drawsOn, drawsOnCoffee, drawsOnCoffeeNamed } from "@/lib/stock/draws";
import { LATEST_FIRST } from "@/lib/stock/remaining-weight";
import { readBatchNumber } from "./batch-numbers";
import type { RoastInput } from "./inputs";
import type { RoastFilters } from "./parameters";
import { roastColumns } from "./project";

/** The bench's roasts that match: the condition of rows, count and totals. */
export function roastsOf({ ownerId }: BenchScope, filters: RoastFilters): SQL {
  const { id, lot, coffee, name, machine, operator, source, from, to, text } = filters;
  const pattern = text && `%${escapeLike(text)}%`;
  const number = readBatchNumber(text?.trim() ?? "");
  return andAll(
    eq(roasts.ownerId, ownerId),
    id === undefined ? undefined : eq(roasts.id, id),
    lot === undefined ? undefined : drawsOn([lot]),
    coffee === undefined ? undefined : drawsOnCoffee(ownerId, coffee),
    name === undefined ? undefined : eq(roasts.batchName, name),
    machine === undefined ? undefined : eq(roasts.roasterType, machine),
    operator === undefined ? undefined : eq(roasts.operator, operator),
    source === undefined ? undefined : eq(roasts.dataSource, source),
    from === undefined ? undefined : gte(roasts.roastDate, from),
    to === undefined ? undefined : lte(roasts.roastDate, to),
    pattern
      ? or(
          ilike(roasts.batchName, pattern),
          drawsOnCoffeeNamed(ownerId, pattern),
          ilike(roasts.roastNotes, pattern),
          ilike(roasts.roastTargets, pattern),
          number
            ? and(eq(roasts.batchYear, number.batchYear), eq(roasts.batchNumber, number.batchNumber))
            : undefined,
        )
      : undefined,
  );
}

const BY_COFFEE = [asc(catalogCoffees.name), asc(catalogCoffees.id), ...LATEST_FIRST];

interface RowWindow {
  limit: number;
  offset: number;
}

export const selectRoasts = (
  db: Queryable,
  bench: BenchScope,
  filters: RoastFilters,
  rows: RowWindow,
  by: "batch" | "coffee" = "batch",
) => selectRoastsInOrder(db, bench, filters, by === "coffee" ? BY_COFFEE : LATEST_FIRST, rows);

/** The page's ids first: what a row shows would be computed for each row that the offset skips. */
export function selectRoastsInOrder(
  db: Queryable,
  bench: BenchScope,
  filters: RoastFilters,
  order: readonly SQL[],
  { limit, offset }: RowWindow,
) {
  const shown = db
    .select({ id: roasts.id })
    .from(roasts)
    .innerJoin(lots, eq(lots.id, roasts.lotId))
    .innerJoin(catalogCoffees, eq(catalogCoffees.id, lots.coffeeId))
    .where(roastsOf(bench, filters))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return db
    .select(roastColumns)
    .from(roasts)
    .innerJoin(lots, eq(lots.id, roasts.lotId))
    .innerJoin(catalogCoffees, eq(catalogCoffees.id, lots.coffeeId))
    .where(inArray(roasts.id, shown))
    .orderBy(...order);
}

export async function countRoasts(db: Queryable, bench: BenchScope, filters: RoastFilters): Promise<number> {
  const [row] = await db
    .select({ roasts: count() })
    .from(roasts)
    .innerJoin(lots, eq(lots.id, roasts.lotId))
    .innerJoin(catalogCoffees, eq(catalogCoffees.id, lots.coffeeId))
    .where(roastsOf(bench, filters));
  return row?.roasts ?? 0;
}

export function selectRoastsById(db: Queryable, { ownerId }: BenchScope, ids: readonly number[]) {
  return db
    .select(roastColumns)
    .from(roasts)
    .innerJoin(lots, eq(lots.id, roasts.lotId))
    .innerJoin(catalogCoffees, eq(catalogCoffees.id, lots.coffeeId))
    .where(and(eq(roasts.ownerId, ownerId), inArray(roasts.id, [...ids])))
    .orderBy(asc(roasts.id));
}

export async function selectRoast(db: Queryable, bench: BenchScope, id: number) {
  const [row] = await selectRoastsById(db, bench, [id]);
  return row;
}

export async function selectCoffeeNames(db: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: catalogCoffees.id, name: catalogCoffees.name })
    .from(catalogCoffees)
    .where(inArray(catalogCoffees.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The first made of each; imports may repeat one. */
export async function selectByUuid(db: Queryable, { ownerId }: BenchScope, uuids: readonly string[]) {
  const known = new Map<string, { id: number; sentHash: string | null }>();
  if (uuids.length === 0) return known;
  const rows = await db
    .select({ id: roasts.id, uuid: roasts.roastUuid, sentHash: roasts.sentHash })
    .from(roasts)
    .where(and(eq(roasts.ownerId, ownerId), inArray(roasts.roastUuid, [...uuids])))
    .orderBy(desc(roasts.id));
  for (const { uuid, ...row } of rows) if (uuid !== null) known.set(uuid, row);
  return known;
}

type NewRow = typeof roasts.$inferInsert;

/** Returns the ids in the order of the rows. */
export async function insertRoasts(tx: Transaction, values: NewRow[]): Promise<number[]> {
  if (values.length === 0) return [];
  const inserted = await tx.insert(roasts).values(values).returning({ id: roasts.id });
  return inserted.map(({ id }) => id);
}

/** Makes roasts one group in the history. */
export async function saveTogether(tx: Transaction, ownerId: string, ids: readonly number[]): Promise<void> {
  await tx
    .update(roasts)
    .set({ savedWith: ids[0] ?? null })
    .where(and(eq(roasts.ownerId, ownerId), inArray(roasts.id, [...ids])));
}

/** Replaces the lots of a roast, in this order. For a roast of one lot its row is enough. */
export async function replaceInputs(
  tx: Transaction,
  ownerId: string,
  roastId: number,
  inputs: readonly RoastInput[],
): Promise<void> {
  await tx.delete(roastInputs).where(and(eq(roastInputs.ownerId, ownerId), eq(roastInputs.roastId, roastId)));
  await tx
    .insert(roastInputs)
    .values(inputs.map(({ lotId, ozIn }, position) => ({ ownerId, roastId, lotId, ozIn, position })));
}

export async function updateRoast(
  tx: Transaction,
  ownerId: string,
  id: number,
  changes: { [Column in keyof NewRow]?: NewRow[Column] | undefined },
): Promise<void> {
  await tx
    .update(roasts)
    .set({ ...changes, lastUpdated: nextVersion(roasts.lastUpdated) })
    .where(and(eq(roasts.ownerId, ownerId), eq(roasts.id, id)));
}

/** Sales of blends of roasted coffee that are listed under this roast's lot. */
const ofBlendLedBy = (roastId: number) =>
  sql`${sales.blendId} in (select blend_id from ${roastedBlendParts} where roast_id = ${roastId} and position = 0)`;

/** Names of a blend of roasted coffee that one of these roasts is in, and of that roast. */
export async function selectBlendOf(tx: Transaction, { ownerId }: BenchScope, ids: readonly number[]) {
  const [row] = await tx
    .select({ blend: roastedBlends.name, roast: roasts.batchName })
    .from(roastedBlendParts)
    .innerJoin(roastedBlends, eq(roastedBlends.id, roastedBlendParts.blendId))
    .innerJoin(roasts, eq(roasts.id, roastedBlendParts.roastId))
    .where(and(eq(roastedBlendParts.ownerId, ownerId), inArray(roastedBlendParts.roastId, [...ids])))
    .limit(1);
  return row;
}

/** The name of one of these roasts that was sold, wholly or in part; also in a blend of roasted coffee. */
export async function selectSoldRoast(tx: Transaction, { ownerId }: BenchScope, ids: readonly number[]) {
  const inBlend = tx
    .select({ id: roastedBlendParts.blendId })
    .from(roastedBlendParts)
    .where(and(eq(roastedBlendParts.ownerId, ownerId), eq(roastedBlendParts.roastId, roasts.id)));
  const [row] = await tx
    .select({ name: roasts.batchName })
    .from(roasts)
    .innerJoin(
      sales,
      and(eq(sales.ownerId, ownerId), or(eq(sales.roastId, roasts.id), inArray(sales.blendId, inBlend))),
    )
    .where(and(eq(roasts.ownerId, ownerId), inArray(roasts.id, [...ids])))
    .limit(1);
  return row?.name;
}

/**
 * What follows a roast to another lot: its sales, and its role as reference if the coffee is the
 * same.
 */
export async function moveToLot(
  tx: Transaction,
  id: number,
  lot: { id: number; coffeeId: number; ownerId: string },
): Promise<void> {
  await tx
    .update(sales)
    .set({ lotId: lot.id, lastUpdated: nextVersion(sales.lastUpdated) })
    .where(and(eq(sales.ownerId, lot.ownerId), or(eq(sales.roastId, id), ofBlendLedBy(id))));
  await tx
    .delete(referenceRoasts)
    .where(
      and(
        eq(referenceRoasts.ownerId, lot.ownerId),
        eq(referenceRoasts.roastId, id),
        sql`${referenceRoasts.coffeeId} <> ${lot.coffeeId}`,
      ),
    );
}

export function selectBatch(db: Queryable, ownerId: string, name: string) {
  return db
    .select({ id: roasts.id, draws: drawsOfRoast })
    .from(roasts)
    .where(and(eq(roasts.ownerId, ownerId), eq(roasts.batchName, name)));
}

export async function deleteRoastRows(
  tx: Transaction,
  ownerId: string,
  ids: readonly number[],
): Promise<number> {
  // The foreign key would do this too, but leave their version unchanged.
  await tx
    .update(sales)
    .set({ roastId: null, lastUpdated: nextVersion(sales.lastUpdated) })
    .where(and(eq(sales.ownerId, ownerId), inArray(sales.roastId, [...ids])));
  const gone = await tx
    .delete(roasts)
    .where(and(eq(roasts.ownerId, ownerId), inArray(roasts.id, [...ids])))
    .returning({ id: roasts.id });
  return gone.length;
}
