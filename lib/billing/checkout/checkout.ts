import { hash } from "node:crypto";
import { and, eq, ne, sql } from "drizzle-orm";
import type Stripe from "stripe";
import { database } from "@/db/client";
import { billingCheckouts } from "@/db/schema";
import { requireSession } from "@/lib/access/authorize";
import { readEntitlements } from "@/lib/access/grants";
import { SESSION_ID } from "@/lib/billing/contract";
import { ensureCustomer, requireOwnCustomer } from "@/lib/billing/customers";
import { placeBefore } from "@/lib/billing/place-before";
import { plansPage } from "@/lib/billing/plans/plans-page";
import {
  type Family,
  isPurchaseKey,
  PRICE_LIST,
  type PurchaseKey,
  SELF_SERVE_KEYS,
} from "@/lib/billing/plans/price-list";
import { selectCustomerIds, transactionTime, wasGivenMembership } from "@/lib/billing/queries";
import { asking, expectObject, idIn, isMissing, requireBilling } from "@/lib/billing/stripe/stripe-client";
import { hadMembership, heldPlans, type Subscription } from "@/lib/billing/subscription-access";
import { readCustomerState } from "@/lib/billing/sync/read-stripe";
import { syncCustomer } from "@/lib/billing/sync/sync";
import { env } from "@/lib/env";
import { ApiError } from "@/lib/errors";
import { ERROR_MESSAGES } from "@/lib/http/errors/error-messages";
import { invalidParameter } from "@/lib/http/errors/expected";
import type { Viewer } from "@/lib/viewer";
import { closeOpenCheckouts, rememberCheckout } from "./open-checkouts";

interface CheckoutRequest {
  purchaseKey?: string | undefined;
  purchaseKeys?: string[] | undefined;
}

interface CheckoutOptions {
  isEmbedded?: boolean | undefined;
  /** A place of this site that it began at. */
  from?: string | null;
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
    throw new ApiError("same_family", { message: ERROR_MESSAGES.same_family });
  return keys;
}

function requireFree(held: ReadonlyMap<Family, unknown>, keys: readonly PurchaseKey[]): void {
  const taken = keys.find((key) => held.has(PRICE_LIST[key].family));
  if (taken)
    throw new ApiError("active_subscription", {
      message: ERROR_MESSAGES.active_subscription(PRICE_LIST[taken].name),
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
  { isEmbedded = env().STRIPE_PUBLISHABLE_KEY !== undefined, from = null }: CheckoutOptions = {},
) {
  const { userId } = requireSession(viewer);
  const keys = purchasableKeys(request);
  const { stripe } = requireBilling();
  return asking(async () => {
    const { id: customer } = await ensureCustomer(stripe, userId);
    // Before subscriptions are read: a checkout paid in between can't be closed and shows up as one of them.
    const attempt = await closeOpenCheckouts(stripe, userId, await selectCustomerIds(database(), userId));
    const readAt = await transactionTime(database());
    const subscriptions = await readSubscriptions(stripe, userId);
    requireFree(heldPlans(subscriptions), keys);
    const prices = await pricesOf(stripe, keys);
    const isFirst = !hadMembership(subscriptions) && !(await wasGivenMembership(database(), userId));
    const trial = isFirst ? trialOf(keys) : NO_TRIAL;
    const params: Stripe.Checkout.SessionCreateParams = {
      mode: "subscription",
      customer,
      client_reference_id: userId,
      metadata: { userId, purchaseKeys: keys.join(","), ...(from && { from }) },
      line_items: prices.map((price) => ({ price, quantity: 1 })),
      subscription_data: {
        metadata: { userId },
        ...(trial.days > 0 && { trial_period_days: trial.days }),
      },
      ...(trial.note && { custom_text: { submit: { message: trial.note } } }),
      ...pageOf(origin, keys, { isEmbedded, from }),
    };
    // A hash of all parameters: with others, such as a new price, Stripe refuses the same key for a day.
    const idempotencyKey = `co:${userId}:${hash("sha256", JSON.stringify(params))}:${attempt}`;
    const session = expectObject(
      await stripe.checkout.sessions.create(params, { idempotencyKey }),
      "checkout.session",
    );
    await rememberCheckout(stripe, {
      sessionId: session.id,
      userId,
      stripeCustomerId: customer,
      purchaseKeys: keys,
      readAt,
    });
    return { sessionId: session.id, clientSecret: session.client_secret, url: session.url };
  });
}

const NO_TRIAL = { days: 0, note: null };

/**
 * At Stripe a trial covers the whole subscription: other plans in it would be free too, so there is none with them.
 */
function trialOf(keys: readonly PurchaseKey[]): { days: number; note: string | null } {
  const days = keys.map((key) => PRICE_LIST[key].trialDays);
  const [least, most] = [Math.min(...days), Math.max(...days)];
  return {
    days: least,
    note: least < most ? `The ${most} free days are for a first membership that is bought by itself.` : null,
  };
}

/** Earlier customers too, although they buy nothing any more. */
async function readSubscriptions(stripe: Stripe, userId: string): Promise<Subscription[]> {
  const customers = await selectCustomerIds(database(), userId);
  const states = await Promise.all(customers.map((id) => readCustomerState(stripe, id)));
  return states.flatMap(({ subscriptions }) => subscriptions);
}

/** Stripe's hosted page, or embedded with a publishable key. */
function pageOf(
  origin: string,
  [chosen = ""]: readonly string[],
  { isEmbedded, from }: { isEmbedded: boolean; from: string | null },
): Pick<
  Stripe.Checkout.SessionCreateParams,
  "ui_mode" | "success_url" | "cancel_url" | "return_url" | "redirect_on_completion"
> {
  const done = `${origin}/checkout/success?session_id={CHECKOUT_SESSION_ID}`;
  return isEmbedded
    ? { ui_mode: "embedded_page", return_url: done, redirect_on_completion: "if_required" }
    : {
        ui_mode: "hosted_page",
        success_url: done,
        cancel_url: `${origin}${plansPage(chosen, "canceled", from)}`,
      };
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

async function ownSession(stripe: Stripe, userId: string, sessionId: string) {
  const session = await stripe.checkout.sessions.retrieve(sessionId).catch((thrown) => {
    if (isMissing(thrown)) throw new ApiError("not_found", { message: "No such checkout." });
    throw thrown;
  });
  expectObject(session, "checkout.session", sessionId);
  const customer = session.client_reference_id === userId ? (idIn(session.customer) ?? "") : "";
  await requireOwnCustomer(userId, customer, "checkout");
  return { session, customer };
}

/** The state of the caller's checkout. @throws ApiError 400, 403, 404, 502, 503 */
export async function checkSession(viewer: Viewer, sessionId: string | undefined) {
  const checkout = await readCheckout(viewer, sessionId);
  return {
    sessionId: checkout.sessionId,
    status: checkout.status,
    paymentStatus: checkout.paymentStatus,
    purchaseKeys: checkout.purchaseKeys,
    clientSecret: checkout.clientSecret,
  };
}

/** The same with where it began, its customer, and the subscription it led to. */
export async function readCheckout(viewer: Viewer, sessionId: string | undefined) {
  const { userId } = requireSession(viewer);
  if (!sessionId) throw invalidParameter("session_id", "", SESSION_ID);
  const { stripe } = requireBilling();
  return asking(async () => {
    const { session, customer } = await ownSession(stripe, userId, sessionId);
    const isOpen = session.status === "open";
    return {
      sessionId: session.id,
      status: session.status ?? "open",
      paymentStatus: session.payment_status,
      purchaseKeys: (session.metadata?.purchaseKeys ?? "").split(",").filter(Boolean),
      clientSecret: isOpen ? session.client_secret : null,
      from: placeBefore(session.metadata?.from),
      subscriptionId: idIn(session.subscription),
      customer,
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
    const { session, customer } = await ownSession(provider.stripe, userId, sessionId);
    if (session.status !== "complete" || !PAID.includes(session.payment_status))
      throw new ApiError("payment_incomplete", {
        message: ERROR_MESSAGES.payment_incomplete,
        details: { field: "sessionId", expected: "a checkout that is paid" },
      });
    const db = database();
    const before = await readEntitlements(db, userId);
    // Not the present customer: an admin may have linked another since.
    await syncCustomer(db, provider, customer);
    const closed = await db
      .update(billingCheckouts)
      .set({ status: "complete", completedAt: sql`now()` })
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
