import { database, type Queryable } from "@/db/client";
import { accountDeleted, lockAdminDeletions } from "@/lib/access/account-lock";
import { requireSession } from "@/lib/access/authorize";
import { entitlementsOf, isOnlyAdmin, readEntitlements } from "@/lib/access/grants";
import { isSessionFresh, requireFreshSession } from "@/lib/auth/session";
import { closeBench } from "@/lib/bench/close-bench";
import { selectPeople } from "@/lib/bench/people-export";
import { refuseWhileCharged, settleBilling, withoutRenewals } from "@/lib/billing/account-deletion";
import { ApiError } from "@/lib/errors";
import { ERROR_MESSAGES } from "@/lib/http/errors/error-messages";
import { readStorage } from "@/lib/roast/storage/storage";
import { leaveSavedRows } from "@/lib/spreadsheet/retention";
import type { SessionViewer, Viewer } from "@/lib/viewer";
import { selectAlerts } from "./alerts-export";
import { selectBench } from "./bench-queries";
import {
  selectCheckouts,
  selectFindings,
  selectNotices,
  selectReversals,
  selectSubscriptionItems,
  selectSubscriptionRows,
} from "./billing-queries";
import { type AccountDeletion, EXPECTED_EMAIL } from "./contract";
import { projectExport, projectGrant, projectPerson, projectSession } from "./project";
import {
  deletePerson,
  deleteSessions,
  selectAuditEntries,
  selectGrants,
  selectKeys,
  selectMonths,
  selectPerson,
  selectPrivateCoffees,
  selectSessionOwner,
  selectSessions,
  selectSignInMethods,
  selectWatched,
} from "./queries";
import { selectWorkspaceRows } from "./workspace-queries";

async function requirePerson({ userId }: SessionViewer) {
  const person = await selectPerson(database(), userId);
  // The account was deleted during this request.
  if (!person) throw accountDeleted();
  return person;
}

/** @throws ApiError 401 without a session */
export async function viewAccount(viewer: Viewer) {
  const session = requireSession(viewer);
  const db = database();
  const [person, entitlements, grants, waysIn, browsers, storage, isFresh] = await Promise.all([
    requirePerson(session),
    readEntitlements(db, session.userId),
    selectGrants(db, session.userId),
    selectSignInMethods(db, session.userId),
    selectSessions(db, session.userId),
    readStorage(db, session.userId),
    isSessionFresh(db, session.sessionId),
  ]);
  return {
    person: projectPerson({ person, entitlements }),
    grants: grants.map(projectGrant),
    waysIn: waysIn.map(({ provider }) => provider),
    sessions: browsers.map((browser) => projectSession(browser, session.sessionId)),
    storage,
    /** Signed in so recently that the account may be deleted. */
    isFresh,
    isOnlyAdmin: entitlements.role === "admin" && (await isOnlyAdmin(db, session.userId)),
  };
}
export type AccountPageData = Awaited<ReturnType<typeof viewAccount>>;

/** The caller's grants, the newest first. @throws ApiError 401 without a session */
export async function viewGrants(viewer: Viewer) {
  const { userId } = requireSession(viewer);
  return (await selectGrants(database(), userId)).map(projectGrant);
}

/** Everything stored about the caller, in one snapshot. @throws ApiError 401 without a session */
export async function exportOwnAccount(viewer: Viewer) {
  const session = requireSession(viewer);
  return database().transaction(
    async (tx) => {
      const { userId } = session;
      const person = await selectPerson(tx, userId);
      if (!person) throw accountDeleted();
      const now = new Date();
      const grants = await selectGrants(tx, userId);
      const live = grants.filter(
        ({ revokedAt, expiresAt }) => revokedAt === null && (expiresAt === null || expiresAt > now),
      );
      const stored = {
        person,
        entitlements: entitlementsOf(live),
        grants,
        subscriptions: await selectSubscriptionRows(tx, userId),
        items: await selectSubscriptionItems(tx, userId),
        notices: await selectNotices(tx, userId),
        checkouts: await selectCheckouts(tx, userId),
        reversals: await selectReversals(tx, userId),
        findings: await selectFindings(tx, userId),
        audit: await selectAuditEntries(tx, userId),
        waysIn: await selectSignInMethods(tx, userId),
        sessions: await selectSessions(tx, userId),
        keys: await selectKeys(tx, userId),
        months: await selectMonths(tx, userId),
        watched: await selectWatched(tx, userId),
        alerts: await selectAlerts(tx, userId),
        coffees: await selectPrivateCoffees(tx, userId),
        people: await selectPeople(tx, userId),
        bench: await selectBench(tx, userId),
        workspaces: await selectWorkspaceRows(tx, userId),
      };
      return projectExport(stored, session.sessionId, now);
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

/**
 * Signs out one session, all others, or all.
 * @throws ApiError 404 for an unknown session, 403 `not_owner` for another user's
 */
export async function endOwnSessions(viewer: Viewer, which: string) {
  const { userId, sessionId } = requireSession(viewer);
  const db = database();
  if (which === "all") return { success: true as const, ended: await deleteSessions(db, userId, {}) };
  if (which === "others")
    return { success: true as const, ended: await deleteSessions(db, userId, { except: sessionId }) };
  const owner = await selectSessionOwner(db, which);
  if (owner === undefined) throw new ApiError("not_found", { message: "No such session." });
  if (owner !== userId) throw new ApiError("not_owner", { message: ERROR_MESSAGES.not_owner("session") });
  return { success: true as const, ended: await deleteSessions(db, userId, { id: which }) };
}

/** Live sessions of any account, for an admin's view of it. */
export async function sessionsOf(db: Queryable, userId: string, currentSessionId: string) {
  return (await selectSessions(db, userId)).map((session) => projectSession(session, currentSessionId));
}

/** Ends one session of an account, or all. Returns how many. */
export function endSessionsOf(db: Queryable, userId: string, which: string): Promise<number> {
  return deleteSessions(db, userId, which === "all" ? {} : { id: which });
}

/** @throws ApiError 409 `conflict`: the command line alone could name another */
async function refuseOnlyAdmin(db: Queryable, userId: string): Promise<void> {
  if (await isOnlyAdmin(db, userId))
    throw new ApiError("conflict", {
      message: "You're the only admin. Give another account the admin role first, then delete yours.",
    });
}

/**
 * Deletes the account permanently and tells the people of its bench.
 * @param body the caller's own address, as confirmation; and whether to delete a bench that has other people
 * @throws ApiError 400 for another address; 403 without a recent sign-in; 409 for the only admin, while a subscription
 * would be charged, or while others are on the bench, unless confirmed; 502 when Stripe can't be asked for subscriptions
 */
export async function deleteOwnAccount(viewer: Viewer, { email, bench }: AccountDeletion) {
  const session = requireSession(viewer);
  const person = await requirePerson(session);
  if (email.trim().toLowerCase() !== person.email)
    throw new ApiError("invalid_request", {
      message: "The e-mail address doesn't match this account. Nothing was deleted.",
      details: { field: "email", expected: EXPECTED_EMAIL },
    });
  const db = database();
  await requireFreshSession(db, session);
  await refuseOnlyAdmin(db, person.id);
  await settleBilling(person.id);
  await withoutRenewals(person.id, () =>
    db.transaction(async (tx) => {
      await refuseWhileCharged(tx, person.id);
      if ((await readEntitlements(tx, person.id)).role === "admin") await lockAdminDeletions(tx);
      await refuseOnlyAdmin(tx, person.id);
      await closeBench(tx, person, bench === "delete");
      await leaveSavedRows(tx, person.id);
      await deletePerson(tx, person);
    }),
  );
  return { success: true as const };
}
