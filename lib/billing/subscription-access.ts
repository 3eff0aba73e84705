import type { DisputeState } from "@/db/schema";
import type { Entitlement } from "@/lib/billing/entitlement";
import { DAY_MS } from "@/lib/units/days";
import { type Family, isPurchaseKey, PRICE_LIST, type PurchaseKey, priceListEntry } from "./plans/price-list";

/**
 * The fields of a subscription that access depends on. `status` is Stripe's word, possibly one that we don't know.
 */
export interface Subscription {
  id: string;
  status: string;
  pauseReason: string | null;
  cancelAtPeriodEnd: boolean;
  cancelAt: Date | null;
  trialEnd: Date | null;
  collectionPaused: boolean;
  latestInvoiceId: string | null;
  /** Of its latest payment. */
  dispute: DisputeState | null;
  createdAt: Date;
  endedAt: Date | null;
  items: readonly SubscriptionItem[];
}

export interface SubscriptionItem {
  id: string;
  stripePriceId: string;
  /** The price's lookup key; null for an unknown price. */
  purchaseKey: string | null;
  quantity: number;
  periodStart: Date;
  periodEnd: Date;
}

export interface AccessPolicy {
  /** Days of access after a failed payment's period began. */
  graceDays: number;
  /** Days of access beyond a period's end: Stripe retries events for three. */
  slackDays: number;
  /** Disputes that withhold access. */
  heldDisputes: readonly DisputeState[];
}

export interface ItemAccess extends Entitlement {
  ref: string;
  subscriptionId: string;
  family: Family;
  expiresAt: Date;
}

const plusDays = (instant: Date, days: number) => new Date(instant.getTime() + days * DAY_MS);
const earlier = (a: Date, b: Date) => (a < b ? a : b);

/** End of an item's access (contract/billing.md#3); null for none. May be in the past. */
export function accessEnd(
  subscription: Subscription,
  item: SubscriptionItem,
  { graceDays, slackDays, heldDisputes }: AccessPolicy,
): Date | null {
  if (isHeld(subscription, { heldDisputes })) return null;
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
      // unpaid, incomplete, incomplete_expired, paused, canceled, and unknown statuses.
      return null;
  }
}

/** Whether a dispute of its latest payment withholds a subscription's access. */
export const isHeld = ({ dispute }: Subscription, { heldDisputes }: Pick<AccessPolicy, "heldDisputes">) =>
  dispute !== null && heldDisputes.includes(dispute);

/** A cancellation within this period: exact, without slack. */
function cancelledBy(
  { cancelAtPeriodEnd, cancelAt }: Subscription,
  { periodEnd }: SubscriptionItem,
): Date | null {
  if (cancelAt && cancelAt <= periodEnd) return cancelAt;
  return cancelAtPeriodEnd ? periodEnd : null;
}

/**
 * Entitlements of a user's subscriptions at an instant. Items with an unknown price or quantity
 * 0 give nothing.
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

/** Statuses that give access and are charged. */
const RUNNING = ["trialing", "active", "past_due"];

export const isRunning = ({ status }: Pick<Subscription, "status">): boolean => RUNNING.includes(status);

/** Statuses that haven't ended, so a second subscription of the family would be paid twice. */
export const HOLDING: readonly string[] = [...RUNNING, "incomplete", "unpaid", "paused"];

/** True if it blocks another subscription of the same family, and a way to pay is kept for it. */
export const isHolding = ({ status }: Pick<Subscription, "status">): boolean => HOLDING.includes(status);

/** What the person can't buy a second time, with the plan in the way and its subscription. */
export function heldPlans(
  subscriptions: readonly Subscription[],
): Map<Family, { key: PurchaseKey; subscription: Subscription }> {
  return new Map(
    subscriptions
      .filter(isHolding)
      .flatMap((subscription) =>
        subscription.items.flatMap(({ purchaseKey: key }) =>
          key !== null && isPurchaseKey(key)
            ? [[PRICE_LIST[key].family, { key, subscription }] as const]
            : [],
        ),
      ),
  );
}

/** Also a past one: the trial is for a person's first. One whose first payment never went through didn't begin. */
export const hadMembership = (subscriptions: readonly Subscription[]): boolean =>
  subscriptions.some(
    ({ status, items }) =>
      status !== "incomplete_expired" &&
      items.some(({ purchaseKey }) => priceListEntry(purchaseKey)?.family === "membership"),
  );
