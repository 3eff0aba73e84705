import type Stripe from "stripe";
import { isPurchaseKey } from "@/lib/billing/plans/price-list";
import { disputeOf, type Reversal, readReversals } from "@/lib/billing/reversals/reversals";
import type { Subscription, SubscriptionItem } from "@/lib/billing/subscription-access";
import { readAll } from "../stripe/read-pages";
import { expectObject, idIn, isMissing } from "../stripe/stripe-client";

export interface PriceSeen {
  stripePriceId: string;
  stripeProductId: string;
  /** From the price's lookup key, or `metadata.purchase_key`. */
  purchaseKey: string | null;
  lookupKey: string | null;
  active: boolean;
  currency: string;
  unitAmount: number | null;
  interval: string | null;
}

export interface CustomerState {
  isDeleted: boolean;
  email: string | null;
  /** The account that its metadata names. */
  metadataUserId: string | null;
  subscriptions: Subscription[];
  prices: PriceSeen[];
  reversals: Reversal[];
}

const DELETED: CustomerState = {
  isDeleted: true,
  email: null,
  metadataUserId: null,
  subscriptions: [],
  prices: [],
  reversals: [],
};

/** Null for an unknown one. */
async function findWithSubscriptions(stripe: Stripe, customerId: string) {
  try {
    return await Promise.all([
      stripe.customers.retrieve(customerId),
      readAll((cursor) => stripe.subscriptions.list({ customer: customerId, status: "all", ...cursor })),
    ]);
  } catch (thrown) {
    if (isMissing(thrown)) return null;
    throw thrown;
  }
}

/**
 * Reads a customer with all subscriptions and items. An unknown customer counts as deleted; nothing else
 * that is missing at Stripe does.
 * @param charges known to be refunded or disputed
 */
export async function readCustomerState(
  stripe: Stripe,
  customerId: string,
  charges: readonly string[] = [],
): Promise<CustomerState> {
  const [found, reversals] = await Promise.all([
    findWithSubscriptions(stripe, customerId),
    readReversals(stripe, charges),
  ]);
  if (!found) return DELETED;
  const [customer, subscriptions] = found;
  expectObject(customer, "customer", customerId);
  const prices = new Map<string, PriceSeen>();
  const copies: Subscription[] = [];
  for (const subscription of subscriptions) {
    expectObject(subscription, "subscription");
    const items = subscription.items.has_more
      ? await readAll((cursor) => stripe.subscriptionItems.list({ subscription: subscription.id, ...cursor }))
      : subscription.items.data;
    for (const { price } of items) prices.set(price.id, priceSeen(price));
    copies.push({ ...copyOf(subscription, items), dispute: disputeOf(reversals, subscription.id) });
  }
  return {
    isDeleted: customer.deleted === true,
    email: customer.deleted ? null : customer.email,
    metadataUserId: customer.deleted ? null : (customer.metadata.userId ?? null),
    subscriptions: copies,
    prices: [...prices.values()],
    reversals,
  };
}

export function priceSeen(price: Stripe.Price): PriceSeen {
  const named = [price.lookup_key, price.metadata.purchase_key].find((key) => key && isPurchaseKey(key));
  return {
    stripePriceId: price.id,
    stripeProductId: idIn(price.product) ?? "",
    purchaseKey: named ?? null,
    lookupKey: price.lookup_key,
    active: price.active,
    currency: price.currency,
    unitAmount: price.unit_amount,
    interval: price.recurring?.interval ?? null,
  };
}

const dateOf = (seconds: number | null): Date | null => (seconds === null ? null : new Date(seconds * 1000));

/** Without disputes, which a subscription doesn't include. */
export function copyOf(
  subscription: Stripe.Subscription,
  items: readonly Stripe.SubscriptionItem[],
): Subscription {
  return {
    id: subscription.id,
    status: subscription.status,
    pauseReason: subscription.status_details?.paused?.subscription.type ?? null,
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    cancelAt: dateOf(subscription.cancel_at),
    trialEnd: dateOf(subscription.trial_end),
    collectionPaused: subscription.pause_collection !== null,
    latestInvoiceId: idIn(subscription.latest_invoice),
    dispute: null,
    createdAt: new Date(subscription.created * 1000),
    endedAt: dateOf(subscription.ended_at),
    items: items.map(itemOf),
  };
}

function itemOf(item: Stripe.SubscriptionItem): SubscriptionItem {
  return {
    id: item.id,
    stripePriceId: item.price.id,
    purchaseKey: priceSeen(item.price).purchaseKey,
    quantity: item.quantity ?? 1,
    periodStart: new Date(item.current_period_start * 1000),
    periodEnd: new Date(item.current_period_end * 1000),
  };
}
