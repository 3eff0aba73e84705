import type Stripe from "stripe";
import { database } from "@/db/client";
import { requireSession } from "@/lib/access/authorize";
import { ApiError } from "@/lib/errors";
import { ERROR_MESSAGES } from "@/lib/http/errors/error-messages";
import type { Viewer } from "@/lib/viewer";
import { accessPolicy } from "./access-policy";
import { requireOwnCustomer } from "./customers";
import { priceListEntry } from "./plans/price-list";
import { selectCustomer, selectHoldingCustomers, selectSubscriptions } from "./queries";
import { accessUntil, actionsOf, familiesOf, stateSentence } from "./state-sentence";
import {
  asking,
  type BillingProvider,
  billingProvider,
  expectObject,
  idIn,
  isDeclined,
  isMissing,
  isRefused,
  requireBilling,
} from "./stripe/stripe-client";
import type { Subscription } from "./subscription-access";
import { copyOf } from "./sync/read-stripe";
import { syncCustomer } from "./sync/sync";
import { markDirty } from "./sync/tickets";

export function projectSubscription(subscription: Subscription, now: Date) {
  const policy = accessPolicy();
  return {
    id: subscription.id,
    status: subscription.status,
    sentence: stateSentence(subscription, now, policy),
    access_until: accessUntil(subscription, now, policy)?.toISOString() ?? null,
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    created_at: subscription.createdAt.toISOString(),
    items: subscription.items.map((item) => ({
      purchase_key: item.purchaseKey,
      name: priceListEntry(item.purchaseKey)?.name ?? "Unknown plan",
      family: priceListEntry(item.purchaseKey)?.family ?? null,
      period_end: item.periodEnd.toISOString(),
    })),
    actions: actionsOf(subscription),
  };
}
export type SubscriptionView = ReturnType<typeof projectSubscription>;

/** The caller's subscriptions as the last sync read them, the newest first. Never asks Stripe. */
export async function listSubscriptions(viewer: Viewer) {
  const { userId } = requireSession(viewer);
  const now = new Date();
  return {
    data: (await selectSubscriptions(database(), userId)).map((each) => projectSubscription(each, now)),
    demo: billingProvider()?.isDemo ?? false,
  };
}

/** The caller's subscription if it's only a membership. @throws ApiError 403, 404, 409 */
async function ownMembership(stripe: Stripe, userId: string, subscriptionId: string) {
  const subscription = await stripe.subscriptions.retrieve(subscriptionId).catch((thrown) => {
    if (isMissing(thrown)) throw new ApiError("not_found", { message: "No such subscription." });
    throw thrown;
  });
  expectObject(subscription, "subscription", subscriptionId);
  const customer = idIn(subscription.customer) ?? "";
  await requireOwnCustomer(userId, customer, "subscription");
  const copy = copyOf(subscription, subscription.items.data);
  const families = familiesOf(copy);
  if (!families.has("membership"))
    throw new ApiError("membership_only", {
      message: ERROR_MESSAGES.membership_only,
    });
  if (families.size > 1)
    throw new ApiError("bundled_subscription", {
      message: ERROR_MESSAGES.bundled_subscription,
    });
  if (isOver(subscription)) throw ended();
  return { subscription, customer };
}

const isOver = ({ status }: Stripe.Subscription) => status === "canceled" || status === "incomplete_expired";

const ended = () => new ApiError("subscription_ended", { message: ERROR_MESSAGES.subscription_ended });

async function changedBy(
  viewer: Viewer,
  subscriptionId: string,
  change: (stripe: Stripe, subscription: Stripe.Subscription) => Promise<Stripe.Subscription>,
) {
  const { userId } = requireSession(viewer);
  const provider = requireBilling();
  return asking(async () => {
    const { subscription, customer } = await ownMembership(provider.stripe, userId, subscriptionId);
    const changed = expectObject(
      await change(provider.stripe, subscription).catch(async (thrown) => {
        if (isRefused(thrown) && isOver(await provider.stripe.subscriptions.retrieve(subscriptionId)))
          throw ended();
        throw thrown;
      }),
      "subscription",
      subscriptionId,
    );
    await syncNowOrLater(provider, customer);
    const stored = (await selectSubscriptions(database(), userId)).find(({ id }) => id === subscriptionId);
    const copy = { ...copyOf(changed, changed.items.data), dispute: stored?.dispute ?? null };
    return { success: true, subscription: projectSubscription(copy, new Date()) } as const;
  });
}

/** The change is made already, so a customer who can't be read now is read by the queue. */
async function syncNowOrLater(provider: BillingProvider, customer: string): Promise<void> {
  try {
    await asking(() => syncCustomer(database(), provider, customer));
  } catch (thrown) {
    if (!(thrown instanceof ApiError)) throw thrown;
    await markDirty(database(), [customer]);
  }
}

/** Cancels at the period's end, unless it ends by then. Idempotent. @throws ApiError 403, 404, 409, 502 */
export async function cancelMembership(viewer: Viewer, subscriptionId: string) {
  return changedBy(viewer, subscriptionId, async (stripe, subscription) =>
    subscription.cancel_at_period_end || endsWithinPeriod(subscription)
      ? subscription
      : stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true }),
  );
}

const endsWithinPeriod = ({ cancel_at, items }: Stripe.Subscription) =>
  cancel_at !== null && items.data.some(({ current_period_end }) => cancel_at <= current_period_end);

/**
 * Undoes a cancellation, or resumes a paused membership once its invoice is paid.
 * @throws ApiError 400 `payment_incomplete`, 403, 404, 409 `subscription_ended`, 502
 */
export async function resumeMembership(viewer: Viewer, subscriptionId: string) {
  return changedBy(viewer, subscriptionId, async (stripe, subscription) => {
    if (subscription.status === "paused") return resumePaused(stripe, subscriptionId);
    if (subscription.cancel_at_period_end)
      return stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: false });
    return subscription.cancel_at
      ? stripe.subscriptions.update(subscriptionId, { cancel_at: "" })
      : subscription;
  });
}

/** @throws ApiError 400 `payment_incomplete` when the card is declined */
async function resumePaused(stripe: Stripe, subscriptionId: string): Promise<Stripe.Subscription> {
  try {
    return await stripe.subscriptions.resume(subscriptionId, {
      payment_behavior: "resume_on_payment_success",
    });
  } catch (thrown) {
    if (!isDeclined(thrown)) throw thrown;
    throw new ApiError("payment_incomplete", {
      message: "Your card was declined. Update it in the billing portal, then resume.",
    });
  }
}

const nothingToManage = () =>
  new ApiError("not_found", { message: "You have no subscription to manage yet." });

/** The customer that a person's plans run through: the present one, unless only an earlier one has any. */
async function managedCustomer(userId: string): Promise<string | undefined> {
  const db = database();
  const [present, holding] = await Promise.all([
    selectCustomer(db, userId),
    selectHoldingCustomers(db, userId),
  ]);
  const id = present?.stripeCustomerId;
  return id !== undefined && holding.includes(id) ? id : (holding[0] ?? id);
}

/**
 * A visit to the billing portal.
 * @throws ApiError 404 for a person who never bought anything, or whose customer was deleted at Stripe; 502, 503
 */
export async function openBillingPortal(viewer: Viewer, origin: string) {
  const { userId } = requireSession(viewer);
  const provider = requireBilling();
  const customer = await managedCustomer(userId);
  if (!customer) throw nothingToManage();
  return asking(async () => {
    const opened = provider.stripe.billingPortal.sessions.create({
      customer,
      return_url: `${origin}/account/billing?from=portal`,
    });
    const session = await opened.catch(async (thrown) => {
      if (!isMissing(thrown)) throw thrown;
      await syncNowOrLater(provider, customer);
      throw nothingToManage();
    });
    return { url: expectObject(session, "billing_portal.session").url };
  });
}
