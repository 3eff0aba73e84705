import { createHash } from "node:crypto";
import { and, desc, eq, ne, or } from "drizzle-orm";
import type Stripe from "stripe";
import { database } from "@/db/client";
import { billingCheckouts } from "@/db/schema";
import { requireSession } from "@/lib/access/authorize";
import { readEntitlements } from "@/lib/access/grants";
import { env } from "@/lib/env";
import { ApiError } from "@/lib/errors";
import type { Viewer } from "@/lib/viewer";
import { hadMembership, heldPlans } from "./access-policy";
import { ensureCustomer, requireOwnCustomer } from "./customers";
import { plansPage } from "./plans-page";
import { type Family, isPurchaseKey, PRICE_LIST, type PurchaseKey, SELF_SERVE_KEYS } from "./price-list";
import { selectCustomer } from "./queries";
import { readCustomerState } from "./read-stripe";
import { asking, expectObject, idIn, isMissing, isRefused, requireBilling } from "./stripe-client";
import { syncCustomer } from "./sync";

/** That start a checkout at the same time; more are refused. */
const MOST_TABS = 8;

export interface CheckoutRequest {
  purchaseKey?: string | undefined;
  purchaseKeys?: string[] | undefined;
}

/**
 * Keys that may be bought together.
 * @throws ApiError 400 for a key that is unknown or not for sale here, 409 for two of one family
 */
export function purchasableKeys({ purchaseKey, purchaseKeys }: CheckoutRequest): PurchaseKey[] {
  const asked = purchaseKeys ?? [purchaseKey ?? ""];
  const keys = asked.filter(isPurchaseKey).filter((key) => SELF_SERVE_KEYS.includes(key));
  const refused = asked.find((key) => !keys.some((each) => each === key));
  if (refused !== undefined)
    throw new ApiError("invalid_request", {
      message: `"${refused}" isn't a plan you can buy here.`,
      details: { field: purchaseKeys ? "purchaseKeys" : "purchaseKey", expected: SELF_SERVE_KEYS.join(", ") },
    });
  const families = keys.map((key) => PRICE_LIST[key].family);
  if (new Set(families).size < families.length)
    throw new ApiError("same_family", { message: "Choose one plan of each kind: monthly or annual." });
  return keys;
}

function requireFree(held: ReadonlyMap<Family, PurchaseKey>, keys: readonly PurchaseKey[]): void {
  const taken = keys.find((key) => held.has(PRICE_LIST[key].family));
  if (taken)
    throw new ApiError("active_subscription", {
      message: `You already have a ${PRICE_LIST[taken].name} subscription. Change it in the billing portal.`,
    });
}

/**
 * Opens a checkout and closes an earlier open one.
 * @throws ApiError 400, 409, 502, or 503 without billing
 */
export async function startCheckout(
  viewer: Viewer,
  request: CheckoutRequest,
  origin: string,
  isEmbedded = env().STRIPE_PUBLISHABLE_KEY !== undefined,
) {
  const { userId } = requireSession(viewer);
  const keys = purchasableKeys(request);
  const { stripe } = requireBilling();
  return asking(async () => {
    const { id: customer } = await ensureCustomer(stripe, userId);
    // Before the subscriptions are read: a checkout that is paid meanwhile can't be closed and shows as one of them.
    const attempt = await closeOpenCheckouts(stripe, userId);
    const { subscriptions } = await readCustomerState(stripe, customer);
    requireFree(heldPlans(subscriptions), keys);
    const prices = await pricesOf(stripe, keys);
    const trialDays = hadMembership(subscriptions)
      ? 0
      : Math.max(...keys.map((key) => PRICE_LIST[key].trialDays));
    const session = expectObject(
      await stripe.checkout.sessions.create(
        {
          mode: "subscription",
          customer,
          client_reference_id: userId,
          metadata: { userId, purchaseKeys: keys.join(",") },
          line_items: prices.map((price) => ({ price, quantity: 1 })),
          subscription_data: { metadata: { userId }, ...(trialDays > 0 && { trial_period_days: trialDays }) },
          ...pageOf(origin, keys, isEmbedded),
        },
        { idempotencyKey: `co:${userId}:${digestOf(keys)}:${attempt}` },
      ),
      "checkout.session",
    );
    await rememberCheckout(stripe, {
      sessionId: session.id,
      userId,
      stripeCustomerId: customer,
      purchaseKeys: keys,
    });
    return { sessionId: session.id, clientSecret: session.client_secret, url: session.url };
  });
}

const digestOf = (keys: readonly string[]) =>
  createHash("sha256")
    .update([...keys].sort().join(","))
    .digest("hex");

/** Stripe's hosted page, or embedded with a publishable key. */
function pageOf(
  origin: string,
  [chosen = ""]: readonly string[],
  isEmbedded: boolean,
): Pick<
  Stripe.Checkout.SessionCreateParams,
  "ui_mode" | "success_url" | "cancel_url" | "return_url" | "redirect_on_completion"
> {
  const done = `${origin}/checkout/success?session_id={CHECKOUT_SESSION_ID}`;
  return isEmbedded
    ? { ui_mode: "embedded_page", return_url: done, redirect_on_completion: "if_required" }
    : { ui_mode: "hosted_page", success_url: done, cancel_url: `${origin}${plansPage(chosen, "canceled")}` };
}

async function closeOpenCheckouts(stripe: Stripe, userId: string): Promise<number> {
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
async function rememberCheckout(
  stripe: Stripe,
  checkout: Omit<typeof billingCheckouts.$inferInsert, "status">,
): Promise<void> {
  const db = database();
  const isOpen = and(eq(billingCheckouts.userId, checkout.userId), eq(billingCheckouts.status, "open"));
  for (let attempt = 0; attempt < MOST_TABS; attempt++) {
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

async function pricesOf(stripe: Stripe, keys: readonly PurchaseKey[]): Promise<string[]> {
  const { data } = expectObject(
    await stripe.prices.list({ lookup_keys: [...keys], active: true, limit: 100 }),
    "list",
  );
  return keys.map((key) => {
    const price = data.find(({ lookup_key }) => lookup_key === key);
    if (!price)
      throw new ApiError("unavailable", {
        message: `${PRICE_LIST[key].name} isn't on sale yet. Run npm run billing:products.`,
      });
    return price.id;
  });
}

async function ownSession(
  stripe: Stripe,
  userId: string,
  sessionId: string,
): Promise<Stripe.Checkout.Session> {
  const session = await stripe.checkout.sessions.retrieve(sessionId).catch((thrown) => {
    if (isMissing(thrown)) throw new ApiError("not_found", { message: "No such checkout." });
    throw thrown;
  });
  expectObject(session, "checkout.session", sessionId);
  const isTheirs = session.client_reference_id === userId;
  await requireOwnCustomer(userId, isTheirs ? idIn(session.customer) : null, "checkout");
  return session;
}

/** The state of the caller's checkout. @throws ApiError 400, 403, 404, 502, 503 */
export async function checkSession(viewer: Viewer, sessionId: string | undefined) {
  const { userId } = requireSession(viewer);
  if (!sessionId)
    throw new ApiError("invalid_parameter", {
      message: "Missing session_id.",
      details: { parameter: "session_id", value: null, expected: "a checkout session's id" },
    });
  const { stripe } = requireBilling();
  return asking(async () => {
    const session = await ownSession(stripe, userId, sessionId);
    const isOpen = session.status === "open";
    return {
      sessionId: session.id,
      status: session.status ?? "open",
      paymentStatus: session.payment_status,
      purchaseKeys: (session.metadata?.purchaseKeys ?? "").split(",").filter(Boolean),
      clientSecret: isOpen ? session.client_secret : null,
    };
  });
}

const PAID = ["paid", "no_payment_required"];

/**
 * Applies a finished checkout without waiting for its webhook. Idempotent.
 * @throws ApiError 400 `payment_incomplete`, 403, 404, 502, 503
 */
export async function reconcileSession(viewer: Viewer, sessionId: string) {
  const { userId } = requireSession(viewer);
  const provider = requireBilling();
  return asking(async () => {
    const session = await ownSession(provider.stripe, userId, sessionId);
    if (session.status !== "complete" || !PAID.includes(session.payment_status))
      throw new ApiError("payment_incomplete", { message: "This checkout isn't paid yet." });
    const db = database();
    const before = await readEntitlements(db, userId);
    const customer = await selectCustomer(db, userId);
    if (customer) await syncCustomer(db, provider, customer.stripeCustomerId);
    const closed = await db
      .update(billingCheckouts)
      .set({ status: "complete", completedAt: new Date() })
      .where(and(eq(billingCheckouts.sessionId, sessionId), ne(billingCheckouts.status, "complete")))
      .returning({ id: billingCheckouts.sessionId });
    const entitlements = await readEntitlements(db, userId);
    return {
      success: true,
      alreadyProcessed: closed.length === 0,
      entitlementsChanged: JSON.stringify(before) !== JSON.stringify(entitlements),
      entitlements,
      subscriptionId: idIn(session.subscription),
      sessionId,
    } as const;
  });
}

/** The caller's customer record at Stripe. @throws ApiError 502, 503 */
export async function createCustomer(viewer: Viewer) {
  const { userId } = requireSession(viewer);
  const { stripe } = requireBilling();
  return asking(async () => {
    const { id, existing } = await ensureCustomer(stripe, userId);
    return { customerId: id, existing };
  });
}
