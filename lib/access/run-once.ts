import { hash } from "node:crypto";
import { z } from "zod";
import type { Transaction } from "@/db/client";
import { ApiError } from "@/lib/errors";
import type { SessionViewer } from "@/lib/viewer";
import { type ExecutionKey, insertExecution, selectExecution, updateExecution } from "./executions";
import type { BenchTransaction } from "./write-bench";

interface Once<Result extends Record<string, unknown>> extends ExecutionKey {
  /** The bench that a card is about, if not the person's own. */
  benchId?: string | null;
  actionType: string;
  /** The same id with another payload is refused. */
  payload: unknown;
  result: z.ZodType<Result>;
  /** What the caller sent, for the refusal: `This sale was already saved …`. */
  what: string;
}

/**
 * Does `work` once per id and keeps its result, which a repeat returns; a concurrent repeat waits. What fails leaves no
 * record, so it can be corrected and sent again.
 * @throws ApiError 409 when the id was used for another payload; and what `work` throws
 */
export async function runOnce<Result extends Record<string, unknown>>(
  tx: Transaction,
  { ownerId, executionId, benchId, actionType, payload, result, what }: Once<Result>,
  work: () => Promise<Result>,
): Promise<{ result: Result; executedAt: Date; replayed: boolean }> {
  const key = { ownerId, executionId };
  const payloadHash = hash("sha256", JSON.stringify([actionType, payload]));
  const executedAt = await insertExecution(tx, { ...key, benchId: benchId ?? null, actionType, payloadHash });
  if (executedAt) {
    const done = await work();
    await updateExecution(tx, key, done);
    return { result: done, executedAt, replayed: false };
  }
  const before = await selectExecution(tx, key);
  if (before?.payloadHash !== payloadHash)
    throw new ApiError("conflict", {
      message: `This ${what} was already saved with other values. Nothing was saved this time.`,
    });
  return { result: result.parse(before.result), executedAt: before.executedAt, replayed: true };
}

/** Prefix of the type of records by idempotency key: those belong to the bench, a card's record to its person. */
export const ADDED = "add_";

const insertedRow = z.object({ id: z.int() });

/** Optional field of a new row's body (contract/bench.md#1.6). */
export const idempotencyKey = z
  .uuid("a UUID that you choose")
  .optional()
  .describe("Idempotency key. Retries return the stored row and add nothing");

interface NewRow {
  idempotencyKey: string | undefined;
  /** `sale`, in the singular. */
  what: string;
  payload: unknown;
}

/**
 * Inserts a row of the bench, once per key where there is one.
 * @returns its id
 * @throws ApiError as `runOnce`
 */
export async function insertOnce(
  tx: BenchTransaction,
  { bench: { ownerId } }: SessionViewer,
  { idempotencyKey: executionId, what, payload }: NewRow,
  insert: () => Promise<number>,
): Promise<number> {
  if (executionId === undefined) return insert();
  const once = { ownerId, executionId, actionType: ADDED + what, payload, result: insertedRow, what };
  const { result } = await runOnce(tx, once, async () => ({ id: await insert() }));
  return result.id;
}
