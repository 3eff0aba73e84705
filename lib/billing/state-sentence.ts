import { type AccessPolicy, accessEnd, type Subscription } from "./access-policy";
import { priceListEntry } from "./price-list";

export type SubscriptionAction = "cancel" | "resume" | "portal" | "checkout";

const DATE = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

/** The latest end of its items; null for none. */
export function accessUntil(subscription: Subscription, now: Date, policy: AccessPolicy): Date | null {
  const ends = subscription.items.flatMap((item) => accessEnd(subscription, item, policy) ?? []);
  const last = ends.sort((a, b) => b.getTime() - a.getTime())[0];
  return last && last > now ? last : null;
}

const PAUSE_REASONS: Record<string, string> = {
  trial_end_without_payment_method: "the trial ended without a payment method",
  first_payment_failure: "the first payment failed",
  final_payment_failure: "the payment failed repeatedly",
  pause_requested: "you asked for it",
};

export function stateSentence(subscription: Subscription, now: Date, policy: AccessPolicy): string {
  const periodEnd = subscription.items
    .map(({ periodEnd }) => periodEnd)
    .sort((a, b) => b.getTime() - a.getTime())[0];
  const on = (date: Date | null | undefined) => (date ? DATE.format(date) : "an unknown date");
  const until = accessUntil(subscription, now, policy);
  const isEnding = subscription.cancelAtPeriodEnd || subscription.cancelAt !== null;
  const endsOn = on(subscription.cancelAt ?? periodEnd);
  switch (subscription.status) {
    case "trialing":
      return isEnding
        ? `Trial. Ends on ${endsOn}.`
        : `Trial until ${on(subscription.trialEnd)}, then charged.`;
    case "active":
      if (isEnding) return `Ends on ${endsOn}. You keep access until then.`;
      return subscription.collectionPaused
        ? "Active. You aren't being charged at present."
        : `Renews on ${on(periodEnd)}.`;
    case "past_due":
      return until
        ? `Payment failed. You keep access until ${on(until)}. Update your card.`
        : "Payment failed, and access has ended. Update your card to get it back.";
    case "unpaid":
      return "Access has ended: payment needed.";
    case "incomplete":
      return "Waiting for your payment to be confirmed.";
    case "incomplete_expired":
      return "The first payment was never completed.";
    case "paused":
      return `Paused: ${PAUSE_REASONS[subscription.pauseReason ?? ""] ?? "the payment provider paused it"}.`;
    case "canceled":
      return `Ended on ${on(subscription.endedAt)}.`;
    default:
      return "This subscription is in a state we don't know. Contact the site's owner.";
  }
}

export const familiesOf = ({ items }: Subscription) =>
  new Set(items.map(({ purchaseKey }) => priceListEntry(purchaseKey)?.family ?? null));

/** Only pure memberships can be cancelled and resumed here; others in the portal. */
export function actionsOf(subscription: Subscription): SubscriptionAction[] {
  const families = familiesOf(subscription);
  const isMembership = families.size === 1 && families.has("membership");
  const isEnding = subscription.cancelAtPeriodEnd || subscription.cancelAt !== null;
  switch (subscription.status) {
    case "trialing":
    case "active":
    case "past_due":
      if (!isMembership) return ["portal"];
      return [isEnding ? "resume" : "cancel", "portal"];
    case "paused":
      return isMembership ? ["resume", "portal"] : ["portal"];
    case "unpaid":
    case "incomplete":
      return ["portal"];
    default:
      return ["checkout"];
  }
}
