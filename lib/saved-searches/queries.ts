import { and, count, desc, eq, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db/client";
import { savedSearches as searches } from "@/db/schema";
import { nextVersion } from "@/db/schema/instant";
import { UNDO_MINUTES } from "./contract";

const { matching, ...COLUMNS } = getTableColumns(searches);
/** Without the ids, which may be thousands. */
const ROW = { ...COLUMNS, matches: sql<number>`cardinality(${matching})` };

export type SearchRow = Omit<typeof searches.$inferSelect, "matching"> & { matches: number };

const undoable = sql`${searches.deletedAt} > clock_timestamp() - make_interval(mins => ${UNDO_MINUTES})`;

export function selectSearches(db: Queryable, ownerId: string, limit: number): Promise<SearchRow[]> {
  return db
    .select(ROW)
    .from(searches)
    .where(and(eq(searches.ownerId, ownerId), isNull(searches.deletedAt)))
    .orderBy(desc(searches.id))
    .limit(limit);
}

/** Those that can be restored. */
export function selectDeleted(db: Queryable, ownerId: string, limit: number): Promise<SearchRow[]> {
  return db
    .select(ROW)
    .from(searches)
    .where(and(eq(searches.ownerId, ownerId), undoable))
    .orderBy(desc(searches.id))
    .limit(limit);
}

/** Of anyone: the caller checks the owner. */
export async function lockSearch(
  tx: Transaction,
  id: number,
  { deleted = false } = {},
): Promise<SearchRow | undefined> {
  const [row] = await tx
    .select(ROW)
    .from(searches)
    .where(and(eq(searches.id, id), deleted ? undoable : isNull(searches.deletedAt)))
    .for("update");
  return row;
}

export async function countSearches(db: Queryable, ownerId: string): Promise<number> {
  const [row] = await db
    .select({ searches: count() })
    .from(searches)
    .where(and(eq(searches.ownerId, ownerId), isNull(searches.deletedAt)));
  return row?.searches ?? 0;
}

export async function insertSearch(db: Queryable, values: typeof searches.$inferInsert): Promise<SearchRow> {
  const [row] = await db
    .insert(searches)
    .values({ ...values, matchedAt: sql`clock_timestamp()` })
    .returning(ROW);
  if (!row) throw new Error("no search was saved");
  return row;
}

type Changes = Partial<Pick<SearchRow, "name" | "notify" | "feedKey">> & { deletedAt?: SQL | null };

export async function updateSearch(
  db: Queryable,
  { ownerId, id }: Pick<SearchRow, "ownerId" | "id">,
  changes: Changes,
): Promise<SearchRow> {
  const [row] = await db
    .update(searches)
    .set({ ...changes, lastUpdated: nextVersion(searches.lastUpdated) })
    .where(and(eq(searches.ownerId, ownerId), eq(searches.id, id)))
    .returning(ROW);
  if (!row) throw new Error("no search was changed");
  return row;
}

/** For good what can't be restored any more. */
export async function purgeSearches(db: Queryable, ownerId: string): Promise<void> {
  await db
    .delete(searches)
    .where(and(eq(searches.ownerId, ownerId), sql`${searches.deletedAt} is not null and not (${undoable})`));
}
