import { database } from "@/db/client";
import { selectExecutions } from "@/lib/access/executions";
import { runOnce } from "@/lib/access/run-once";
import { writeBench } from "@/lib/access/write-bench";
import type { ActionFields } from "@/lib/canvas/contract";
import { readUnits } from "@/lib/settings/units";
import type { Overdraw } from "@/lib/stock/overdraw";
import type { Viewer } from "@/lib/viewer";
import { benchIdOf, requireChat } from "@/lib/workspaces/workspaces";
import { runAction } from "./actions";
import { type ActionResult, actionResult, type ConfirmedAction } from "./contract";

/** Forms send every field, also those left blank: they're no values. */
function filled(fields: ActionFields): ActionFields {
  const said = Object.entries(fields).filter(([, value]) => value !== null && String(value).trim() !== "");
  return Object.fromEntries(said);
}

/** The same for a number and its text, whatever the order of the fields. */
const sortedFields = (fields: ActionFields) =>
  Object.entries(fields)
    .map(([name, value]) => [name, String(value).trim()])
    .sort(([a = ""], [b = ""]) => (a < b ? -1 : 1));

/**
 * Executes a confirmed card once: the write and its record are one transaction. A failed one leaves no record, so
 * it can be corrected and confirmed again.
 * @throws ApiError 401, 403; 409 when this card was executed with other values, or for a question first; and what
 * the action's verb throws
 */
export async function executeAction(
  viewer: Viewer,
  { executionId, actionType, fields }: ConfirmedAction,
  overdraw?: Overdraw,
) {
  const session = requireChat(viewer);
  const said = filled(fields);
  const units = await readUnits(session, { cookie: null, languages: null });
  return writeBench(session, async (tx) => {
    const { result, executedAt, replayed } = await runOnce<ActionResult>(
      tx,
      {
        ownerId: session.userId,
        executionId,
        benchId: benchIdOf(session),
        actionType,
        payload: sortedFields(said),
        result: actionResult,
        what: "card",
      },
      () => runAction(tx, session, actionType, said, { units, overdraw }),
    );
    return { executionId, actionType, executedAt: executedAt.toISOString(), replayed, result };
  });
}

interface Execution extends Pick<ActionResult, "message" | "href"> {
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
