import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, lt, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Queryable, Transaction } from "@/db/client";
import { workspaceMessages as messages, workspaces } from "@/db/schema";
import { MAX_WORKSPACES, UNDO_S } from "./contract";

const { blocks: _blocks, ...workspaceColumns } = getTableColumns(workspaces);

const undoable = sql`${workspaces.deletedAt} > now() - make_interval(secs => ${UNDO_S})`;

export interface WorkspaceKey {
  ownerId: string;
  workspaceId: string;
}

const ofWorkspace = ({ ownerId, workspaceId }: WorkspaceKey) =>
  and(eq(messages.ownerId, ownerId), eq(messages.workspaceId, workspaceId));

/** A person's about one bench; null for their own. */
const aboutBench = (ownerId: string, benchId: string | null) =>
  and(
    eq(workspaces.ownerId, ownerId),
    benchId === null ? isNull(workspaces.benchId) : eq(workspaces.benchId, benchId),
    isNull(workspaces.deletedAt),
  );

export function selectWorkspaces(db: Queryable, ownerId: string, benchId: string | null) {
  return db
    .select(workspaceColumns)
    .from(workspaces)
    .where(aboutBench(ownerId, benchId))
    .orderBy(desc(workspaces.lastAccessedAt), asc(workspaces.id))
    .limit(MAX_WORKSPACES);
}

/** Anyone's: callers check the owner. */
export async function selectWorkspace(db: Queryable, id: string) {
  const [row] = await db
    .select(workspaceColumns)
    .from(workspaces)
    .where(and(eq(workspaces.id, id), isNull(workspaces.deletedAt)));
  return row;
}

/** Whether the id is used, also by a deleted workspace. */
export async function isTaken(db: Queryable, id: string): Promise<boolean> {
  return (await db.$count(workspaces, eq(workspaces.id, id))) > 0;
}

/** Locked until the transaction ends: saving, clearing and deleting happen one after the other. */
export async function lockWorkspace(tx: Transaction, id: string, { deleted = false } = {}) {
  const [row] = await tx
    .select(workspaceColumns)
    .from(workspaces)
    .where(and(eq(workspaces.id, id), deleted ? undoable : isNull(workspaces.deletedAt)))
    .for("no key update");
  return row;
}

export async function selectCanvas(db: Queryable, id: string) {
  const { ownerId, benchId, revision, blocks, title } = workspaces;
  const [row] = await db
    .select({ ownerId, benchId, revision, blocks, title })
    .from(workspaces)
    .where(and(eq(workspaces.id, id), isNull(workspaces.deletedAt)));
  return row;
}

export const countWorkspaces = (db: Queryable, ownerId: string, benchId: string | null): Promise<number> =>
  db.$count(workspaces, aboutBench(ownerId, benchId));

export async function insertWorkspace(tx: Transaction, values: typeof workspaces.$inferInsert) {
  const [row] = await tx.insert(workspaces).values(values).returning(workspaceColumns);
  if (!row) throw new Error("no workspace was inserted");
  return row;
}

export async function updateWorkspace(
  db: Queryable,
  { ownerId, workspaceId }: WorkspaceKey,
  values: PgUpdateSetSource<typeof workspaces>,
) {
  const [row] = await db
    .update(workspaces)
    .set(values)
    .where(and(eq(workspaces.ownerId, ownerId), eq(workspaces.id, workspaceId)))
    .returning(workspaceColumns);
  if (!row) throw new Error("a locked workspace was gone");
  return row;
}

/** At most once a minute, so that reading writes little. */
export async function touchWorkspace(db: Queryable, { ownerId, workspaceId }: WorkspaceKey): Promise<void> {
  await db
    .update(workspaces)
    .set({ lastAccessedAt: sql`now()` })
    .where(
      and(
        eq(workspaces.ownerId, ownerId),
        eq(workspaces.id, workspaceId),
        sql`${workspaces.lastAccessedAt} < now() - interval '1 minute'`,
      ),
    );
}

export async function selectMessage(db: Queryable, key: WorkspaceKey, id: string) {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(ofWorkspace(key), eq(messages.id, id)));
  return row;
}

/** The last ones before `before`, the newest first. */
export function selectMessages(
  db: Queryable,
  key: WorkspaceKey,
  { before, limit }: { before?: number | undefined; limit: number },
) {
  return db
    .select()
    .from(messages)
    .where(and(ofWorkspace(key), before === undefined ? undefined : lt(messages.seq, before)))
    .orderBy(desc(messages.seq))
    .limit(limit);
}

export async function countMessages(db: Queryable, key: WorkspaceKey): Promise<number> {
  const [row] = await db.select({ n: count() }).from(messages).where(ofWorkspace(key));
  return row?.n ?? 0;
}

export async function selectByClientId(db: Queryable, key: WorkspaceKey, clientIds: readonly string[]) {
  if (clientIds.length === 0) return new Map<string, typeof messages.$inferSelect>();
  const rows = await db
    .select()
    .from(messages)
    .where(and(ofWorkspace(key), inArray(messages.clientMessageId, [...clientIds])));
  return new Map(rows.map((row) => [row.clientMessageId ?? "", row]));
}

export async function insertMessage(tx: Transaction, values: typeof messages.$inferInsert) {
  const [row] = await tx.insert(messages).values(values).returning();
  if (!row) throw new Error("no message was inserted");
  return row;
}

export async function deleteMessages(tx: Transaction, key: WorkspaceKey): Promise<number> {
  const gone = await tx.delete(messages).where(ofWorkspace(key)).returning({ id: messages.id });
  return gone.length;
}

/** Seconds since the person's last summary of any workspace; null without one. Call with the account locked. */
export async function secondsSinceSummary(tx: Transaction, ownerId: string): Promise<number | null> {
  const [row] = await tx
    .select({
      seconds: sql<
        number | null
      >`extract(epoch from clock_timestamp() - max(${workspaces.summarizedAt}))::float8`,
    })
    .from(workspaces)
    .where(eq(workspaces.ownerId, ownerId));
  return row?.seconds ?? null;
}
