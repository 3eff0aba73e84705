import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db/client";
import {
  catalogCoffees,
  lots,
  roastedBlendParts,
  roastedBlends,
  roastedMovements,
  roastInputs,
  roasts,
  sales,
} from "@/db/schema";
import { nextVersion } from "@/db/schema/instant";
import { changer, writtenBy } from "@/lib/access/entered-by";
import type { BenchScope } from "@/lib/access/ownership";
import { MAX_BLENDS } from "@/lib/sales/contract";

const goneOf = (kind: "packed" | "gone") => sql<number>`(coalesce((
  select sum(m.oz) from ${roastedMovements} m where m.blend_id = roasted_blends.id
    and (m.kind = 'packed') = ${kind === "packed"}), 0))::float8`;

const COLUMNS = {
  id: roastedBlends.id,
  ownerId: roastedBlends.ownerId,
  name: roastedBlends.name,
  blendedOn: roastedBlends.blendedOn,
  notes: roastedBlends.notes,
  sold: sql<number>`(coalesce((select sum(s.oz_sold) from ${sales} s where s.blend_id = roasted_blends.id), 0))::float8`,
  packed: goneOf("packed"),
  gone: goneOf("gone"),
  lastUpdated: roastedBlends.lastUpdated,
  ...writtenBy(roastedBlends),
  ...changer(roastedBlends),
};

async function withParts<Row extends { id: number }>(db: Queryable, rows: readonly Row[]) {
  const part = roastedBlendParts;
  const ids = rows.map(({ id }) => id);
  const found =
    ids.length === 0
      ? []
      : await db
          .select({
            blendId: part.blendId,
            roastId: part.roastId,
            oz: part.oz,
            batchName: roasts.batchName,
            roastDate: roasts.roastDate,
            lotId: roasts.lotId,
            coffeeId: lots.coffeeId,
            coffeeName: catalogCoffees.name,
          })
          .from(part)
          .innerJoin(roasts, eq(roasts.id, part.roastId))
          .innerJoin(lots, eq(lots.id, roasts.lotId))
          .innerJoin(catalogCoffees, eq(catalogCoffees.id, lots.coffeeId))
          .where(inArray(part.blendId, ids))
          .orderBy(asc(part.blendId), asc(part.position));
  const partsOf = Map.groupBy(found, ({ blendId }) => blendId);
  return rows.map((row) => ({ ...row, parts: partsOf.get(row.id) ?? [] }));
}

export async function selectBlends(db: Queryable, ownerId: string) {
  const rows = await db
    .select(COLUMNS)
    .from(roastedBlends)
    .where(eq(roastedBlends.ownerId, ownerId))
    .orderBy(desc(roastedBlends.blendedOn), desc(roastedBlends.id))
    .limit(MAX_BLENDS);
  return withParts(db, rows);
}
export type BlendRow = Awaited<ReturnType<typeof selectBlends>>[number];

export async function selectBlend(
  db: Queryable,
  { ownerId }: BenchScope,
  id: number,
): Promise<BlendRow | undefined> {
  const [row] = await withParts(db, await db.select(COLUMNS).from(roastedBlends).where(own(ownerId, id)));
  return row;
}

/** The coffees in each blend: of all lots of its roasts. */
export async function selectBlendCoffees(db: Queryable, ownerId: string): Promise<Map<number, number[]>> {
  const { blendId, roastId } = roastedBlendParts;
  const rows = await db
    .select({ blendId, coffees: sql<number[]>`array_agg(distinct ${lots.coffeeId}::int)` })
    .from(roastedBlendParts)
    .innerJoin(roastInputs, eq(roastInputs.roastId, roastId))
    .innerJoin(lots, eq(lots.id, roastInputs.lotId))
    .where(eq(roastedBlendParts.ownerId, ownerId))
    .groupBy(blendId);
  return new Map(rows.map(({ blendId: id, coffees }) => [id, coffees]));
}

export const countBlends = (db: Queryable, ownerId: string) =>
  db.$count(roastedBlends, eq(roastedBlends.ownerId, ownerId));

export async function insertBlend(tx: Transaction, values: typeof roastedBlends.$inferInsert) {
  const [row] = await tx.insert(roastedBlends).values(values).returning({ id: roastedBlends.id });
  if (!row) throw new Error("no blend was inserted");
  return row.id;
}

const own = (ownerId: string, id: number) =>
  and(eq(roastedBlends.ownerId, ownerId), eq(roastedBlends.id, id));

export async function updateBlend(
  tx: Transaction,
  ownerId: string,
  id: number,
  values: Partial<typeof roastedBlends.$inferInsert>,
): Promise<void> {
  await tx
    .update(roastedBlends)
    .set({ ...values, lastUpdated: nextVersion(roastedBlends.lastUpdated) })
    .where(own(ownerId, id));
}

export async function replaceBlendParts(
  tx: Transaction,
  ownerId: string,
  blendId: number,
  parts: readonly { roastId: number; oz: number }[],
): Promise<void> {
  await tx
    .delete(roastedBlendParts)
    .where(and(eq(roastedBlendParts.ownerId, ownerId), eq(roastedBlendParts.blendId, blendId)));
  await tx
    .insert(roastedBlendParts)
    .values(parts.map(({ roastId, oz }, position) => ({ ownerId, blendId, roastId, oz, position })));
}

/** Sales of a blend are listed under the lot of its first roast. */
export async function moveSalesOfBlend(tx: Transaction, ownerId: string, blendId: number, lotId: number) {
  await tx
    .update(sales)
    .set({ lotId, lastUpdated: nextVersion(sales.lastUpdated) })
    .where(and(eq(sales.ownerId, ownerId), eq(sales.blendId, blendId), sql`${sales.lotId} <> ${lotId}`));
}

/** Sales and other entries that name the blend. */
export async function countBlendUses(tx: Transaction, ownerId: string, id: number) {
  return {
    sales: await tx.$count(sales, and(eq(sales.ownerId, ownerId), eq(sales.blendId, id))),
    entries: await tx.$count(
      roastedMovements,
      and(eq(roastedMovements.ownerId, ownerId), eq(roastedMovements.blendId, id)),
    ),
  };
}

export async function deleteBlendRow(tx: Transaction, ownerId: string, id: number): Promise<void> {
  await tx.delete(roastedBlends).where(own(ownerId, id));
}
