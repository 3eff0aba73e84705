import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { apiKeys, grants } from "@/db/schema";
import { GRANT_COLUMNS, isGrantActive } from "@/lib/access/grants";

/** Neither deactivated nor expired, by the database's clock. */
const keyIsLive = and(
  or(isNull(apiKeys.deactivatedAt), gt(apiKeys.deactivatedAt, sql`now()`)),
  or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, sql`now()`)),
);

const useIsStale = or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, sql`now() - interval '1 minute'`));

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

/** Live keys by digest with their owners' live grants: a row per grant, nulls without any. */
export function selectActiveKeys(db: Queryable, digests: readonly Buffer[]) {
  return db
    .select({
      hash: apiKeys.hash,
      id: apiKeys.id,
      ownerId: apiKeys.ownerId,
      scopes: apiKeys.scopes,
      useIsStale: sql<boolean>`${useIsStale}`,
      // Drizzle treats a joined row whose first column is null as absent.
      grant: { id: grants.id, ...GRANT_COLUMNS },
    })
    .from(apiKeys)
    .leftJoin(grants, and(eq(grants.userId, apiKeys.ownerId), isGrantActive))
    .where(and(inArray(apiKeys.hash, [...digests]), keyIsLive));
}

export type ActiveKeyRow = Awaited<ReturnType<typeof selectActiveKeys>>[number];

type Which = "all" | "live" | "ended";
const keysOf = (ownerId: string, which: Which) =>
  and(
    eq(apiKeys.ownerId, ownerId),
    which === "all" ? undefined : sql`(${keyIsLive}) is ${sql.raw(String(which === "live"))}`,
  );

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

export async function lockKey(db: Queryable, keyId: string): Promise<KeyRow | undefined> {
  const [key] = await db.select(KEY_COLUMNS).from(apiKeys).where(eq(apiKeys.id, keyId)).for("no key update");
  return key;
}

export async function countKeys(db: Queryable, ownerId: string, which: Which): Promise<number> {
  return db.$count(apiKeys, keysOf(ownerId, which));
}

export async function insertKeyRow(db: Queryable, values: typeof apiKeys.$inferInsert): Promise<KeyRow> {
  const [row] = await db.insert(apiKeys).values(values).returning(KEY_COLUMNS);
  if (!row) throw new Error("no key was inserted");
  return row;
}

/** Ends a key in `graceSeconds`, or earlier if already scheduled, by the database's clock. */
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

/** Skips locked rows: last use is only a hint. */
export async function updateLastUsed(db: Queryable, keyIds: readonly string[]): Promise<void> {
  const free = db
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(and(inArray(apiKeys.id, [...keyIds]), useIsStale))
    .for("no key update", { skipLocked: true });
  await db.update(apiKeys).set({ lastUsedAt: sql`now()` }).where(inArray(apiKeys.id, free));
}
