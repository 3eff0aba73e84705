import { createHash } from "node:crypto";
import { database, type Transaction } from "@/db/client";
import {
  type ExecutionKey,
  insertExecution,
  selectExecution,
  selectExecutions,
  updateExecution,
} from "@/lib/access/executions";
import type { ActionFields } from "@/lib/canvas/contract";
import { ApiError } from "@/lib/errors";
import { readUnits } from "@/lib/settings/units";
import type { Viewer } from "@/lib/viewer";
import { type ActionResult, actionResult, type ConfirmedAction } from "./action-contract";
import { runAction } from "./actions";
import { benchIdOf, requireChat } from "./workspaces";

/** Forms send every field, also those left blank: they're no values. */
function filled(fields: ActionFields): ActionFields {
  const said = Object.entries(fields).filter(([, value]) => value !== null && String(value).trim() !== "");
  return Object.fromEntries(said);
}

/** The same for a number and its text, whatever the order of the fields. */
function hashOf(actionType: string, fields: ActionFields): string {
  const sorted = Object.entries(fields)
    .map(([name, value]) => [name, String(value).trim()])
    .sort(([a = ""], [b = ""]) => (a < b ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([actionType, sorted]))
    .digest("hex");
}

/**
 * Does what a confirmed card says, once: the write and its record are one transaction. A failed one leaves no record, so
 * it can be corrected and confirmed again.
 * @throws ApiError 401, 403; 409 when this card was executed with other values; and what the action's verb throws
 */
export async function executeAction(viewer: Viewer, { executionId, actionType, fields }: ConfirmedAction) {
  const session = requireChat(viewer);
  const said = filled(fields);
  const payloadHash = hashOf(actionType, said);
  const key = { ownerId: session.userId, executionId };
  const units = await readUnits(session, { cookie: null, languages: null });
  return database().transaction(async (tx) => {
    const common = { executionId, actionType };
    // Waits for a concurrent execution of the same card.
    const executedAt = await insertExecution(tx, {
      ...key,
      benchId: benchIdOf(session),
      actionType,
      payloadHash,
    });
    if (!executedAt) return { ...common, ...(await replay(tx, key, payloadHash)), replayed: true };
    const result = await runAction(tx, session, actionType, said, units);
    await updateExecution(tx, key, result);
    return { ...common, executedAt: executedAt.toISOString(), replayed: false, result };
  });
}

async function replay(tx: Transaction, key: ExecutionKey, payloadHash: string) {
  const before = await selectExecution(tx, key);
  if (before?.payloadHash !== payloadHash)
    throw new ApiError("conflict", {
      message: "This card was already executed with other values. Nothing was written now.",
    });
  return { executedAt: before.executedAt.toISOString(), result: actionResult.parse(before.result) };
}

export interface Execution extends Pick<ActionResult, "message" | "href"> {
  at: string;
}

/** What became of the caller's cards, by `executionId`; those not confirmed have no entry. */
export async function executionsOf(
  viewer: Viewer,
  executionIds: readonly string[],
): Promise<Map<string, Execution>> {
  const { userId } = requireChat(viewer);
  const rows = await selectExecutions(database(), userId, executionIds);
  return new Map(
    rows.map(({ executionId, executedAt, result }) => {
      const { message, href } = actionResult.parse(result);
      return [executionId, { at: executedAt.toISOString(), message, href }];
    }),
  );
}
