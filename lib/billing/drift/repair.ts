import { type Database, database } from "@/db/client";
import { requireAdmin } from "@/lib/access/authorize";
import { requireFreshSession } from "@/lib/auth/session";
import { asking, requireBilling } from "@/lib/billing/stripe/stripe-client";
import { wakeBilling } from "@/lib/billing/sync/wake";
import { ApiError } from "@/lib/errors";
import { accepted } from "@/lib/http/answers/reply";
import type { Viewer } from "@/lib/viewer";
import { requireRun, unknownPerson } from "./check";
import { openReader } from "./compare-person";
import {
  MAX_PEOPLE_PER_REPAIR,
  type RepairedPerson,
  type RepairReport,
  type RepairRequest,
  UNCONFIRMED_PEOPLE,
} from "./contract";
import { auditSubject, repairOrFail, repairPerson } from "./repair-person";
import { insertRepair, selectUnknownPeople } from "./repairs";
import { selectRepairable } from "./report-queries";

/**
 * Compares people with Stripe again and repairs what is safe: up to ten at once, more in the
 * background. A dry run only says what would change, for the first ten.
 * @throws ApiError 400 without reason or confirmation, 401, 403, 404, 409, 502, 503
 */
export async function repair(viewer: Viewer, request: RepairRequest) {
  return request.dryRun ? previewRepairs(viewer, request) : carryOut(viewer, request);
}

/** @throws ApiError as above */
export async function previewRepairs(viewer: Viewer, request: RepairRequest): Promise<RepairReport> {
  const { userId: actor } = requireAdmin(viewer);
  const db = database();
  const provider = requireBilling();
  const run = await requireRun(db);
  const people = await peopleOf(db, run.id, request);
  const by = { actor, reason: "", subject: auditSubject(run.id) };
  return asking(async () => {
    const work = { db, provider, reader: await openReader(provider), run, by, waitsForStripe: false };
    const planned: RepairedPerson[] = [];
    // Each is compared with Stripe, which a request has no time for with hundreds.
    for (const userId of people.slice(0, UNCONFIRMED_PEOPLE))
      planned.push(await repairPerson(work, userId, true));
    return reportOf(true, planned, people.length - planned.length);
  });
}

async function carryOut(viewer: Viewer, request: RepairRequest) {
  const session = requireAdmin(viewer);
  const provider = requireBilling();
  const db = database();
  const run = await requireRun(db);
  const people = await peopleOf(db, run.id, request);
  const reason = requireConfirmation(request, people.length);
  if (people.length > UNCONFIRMED_PEOPLE) {
    await requireFreshSession(db, session);
    const [unknown] = await selectUnknownPeople(db, people);
    if (unknown !== undefined) throw unknownPerson(unknown);
    const started = await insertRepair(db, { runId: run.id, startedBy: session.userId, reason }, people);
    if (!started)
      throw new ApiError("conflict", {
        message: "Another repair is running. Wait until it has finished, or cancel it.",
      });
    wakeBilling("repair");
    return accepted({ repair: started });
  }
  const by = { actor: session.userId, reason, subject: auditSubject(run.id) };
  return asking(async () => {
    const work = { db, provider, reader: await openReader(provider), run, by, waitsForStripe: false };
    const repaired: RepairedPerson[] = [];
    for (const userId of people)
      repaired.push(
        people.length > 1 ? await repairOrFail(work, userId) : await repairPerson(work, userId, false),
      );
    return reportOf(false, repaired);
  });
}

const reportOf = (dryRun: boolean, people: RepairedPerson[], more = 0): RepairReport => ({
  dryRun,
  people,
  more,
  changed: people.filter(({ outcome }) => outcome === "changed").length,
  failed: people.filter(({ outcome }) => outcome === "failed").length,
});

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

/** @returns the reason */
function requireConfirmation({ reason, confirm }: RepairRequest, count: number): string {
  const given = reason?.trim();
  if (!given)
    throw new ApiError("invalid_request", {
      message: "Give a reason for the repair.",
      details: { field: "reason", expected: "a text" },
    });
  if (count > UNCONFIRMED_PEOPLE && confirm !== String(count))
    throw new ApiError("invalid_request", {
      message: `This repairs ${count} people. Send confirm with that number.`,
      details: { field: "confirm", expected: String(count) },
    });
  return given;
}
