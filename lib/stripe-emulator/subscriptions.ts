import type Stripe from "stripe";
import type { Account, Kinds } from "./account";
import { change, emit } from "./events";
import { type LineDraft, newInvoice } from "./objects/invoice";
import { type Item, intervalEnd, newItem, newSubscription } from "./objects/subscription";
import { cardFor, finalizeInvoice, noteFailure, payInvoice } from "./payments";
import { idOf, invalid } from "./wire";

type Subscription = Kinds["subscription"];

export const BEHAVIORS = [
  "allow_incomplete",
  "default_incomplete",
  "error_if_incomplete",
  "pending_if_incomplete",
] as const;

interface SubscriptionDraft {
  customer: Kinds["customer"];
  items: readonly { price: Kinds["price"]; quantity: number; metadata?: Record<string, string> }[];
  trialEnd: number | null;
  metadata: Record<string, string>;
  paymentMethod: string | null;
  onSession: boolean;
  behavior: (typeof BEHAVIORS)[number];
  changes?: Partial<Subscription>;
}

export const ENDED = ["canceled", "incomplete_expired"];
const MAX_ITEMS = 20;

export function createSubscription(account: Account, draft: SubscriptionDraft): Subscription {
  const { customer, items } = draft;
  const [first] = items;
  if (!first) throw invalid("Missing required param: items.", "items", "parameter_missing");
  if (items.length > MAX_ITEMS) throw invalid(`At most ${MAX_ITEMS} items.`, "items");
  const now = account.now(customer.id);
  const subscription = newSubscription(account, customer, {
    currency: first.price.currency,
    trialEnd: draft.trialEnd,
    metadata: draft.metadata,
  });
  Object.assign(subscription, draft.changes, { default_payment_method: draft.paymentMethod });
  subscription.items.data = items.map(({ price, quantity, metadata }) => {
    const end = draft.trialEnd ?? intervalEnd(now, recurringOf(price), 1);
    return {
      ...newItem(price, quantity, subscription.id, now, { start: now, end }),
      metadata: metadata ?? {},
    };
  });
  const invoice = account.add(
    "invoice",
    newInvoice(
      account,
      customer,
      "subscription_create",
      draft.trialEnd ? trialLines(subscription) : lines(subscription),
      subscription,
    ),
  );
  subscription.latest_invoice = invoice.id;
  if (draft.trialEnd) subscription.status = "trialing";
  account.add("subscription", subscription);
  if (draft.behavior === "error_if_incomplete" && !draft.trialEnd && !cardFor(account, invoice)) {
    account.remove("subscription", subscription.id);
    account.remove("invoice", invoice.id);
    throw invalid("This customer has no attached payment source or default payment method.", "customer");
  }
  emit(account, "customer.subscription.created", subscription);
  emit(account, "invoice.created", invoice);
  finalizeInvoice(account, invoice);
  if (invoice.status === "paid" && !draft.trialEnd)
    change(account, "customer.subscription.updated", subscription, { status: "active" });
  else if (invoice.status === "open" && draft.behavior !== "default_incomplete") {
    const attempt = payInvoice(account, invoice, draft.onSession);
    if (attempt === "paid")
      change(account, "customer.subscription.updated", subscription, { status: "active" });
    else if (attempt === "failed") emit(account, "invoice.payment_failed", invoice);
  }
  return subscription;
}

export const recurringOf = (price: Kinds["price"]) => {
  if (!price.recurring)
    throw invalid(`The price ${price.id} is not recurring.`, "items[0][price]", "price_not_recurring");
  return price.recurring;
};

export function lines(
  subscription: Subscription,
  items: readonly Item[] = subscription.items.data,
): LineDraft[] {
  return items.map((item) => ({
    description: `${item.quantity ?? 1} × ${item.price.nickname ?? item.price.lookup_key ?? item.price.id}`,
    amount: (item.price.unit_amount ?? 0) * (item.quantity ?? 1),
    quantity: item.quantity ?? 1,
    period: { start: item.current_period_start, end: item.current_period_end },
    priceId: item.price.id,
    unitAmount: item.price.unit_amount ?? 0,
    subscription: subscription.id,
    subscriptionItem: item.id,
    proration: false,
  }));
}

const trialLines = (subscription: Subscription): LineDraft[] =>
  lines(subscription).map((line) => ({ ...line, description: "Trial period", amount: 0 }));

export function settle(account: Account, invoice: Kinds["invoice"], paid: boolean): void {
  const subscription = account.all("subscription").find((each) => idOf(each.latest_invoice) === invoice.id);
  if (!subscription || ENDED.includes(subscription.status)) return;
  if (paid) {
    if (["incomplete", "past_due", "unpaid"].includes(subscription.status))
      change(account, "customer.subscription.updated", subscription, { status: "active" });
    else if (subscription.status === "paused") {
      beginPeriodNow(account, subscription);
      markResumed(account, subscription);
    }
    return;
  }
  if (subscription.status === "active")
    change(account, "customer.subscription.updated", subscription, { status: "past_due" });
}

export function endSubscription(
  account: Account,
  subscription: Subscription,
  reason: Stripe.Subscription.CancellationDetails.Reason,
): void {
  if (ENDED.includes(subscription.status)) throw ended(subscription);
  const now = account.now(idOf(subscription.customer));
  const details = subscription.cancellation_details;
  change(account, null, subscription, {
    status: "canceled",
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
    cancellation_details: {
      comment: details?.comment ?? null,
      feedback: details?.feedback ?? null,
      feedback_option: null,
      reason,
    },
  });
  for (const invoice of account.all("invoice"))
    if (idOf(subscription.latest_invoice) === invoice.id && invoice.status === "open")
      change(account, null, invoice, { next_payment_attempt: null, auto_advance: false });
  emit(account, "customer.subscription.deleted", subscription);
  endSchedule(account, subscription, reason);
}

const LIVE_SCHEDULES = ["not_started", "active"];

/** A schedule ends with its subscription; with an unpaid one it is aborted. */
function endSchedule(
  account: Account,
  subscription: Subscription,
  reason: Stripe.Subscription.CancellationDetails.Reason,
): void {
  const schedule = account.find("subscription_schedule", idOf(subscription.schedule));
  if (!schedule || !LIVE_SCHEDULES.includes(schedule.status)) return;
  const type = reason === "payment_failed" ? "aborted" : "canceled";
  change(account, `subscription_schedule.${type}`, schedule, {
    status: "canceled",
    canceled_at: account.now(idOf(subscription.customer)),
    current_phase: null,
  });
}

const ended = (subscription: Subscription) =>
  invalid(
    `This subscription is ${subscription.status} and can't be changed, except for its metadata.`,
    "id",
    "subscription_canceled",
  );

type PauseReason =
  | "final_payment_failure"
  | "first_payment_failure"
  | "pause_requested"
  | "trial_end_without_payment_method";

export const canPause = ({ schedule, billing_mode }: Subscription): boolean =>
  !schedule && billing_mode.type === "flexible";

export function pauseSubscription(account: Account, subscription: Subscription, reason: PauseReason): void {
  if (ENDED.includes(subscription.status)) throw ended(subscription);
  if (subscription.schedule) throw invalid("A subscription with a schedule can't be paused.");
  if (subscription.billing_mode.type !== "flexible")
    throw invalid("Pausing requires flexible billing mode.", "billing_mode");
  change(account, null, subscription, {
    status: "paused",
    status_details: {
      paused: {
        subscription: { type: reason },
        transitioned_at: account.now(idOf(subscription.customer)),
        type: "subscription",
      },
    },
  });
  emit(account, "customer.subscription.paused", subscription);
}

/** Resumes a paused subscription; with `resume_on_payment_success` only once its invoice is paid. */
export function resumeSubscription(
  account: Account,
  subscription: Subscription,
  { anchorNow, mustPay, onSession }: { anchorNow: boolean; mustPay: boolean; onSession: boolean },
): void {
  if (subscription.status !== "paused")
    throw invalid(`The subscription is ${subscription.status}, not paused.`);
  const customer = account.customer(idOf(subscription.customer) ?? "");
  const now = account.now(customer.id);
  if (anchorNow) {
    subscription.billing_cycle_anchor = now;
    for (const item of subscription.items.data)
      setPeriod(item, now, intervalEnd(now, recurringOf(item.price), 1));
  }
  const invoice = account.add(
    "invoice",
    newInvoice(account, customer, "subscription_cycle", anchorNow ? lines(subscription) : [], subscription),
  );
  change(account, null, subscription, { latest_invoice: invoice.id });
  emit(account, "invoice.created", invoice);
  finalizeInvoice(account, invoice);
  if (invoice.status === "paid") markResumed(account, subscription);
  else if (mustPay) {
    const attempt = payInvoice(account, invoice, onSession);
    if (attempt === "paid") markResumed(account, subscription);
    else if (attempt === "failed") noteFailure(account, invoice);
  } else {
    markResumed(account, subscription);
    change(account, "customer.subscription.updated", subscription, { status: "past_due" });
  }
}

/** Months that passed during a pause aren't charged. */
function beginPeriodNow(account: Account, subscription: Subscription): void {
  const now = account.now(idOf(subscription.customer));
  if (subscription.items.data.every((item) => item.current_period_end > now)) return;
  subscription.billing_cycle_anchor = now;
  for (const item of subscription.items.data)
    setPeriod(item, now, intervalEnd(now, recurringOf(item.price), 1));
}

function markResumed(account: Account, subscription: Subscription): void {
  const { status_details: _, ...rest } = subscription;
  delete subscription.status_details;
  change(account, null, subscription, { ...rest, status: "active" });
  emit(account, "customer.subscription.resumed", subscription);
}

export function setPeriod(item: Item, start: number, end: number): void {
  item.current_period_start = start;
  item.current_period_end = end;
}
