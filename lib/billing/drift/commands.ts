import { and, eq, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { driftAcknowledgements, driftDiscrepancies, driftRepairs, driftRuns } from "@/db/schema";
import { COMMAND_LINE, recordAudit } from "@/lib/access/audit";
import { requireAdmin } from "@/lib/access/authorize";
import { asking, requireBilling } from "@/lib/billing/stripe/stripe-client";
import { wakeBilling } from "@/lib/billing/sync/wake";
import { ApiError } from "@/lib/errors";
import { accepted } from "@/lib/http/answers/reply";
import { DAY_MS } from "@/lib/units/days";
import type { Viewer } from "@/lib/viewer";
import { compareAgain, requireRun, storeCheck, unknownPerson } from "./check";
import { openReader } from "./compare-person";
import { type AcknowledgeRequest, MAX_ACKNOWLEDGED_DAYS } from "./contract";
import { detectDrift } from "./drift";
import { projectDiscrepancies, projectRun } from "./report";
import { selectDiscrepancies } from "./report-queries";
import { cancel } from "./run-lease";
import { insertNightlyRun, insertRun } from "./runs";

/** One person never has so many. */
const MAX_SHOWN = 200;

/** Starts an audit, or joins the running one. @throws ApiError 401, 403, 503 */
export async function startAudit(viewer: Viewer) {
  const { userId } = requireAdmin(viewer);
  requireBilling();
  const run = await insertRun(database(), "manual", userId);
  if (!run) throw new Error("No audit was started");
  wakeBilling("audit");
  return accepted({ run: projectRun(run) });
}

/** An audit for a command; the running site does it. */
export async function beginAudit(): Promise<void> {
  await insertRun(database(), "manual", COMMAND_LINE);
}

/** The audit of the day, unless there was one. */
export const beginNightlyAudit = (): Promise<void> => insertNightlyRun(database());

/** @throws ApiError 401, 403, 404 for an audit or a repair that isn't running */
export async function cancelRun(viewer: Viewer, which: { runId: number } | { repairId: number }) {
  requireAdmin(viewer);
  const [table, id, name] =
    "runId" in which
      ? ([driftRuns, which.runId, "Audit"] as const)
      : ([driftRepairs, which.repairId, "Repair"] as const);
  if (!(await cancel(database(), table, id)))
    throw new ApiError("not_found", { message: `${name} ${id} isn't running.` });
  return { success: true } as const;
}

/** Compares one person again, without repairing. @throws ApiError 401, 403, 404, 502, 503 */
export async function checkAgain(viewer: Viewer, userId: string) {
  requireAdmin(viewer);
  const provider = requireBilling();
  const db = database();
  const run = await requireRun(db);
  return asking(async () => {
    const comparison = await compareAgain(db, await openReader(provider), run, userId);
    if (!comparison) throw unknownPerson(userId);
    await storeCheck(db, run, userId, detectDrift(comparison));
    const rows = await selectDiscrepancies(
      db,
      { runId: run.id, userIds: [userId], withAcknowledged: true },
      { limit: MAX_SHOWN },
    );
    return { success: true as const, discrepancies: await projectDiscrepancies(db, rows) };
  });
}

/**
 * Hides a discrepancy until a day begins, also from later audits.
 * @throws ApiError 400 for a day that is past or too far away, 401, 403, 404
 */
export async function acknowledge(viewer: Viewer, { discrepancyId, reason, until }: AcknowledgeRequest) {
  const { userId: admin } = requireAdmin(viewer);
  const end = new Date(Date.parse(until));
  const days = (end.getTime() - Date.now()) / DAY_MS;
  if (!(days > 0 && days <= MAX_ACKNOWLEDGED_DAYS))
    throw new ApiError("invalid_request", {
      message: `Choose a day within the next ${MAX_ACKNOWLEDGED_DAYS} days.`,
      details: { field: "until", expected: "a day after today" },
    });
  await database().transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(driftDiscrepancies)
      .where(eq(driftDiscrepancies.id, discrepancyId))
      .for("update");
    if (!found) throw new ApiError("not_found", { message: "No such discrepancy." });
    const { userId, code, subject } = found;
    const same = and(
      sql`${driftAcknowledgements.userId} is not distinct from ${userId}`,
      eq(driftAcknowledgements.code, code),
      eq(driftAcknowledgements.subject, subject),
    );
    await tx.delete(driftAcknowledgements).where(same);
    await tx
      .insert(driftAcknowledgements)
      .values({ userId, code, subject, reason, acknowledgedBy: admin, until: end });
    await recordAudit(tx, {
      actor: admin,
      action: "billing.acknowledge",
      userId,
      subject: `${code} ${subject}`,
      reason,
      before: {},
      after: { until: end },
    });
  });
  return { success: true } as const;
}
