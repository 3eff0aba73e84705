import { database, type Queryable } from "@/db/client";
import { requireAdmin } from "@/lib/access/authorize";
import type { Viewer } from "@/lib/viewer";
import { planLines } from "../billing-page";
import { selectSubscriptions } from "../queries";
import { stripeLink } from "../stripe/stripe-link";
import type { Subscription } from "../subscription-access";
import { projectSubscription } from "../subscriptions";
import { type StoredPrices, selectPrices } from "../sync/account-queries";
import { countStates, selectCustomerIds, selectSubscriptionsIn } from "./queries";
import type { SubscriptionState } from "./states";

const MAX_LISTED = 200;
const MUST_PAY = ["past_due", "unpaid", "incomplete"];

/** A subscription as admins see it. Never asks Stripe. */
function forAdmin(subscription: Subscription, prices: StoredPrices, now: Date) {
  const { latestInvoiceId, status, items } = subscription;
  return {
    ...projectSubscription(subscription, now),
    lines: planLines(subscription, prices),
    /** End of the paid period, or of the one to be paid. */
    periodEnds: items.map(({ id, periodEnd }) => ({ ref: id, at: periodEnd.toISOString() })),
    openInvoice: MUST_PAY.includes(status) ? latestInvoiceId : null,
    link: stripeLink(subscription.id),
  };
}
export type AdminSubscription = ReturnType<typeof forAdmin>;

/** One person's, with their customers at Stripe. */
export async function billingOf(db: Queryable, userId: string) {
  const [subscriptions, customers] = await Promise.all([
    selectSubscriptions(db, userId),
    selectCustomerIds(db, userId),
  ]);
  const prices = await selectPrices(db, subscriptions);
  const now = new Date();
  return {
    subscriptions: subscriptions.map((each) => forAdmin(each, prices, now)),
    customers: customers.map((id) => ({ id, url: stripeLink(id)?.url ?? null })),
  };
}

/** Everyone's that haven't ended, and how many there are in each state. @throws ApiError 401, 403 */
export async function viewSubscriptions(viewer: Viewer, state: SubscriptionState) {
  requireAdmin(viewer);
  const db = database();
  const [counts, found] = await Promise.all([countStates(db), selectSubscriptionsIn(db, state, MAX_LISTED)]);
  const prices = await selectPrices(
    db,
    found.map(({ subscription }) => subscription),
  );
  const now = new Date();
  return {
    counts,
    subscriptions: found.map(({ subscription, userId, email, customer }) => ({
      ...forAdmin(subscription, prices, now),
      userId,
      email,
      customer,
    })),
  };
}

/** @throws ApiError 401, 403 */
export async function countSubscriptions(viewer: Viewer) {
  requireAdmin(viewer);
  return countStates(database());
}
