import { and, desc, eq, or } from "drizzle-orm";
import type Stripe from "stripe";
import { database, type Queryable } from "@/db/client";
import { billingCheckouts } from "@/db/schema";
import { expectObject, isMissing, isRefused } from "@/lib/billing/stripe/stripe-client";
import { ApiError } from "@/lib/errors";

/** That start a checkout at the same time; more are refused. */
const MAX_TABS = 8;

/** Closes the open ones. Returns how many the person has begun ever. */
export async function closeOpenCheckouts(stripe: Stripe, userId: string): Promise<number> {
  const db = database();
  const begun = await db
    .select({ sessionId: billingCheckouts.sessionId, status: billingCheckouts.status })
    .from(billingCheckouts)
    .where(eq(billingCheckouts.userId, userId))
    .orderBy(desc(billingCheckouts.createdAt));
  for (const { sessionId } of begun.filter(({ status }) => status === "open"))
    await closeCheckout(stripe, sessionId);
  return begun.length;
}

const isOpenOf = (userId: string) =>
  and(eq(billingCheckouts.userId, userId), eq(billingCheckouts.status, "open"));

export const hasOpenCheckout = async (db: Queryable, userId: string): Promise<boolean> =>
  (await db.$count(billingCheckouts, isOpenOf(userId))) > 0;

/** Closes it at Stripe and here. Returns whether it was paid meanwhile. */
async function closeCheckout(stripe: Stripe, sessionId: string): Promise<boolean> {
  const isPaid = (await closedStatus(stripe, sessionId)) === "complete";
  await database()
    .update(billingCheckouts)
    .set({ status: isPaid ? "complete" : "expired" })
    .where(eq(billingCheckouts.sessionId, sessionId));
  return isPaid;
}

/** What a session ends as: one that was paid meanwhile can't be expired. Null for one that is gone at Stripe. */
async function closedStatus(stripe: Stripe, sessionId: string): Promise<string | null> {
  const read = async () =>
    expectObject(await stripe.checkout.sessions.retrieve(sessionId), "checkout.session", sessionId).status;
  try {
    const status = await read();
    if (status !== "open") return status;
    return expectObject(await stripe.checkout.sessions.expire(sessionId), "checkout.session", sessionId)
      .status;
  } catch (thrown) {
    if (isMissing(thrown)) return null;
    const status = isRefused(thrown) ? await read() : "open";
    if (status === "open") throw thrown;
    return status;
  }
}

/**
 * Keeps the new checkout as the only open one: what other tabs opened meanwhile is closed.
 * @throws ApiError 409 `conflict` when another tab's was paid, or closed this one
 */
export async function rememberCheckout(
  stripe: Stripe,
  checkout: Omit<typeof billingCheckouts.$inferInsert, "status">,
): Promise<void> {
  const db = database();
  const isOpen = isOpenOf(checkout.userId);
  for (let attempt = 0; attempt < MAX_TABS; attempt++) {
    const kept = await db
      .insert(billingCheckouts)
      .values({ ...checkout, status: "open" })
      .onConflictDoNothing()
      .returning({ sessionId: billingCheckouts.sessionId });
    if (kept.length > 0) return;
    const rows = await db
      .select({ sessionId: billingCheckouts.sessionId, status: billingCheckouts.status })
      .from(billingCheckouts)
      .where(or(isOpen, eq(billingCheckouts.sessionId, checkout.sessionId)));
    // Tabs with the same plan share one session.
    const shared = rows.find(({ sessionId }) => sessionId === checkout.sessionId);
    if (shared?.status === "open") return;
    if (shared || (rows[0] && (await closeCheckout(stripe, rows[0].sessionId)))) break;
  }
  await closedStatus(stripe, checkout.sessionId);
  throw new ApiError("conflict", {
    message: "You started another checkout at the same time. Continue there, or start again.",
  });
}
