import { setTimeout as sleep } from "node:timers/promises";
import { database } from "@/db/client";
import { requireSession } from "@/lib/access/authorize";
import { type Entitlements, readEntitlements } from "@/lib/access/grants";
import { isPurchaseKey, PRICE_LIST, type PurchaseKey } from "@/lib/billing/plans/price-list";
import { includes } from "@/lib/billing/plans/pricing";
import { selectSubscriptions } from "@/lib/billing/queries";
import { asking, requireBilling } from "@/lib/billing/stripe/stripe-client";
import { isHolding, type Subscription } from "@/lib/billing/subscription-access";
import { syncCustomer } from "@/lib/billing/sync/sync";
import { ApiError } from "@/lib/errors";
import type { Viewer } from "@/lib/viewer";
import { readCheckout, reconcileSession } from "./checkout";
import { firstPaymentOf } from "./first-payment";

const PATIENCE_MS = 10_000;
const EVERY_MS = 1000;

const CHECKOUT_ERRORS = ["not_owner", "not_found", "upstream_failure", "unavailable"] as const;
type CheckoutError = (typeof CHECKOUT_ERRORS)[number];

export type CheckoutOutcome =
  | {
      kind: "done";
      bought: PurchaseKey[];
      entitlements: Entitlements;
      subscription: Subscription | null;
      /** A place of this site that it began at. */
      from: string | null;
    }
  /** Paid, or being paid, and not in effect yet. */
  | { kind: "pending"; bought: PurchaseKey[] }
  /** The first payment failed or waits for the buyer: its invoice is open. */
  | { kind: "unpaid"; bought: PurchaseKey[]; invoiceUrl: string | null }
  /** `closed`: paid once, and its subscription gives no access now. */
  | { kind: "open" | "expired" | "closed"; bought: PurchaseKey[] }
  | { kind: CheckoutError };

const isCheckoutError = (code: string): code is CheckoutError =>
  (CHECKOUT_ERRORS as readonly string[]).includes(code);

/**
 * The outcome of the caller's checkout. Waits until a paid one has taken effect.
 * @param patienceMs `pending` after this time
 * @throws ApiError 401 without a session
 */
export async function checkoutOutcome(
  viewer: Viewer,
  sessionId: string,
  patienceMs = PATIENCE_MS,
): Promise<CheckoutOutcome> {
  let bought: PurchaseKey[] = [];
  const deadline = new AbortController();
  const read = async (): Promise<CheckoutOutcome> => {
    const { status, purchaseKeys, from, subscriptionId, customer } = await readCheckout(viewer, sessionId);
    bought = purchaseKeys.filter(isPurchaseKey);
    if (status !== "complete") return { kind: status === "expired" ? "expired" : "open", bought };
    while (!deadline.signal.aborted) {
      const done = await inEffect(viewer, { sessionId, subscriptionId, customer, bought, from });
      if (done) return done;
      await sleep(EVERY_MS);
    }
    return { kind: "pending", bought };
  };
  try {
    return await Promise.race([
      read(),
      sleep(patienceMs, undefined, { ref: false }).then(() => ({ kind: "pending", bought }) as const),
    ]);
  } catch (thrown) {
    if (thrown instanceof ApiError && isCheckoutError(thrown.code)) return { kind: thrown.code };
    throw thrown;
  } finally {
    deadline.abort();
  }
}

interface CompleteCheckout {
  sessionId: string;
  subscriptionId: string | null;
  customer: string;
  bought: PurchaseKey[];
  from: string | null;
}

/** Null while a payment is being processed, or its plan isn't open yet. */
async function inEffect(viewer: Viewer, checkout: CompleteCheckout): Promise<CheckoutOutcome | null> {
  try {
    await reconcileSession(viewer, checkout.sessionId);
    return await effectOf(viewer, checkout);
  } catch (thrown) {
    if (thrown instanceof ApiError && thrown.code === "payment_incomplete") return unpaid(viewer, checkout);
    throw thrown;
  }
}

/** A checkout stays unpaid at Stripe even when its invoice is paid later. */
async function unpaid(viewer: Viewer, checkout: CompleteCheckout): Promise<CheckoutOutcome | null> {
  const { subscriptionId, customer, bought } = checkout;
  if (!subscriptionId) return null;
  const payment = await firstPaymentOf(subscriptionId);
  switch (payment.state) {
    case "open":
      return { kind: "unpaid", bought, invoiceUrl: payment.invoiceUrl };
    case "lapsed":
      return { kind: "expired", bought };
    case "running":
      await asking(() => syncCustomer(database(), requireBilling(), customer));
      return effectOf(viewer, checkout);
    default:
      return null;
  }
}

async function effectOf(
  viewer: Viewer,
  { subscriptionId, bought, from }: CompleteCheckout,
): Promise<CheckoutOutcome | null> {
  const { userId } = requireSession(viewer);
  const [entitlements, subscriptions] = await Promise.all([
    readEntitlements(database(), userId),
    selectSubscriptions(database(), userId),
  ]);
  const subscription = subscriptions.find(({ id }) => id === subscriptionId) ?? null;
  const isOpen = bought.every((key) => includes(entitlements, PRICE_LIST[key].family));
  if (!isOpen || (subscription && !isHolding(subscription)))
    return subscription ? { kind: "closed", bought } : null;
  return { kind: "done", bought, entitlements, subscription, from };
}
