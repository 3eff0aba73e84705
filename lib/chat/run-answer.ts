import { setTimeout as wait } from "node:timers/promises";
import { closeWithDatabase, database, type Transaction } from "@/db/client";
import type { AnswerState } from "@/db/schema";
import { answerQuestion } from "@/lib/assistant/answer-question";
import type { PageRef } from "@/lib/assistant/contract";
import { proposeChangeTool } from "@/lib/assistant/propose-change";
import { TOOLS } from "@/lib/assistant/tools";
import { type ApiError, isDatabaseAway } from "@/lib/errors";
import { configuredModel } from "@/lib/llm/provider";
import { log } from "@/lib/log/log";
import type { SessionViewer } from "@/lib/viewer";
import { AnswerLog } from "./answer-log";
import {
  type AnswerKey,
  appendChunks,
  deleteAnswer,
  endAnswer,
  LEASE_MS,
  selectAllChunks,
} from "./answer-queries";
import { type AnswerChunk, notice, partsOf } from "./chunks";
import { storeAnswer } from "./conversation";
import { type Reservation, settle } from "./daily-usage";
import { leastTokens, promptOf, type Turn } from "./prompt";
import { AnswerSink } from "./sink";

/** A caller waits this long for the model's first word; later failures are reported in the stream. */
const OPEN_MS = 10_000;
const MAX_QUESTIONS = 10;
const AGAIN_MS = 250;

interface AnswerRequest {
  viewer: SessionViewer;
  key: AnswerKey;
  workspaceId: string;
  /** Id of the person's message. */
  questionId: string;
  question: string;
  history: readonly Turn[];
  page: PageRef | undefined;
  reservation: Reservation;
  /** Whether the caller can be told of a provider that fails before its first word. */
  canFail: boolean;
}

interface RunningAnswer {
  /** Resolves when there is something to stream. Rejects with 429 or 502, and then no answer is left. */
  opened: Promise<void>;
  /** Resolves when the answer is stored, however it ended. */
  ended: Promise<void>;
  /** The caller left or can no longer be told of a failure. */
  open: () => void;
}

const running = new Map<string, AnswerLog>();

/** Ends an answer of this process immediately. */
export function stopHere(answerId: string): void {
  running.get(answerId)?.end("stopped");
}

/** A server that stops doesn't wait for models: its answers are interrupted. */
async function interruptAll(): Promise<void> {
  for (const each of running.values()) each.end("shutdown");
  await Promise.allSettled([...endings]);
}
const endings = new Set<Promise<void>>();

/** Answers in the background, whether or not anyone follows. */
export function runAnswer(request: AnswerRequest): RunningAnswer {
  closeWithDatabase("answers", interruptAll);
  const { promise: opened, resolve, reject } = Promise.withResolvers<void>();
  // Awaited by a caller who may have left.
  opened.catch(() => {});
  const opening = { isOpen: !request.canFail };
  const open = () => {
    opening.isOpen = true;
    resolve();
  };
  if (opening.isOpen) resolve();
  const timer = setTimeout(open, OPEN_MS);
  const answerLog = new AnswerLog(request.key);
  running.set(request.key.id, answerLog);
  const ended = answer(request, answerLog, opening, open)
    .catch((error: unknown) => log().error({ err: error, answer: request.key.id }, "answer lost"))
    .then((failure) => {
      clearTimeout(timer);
      running.delete(request.key.id);
      endings.delete(ended);
      if (failure) reject(failure);
      else resolve();
    });
  endings.add(ended);
  return { opened, ended, open };
}

/** @returns the message for a caller who can still get it; the answer is deleted then */
async function answer(
  request: AnswerRequest,
  answerLog: AnswerLog,
  opening: { isOpen: boolean },
  open: () => void,
): Promise<ApiError | null> {
  const { key, question, reservation } = request;
  const sink = new AnswerSink(answerLog, question);
  let used = 0;
  let hasFailed = false;
  await answerLog.append({ type: "start", messageId: key.id });
  try {
    const outcome = await askModel(request, answerLog, sink, open);
    used = outcome.tokens;
    if (outcome.error && !opening.isOpen && !answerLog.ended.aborted) {
      await answerLog.close();
      await database().transaction(async (tx) => {
        await deleteAnswer(tx, key);
        await settle(tx, reservation, { used, isUnanswered: true });
      });
      return outcome.error;
    }
    open();
    if (outcome.failure !== null && !answerLog.ended.aborted) {
      if (outcome.failure !== "unconfigured") await sink.notice(outcome.failure);
      await answerFromTools(request, sink);
    }
  } catch (error) {
    log().error({ err: error, answer: key.id }, "answer failed");
    hasFailed = true;
  }
  open();
  await finish(request, answerLog, { used, hasFailed });
  return null;
}

async function askModel(request: AnswerRequest, answerLog: AnswerLog, sink: AnswerSink, open: () => void) {
  const { viewer, question, history, page, reservation } = request;
  const model = configuredModel();
  if (!model) return { failure: "unconfigured" as const, error: null, tokens: 0 };
  const messages = promptOf(question, history, page, viewer);
  if (reservation.tokens < leastTokens(messages))
    return { failure: "daily_limit" as const, error: null, tokens: 0 };
  // With the library that talks to models, which a site without one doesn't load.
  const { answerWithModel } = await import("./model-answer");
  return answerWithModel({
    viewer,
    model,
    messages,
    tools: [...TOOLS, proposeChangeTool(question, page)],
    sink,
    signal: answerLog.ended,
    tokens: reservation.tokens,
    onFirst: open,
  });
}

async function answerFromTools(
  { viewer, question, history, page }: AnswerRequest,
  sink: AnswerSink,
): Promise<void> {
  const earlier = history.filter(({ role }) => role === "user").map(({ text }) => text);
  await sink.answer(await answerQuestion(viewer, { question, history: earlier.slice(-MAX_QUESTIONS), page }));
}

/**
 * Stores the rest of the stream, the message it makes and what it took, in one transaction. Tries again while the
 * database is away, for as long as no other process takes the answer for interrupted.
 */
async function finish(
  request: AnswerRequest,
  answerLog: AnswerLog,
  { used, hasFailed }: { used: number; hasFailed: boolean },
): Promise<void> {
  const { key, reservation } = request;
  const rest = await answerLog.close();
  const { reason } = answerLog;
  const untilMs = performance.now() + LEASE_MS;
  for (let tries = 1; ; tries++) {
    try {
      return await database().transaction(async (tx) => {
        const isOurs =
          reason !== "lost" && (await conclude(tx, key, request, endOf(reason, hasFailed), rest));
        // An answer that has ended meanwhile: after a try, by it, and only its reply was lost; before, by another process.
        if (isOurs || reason === "lost" || tries === 1) await settle(tx, reservation, { used });
      });
    } catch (error) {
      // Another process found a lost answer's lease over, and stored what there was.
      const isLast = reason === "lost" || answerLog.reason === "shutdown" || performance.now() > untilMs;
      if (isLast || !isDatabaseAway(error)) throw error;
      await wait(AGAIN_MS);
    }
  }
}

type EndState = Exclude<AnswerState, "running">;

function endOf(reason: AnswerLog["reason"], hasFailed: boolean): EndState {
  if (reason === "stopped") return "stopped";
  if (reason === "shutdown") return "interrupted";
  return hasFailed ? "failed" : "complete";
}

const LAST: Record<EndState, readonly AnswerChunk[]> = {
  complete: [{ type: "finish" }],
  failed: [notice("failed"), { type: "finish" }],
  stopped: [notice("stopped"), { type: "abort", reason: "stopped" }],
  interrupted: [notice("interrupted"), { type: "abort", reason: "interrupted" }],
};

/**
 * Ends a running answer: its last chunks, its state and the message of the conversation.
 * @returns false when it had ended already
 */
export async function conclude(
  tx: Transaction,
  key: AnswerKey,
  asked: { workspaceId: string; questionId: string },
  state: EndState,
  { chunks = [], from }: { chunks?: readonly AnswerChunk[]; from?: number } = {},
): Promise<boolean> {
  if (!(await appendChunks(tx, key, [...chunks, ...LAST[state]], from))) return false;
  const parts = partsOf(await selectAllChunks(tx, key));
  await storeAnswer(tx, key, asked, { parts, state });
  return endAnswer(tx, key, state);
}
