import { database } from "@/db/client";
import { driftRepairs } from "@/db/schema";
import type { BillingProvider } from "@/lib/billing/stripe/stripe-client";
import type { AuditOutcome } from "./audit";
import { requireRun } from "./check";
import { openReader } from "./compare-person";
import { auditSubject, repairOrFail } from "./repair-person";
import { claimRepair, saveResult, takeNextPerson } from "./repairs";
import { finish, release } from "./run-lease";

/** While Stripe is away, a person's turn is repeated so often, a minute apart. */
const MAX_ATTEMPTS = 5;

/**
 * Runs the current repair to its end; a killed one is resumed by any process. Repeating a person changes nothing
 * twice.
 * @returns `none` when no repair is running or another process has it
 * @throws errors of Stripe or the database; it resumes a minute later
 */
export async function runRepair(provider: BillingProvider, stopping?: AbortSignal): Promise<AuditOutcome> {
  const db = database();
  const repair = await claimRepair(db);
  if (!repair) return "none";
  const by = { actor: repair.startedBy, reason: repair.reason, subject: auditSubject(repair.runId) };
  try {
    const reader = await openReader(provider);
    for (;;) {
      const next = await takeNextPerson(db, repair);
      if (next === "lost") return "interrupted";
      if (next === null) break;
      const work = {
        db,
        provider,
        reader,
        // The latest audit is the one whose list the repair shortens.
        run: await requireRun(db),
        by,
        waitsForStripe: next.attempts < MAX_ATTEMPTS,
      };
      await saveResult(db, next.id, await repairOrFail(work, next.userId));
      if (stopping?.aborted) {
        await release(db, driftRepairs, repair, false);
        return "interrupted";
      }
    }
    await finish(db, driftRepairs, repair);
    return "finished";
  } catch (thrown) {
    await release(db, driftRepairs, repair, true);
    throw thrown;
  }
}
