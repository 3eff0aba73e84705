import { sql } from "drizzle-orm";
import { database, type Queryable } from "@/db/client";
import { limitReached } from "@/lib/access/account-limit";
import { lockAccount } from "@/lib/access/account-lock";
import { authorize, requireSession } from "@/lib/access/authorize";
import { requireOwned } from "@/lib/access/ownership";
import { writeBench } from "@/lib/access/write-bench";
import { ApiError } from "@/lib/errors";
import { CHATTERS, type SessionViewer, type Viewer } from "@/lib/viewer";
import { requireCanvasSize } from "./canvas/canvas-size";
import {
  DEFAULT_TITLE,
  MAX_WORKSPACES,
  MESSAGES_SHOWN,
  type NewWorkspace,
  UNDO_S,
  type WorkspaceChanges,
} from "./contract";
import { projectMessage, projectWorkspace } from "./project";
import {
  countWorkspaces,
  insertWorkspace,
  isTaken,
  lockWorkspace,
  selectMessage,
  selectMessages,
  selectWorkspace,
  selectWorkspaces,
  touchWorkspace,
  updateWorkspace,
} from "./queries";

/** @throws ApiError 401 without a session, 403 `entitlement_required` without chat access */
export function requireChat(viewer: Viewer): SessionViewer {
  authorize(viewer, CHATTERS);
  return requireSession(viewer);
}

/** The bench that a session's workspaces are about; null for its own. */
export const benchIdOf = ({ userId, bench }: SessionViewer): string | null =>
  bench.ownerId === userId ? null : bench.ownerId;

/**
 * A workspace of the caller that is about the bench they look at: one of another bench is as absent as a stranger's.
 * @throws ApiError 404, 403 `not_owner`
 */
export function requireOwnWorkspace<Row extends { ownerId: string; benchId: string | null }>(
  session: SessionViewer,
  row: Row | undefined,
  what = "workspace",
): Row {
  const own = requireOwned({ ownerId: session.userId }, row, what);
  if (own.benchId === benchIdOf(session)) return own;
  throw new ApiError("not_found", { message: `This ${what} is about another bench. Switch to that bench.` });
}

/** Of the bench they look at, whose workspaces their list shows. */
async function requireRoom(db: Queryable, session: SessionViewer): Promise<void> {
  if ((await countWorkspaces(db, session.userId, benchIdOf(session))) >= MAX_WORKSPACES)
    throw limitReached(MAX_WORKSPACES, "workspace", "Delete one first.");
}

/** The caller's workspaces, the last used first. @throws ApiError 401, 403 */
export async function listWorkspaces(viewer: Viewer) {
  const session = requireChat(viewer);
  const rows = await selectWorkspaces(database(), session.userId, benchIdOf(session));
  return { workspaces: rows.map(projectWorkspace) };
}

/**
 * @param id of a request that may be repeated: the workspace it made is returned then, unless it was deleted
 * @throws ApiError 401, 403; 409 at the limit of workspaces; 413 for too large a canvas
 */
export async function createWorkspace(viewer: Viewer, { title, type, blocks }: NewWorkspace, id?: string) {
  const session = requireChat(viewer);
  const { userId } = session;
  requireCanvasSize(blocks);
  const row = await writeBench(session, async (tx) => {
    // It holds the account, so a repeat comes after the first.
    const made = id === undefined ? undefined : await selectWorkspace(tx, id);
    if (made) return requireOwnWorkspace(session, made);
    await requireRoom(tx, session);
    return insertWorkspace(tx, {
      ...(id !== undefined && !(await isTaken(tx, id)) && { id }),
      ownerId: userId,
      benchId: benchIdOf(session),
      title: title ?? DEFAULT_TITLE,
      untitled: title === undefined,
      type,
      blocks,
      revision: blocks.length === 0 ? 0 : 1,
    });
  });
  return { workspace: projectWorkspace(row) };
}

/** Whether there is a workspace of the caller with this id. @throws ApiError 401, 403 */
export async function hasWorkspace(viewer: Viewer, id: string): Promise<boolean> {
  const session = requireChat(viewer);
  const row = await selectWorkspace(database(), id);
  return row?.ownerId === session.userId && row.benchId === benchIdOf(session);
}

/** A workspace of the caller. @throws ApiError 401, 403, 404 */
export async function requireWorkspace(viewer: Viewer, id: string) {
  const session = requireChat(viewer);
  return requireOwnWorkspace(session, await selectWorkspace(database(), id));
}

/**
 * A workspace and a page of its messages, the oldest first.
 * @param before the id of a message: those before it
 * @throws ApiError 401, 403; 404 for no such workspace; an unknown message has none before it
 */
export async function readWorkspace(viewer: Viewer, id: string, { before }: { before?: string } = {}) {
  const row = await requireWorkspace(viewer, id);
  const key = { ownerId: row.ownerId, workspaceId: id };
  await touchWorkspace(database(), key);
  const seq = before === undefined ? undefined : ((await selectMessage(database(), key, before))?.seq ?? 0);
  const found = await selectMessages(database(), key, { before: seq, limit: MESSAGES_SHOWN + 1 });
  return {
    workspace: projectWorkspace(row),
    messages: found.slice(0, MESSAGES_SHOWN).reverse().map(projectMessage),
    hasEarlier: found.length > MESSAGES_SHOWN,
  };
}

/** @throws ApiError 401, 403, 404 */
export async function changeWorkspace(viewer: Viewer, id: string, { title, type }: WorkspaceChanges) {
  const session = requireChat(viewer);
  const row = await database().transaction(async (tx) => {
    requireOwnWorkspace(session, await lockWorkspace(tx, id));
    return updateWorkspace(
      tx,
      { ownerId: session.userId, workspaceId: id },
      { ...(title !== undefined && { title, untitled: false }), ...(type && { type }) },
    );
  });
  return { workspace: projectWorkspace(row) };
}

/** Hides a workspace; it's deleted for good once it can't be restored any more. @throws ApiError 401, 403, 404 */
export async function deleteWorkspace(viewer: Viewer, id: string) {
  const session = requireChat(viewer);
  const row = await database().transaction(async (tx) => {
    requireOwnWorkspace(session, await lockWorkspace(tx, id));
    // Not the transaction's start, which may be long before the lock was free.
    const deletedAt = sql`clock_timestamp()`;
    return updateWorkspace(tx, { ownerId: session.userId, workspaceId: id }, { deletedAt });
  });
  const deletedMs = row.deletedAt?.getTime() ?? Date.now();
  return { success: true, undoUntil: new Date(deletedMs + UNDO_S * 1000).toISOString() } as const;
}

/**
 * Undoes a deletion.
 * @throws ApiError 401, 403; 404 when it wasn't deleted or that's too long ago; 409 at the limit of workspaces
 */
export async function restoreWorkspace(viewer: Viewer, id: string) {
  const session = requireChat(viewer);
  const row = await database().transaction(async (tx) => {
    await lockAccount(tx, session.userId);
    requireOwnWorkspace(session, await lockWorkspace(tx, id, { deleted: true }), "deleted workspace");
    await requireRoom(tx, session);
    return updateWorkspace(tx, { ownerId: session.userId, workspaceId: id }, { deletedAt: null });
  });
  return { workspace: projectWorkspace(row) };
}
