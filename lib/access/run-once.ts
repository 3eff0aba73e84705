import { createHash } from "node:crypto";
import type { z } from "zod";
import type { Transaction } from "@/db/client";
import { ApiError } from "@/lib/errors";
import { type ExecutionKey, insertExecution, selectExecution, updateExecution } from "./executions";

interface Once<Result extends Record<string, unknown>> extends ExecutionKey {
  actionType: string;
  /** What is written: the same id with another payload is refused. */
  payload: unknown;
  result: z.ZodType<Result>;
}

/**
 * Does `work` once per id and keeps its result, which a repeat returns; a concurrent repeat waits. What fails leaves no
 * record, so it can be corrected and sent again.
 * @throws ApiError 409 when the id was used for another payload; and what `work` throws
 */
export async function runOnce<Result extends Record<string, unknown>>(
  tx: Transaction,
  { ownerId, executionId, actionType, payload, result }: Once<Result>,
  work: () => Promise<Result>,
): Promise<Result & { replayed: boolean }> {
  const key = { ownerId, executionId };
  const payloadHash = createHash("sha256")
    .update(JSON.stringify([actionType, payload]))
    .digest("hex");
  if (await insertExecution(tx, { ...key, actionType, payloadHash })) {
    const done = await work();
    await updateExecution(tx, key, done);
    return { ...done, replayed: false };
  }
  const before = await selectExecution(tx, key);
  if (before?.payloadHash !== payloadHash)
    throw new ApiError("conflict", {
      message: "This import was already saved with other rows. Nothing was written now.",
    });
  return { ...result.parse(before.result), replayed: true };
}
