import { database } from "@/db/client";
import type { ServerSentEvent } from "@/lib/http/answers/event-stream";
import { type AnswerKey, selectChunks } from "./answer-queries";
import { endInterrupted } from "./interrupted";
import { onWake, POLL_MS } from "./wake";

/** Longer than any answer may take: a follower never waits for ever. */
const MAX_FOLLOW_MS = 10 * 60_000;

/**
 * An answer from its first chunk to its last, as they are stored: every caller and every process reads the same.
 * Ends with the answer, when the caller leaves, and when the answer is deleted.
 */
export async function* followAnswer(
  key: AnswerKey,
  signal: AbortSignal,
): AsyncGenerator<ServerSentEvent, void> {
  let wake = () => {};
  let isStale = false;
  const look = () => {
    isStale = true;
    wake();
  };
  const stopWaking = onWake(key.id, look);
  signal.addEventListener("abort", look);
  const untilMs = performance.now() + MAX_FOLLOW_MS;
  let next = 0;
  try {
    while (!signal.aborted && performance.now() < untilMs) {
      isStale = false;
      const found = await selectChunks(database(), key, next);
      for (const { seq, chunks } of found?.rows ?? []) {
        for (const [place, data] of chunks.entries()) yield { id: String(seq + place), data };
        next = seq + chunks.length;
      }
      if (!found || (found.isLastPage && found.state !== "running")) break;
      // Ending it wakes this follower too. Another process that ends it holds its row until then.
      if (found.isLastPage && found.isExpired) await endInterrupted(key.userId, found.workspaceId);
      if (isStale || !found.isLastPage) continue;
      const timer = await new Promise<NodeJS.Timeout>((resolve) => {
        const set = setTimeout(() => resolve(set), POLL_MS);
        wake = () => resolve(set);
      });
      clearTimeout(timer);
    }
    if (!signal.aborted) yield DONE;
  } finally {
    signal.removeEventListener("abort", look);
    stopWaking();
  }
}

/** How the `ai` package's streams say that nothing follows. */
const DONE: ServerSentEvent = { text: "[DONE]" };
