import { database } from "@/db/client";
import { requireSession } from "@/lib/access/authorize";
import { entitlementsOf } from "@/lib/access/grants";
import { NamedCache } from "@/lib/named-cache";
import type { Viewer } from "@/lib/viewer";
import { accessPolicy } from "./access-policy";
import { benefitsLost } from "./plans/plan-benefits";
import { priceListEntry } from "./plans/price-list";
import { selectCustomer, selectCustomerIds, selectSubscriptions } from "./queries";
import { accessUntil, endOf, isRenewing, nextChargeAt } from "./state-sentence";
import { accountAtStripe, withinLimit } from "./stripe/read-account";
import { billingProvider } from "./stripe/stripe-client";
import type { Subscription } from "./subscription-access";
import { projectSubscription } from "./subscriptions";
import { type StoredPrices, selectLiveGrants, selectPrices } from "./sync/account-queries";
import { syncCustomer } from "./sync/sync";

interface Amount {
  /** In the currency's smallest unit. */
  amount: number;
  currency: string;
}

export interface PlanLine {
  name: string;
  price: (Amount & { interval: string | null }) | null;
}

interface NextCharge {
  at: Date;
  /** Before taxes and discounts; null for a price without a fixed amount, and when a change is scheduled. */
  total: Amount | null;
}

export const planLines = ({ items }: Subscription, prices: StoredPrices): PlanLine[] =>
  items.map((item) => {
    const price = prices.get(item.stripePriceId);
    return {
      name: priceListEntry(item.purchaseKey)?.name ?? "Unknown plan",
      price:
        price && price.unitAmount !== null
          ? { amount: price.unitAmount * item.quantity, currency: price.currency, interval: price.interval }
          : null,
    };
  });

/**
 * Of the items whose period ends then; the others follow later.
 * @param scheduledIds subscriptions that may have other prices then
 */
function nextCharge(
  subscription: Subscription,
  prices: StoredPrices,
  scheduledIds: readonly string[] = [],
): NextCharge | null {
  const at = nextChargeAt(subscription);
  if (!at) return null;
  if (scheduledIds.includes(subscription.id)) return { at, total: null };
  const due = subscription.items.filter(({ periodEnd }) => periodEnd <= at);
  const amounts = (due.length > 0 ? due : subscription.items).map((item) => {
    const price = prices.get(item.stripePriceId);
    return price?.unitAmount == null
      ? null
      : { amount: price.unitAmount * item.quantity, currency: price.currency };
  });
  const [first] = amounts;
  if (!first || amounts.some((each) => each?.currency !== first.currency)) return { at, total: null };
  return {
    at,
    total: { amount: amounts.reduce((sum, each) => sum + (each?.amount ?? 0), 0), currency: first.currency },
  };
}

/** Of customers who have just been refreshed; loading a page again and again doesn't ask again. */
const refreshed = new NamedCache<string, true>("billing-refreshes", { max: 1000, ttl: 5000 });

/** Reads the caller's subscriptions from Stripe, for three seconds at most; what fails is left to the events. */
export async function refreshSubscriptions(viewer: Viewer): Promise<void> {
  const { userId } = requireSession(viewer);
  const provider = billingProvider();
  if (!provider) return;
  const customers = await selectCustomerIds(database(), userId);
  const due = customers.filter((id) => !refreshed.has(id));
  for (const id of due) refreshed.set(id, true);
  await Promise.all(due.map((id) => withinLimit(syncCustomer(database(), provider, id))));
}

/** Statuses of subscriptions that are over. */
const OVER = ["canceled", "incomplete_expired"];

/** The billing page: subscriptions as last synced, the rest as Stripe says now, or null where it doesn't answer. */
export async function viewBilling(viewer: Viewer) {
  const { userId } = requireSession(viewer);
  const db = database();
  const provider = billingProvider();
  const [subscriptions, customer] = await Promise.all([
    selectSubscriptions(db, userId),
    selectCustomer(db, userId),
  ]);
  const [prices, atStripe] = await Promise.all([
    selectPrices(db, subscriptions),
    provider && customer ? accountAtStripe(provider.stripe, customer) : null,
  ]);
  const now = new Date();
  const views = subscriptions.map((subscription) => ({
    ...projectSubscription(subscription, now),
    lines: planLines(subscription, prices),
    nextCharge: nextCharge(subscription, prices, atStripe?.scheduledIds),
    invoiceUrl: atStripe?.invoices?.find(({ id, due }) => id === subscription.latestInvoiceId && due > 0)
      ?.url,
    isEnding: endOf(subscription) !== null,
    isOver: OVER.includes(subscription.status),
  }));
  return {
    provider: provider ? (provider.isDemo ? ("demo" as const) : ("stripe" as const)) : null,
    isCustomer: customer !== undefined || views.some(({ isOver }) => !isOver),
    current: views.filter(({ isOver }) => !isOver),
    ended: views.filter(({ isOver }) => isOver),
    invoices: atStripe?.invoices ?? null,
    paymentMethods: atStripe?.paymentMethods ?? null,
  };
}
export type BillingPageData = Awaited<ReturnType<typeof viewBilling>>;

/**
 * What canceling a subscription takes away, in view of the person's other grants.
 * @returns null when there is nothing to cancel here
 */
export async function viewCancellation(viewer: Viewer, subscriptionId: string) {
  const { userId } = requireSession(viewer);
  const db = database();
  const subscriptions = await selectSubscriptions(db, userId);
  const subscription = subscriptions.find(({ id }) => id === subscriptionId);
  if (!subscription) return null;
  const now = new Date();
  const view = projectSubscription(subscription, now);
  if (!view.actions.includes("cancel")) return null;
  const live = await selectLiveGrants(db, userId);
  const items = new Set(subscription.items.map(({ id }) => id));
  const until = accessUntil(withCancellation(subscription), now, accessPolicy());
  const rest = live.filter(({ source, ref, expiresAt }) =>
    source === "billing" ? ref === null || !items.has(ref) : outlives(expiresAt, until ?? now),
  );
  return {
    id: view.id,
    name: [...new Set(view.items.map(({ name }) => name))].join(" and "),
    isTrial: subscription.status === "trialing",
    isOverdue: subscription.status === "past_due",
    isRenewing: isRenewing(subscription, now),
    accessUntil: until,
    lost: benefitsLost(entitlementsOf(live), entitlementsOf(rest)),
    keepsBy: rest.length > 0,
  };
}

/** A grant without billing's renewals must still be active when the plan ends. */
const outlives = (end: Date | null, instant: Date) => end === null || end > instant;

const withCancellation = (subscription: Subscription): Subscription => ({
  ...subscription,
  cancelAtPeriodEnd: true,
  cancelAt: endOf(subscription),
});
