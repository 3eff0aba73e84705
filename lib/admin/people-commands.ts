import type { z } from "zod";
import { database, type Transaction } from "@/db/client";
import { lockAccounts } from "@/lib/access/account-lock";
import { recordAudit } from "@/lib/access/audit";
import { requireAdmin } from "@/lib/access/authorize";
import { extendLocked, giveGrantTo, revokeLocked } from "@/lib/access/grant-commands";
import { readEntitlements } from "@/lib/access/grants";
import { endSessionsOf, sessionsOf } from "@/lib/account/account";
import { requireFreshSession } from "@/lib/auth/session";
import { ApiError, UserError } from "@/lib/errors";
import { deactivateKey, lockKeyOf } from "@/lib/keys/keys";
import { dateText, minuteText } from "@/lib/units/days";
import type { SessionViewer, Viewer } from "@/lib/viewer";
import { noSuchPerson } from "./people";
import {
  CONFIRM_REPLACING,
  type deactivatePersonKey,
  type endPersonSessions,
  type extendPersonGrant,
  type givePersonGrant,
  type revokePersonGrant,
} from "./people-contract";
import { countOtherAdminGrants, lockGrant, selectEqualGrant } from "./people-queries";

type Body<E extends { body?: z.ZodType }> = z.output<NonNullable<E["body"]>>;
const DONE = { success: true } as const;

/**
 * One transaction in which both accounts are locked and the admin still is one: of two admins who
 * revoke each other, the second is refused.
 * @throws ApiError 401, 403, 404; 400 for what a shared verb refuses
 */
async function about<T>(
  viewer: Viewer,
  userId: string,
  work: (tx: Transaction, admin: SessionViewer) => Promise<T>,
): Promise<T> {
  const admin = requireAdmin(viewer);
  try {
    return await database().transaction(async (tx) => {
      const held = await lockAccounts(tx, [admin.userId, userId]);
      const { role } = await readEntitlements(tx, admin.userId);
      if (role !== "admin")
        throw new ApiError("admin_required", { message: "You no longer have the admin role." });
      if (!held.has(userId)) throw noSuchPerson();
      return work(tx, admin);
    });
  } catch (thrown) {
    if (thrown instanceof UserError) throw new ApiError("invalid_request", { message: thrown.message });
    throw thrown;
  }
}

const startOf = (day: string | null) => (day === null ? null : new Date(`${day}T00:00:00Z`));

/**
 * Replaces an equal live grant by hand, or asks first. A repeat within minutes changes nothing.
 * @throws ApiError 400 for a day in the past, 403 `fresh_sign_in_required` for the role admin, 409 with the question or
 *   for an admin's own last one, and as `about`
 */
export function giveGrantToPerson(
  viewer: Viewer,
  body: Body<typeof givePersonGrant>,
  equal: "ask" | "replace" = "replace",
) {
  const { userId, role, apiPlan, marketIntelligence, expires, reason } = body;
  return about(viewer, userId, async (tx, admin) => {
    if (role === "admin") await requireFreshSession(tx, admin);
    const grant = { role, apiPlan, marketIntelligence, reason, expiresAt: startOf(expires) };
    requireFuture(grant.expiresAt, "The end must be in the future.");
    const held = await selectEqualGrant(tx, userId, grant);
    if (held && isRepeat(held, grant)) return DONE;
    if (held && equal === "ask") throw equalGrant(held);
    if (held) await requireAdminAfter(tx, admin, held, grant.expiresAt);
    await giveGrantTo(tx, userId, grant, admin.userId);
    return DONE;
  });
}

/** A form that is sent twice, not a grant that someone confirms. */
const REPEAT_MS = 10 * 60_000;

type Held = NonNullable<Awaited<ReturnType<typeof selectEqualGrant>>>;

const isRepeat = (held: Held, { expiresAt, reason }: { expiresAt: Date | null; reason: string }) =>
  held.expiresAt?.getTime() === expiresAt?.getTime() &&
  held.reason === reason &&
  Date.now() - held.createdAt.getTime() < REPEAT_MS;

function equalGrant({ createdAt, expiresAt }: Held): ApiError {
  const end = expiresAt ? `until ${minuteText(expiresAt)}` : "with no end";
  return new ApiError("conflict", {
    message: `This person already has the same grant by hand: given on ${dateText(createdAt)}, ${end}. Save anyway? The new one replaces it.`,
    details: { confirm: CONFIRM_REPLACING },
  });
}

function requireFuture(expiresAt: Date | null, message: string): void {
  if (expiresAt && expiresAt <= new Date())
    throw new ApiError("invalid_request", {
      message,
      details: { field: "expires", expected: "a day in the future" },
    });
}

/** A live grant that isn't billing's, locked. @throws ApiError 404, 409 */
async function changeableGrant(tx: Transaction, userId: string, grantId: number) {
  const grant = await lockGrant(tx, userId, grantId);
  if (!grant) throw new ApiError("not_found", { message: "No such grant." });
  if (grant.source === "billing")
    throw new ApiError("conflict", {
      message: "This grant comes from a subscription. It follows the subscription and can't be changed here.",
    });
  if (grant.revokedAt) throw new ApiError("conflict", { message: "This grant was already revoked." });
  return grant;
}

/**
 * Admins can't end their own last admin grant early: the only admin would lock everyone out.
 * @param end when the grant is to end
 * @throws ApiError 409 `conflict`
 */
async function requireAdminAfter(
  tx: Transaction,
  admin: SessionViewer,
  grant: Pick<Held, "id" | "userId" | "role" | "expiresAt">,
  end: Date | null,
): Promise<void> {
  const isOwnAdmin = grant.role === "admin" && grant.userId === admin.userId;
  const isEarlier = end !== null && (grant.expiresAt === null || end < grant.expiresAt);
  if (!isOwnAdmin || !isEarlier || (await countOtherAdminGrants(tx, grant, end)) > 0) return;
  throw new ApiError("conflict", {
    message: "You can't revoke your own last admin grant or end it earlier. Ask another admin to do it.",
  });
}

/** @throws ApiError 400 for a day in the past, 403 `fresh_sign_in_required` for the role admin, 409, and as `about` */
export function extendGrantOfPerson(viewer: Viewer, body: Body<typeof extendPersonGrant>) {
  const { userId, grantId, expires, reason } = body;
  return about(viewer, userId, async (tx, admin) => {
    const grant = await changeableGrant(tx, userId, grantId);
    if (grant.role === "admin") await requireFreshSession(tx, admin);
    const expiresAt = startOf(expires);
    requireFuture(expiresAt, "The new end must be in the future. To end the grant now, revoke it.");
    await requireAdminAfter(tx, admin, grant, expiresAt);
    await extendLocked(tx, grant, expiresAt, { actor: admin.userId, reason });
    return DONE;
  });
}

/** @throws ApiError 409 for billing's grants, ended ones and an admin's own last one, and as `about` */
export function revokeGrantOfPerson(viewer: Viewer, body: Body<typeof revokePersonGrant>) {
  const { userId, grantId, reason } = body;
  return about(viewer, userId, async (tx, admin) => {
    const grant = await changeableGrant(tx, userId, grantId);
    await requireAdminAfter(tx, admin, grant, new Date());
    await revokeLocked(tx, grant, { actor: admin.userId, reason });
    return DONE;
  });
}

/** Idempotent. @throws ApiError 403 `not_owner` for another person's key, and as `about` */
export function deactivateKeyOfPerson(viewer: Viewer, body: Body<typeof deactivatePersonKey>) {
  const { userId, keyId, reason } = body;
  return about(viewer, userId, async (tx, admin) => {
    const before = await lockKeyOf(tx, userId, keyId);
    if (!before.isActive) return DONE;
    const after = await deactivateKey(tx, userId, keyId);
    const factsOf = ({ name, prefix, last4, deactivatedAt }: typeof before) => ({
      key: `${name} (${prefix}…${last4})`,
      deactivatedAt,
    });
    await recordAudit(tx, {
      actor: admin.userId,
      action: "key.deactivate",
      userId,
      reason,
      before: factsOf(before),
      after: { ...factsOf(before), deactivatedAt: after.deactivatedAt },
    });
    return DONE;
  });
}

/** @throws ApiError 404 for an unknown session, and as `about` */
export function endSessionsOfPerson(viewer: Viewer, body: Body<typeof endPersonSessions>) {
  const { userId, sessionId, reason } = body;
  return about(viewer, userId, async (tx, admin) => {
    const before = (await sessionsOf(tx, userId, admin.sessionId)).length;
    const ended = await endSessionsOf(tx, userId, sessionId);
    if (ended === 0 && sessionId !== "all")
      throw new ApiError("not_found", { message: "This session has already ended." });
    if (ended > 0)
      await recordAudit(tx, {
        actor: admin.userId,
        action: "session.end",
        userId,
        reason,
        before: { sessions: before },
        after: { sessions: before - ended },
      });
    return { ...DONE, ended };
  });
}
