import { and, desc, eq, gte, or, sql } from "drizzle-orm";
import type Stripe from "stripe";
import { database, type Queryable } from "@/db/client";
import { billingCheckouts } from "@/db/schema";
import { accountDeleted, lockAccounts } from "@/lib/access/account-lock";
import { readAllOfCustomer } from "@/lib/billing/stripe/read-pages";
import { expectObject, isMissing, isRefused } from "@/lib/billing/stripe/stripe-client";
import { ApiError } from "@/lib/errors";

/** That start a checkout at the same time; more are refused. */
const MAX_TABS = 8;

/**
 * Closes the open ones, including those at Stripe that weren't recorded here because their process died first.
 * @returns how many checkouts the person has ever started
 */
export async function closeOpenCheckouts(
  stripe: Stripe,
  userId: string,
  customers: readonly string[],
): Promise<number> {
  const db = database();
  const begun = await db
    .select({ sessionId: billingCheckouts.sessionId, status: billingCheckouts.status })
    .from(billingCheckouts)
    .where(eq(billingCheckouts.userId, userId))
    .orderBy(desc(billingCheckouts.createdAt));
  for (const { sessionId } of begun.filter(({ status }) => status === "open"))
    await closeCheckout(stripe, sessionId);
  const known = begun.map(({ sessionId }) => sessionId);
  let count = known.length;
  for (const customer of customers) count += await closeLost(stripe, userId, customer, known);
  return count;
}

async function closeLost(
  stripe: Stripe,
  userId: string,
  stripeCustomerId: string,
  known: readonly string[],
): Promise<number> {
  const open = await readAllOfCustomer((cursor) =>
    stripe.checkout.sessions.list({ customer: stripeCustomerId, status: "open", ...cursor }),
  );
  const lost = open.filter((each) => each.client_reference_id === userId && !known.includes(each.id));
  for (const { id, metadata } of lost) {
    const closed = closedAs(await closedStatus(stripe, id));
    const purchaseKeys = (metadata?.purchaseKeys ?? "").split(",").filter(Boolean);
    // Noted, so that the tab that began it is refused, and a new one isn't answered with it.
    await database()
      .insert(billingCheckouts)
      .values({ sessionId: id, userId, stripeCustomerId, purchaseKeys, ...closed })
      .onConflictDoUpdate({ target: billingCheckouts.sessionId, set: closed });
  }
  return lost.length;
}

const closedAs = (status: string | null) =>
  status === "complete"
    ? ({ status, completedAt: sql`now()` } as const)
    : ({ status: "expired", completedAt: null } as const);

const isOpenOf = (userId: string) =>
  and(eq(billingCheckouts.userId, userId), eq(billingCheckouts.status, "open"));

export const hasOpenCheckout = async (db: Queryable, userId: string): Promise<boolean> =>
  (await db.$count(billingCheckouts, isOpenOf(userId))) > 0;

/** Closes it at Stripe and here. Returns true if it was paid first. */
async function closeCheckout(stripe: Stripe, sessionId: string): Promise<boolean> {
  const closed = closedAs(await closedStatus(stripe, sessionId));
  await database().update(billingCheckouts).set(closed).where(eq(billingCheckouts.sessionId, sessionId));
  return closed.status === "complete";
}

/** The final state of a session: one that has been paid can't be expired. Null if it no longer exists at Stripe. */
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

interface NewCheckout extends Omit<typeof billingCheckouts.$inferInsert, "status"> {
  /** The database's time before the person's subscriptions were read. */
  readAt: Date;
}

function insertOpen({
  readAt,
  ...checkout
}: NewCheckout): Promise<"kept" | "conflict" | "paid_another" | "account_deleted"> {
  return database().transaction(async (tx) => {
    if ((await lockAccounts(tx, [checkout.userId])).size === 0) return "account_deleted";
    const paidSince = and(
      eq(billingCheckouts.userId, checkout.userId),
      gte(billingCheckouts.completedAt, readAt),
    );
    if ((await tx.$count(billingCheckouts, paidSince)) > 0) return "paid_another";
    const kept = await tx
      .insert(billingCheckouts)
      .values({ ...checkout, status: "open" })
      .onConflictDoNothing()
      .returning({ sessionId: billingCheckouts.sessionId });
    return kept.length > 0 ? "kept" : "conflict";
  });
}

/**
 * Keeps the new checkout as the only open one and closes those that other tabs opened.
 * @throws ApiError 409 `conflict` when another tab's was paid, or closed this one; 401 when the account was deleted
 */
export async function rememberCheckout(stripe: Stripe, checkout: NewCheckout): Promise<void> {
  const db = database();
  const isOpen = isOpenOf(checkout.userId);
  for (let attempt = 0; attempt < MAX_TABS; attempt++) {
    const note = await insertOpen(checkout);
    if (note === "kept") return;
    if (note === "paid_another") break;
    if (note === "account_deleted") {
      await closedStatus(stripe, checkout.sessionId);
      throw accountDeleted();
    }
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
