import { database } from "@/db/client";
import { requireAdmin } from "@/lib/access/authorize";
import { listGrants } from "@/lib/access/grant-commands";
import { entitlementsOf } from "@/lib/access/grants";
import { readQuotaStatus } from "@/lib/access/quota/count-requests";
import { sessionsOf } from "@/lib/account/account";
import { isSessionFresh } from "@/lib/auth/session";
import { billingOf } from "@/lib/billing/overview/overview";
import { ApiError } from "@/lib/errors";
import { listKeys } from "@/lib/keys/keys";
import type { Viewer } from "@/lib/viewer";
import { latestAuditAbout } from "./audit";
import { selectActiveGrants, selectPeople, selectPeopleIds, selectPerson } from "./people-queries";

const PEOPLE_A_PAGE = 50;
const MAX_KEYS = 100;
const MAX_GRANTS = 200;
const MAX_AUDIT_ENTRIES = 20;

export const noSuchPerson = () => new ApiError("not_found", { message: "No such person." });

/**
 * People by e-mail address, whose address or name begins with `q`. `next` continues the list.
 * @throws ApiError 401, 403, 404 when the person that the list continues after is gone
 */
export async function findPeople(
  viewer: Viewer,
  { q = "", after }: { q?: string | undefined; after?: string | undefined },
) {
  requireAdmin(viewer);
  const db = database();
  const last = after === undefined ? undefined : await selectPerson(db, after);
  if (after !== undefined && !last)
    throw new ApiError("not_found", {
      message: "The last person of the page before was deleted. Start again from the first page.",
    });
  const ids = await selectPeopleIds(db, { prefix: q, after: last?.email, limit: PEOPLE_A_PAGE + 1 });
  const page = ids.slice(0, PEOPLE_A_PAGE);
  const [people, grants] = await Promise.all([selectPeople(db, page), selectActiveGrants(db, page)]);
  return {
    people: people.map((person) => ({
      ...person,
      createdAt: person.createdAt.toISOString(),
      now: entitlementsOf(grants.filter(({ userId }) => userId === person.id)),
    })),
    next: ids.length > PEOPLE_A_PAGE ? (page.at(-1) ?? null) : null,
  };
}
export type PersonRow = Awaited<ReturnType<typeof findPeople>>["people"][number];

/**
 * Everything the admin pages show of a person: no keys, no tokens, and nothing of their bench.
 * @throws ApiError 401, 403, 404
 */
export async function viewPerson(viewer: Viewer, userId: string) {
  const admin = requireAdmin(viewer);
  const db = database();
  const person = await selectPerson(db, userId);
  if (!person) throw noSuchPerson();
  const [{ history, now }, billing, { keys, pagination }, sessions, audit, isFresh] = await Promise.all([
    listGrants(db, person.email),
    billingOf(db, userId),
    listKeys(db, userId, 1, MAX_KEYS),
    sessionsOf(db, userId, admin.sessionId),
    latestAuditAbout(db, userId, MAX_AUDIT_ENTRIES),
    isSessionFresh(db, admin.sessionId),
  ]);
  const { used, limit, resetAt } = await readQuotaStatus({ ownerId: userId, plan: now.apiPlan });
  return {
    person: {
      id: person.id,
      email: person.email,
      name: person.name,
      createdAt: person.createdAt.toISOString(),
      emailVerifiedAt: person.emailVerified?.toISOString() ?? null,
    },
    now,
    grants: history.slice(0, MAX_GRANTS).map((grant) => ({
      id: grant.id,
      source: grant.source,
      ref: grant.ref,
      reason: grant.reason,
      role: grant.role,
      apiPlan: grant.apiPlan,
      marketIntelligence: grant.marketIntelligence,
      createdAt: grant.createdAt.toISOString(),
      expiresAt: grant.expiresAt?.toISOString() ?? null,
      revokedAt: grant.revokedAt?.toISOString() ?? null,
    })),
    subscriptions: billing.subscriptions,
    customers: billing.customers,
    keys,
    keysTotal: pagination.total,
    month: { used, limit, resetAt: resetAt.toISOString() },
    sessions,
    audit,
    /** Whether this admin may give the admin role without signing in again. */
    isFresh,
  };
}
export type PersonPageData = Awaited<ReturnType<typeof viewPerson>>;
