import { dateText, minuteText } from "@/lib/units/days";
import { priceListEntry } from "./plans/price-list";
import { siteOwner } from "./site-owner";
import { type AccessPolicy, accessEnd, isHeld, isRunning, type Subscription } from "./subscription-access";

export const SUBSCRIPTION_ACTIONS = ["cancel", "resume", "portal", "checkout"] as const;
export type SubscriptionAction = (typeof SUBSCRIPTION_ACTIONS)[number];

/** The latest end of its items; null for none. */
export function accessUntil(subscription: Subscription, now: Date, policy: AccessPolicy): Date | null {
  const ends = subscription.items.flatMap((item) => accessEnd(subscription, item, policy) ?? []);
  const last = ends.sort((a, b) => b.getTime() - a.getTime())[0];
  return last && last > now ? last : null;
}

const PAUSE_REASONS: Record<string, string> = {
  trial_end_without_payment_method: "the trial ended without a payment method",
  first_payment_failure: "the payment failed",
  final_payment_failure: "the payment failed repeatedly",
  pause_requested: "you asked for it",
};

const byTime = (a: Date, b: Date) => a.getTime() - b.getTime();
const periodEnds = ({ items }: Subscription) => items.map(({ periodEnd }) => periodEnd).sort(byTime);

/** When a cancelled subscription ends; null if it continues. */
export function endOf(subscription: Subscription): Date | null {
  if (subscription.cancelAt) return subscription.cancelAt;
  return subscription.cancelAtPeriodEnd ? (periodEnds(subscription).at(-1) ?? null) : null;
}

/** When it is charged next: the first of its items' periods to end. Null if it isn't charged again as things are. */
export function nextChargeAt(subscription: Subscription): Date | null {
  const { status, trialEnd, collectionPaused } = subscription;
  if (collectionPaused || (status !== "trialing" && status !== "active")) return null;
  const [first] = periodEnds(subscription);
  const at = status === "trialing" ? (trialEnd ?? first) : first;
  const end = endOf(subscription);
  return !at || (end && end <= at) ? null : at;
}

/** Stripe drafts a renewal when its period begins, and charges it about an hour later. */
const CHARGED_WITHIN_MS = 2 * 3_600_000;

/** Whether the charge for a period that has just started may still come, even after cancellation. */
export const isRenewing = ({ status, createdAt, items }: Subscription, now: Date): boolean =>
  status === "active" &&
  items.some(
    ({ periodStart }) => periodStart > createdAt && now.getTime() - periodStart.getTime() < CHARGED_WITHIN_MS,
  );

/** The first payment failed, waits for the person, or is on its way. */
export const FIRST_PAYMENT_OPEN =
  "Your first payment hasn’t gone through, so this plan isn’t open. Pay the open invoice within a day, with another card if need be. Otherwise the subscription lapses, and you aren’t charged.";

/** What the person has and until when, with instants to the minute where access ends. */
export function stateSentence(subscription: Subscription, now: Date, policy: AccessPolicy): string {
  const end = endOf(subscription);
  const charge = nextChargeAt(subscription);
  const until = accessUntil(subscription, now, policy);
  if (isRunning(subscription) && isHeld(subscription, policy))
    return `Access is on hold because your bank disputed the payment. Contact ${siteOwner()}.`;
  switch (subscription.status) {
    case "trialing":
      if (end && !charge)
        return `Free trial, canceled. It ends on ${minuteText(end)} and you won’t be charged.`;
      return charge
        ? `Free trial until ${minuteText(charge)}. You’ll be charged then unless you cancel.`
        : "Free trial. You aren't being charged right now.";
    case "active":
      if (end && !charge)
        return isRenewing(subscription, now)
          ? `Canceled. You keep access until ${minuteText(end)}. The charge for the period that has just begun may still follow, but no other.`
          : `Canceled. You keep access until ${minuteText(end)} and won’t be charged again.`;
      if (end && charge) return `Renews on ${dateText(charge)} and ends on ${minuteText(end)}.`;
      return charge
        ? `Renews on ${dateText(charge)}.`
        : "Active. Charges are paused, so you aren't paying right now.";
    case "past_due":
      return pastDueSentence(end, until);
    case "unpaid":
      return "Access has ended because a payment is overdue. Pay the open invoice to get it back.";
    case "incomplete":
      return FIRST_PAYMENT_OPEN;
    case "incomplete_expired":
      return "The first payment was never completed, so this plan didn't start. You weren't charged.";
    case "paused":
      return `Paused, without access or charges: ${
        PAUSE_REASONS[subscription.pauseReason ?? ""] ?? "the payment provider paused it"
      }.`;
    case "canceled":
      return subscription.endedAt ? `Ended on ${minuteText(subscription.endedAt)}.` : "Ended.";
    default:
      return `This subscription is in a state we don't recognize. Contact ${siteOwner()}.`;
  }
}

/** Stripe keeps trying to charge the open invoice until a canceled subscription ends. */
function pastDueSentence(end: Date | null, until: Date | null): string {
  const access = until ? `You keep access until ${minuteText(until)}.` : null;
  if (end)
    return `Canceled, with a failed payment. ${access ?? "Access has ended."} Your card may still be charged for the open invoice. You then keep the plan until ${minuteText(end)}.`;
  return access
    ? `Your last payment failed. ${access} Update your card to stay on the plan.`
    : "Your last payment failed and access has ended. Update your card to get it back.";
}

export const familiesOf = ({ items }: Subscription) =>
  new Set(items.map(({ purchaseKey }) => priceListEntry(purchaseKey)?.family ?? null));

/** Only pure memberships can be cancelled and resumed here; others in the portal. */
export function actionsOf(subscription: Subscription): SubscriptionAction[] {
  const families = familiesOf(subscription);
  const isMembership = families.size === 1 && families.has("membership");
  const isEnding = endOf(subscription) !== null;
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
