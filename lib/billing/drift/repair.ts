import { type Database, database } from "@/db/client";
import { requireAdmin } from "@/lib/access/authorize";
import { requireFreshSession } from "@/lib/auth/session";
import { ApiError } from "@/lib/errors";
import { log } from "@/lib/log/log";
import type { Viewer } from "@/lib/viewer";
import { asking, type BillingProvider, requireBilling } from "../stripe-client";
import { applyRepair, processEvents, type RepairReason } from "./apply-repair";
import { compareAgain, type Run, requireRun, storeCheck, unknownPerson } from "./check";
import { isDriftCode } from "./codes";
import { openReader } from "./compare-person";
import {
  MAX_PEOPLE_PER_REPAIR,
  type RepairedPerson,
  type RepairReport,
  type RepairRequest,
  UNCONFIRMED_PEOPLE,
} from "./contract";
import { detectDrift } from "./drift";
import { planRepair, type RepairPlan } from "./plan-repair";
import { selectKnownEvents } from "./read-ours";
import type { Reader } from "./read-theirs";
import { markResolved, selectOpenOf, selectRepairable } from "./report-queries";
import type { HeldGrant } from "./snapshot";

/**
 * Compares people with Stripe again and repairs what is safe. A dry run only says what would change.
 * @throws ApiError 400 without reason or confirmation, 401, 403, 404, 502, 503
 */
export async function repair(viewer: Viewer, request: RepairRequest): Promise<RepairReport> {
  const session = requireAdmin(viewer);
  const provider = requireBilling();
  const db = database();
  const run = await requireRun(db);
  const people = await peopleOf(db, run.id, request);
  if (!request.dryRun) {
    requireConfirmation(request, people.length);
    if (people.length > UNCONFIRMED_PEOPLE) await requireFreshSession(db, session);
  }
  const by = { actor: session.userId, reason: request.reason?.trim() ?? "", subject: `audit ${run.id}` };
  return asking(async () => {
    const reader = await openReader(provider);
    const repaired: RepairedPerson[] = [];
    const work = { db, provider, reader, run, by };
    // What was done stays done, so one person's failure is told beside the others' success.
    const repairNext = people.length > 1 && !request.dryRun ? repairOrFail : repairOne;
    for (const userId of people) repaired.push(await repairNext(work, userId, request.dryRun));
    return {
      dryRun: request.dryRun,
      people: repaired,
      changed: repaired.filter(({ outcome }) => outcome === "changed").length,
      failed: repaired.filter(({ outcome }) => outcome === "failed").length,
    };
  });
}

async function peopleOf(db: Database, runId: number, { userId, userIds, codes }: RepairRequest) {
  const named = userIds ?? (userId === undefined ? undefined : [userId]);
  const people: (string | null)[] = named
    ? [...new Set(named)]
    : await selectRepairable(db, { runId, codes: codes ?? [] });
  if (people.length > MAX_PEOPLE_PER_REPAIR)
    throw new ApiError("invalid_request", {
      message: `That is ${people.length} people. Repair at most ${MAX_PEOPLE_PER_REPAIR} at a time.`,
    });
  return people;
}

function requireConfirmation({ reason, confirm }: RepairRequest, count: number): void {
  if (!reason?.trim())
    throw new ApiError("invalid_request", {
      message: "Give a reason for the repair.",
      details: { field: "reason", expected: "a text" },
    });
  if (count > UNCONFIRMED_PEOPLE && confirm !== String(count))
    throw new ApiError("invalid_request", {
      message: `This repairs ${count} people. Send confirm with that number.`,
      details: { field: "confirm", expected: String(count) },
    });
}

interface Work {
  db: Database;
  provider: BillingProvider;
  reader: Reader;
  run: Run;
  by: RepairReason;
}

async function repairOrFail(work: Work, userId: string | null, dryRun: boolean): Promise<RepairedPerson> {
  try {
    return await repairOne(work, userId, dryRun);
  } catch (err) {
    log().error({ user: userId, err }, "billing repair not begun");
    return { userId, email: null, outcome: "failed", repairs: [], steps: [], before: [], after: [] };
  }
}

async function repairOne(work: Work, userId: string | null, dryRun: boolean): Promise<RepairedPerson> {
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
    log().error({ user: userId, err }, "billing repair failed");
    return { ...result, after: result.before, outcome: "failed" };
  }
}

/** Events that belong to no account. */
async function repairStrays({ db, provider, run, by }: Work, dryRun: boolean): Promise<RepairedPerson> {
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

const grantView = (grant: Omit<HeldGrant, "id" | "source" | "reason">) => ({
  ref: grant.ref,
  role: grant.role,
  apiPlan: grant.apiPlan,
  marketIntelligence: grant.marketIntelligence,
  expiresAt: grant.expiresAt?.toISOString() ?? null,
});
