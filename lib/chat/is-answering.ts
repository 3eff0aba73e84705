import { database } from "@/db/client";
import type { SessionViewer } from "@/lib/viewer";
import { selectRunning } from "./answer-queries";
import { endInterrupted } from "./interrupted";

/** Whether an answer is being written in a workspace of the caller's. One whose process is gone is ended first. */
export async function isAnswering({ userId }: SessionViewer, workspaceId: string): Promise<boolean> {
  await endInterrupted(userId, workspaceId);
  return (await selectRunning(database(), { userId, workspaceId })) !== undefined;
}
