import type { Database } from "@/db/client";
import { type BillingProvider, isAway } from "@/lib/billing/stripe/stripe-client";
import { log } from "@/lib/log/log";
import { applyRepair, processEvents, type RepairReason } from "./apply-repair";
import { compareAgain, type Run, storeCheck, unknownPerson } from "./check";
import { isDriftCode } from "./codes";
import type { RepairedPerson } from "./contract";
import { detectDrift } from "./drift";
import { planRepair, type RepairPlan } from "./plan-repair";
import { selectKnownEvents } from "./read-ours";
import type { Reader } from "./read-theirs";
import { markResolved, selectOpenOf } from "./report-queries";
import type { HeldGrant } from "./snapshot";

/** The record names the audit that a repair answers to. */
export const auditSubject = (runId: number) => `audit ${runId}`;

interface RepairWork {
  db: Database;
  provider: BillingProvider;
  reader: Reader;
  run: Run;
  by: RepairReason;
  /** Throws when Stripe is away instead of reporting the person as failed. */
  waitsForStripe: boolean;
}

/** One person of several: completed repairs remain, so a failure is reported next to the others' success. */
export async function repairOrFail(
  work: RepairWork,
  userId: string | null,
  dryRun = false,
): Promise<RepairedPerson> {
  try {
    return await repairPerson(work, userId, dryRun);
  } catch (err) {
    if (work.waitsForStripe && isAway(err)) throw err;
    log().error({ user: userId, err }, "billing repair not begun");
    return { userId, email: null, outcome: "failed", repairs: [], steps: [], before: [], after: [] };
  }
}

/**
 * Compares a person with Stripe again and repairs what is safe. Idempotent.
 * @param userId null for events that belong to no account
 * @throws ApiError 404 without such an account; errors of Stripe or the database
 */
export async function repairPerson(
  work: RepairWork,
  userId: string | null,
  dryRun: boolean,
): Promise<RepairedPerson> {
  if (userId === null) return repairStrays(work, dryRun);
  const { db, provider, reader, run, by } = work;
  const comparison = await compareAgain(db, reader, run, userId);
  if (!comparison) throw unknownPerson(userId);
  const plan = planRepair(comparison);
  const result = {
    userId,
    email: comparison.ours.person?.email ?? null,
    repairs: [...new Set(plan.repairs.map(({ code }) => code))],
    steps: stepsOf(plan),
    before: plan.before.map(grantView),
    after: (plan.repairs.length === 0 ? plan.before : plan.after).map(grantView),
  };
  if (plan.repairs.length === 0) {
    if (!dryRun) await storeCheck(db, run, userId, detectDrift(comparison));
    return { ...result, outcome: "unchanged" };
  }
  if (dryRun) return { ...result, outcome: "would_change" };
  try {
    await applyRepair(db, provider, userId, plan, by);
    const after = await compareAgain(db, reader, run, userId);
    if (after) await storeCheck(db, run, userId, detectDrift(after));
    const held = after?.ours.grants.filter(({ source }) => source === "billing") ?? [];
    return { ...result, after: held.map(grantView), outcome: "changed" };
  } catch (err) {
    if (work.waitsForStripe && isAway(err)) throw err;
    log().error({ user: userId, err }, "billing repair failed");
    return { ...result, after: result.before, outcome: "failed" };
  }
}

/** Events that belong to no account. */
async function repairStrays({ db, provider, run, by }: RepairWork, dryRun: boolean): Promise<RepairedPerson> {
  const open = (await selectOpenOf(db, run.id, null)).filter(({ repair }) => repair === "process");
  const events = open.map(({ subject }) => subject);
  const result = {
    userId: null,
    email: null,
    repairs: [...new Set(open.flatMap(({ code }) => (isDriftCode(code) ? code : [])))],
    steps: events.map(processStep),
    before: [],
    after: [],
  };
  if (events.length === 0) return { ...result, outcome: "unchanged" };
  if (dryRun) return { ...result, outcome: "would_change" };
  await processEvents(db, provider, events, by);
  const known = await selectKnownEvents(db, events);
  await markResolved(
    db,
    open.filter(({ subject }) => known.has(subject)).map(({ id }) => id),
  );
  return { ...result, outcome: "changed" };
}

const processStep = (event: string) => `Fetch and process event ${event}`;

const stepsOf = (plan: RepairPlan): string[] => [
  ...plan.events.map(processStep),
  ...plan.archive.map((id) => `Set customer ${id} aside here`),
  ...plan.link.map((id) => `Link customer ${id}`),
  ...plan.sync.map((id) => `Read customer ${id} from Stripe again`),
];

const grantView = (grant: Omit<HeldGrant, "id" | "source" | "reason" | "createdAt">) => ({
  ref: grant.ref,
  role: grant.role,
  apiPlan: grant.apiPlan,
  marketIntelligence: grant.marketIntelligence,
  expiresAt: grant.expiresAt?.toISOString() ?? null,
});
