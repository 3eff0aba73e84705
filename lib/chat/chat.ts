import { database } from "@/db/client";
import { requireSession } from "@/lib/access/authorize";
import { ApiError } from "@/lib/errors";
import { eventStream } from "@/lib/http/answers/event-stream";
import { noContent, type Reply } from "@/lib/http/answers/reply";
import type { Stream } from "@/lib/http/answers/stream";
import { MAX_INTEGER } from "@/lib/http/errors/expected";
import { configuredModel } from "@/lib/llm/provider";
import type { Viewer } from "@/lib/viewer";
import { saveQuestion } from "@/lib/workspaces/messages";
import { requireChat, requireWorkspace } from "@/lib/workspaces/workspaces";
import {
  type AnswerKey,
  deleteOldChunks,
  insertAnswer,
  requestStop,
  selectAnswerOf,
  selectChunks,
  selectRunning,
} from "./answer-queries";
import type { ChatBody } from "./contract";
import { historyBefore } from "./conversation";
import { requireMessageLeft, reserve } from "./daily-usage";
import { followAnswer } from "./follow";
import { endInterrupted } from "./interrupted";
import { ANSWER_TOKENS, requireFits } from "./prompt";
import { runAnswer, stopHere } from "./run-answer";
import { onWake, POLL_MS } from "./wake";

/** A stop is answered when the answer has ended, or after this long. */
const STOP_MS = 3000;

const streamOf = (key: AnswerKey): Stream => eventStream((signal) => followAnswer(key, signal));

interface Begun {
  key: AnswerKey;
  /** Resolves when there is something to stream, rejects with the caller's error instead. */
  opened: Promise<void>;
  ended: Promise<void>;
  open: () => void;
}
const DONE = { opened: Promise.resolve(), ended: Promise.resolve(), open: () => {} };

/**
 * Whether a message may be asked in a workspace that isn't there yet.
 * @throws ApiError 401, 403; 413, and 429 when the day's messages are used up
 */
export async function requireAskable(viewer: Viewer, message: string): Promise<void> {
  const { userId } = requireChat(viewer);
  requireFits(message);
  await requireMessageLeft(database(), userId);
}

/**
 * Stores the person's message, then starts the answer, which continues whether or not anyone follows it. A message
 * sent before (`clientMessageId`) returns its answer, or gets one if it has none.
 * @param canFail false for a caller that can't repeat the request: a failing model then never fails the answer
 * @throws ApiError 403, 404, 409 while an answer is running, 413, 429 when the day's messages are used up
 */
export async function beginAnswer(viewer: Viewer, body: ChatBody, { canFail = true } = {}): Promise<Begun> {
  const { workspaceId, message: text, clientMessageId, page } = body;
  const { ownerId: userId } = await requireWorkspace(viewer, workspaceId);
  requireFits(text);
  await endInterrupted(userId, workspaceId);
  const db = database();
  const current = await selectRunning(db, { userId, workspaceId });
  if (current && clientMessageId === undefined) throw stillRunning();
  // Stored before anything else is done about it.
  const { message, repeated } = await saveQuestion(viewer, workspaceId, {
    role: "user",
    text,
    ...(clientMessageId !== undefined && { clientMessageId }),
    ...(page && { page }),
  });
  const earlier = repeated ? await answerOf(userId, message.id) : null;
  if (earlier) return earlier;

  const history = await historyBefore(viewer, workspaceId, message.id);
  // Nothing that may fail comes between the reservation and the answer that settles it.
  const begun = await db
    .transaction(async (tx) => {
      if (await selectAnswerOf(tx, userId, message.id)) return null;
      const key = await insertAnswer(tx, { userId, workspaceId, questionId: message.id });
      await deleteOldChunks(tx, { userId, workspaceId });
      const reservation = await reserve(tx, userId, configuredModel() ? ANSWER_TOKENS : 0);
      return { key, reservation };
    })
    .catch((error: unknown) => {
      if (!isAlreadyRunning(error)) throw error;
      return null;
    });
  if (!begun) {
    // Sent twice at once, the message has one by now.
    const same = await answerOf(userId, message.id);
    if (same) return same;
    throw stillRunning();
  }
  const { key, reservation } = begun;
  const run = runAnswer({
    viewer: requireSession(viewer),
    key,
    workspaceId,
    questionId: message.id,
    question: message.text,
    history,
    page,
    reservation,
    canFail,
  });
  return { key, ...run };
}

/** The answer that a message already has; null without one. @throws ApiError 409 when it can't be streamed any more */
async function answerOf(userId: string, questionId: string): Promise<Begun | null> {
  const earlier = await selectAnswerOf(database(), userId, questionId);
  if (!earlier) return null;
  const key = { userId, id: earlier.id };
  const found = await selectChunks(database(), key, 0);
  if (earlier.state !== "running" && found?.rows.length === 0) throw alreadyAnswered();
  return { key, ...DONE };
}

const stillRunning = () =>
  new ApiError("conflict", {
    message: "An answer is still being written in this workspace. Wait for it, or stop it first.",
  });

const alreadyAnswered = () =>
  new ApiError("conflict", { message: "This message was answered before. The answer is in the workspace." });

function isAlreadyRunning(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("constraint_name" in error && error.constraint_name === "chat_answers_one_running") return true;
  return isAlreadyRunning(error.cause);
}

/**
 * Starts an answer and streams it from its first chunk.
 * @throws what `beginAnswer` throws, 429 and 502 when the model fails before its first word, and 499 for a caller
 * who has hung up; the message is stored anyway, and in the last case answered
 */
export async function chat(viewer: Viewer, body: ChatBody, signal: AbortSignal): Promise<Stream> {
  const begun = await beginAnswer(viewer, body);
  const left = Promise.withResolvers<never>();
  const leave = () => {
    begun.open();
    left.reject(new ApiError("client_closed_request"));
  };
  left.promise.catch(() => {});
  if (signal.aborted) leave();
  signal.addEventListener("abort", leave);
  try {
    await Promise.race([left.promise, begun.opened]);
  } finally {
    signal.removeEventListener("abort", leave);
  }
  return streamOf(begun.key);
}

/** @throws ApiError 403, 404 */
export async function followRunning(viewer: Viewer, workspaceId: string): Promise<Stream | Reply<undefined>> {
  const { ownerId: userId } = await requireWorkspace(viewer, workspaceId);
  await endInterrupted(userId, workspaceId);
  const answer = await selectRunning(database(), { userId, workspaceId });
  return answer ? streamOf({ userId, id: answer.id }) : noContent();
}

/** Stops the running answer, in whatever process it runs. @throws ApiError 403, 404 */
export async function stopAnswer(viewer: Viewer, workspaceId: string) {
  const { ownerId: userId } = await requireWorkspace(viewer, workspaceId);
  await endInterrupted(userId, workspaceId);
  const answer = await selectRunning(database(), { userId, workspaceId });
  if (!answer) return { stopped: false, state: null };
  const key = { userId, id: answer.id };
  stopHere(answer.id);
  await requestStop(database(), key);
  const state = await endOf(key);
  return { stopped: state === "stopped", state };
}

async function endOf(key: AnswerKey) {
  let wake = () => {};
  const stopWaking = onWake(key.id, () => wake());
  const untilMs = performance.now() + STOP_MS;
  try {
    for (;;) {
      const found = await selectChunks(database(), key, MAX_INTEGER);
      const state = found?.state ?? null;
      if (state !== "running" || performance.now() > untilMs) return state;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, POLL_MS / 2);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  } finally {
    stopWaking();
  }
}
