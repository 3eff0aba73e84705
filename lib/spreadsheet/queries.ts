import { and, desc, eq, isNull, ne, or, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db/client";
import { catalogCoffees as coffees, sheetDrafts as drafts, lots, roasts } from "@/db/schema";
import { MAX_ROASTS } from "@/lib/roast/roast-limit";
import { MAX_LOTS } from "@/lib/stock/lot-limit";
import type { SheetKind } from "./columns";
import { OLD_DRAFTS } from "./retention";

interface DraftKey {
  ownerId: string;
  id: string;
}

const ofKey = ({ ownerId, id }: DraftKey) => and(eq(drafts.ownerId, ownerId), eq(drafts.id, id));

const KEPT_DRAFTS = 5;

/** Inserts a draft and deletes the person's older ones. */
export async function insertDraft(tx: Transaction, values: typeof drafts.$inferInsert): Promise<string> {
  const { ownerId } = values;
  const kept = tx
    .select({ id: drafts.id })
    .from(drafts)
    .where(eq(drafts.ownerId, ownerId))
    .orderBy(desc(drafts.createdAt))
    .limit(KEPT_DRAFTS - 1);
  const pastKept = and(isNull(drafts.result), sql`${drafts.id} not in ${kept}`);
  await tx.delete(drafts).where(and(eq(drafts.ownerId, ownerId), or(OLD_DRAFTS, pastKept)));
  const [row] = await tx.insert(drafts).values(values).returning({ id: drafts.id });
  if (!row) throw new Error("no draft was inserted");
  return row.id;
}

export async function selectDraft(db: Queryable, key: DraftKey) {
  const [row] = await db.select().from(drafts).where(ofKey(key));
  return row;
}

/** Locks it: of two that save the same sheet, the second sees the result of the first. */
export async function lockDraft(tx: Transaction, key: DraftKey) {
  const [row] = await tx.select().from(drafts).where(ofKey(key)).for("update");
  return row;
}

export async function updateDraft(
  tx: Transaction,
  key: DraftKey,
  values: Partial<typeof drafts.$inferInsert>,
): Promise<void> {
  await tx.update(drafts).set(values).where(ofKey(key));
}

/** More sheets than a bench imports in two years. */
const MAX_SAVED = 500;

/** Those of these hashes whose rows were saved on a bench from other sheets of this kind. */
export async function selectSavedRows(
  db: Queryable,
  { benchId, kind, id }: { benchId: string; kind: SheetKind; id: string },
  hashes: readonly string[],
): Promise<Set<string>> {
  const wanted = sql`${sql.param(`{${hashes.join(",")}}`)}::text[]`;
  const latest = db
    .select({ rowHashes: drafts.rowHashes })
    .from(drafts)
    .where(and(eq(drafts.benchId, benchId), eq(drafts.kind, kind), ne(drafts.id, id)))
    .orderBy(desc(drafts.createdAt))
    .limit(MAX_SAVED)
    .as("latest");
  // Hashed: `&&` would compare each row with each.
  const rows = await db
    .select({ saved: sql<string>`saved` })
    .from(
      sql`(select unnest(${latest.rowHashes}) from ${latest} intersect select unnest(${wanted})) found (saved)`,
    );
  return new Set(rows.map(({ saved }) => saved));
}

export const selectBenchLots = (db: Queryable, ownerId: string) =>
  db
    .select({ id: lots.id, coffee: coffees.name, purchaseDate: lots.purchaseDate, stocked: lots.stocked })
    .from(lots)
    .innerJoin(coffees, eq(coffees.id, lots.coffeeId))
    .where(eq(lots.ownerId, ownerId))
    .orderBy(desc(lots.id))
    .limit(MAX_LOTS);

export const selectBenchRoasts = (db: Queryable, ownerId: string) =>
  db
    .select({ id: roasts.id, lotId: roasts.lotId, batchName: roasts.batchName, roastDate: roasts.roastDate })
    .from(roasts)
    .where(eq(roasts.ownerId, ownerId))
    .orderBy(desc(roasts.id))
    .limit(MAX_ROASTS);
