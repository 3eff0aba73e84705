import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { apiKeys, grants, users } from "@/db/schema";
import { GRANT_COLUMNS, isGrantActive } from "@/lib/access/grants";

/** Holds of keys that are neither switched off nor expired, by the database's clock. */
const keyIsLive = and(
  or(isNull(apiKeys.deactivatedAt), gt(apiKeys.deactivatedAt, sql`now()`)),
  or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, sql`now()`)),
);

const useIsStale = or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, sql`now() - interval '1 minute'`));

/** All that a key's owner may see of it, and the state that needs the database's clock. */
const KEY_COLUMNS = {
  id: apiKeys.id,
  ownerId: apiKeys.ownerId,
  name: apiKeys.name,
  prefix: apiKeys.prefix,
  last4: apiKeys.last4,
  scopes: apiKeys.scopes,
  createdAt: apiKeys.createdAt,
  lastUsedAt: apiKeys.lastUsedAt,
  expiresAt: apiKeys.expiresAt,
  deactivatedAt: apiKeys.deactivatedAt,
  successorId: apiKeys.successorId,
  isActive: sql<boolean>`${keyIsLive}`.as("is_active"),
};
export type KeyRow = Awaited<ReturnType<typeof selectKeys>>[number];

/** The live keys with these digests and their owners' live grants: one row per grant, nulls beside a key without any. */
export function selectActiveKeys(db: Queryable, digests: readonly Buffer[]) {
  return db
    .select({
      hash: apiKeys.hash,
      id: apiKeys.id,
      ownerId: apiKeys.ownerId,
      scopes: apiKeys.scopes,
      useIsStale: sql<boolean>`${useIsStale}`,
      // Drizzle takes a joined row whose first column is null for no row at all.
      grant: { id: grants.id, ...GRANT_COLUMNS },
    })
    .from(apiKeys)
    .leftJoin(grants, and(eq(grants.userId, apiKeys.ownerId), isGrantActive))
    .where(and(inArray(apiKeys.hash, [...digests]), keyIsLive));
}

export type ActiveKeyRow = Awaited<ReturnType<typeof selectActiveKeys>>[number];

/** Which of a person's keys: of those that ended there is no bound. */
type Which = "all" | "live" | "ended";
const keysOf = (ownerId: string, which: Which) =>
  and(
    eq(apiKeys.ownerId, ownerId),
    which === "all" ? undefined : sql`(${keyIsLive}) is ${sql.raw(String(which === "live"))}`,
  );

/** This person's keys: the live ones first, the newest before, then the ended ones, those that ended last before. */
export function selectKeys(
  db: Queryable,
  ownerId: string,
  which: Which,
  { limit, offset }: { limit: number; offset: number },
) {
  const endedAt = sql`least(${apiKeys.deactivatedAt}, ${apiKeys.expiresAt})`;
  return db
    .select(KEY_COLUMNS)
    .from(apiKeys)
    .where(keysOf(ownerId, which))
    .orderBy(
      desc(sql`(${keyIsLive})`),
      sql`case when not (${keyIsLive}) then ${endedAt} end desc nulls last`,
      desc(apiKeys.createdAt),
      desc(apiKeys.id),
    )
    .limit(limit)
    .offset(offset);
}

/** One key, whoever owns it, locked until the transaction ends. */
export async function lockKey(db: Queryable, keyId: string): Promise<KeyRow | undefined> {
  const [key] = await db.select(KEY_COLUMNS).from(apiKeys).where(eq(apiKeys.id, keyId)).for("no key update");
  return key;
}

/**
 * Makes everyone wait who counts or makes keys of this person, until the transaction ends. Not the quota's ledger:
 * rows that refer to the person may come meanwhile. False when there is no such person any more.
 */
export async function lockOwner(db: Queryable, ownerId: string): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, ownerId))
    .for("no key update");
  return found.length > 0;
}

export async function countKeys(db: Queryable, ownerId: string, which: Which): Promise<number> {
  return db.$count(apiKeys, keysOf(ownerId, which));
}

export async function insertKeyRow(db: Queryable, values: typeof apiKeys.$inferInsert): Promise<KeyRow> {
  const [row] = await db.insert(apiKeys).values(values).returning(KEY_COLUMNS);
  if (!row) throw new Error("no key was inserted");
  return row;
}

/** Ends a key in `graceSeconds` from now, by the database's clock, or earlier if it was to end earlier. */
export async function endKey(db: Queryable, { id, ownerId }: KeyRow, graceSeconds: number): Promise<KeyRow> {
  const end = sql`least(${apiKeys.deactivatedAt}, now() + make_interval(secs => ${graceSeconds}))`;
  const [row] = await db
    .update(apiKeys)
    .set({ deactivatedAt: end })
    .where(and(eq(apiKeys.ownerId, ownerId), eq(apiKeys.id, id)))
    .returning(KEY_COLUMNS);
  if (!row) throw new Error("the key is gone while it was locked");
  return row;
}

export async function insertSuccessor(
  db: Queryable,
  { id, ownerId }: KeyRow,
  successorId: string,
): Promise<void> {
  await db
    .update(apiKeys)
    .set({ successorId })
    .where(and(eq(apiKeys.ownerId, ownerId), eq(apiKeys.id, id)));
}

/**
 * Writes that these keys are in use. Leaves out rows that somebody holds: the next minute will do, and a hint must
 * wait for nobody.
 */
export async function updateLastUsed(db: Queryable, keyIds: readonly string[]): Promise<void> {
  const free = db
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(and(inArray(apiKeys.id, [...keyIds]), useIsStale))
    .for("no key update", { skipLocked: true });
  await db.update(apiKeys).set({ lastUsedAt: sql`now()` }).where(inArray(apiKeys.id, free));
}
