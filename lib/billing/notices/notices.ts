import type { NOTICE_KINDS } from "@/db/schema";
import { priceListEntry } from "@/lib/billing/plans/price-list";
import { nextChargeAt } from "@/lib/billing/state-sentence";
import { isHolding, type Subscription } from "@/lib/billing/subscription-access";
import { DAY_MS } from "@/lib/units/days";

/** Stripe's own notice comes three days before; an hour more for clocks that differ. */
const TRIAL_NOTICE_MS = 3 * DAY_MS + 3_600_000;
/** Older news isn't mailed: it comes from an outage, and the page says how things are. */
export const NOTICE_AGE_MS = 3 * DAY_MS;

const FAILURES = ["invoice.payment_failed", "invoice.payment_action_required"];

interface ProcessedEvent {
  type: string;
  createdAt: Date;
}

export interface Notice {
  subscriptionId: string;
  kind: (typeof NOTICE_KINDS)[number];
  /** Names what it is about: the charge's time, the unpaid invoice, the end. */
  occasion: string;
}

/**
 * A person's billing mails, from the state just read. Events only say how recent a failure is.
 * @param events covered by this sync
 * @param now the database's; a later event's time counts instead
 */
export function noticesDue(
  subscriptions: readonly Subscription[],
  events: readonly ProcessedEvent[],
  now: Date,
): Notice[] {
  const clock = new Date(Math.max(now.getTime(), ...events.map(({ createdAt }) => createdAt.getTime())));
  const isRecent = (instant: Date) => clock.getTime() - instant.getTime() <= NOTICE_AGE_MS;
  const hasFailed = events.some(({ type, createdAt }) => FAILURES.includes(type) && isRecent(createdAt));
  return subscriptions.flatMap((subscription): Notice[] => {
    const { id: subscriptionId, status, latestInvoiceId, endedAt } = subscription;
    if (status === "trialing") {
      const charge = nextChargeAt(subscription);
      const isNear = charge && charge > clock && charge.getTime() - clock.getTime() <= TRIAL_NOTICE_MS;
      return isNear ? [{ subscriptionId, kind: "trial_ending", occasion: charge.toISOString() }] : [];
    }
    if ((status === "past_due" || status === "unpaid") && hasFailed && latestInvoiceId)
      return [{ subscriptionId, kind: "payment_failed", occasion: latestInvoiceId }];
    if (status === "canceled" && endedAt && isRecent(endedAt) && !isReplaced(subscription, subscriptions))
      return [{ subscriptionId, kind: "plan_ended", occasion: endedAt.toISOString() }];
    return [];
  });
}

const familiesIn = (subscriptions: readonly Subscription[]) =>
  subscriptions.flatMap(({ items }) =>
    items.flatMap(({ purchaseKey }) => priceListEntry(purchaseKey)?.family ?? []),
  );

/** Whether newer subscriptions give the same plans: then nothing ended for the person. */
function isReplaced(ended: Subscription, all: readonly Subscription[]): boolean {
  const held = new Set(familiesIn(all.filter(isHolding)));
  const lost = familiesIn([ended]);
  return lost.length > 0 && lost.every((family) => held.has(family));
}

/** Whether a notice is still true; people pay, cancel and return while a mail server is down. */
export function isStillTrue(
  { kind, occasion }: Pick<Notice, "kind" | "occasion">,
  subscription: Subscription | undefined,
  all: readonly Subscription[],
): subscription is Subscription {
  if (!subscription) return false;
  const { status, latestInvoiceId } = subscription;
  switch (kind) {
    case "trial_ending":
      return status === "trialing" && nextChargeAt(subscription)?.toISOString() === occasion;
    case "payment_failed":
      return (status === "past_due" || status === "unpaid") && latestInvoiceId === occasion;
    case "plan_ended":
      return status === "canceled" && !isReplaced(subscription, all);
    default:
      return kind satisfies never;
  }
}
