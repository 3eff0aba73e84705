import type { z } from "zod";
import { database } from "@/db/client";
import { isDuplicate } from "@/db/sql-errors";
import { recordAudit } from "@/lib/access/audit";
import { requireAdmin } from "@/lib/access/authorize";
import { ApiError } from "@/lib/errors";
import type { Viewer } from "@/lib/viewer";
import { openBoss, withinTransaction } from "./boss";
import type { settleJobEndpoint } from "./dead-letters-contract";
import { selectDeadLetter, selectDeadLetters, selectJobStatus } from "./queries";

const MAX_SHOWN = 50;

/** @throws ApiError 401, 403 */
export async function viewJobs(viewer: Viewer) {
  requireAdmin(viewer);
  const db = database();
  const [kinds, dead] = await Promise.all([selectJobStatus(db), selectDeadLetters(db, MAX_SHOWN)]);
  return { kinds, dead };
}

/**
 * Puts a dead letter back into the queue, or deletes it.
 * @throws ApiError 401, 403; 404 when it isn't one any more; 409 when the same job waits already
 */
export async function settleJob(
  viewer: Viewer,
  { id, action, reason }: z.output<NonNullable<(typeof settleJobEndpoint)["body"]>>,
) {
  const { userId } = requireAdmin(viewer);
  const boss = await openBoss();
  try {
    await database().transaction(async (tx) => {
      const found = await selectDeadLetter(tx, id);
      if (!found) throw new ApiError("not_found", { message: "This job is no longer in the failed list." });
      const own = { db: await withinTransaction(tx) };
      await (action === "retry" ? boss.retry(found.job, id, own) : boss.deleteJob(found.job, id, own));
      await recordAudit(tx, {
        actor: userId,
        reason: reason ?? "",
        action: `job.${action}`,
        subject: `job ${found.job}`,
        before: { ...found.data, failed: found.sentence },
        after: {},
      });
    });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw new ApiError("conflict", { message: "The same job is already queued. Discard this one." });
  }
  return { success: true as const };
}
