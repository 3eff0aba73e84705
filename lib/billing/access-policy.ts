import { DAY_MS } from "@/lib/units/days";
import { type Entitlement, type Family, priceListEntry } from "./price-list";

/** A subscription as far as access depends on it. `status` is Stripe's word, also one that we don't know. */
export interface Subscription {
  id: string;
  status: string;
  pauseReason: string | null;
  cancelAtPeriodEnd: boolean;
  cancelAt: Date | null;
  trialEnd: Date | null;
  collectionPaused: boolean;
  latestInvoiceId: string | null;
  createdAt: Date;
  endedAt: Date | null;
  items: readonly SubscriptionItem[];
}

/** One thing subscribed to. Stripe moves the periods of each item by itself. */
export interface SubscriptionItem {
  id: string;
  stripePriceId: string;
  /** The price's lookup key as our copy of Stripe's prices has it; null for a price that is not in it. */
  purchaseKey: string | null;
  quantity: number;
  periodStart: Date;
  periodEnd: Date;
}

/** How generous access is around a payment. */
export interface AccessPolicy {
  /** Days of access after a period began whose payment failed. */
  graceDays: number;
  /** Days of access beyond a period's end: Stripe repeats lost events for three. */
  slackDays: number;
}

/** Access that an item gives now. */
export interface ItemAccess extends Entitlement {
  /** The subscription item. */
  ref: string;
  subscriptionId: string;
  family: Family;
  expiresAt: Date;
}

const plusDays = (instant: Date, days: number) => new Date(instant.getTime() + days * DAY_MS);
const earlier = (a: Date, b: Date) => (a < b ? a : b);

/**
 * Until when an item of a subscription gives access (contract/billing.md#3); null when it gives none. Times before now
 * are returned too: the caller compares.
 */
export function accessEnd(
  subscription: Subscription,
  item: SubscriptionItem,
  { graceDays, slackDays }: AccessPolicy,
): Date | null {
  switch (subscription.status) {
    case "trialing":
      return cancelledBy(subscription, item) ?? subscription.trialEnd ?? item.periodEnd;
    case "active":
      return cancelledBy(subscription, item) ?? plusDays(item.periodEnd, slackDays);
    case "past_due":
      return earlier(
        plusDays(item.periodStart, graceDays),
        cancelledBy(subscription, item) ?? item.periodEnd,
      );
    default:
      // unpaid, incomplete, incomplete_expired, paused, canceled, and any word that Stripe may yet invent.
      return null;
  }
}

/** The instant of a cancellation that falls into this period: exactly then, without slack. */
function cancelledBy(
  { cancelAtPeriodEnd, cancelAt }: Subscription,
  { periodEnd }: SubscriptionItem,
): Date | null {
  if (cancelAt && cancelAt <= periodEnd) return cancelAt;
  return cancelAtPeriodEnd ? periodEnd : null;
}

/**
 * What a person's subscriptions give at an instant: one entry for every item that gives something. An item of an
 * unknown price, or of quantity 0, gives nothing and keeps no other from giving.
 */
export function accessOf(
  subscriptions: readonly Subscription[],
  now: Date,
  policy: AccessPolicy,
): ItemAccess[] {
  return subscriptions.flatMap((subscription) =>
    subscription.items.flatMap((item) => {
      const entry = priceListEntry(item.purchaseKey);
      const expiresAt = accessEnd(subscription, item, policy);
      if (!entry || item.quantity <= 0 || !expiresAt || expiresAt <= now) return [];
      const { role, apiPlan, marketIntelligence } = entry.gives;
      if (!role && !apiPlan && !marketIntelligence) return [];
      return [
        {
          ref: item.id,
          subscriptionId: subscription.id,
          family: entry.family,
          expiresAt,
          role,
          apiPlan,
          marketIntelligence,
        },
      ];
    }),
  );
}

/** Statuses that hold their family: a second subscription of it would be paid twice. */
const HOLDING = ["trialing", "active", "past_due", "incomplete", "unpaid", "paused"];

/** Whether a subscription keeps its person from another one of the same family. */
export const isHolding = ({ status }: Pick<Subscription, "status">): boolean => HOLDING.includes(status);

/** The families that a person has a subscription of. */
export function heldFamilies(subscriptions: readonly Subscription[]): Set<Family> {
  return new Set(
    subscriptions
      .filter(isHolding)
      .flatMap(({ items }) => items)
      .flatMap(({ purchaseKey }) => priceListEntry(purchaseKey)?.family ?? []),
  );
}
