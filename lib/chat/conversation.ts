import type { Transaction } from "@/db/client";
import type { MessageState } from "@/db/schema";
import type { Viewer } from "@/lib/viewer";
import { readHistory, saveAnswer } from "@/lib/workspaces/messages";
import type { AnswerKey } from "./answer-queries";
import type { AnswerPart } from "./chunks";
import { HISTORY_MESSAGES, type Turn } from "./prompt";

/** The answer as a message of the conversation, under the answer's id; nothing when the question is gone. */
export async function storeAnswer(
  tx: Transaction,
  { userId, id }: AnswerKey,
  { workspaceId, questionId }: { workspaceId: string; questionId: string },
  { parts, state }: { parts: AnswerPart[]; state: MessageState },
): Promise<void> {
  const texts = parts.flatMap((part) => (part.type === "text" ? [part.text] : []));
  await saveAnswer(
    tx,
    { ownerId: userId, workspaceId },
    { answerId: id, questionId, text: texts.join("\n\n"), parts, state },
  );
}

/** What was said before a message, oldest first. */
export async function historyBefore(viewer: Viewer, workspaceId: string, messageId: string): Promise<Turn[]> {
  return readHistory(viewer, workspaceId, { before: messageId, limit: HISTORY_MESSAGES });
}
