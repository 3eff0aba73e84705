import { sql } from "drizzle-orm";
import { database, type Transaction } from "@/db/client";
import type { MessageState } from "@/db/schema";
import { limitReached } from "@/lib/access/account-limit";
import type { Viewer } from "@/lib/viewer";
import { MAX_MESSAGES, type Message, type NewMessage } from "./contract";
import { type MessageRow, projectMessage } from "./project";
import {
  countMessages,
  deleteMessages,
  insertMessage,
  lockWorkspace,
  selectByClientId,
  selectMessage,
  selectMessages,
  updateWorkspace,
  type WorkspaceKey,
} from "./queries";
import { requireChat, requireOwnWorkspace, requireWorkspace } from "./workspaces";

const MAX_TITLE_FROM_QUESTION = 60;

/** The first line of a question, cut at a word. */
export function titleOf(question: string): string {
  const [line = ""] = question.trim().split(/\s*\n/);
  if (line.length <= MAX_TITLE_FROM_QUESTION) return line;
  const cut = line
    .slice(0, MAX_TITLE_FROM_QUESTION)
    .toWellFormed()
    .replace(/\uFFFD$/, "");
  return `${cut.replace(/\s+\S*$/, "")}…`;
}

/**
 * Saves the caller's own messages, in their order. One whose `clientMessageId` is known is answered as it was saved.
 * @throws ApiError 401, 403, 404; 409 when the workspace is full
 */
export async function saveMessages(
  viewer: Viewer,
  workspaceId: string,
  sent: readonly NewMessage[],
): Promise<{ messages: Message[] }> {
  const rows = await database().transaction((tx) => saveIn(tx, viewer, workspaceId, sent));
  return { messages: rows.map(projectMessage) };
}

async function saveIn(tx: Transaction, viewer: Viewer, workspaceId: string, sent: readonly NewMessage[]) {
  const session = requireChat(viewer);
  const workspace = requireOwnWorkspace(session, await lockWorkspace(tx, workspaceId));
  const key = { ownerId: session.userId, workspaceId };
  const known = await selectByClientId(
    tx,
    key,
    sent.flatMap(({ clientMessageId }) => clientMessageId ?? []),
  );
  const saved: MessageRow[] = [];
  let room = MAX_MESSAGES - (await countMessages(tx, key));
  for (const { clientMessageId, role, text, page } of sent) {
    const before = clientMessageId === undefined ? undefined : known.get(clientMessageId);
    if (before) {
      saved.push(before);
      continue;
    }
    if (room-- <= 0)
      throw limitReached(MAX_MESSAGES, "message", "Clear this conversation or open a new one.");
    const row = await insertMessage(tx, {
      ...key,
      clientMessageId: clientMessageId ?? null,
      role,
      text,
      page: page ?? null,
    });
    if (clientMessageId !== undefined) known.set(clientMessageId, row);
    saved.push(row);
  }
  const [first] = sent;
  await updateWorkspace(tx, key, {
    lastAccessedAt: sql`now()`,
    ...(workspace.untitled && first && { title: titleOf(first.text), untitled: false }),
  });
  return saved;
}

/**
 * Saves one question of the caller, before anything is done about it.
 * @returns `repeated` when its `clientMessageId` was known
 * @throws ApiError as `saveMessages`
 */
export async function saveQuestion(viewer: Viewer, workspaceId: string, question: NewMessage) {
  return database().transaction(async (tx) => {
    const session = requireChat(viewer);
    const clientIds = question.clientMessageId === undefined ? [] : [question.clientMessageId];
    // The lock is taken first, so that a concurrent repeat is seen here.
    requireOwnWorkspace(session, await lockWorkspace(tx, workspaceId));
    const known = await selectByClientId(tx, { ownerId: session.userId, workspaceId }, clientIds);
    const [row] = await saveIn(tx, viewer, workspaceId, [question]);
    if (!row) throw new Error("no question was saved");
    return { message: projectMessage(row), repeated: known.size > 0 };
  });
}

interface NewAnswer {
  /** The question that it answers. */
  questionId: string;
  text: string;
  parts: unknown[];
  state: MessageState;
  /** Becomes the message's id, so that repeating it stores nothing twice. */
  answerId: string;
}

/**
 * Saves an answer of the assistant; only the server writes these.
 * @returns null when the conversation has been cleared or deleted
 */
export async function saveAnswer(
  tx: Transaction,
  key: WorkspaceKey,
  { questionId, text, parts, state, answerId }: NewAnswer,
): Promise<Message | null> {
  const workspace = await lockWorkspace(tx, key.workspaceId);
  if (workspace?.ownerId !== key.ownerId) return null;
  if (!(await selectMessage(tx, key, questionId))) return null;
  const saved =
    (await selectMessage(tx, key, answerId)) ??
    (await insertMessage(tx, { ...key, id: answerId, role: "assistant", text, parts, state }));
  return projectMessage(saved);
}

/**
 * The conversation before a message, or all of it, the oldest first and at most `limit` of the last.
 * @throws ApiError 401, 403, 404
 */
export async function readHistory(
  viewer: Viewer,
  workspaceId: string,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<Message[]> {
  const { ownerId } = await requireWorkspace(viewer, workspaceId);
  const key = { ownerId, workspaceId };
  const seq = before === undefined ? undefined : ((await selectMessage(database(), key, before))?.seq ?? 0);
  const rows = await selectMessages(database(), key, { before: seq, limit });
  return rows.reverse().map(projectMessage);
}

/** Deletes the messages and the summary; the canvas stays. @throws ApiError 401, 403, 404 */
export async function clearMessages(viewer: Viewer, workspaceId: string) {
  const session = requireChat(viewer);
  return database().transaction(async (tx) => {
    requireOwnWorkspace(session, await lockWorkspace(tx, workspaceId));
    const key = { ownerId: session.userId, workspaceId };
    const deleted = await deleteMessages(tx, key);
    await updateWorkspace(tx, key, { summary: null, summaryThrough: null, summarizedAt: null });
    return { success: true, deleted } as const;
  });
}
