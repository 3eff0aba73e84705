import { database } from "@/db/client";
import { lockExpired, selectRunning } from "./answer-queries";
import { conclude } from "./run-answer";

/**
 * Ends answers of a workspace whose process is gone: what they said is kept as a message that is marked as
 * interrupted. Pages call it before they show the conversation.
 */
export async function endInterrupted(userId: string, workspaceId: string): Promise<void> {
  const running = await selectRunning(database(), { userId, workspaceId });
  if (!running) return;
  await database().transaction(async (tx) => {
    for (const answer of await lockExpired(tx, { userId, workspaceId }))
      await conclude(tx, { userId, id: answer.id }, answer, "interrupted");
  });
}
