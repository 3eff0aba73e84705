import type Stripe from "stripe";
import type { Subscription, SubscriptionItem } from "./access-policy";
import { isPurchaseKey } from "./price-list";
import { expectObject, idIn, isMissing, UnexpectedAnswer } from "./stripe-client";

const PAGE = 100;
/** More subscriptions than these pages hold is an error. */
const MAX_PAGES = 20;

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
  subscriptions: Subscription[];
  prices: PriceSeen[];
}

interface Page<T> {
  object: string;
  data: T[];
  has_more: boolean;
}

/**
 * Reads all pages of a list; unlike search, lists are consistent.
 * @throws UnexpectedAnswer for another object, a repeated page, or too many pages
 */
export async function readAll<T extends { id: string }>(
  read: (cursor: { limit: number; starting_after?: string }) => Promise<Page<T>>,
): Promise<T[]> {
  const found = new Map<string, T>();
  let last: string | undefined;
  for (let page = 0; page < MAX_PAGES; page++) {
    const { object, data, has_more } = await read({ limit: PAGE, ...(last && { starting_after: last }) });
    if (object !== "list" || !Array.isArray(data)) throw new UnexpectedAnswer("Stripe answered no list.");
    for (const each of data) {
      if (found.has(each.id)) throw new UnexpectedAnswer("Stripe repeated a page.");
      found.set(each.id, each);
    }
    last = data.at(-1)?.id;
    if (!has_more) return [...found.values()];
    if (!last) throw new UnexpectedAnswer("Stripe answered an empty page and says there is more.");
  }
  throw new UnexpectedAnswer(`Stripe lists more than ${MAX_PAGES} pages.`);
}

/** Reads a customer with all subscriptions and items. An unknown customer counts as deleted. */
export async function readCustomerState(stripe: Stripe, customerId: string): Promise<CustomerState> {
  try {
    return await readKnownCustomer(stripe, customerId);
  } catch (thrown) {
    if (isMissing(thrown)) return { isDeleted: true, subscriptions: [], prices: [] };
    throw thrown;
  }
}

async function readKnownCustomer(stripe: Stripe, customerId: string): Promise<CustomerState> {
  const [customer, subscriptions] = await Promise.all([
    stripe.customers.retrieve(customerId),
    readAll((cursor) => stripe.subscriptions.list({ customer: customerId, status: "all", ...cursor })),
  ]);
  expectObject(customer, "customer", customerId);
  const prices = new Map<string, PriceSeen>();
  const copies: Subscription[] = [];
  for (const subscription of subscriptions) {
    expectObject(subscription, "subscription");
    const items = subscription.items.has_more
      ? await readAll((cursor) => stripe.subscriptionItems.list({ subscription: subscription.id, ...cursor }))
      : subscription.items.data;
    for (const { price } of items) prices.set(price.id, priceSeen(price));
    copies.push(copyOf(subscription, items));
  }
  return { isDeleted: customer.deleted === true, subscriptions: copies, prices: [...prices.values()] };
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
