import type { Account, Kinds } from "./account";
import { change, emit } from "./events";
import { newInvoice } from "./objects/invoice";
import { nextPeriodEnd } from "./objects/subscription";
import { cardFor, finalizeInvoice, noteFailure, payInvoice } from "./payments";
import {
  canPause,
  endSubscription,
  lines,
  pauseSubscription,
  recurringOf,
  setPeriod,
  settle,
} from "./subscriptions";
import { idOf } from "./wire";

type Subscription = Kinds["subscription"];

/** What a trial's end brings: the first paid period, or a pause or an end without a card. */
export function endTrial(account: Account, subscription: Subscription): void {
  const firstInvoice = account.find("invoice", idOf(subscription.latest_invoice));
  const hasCard = firstInvoice !== undefined && cardFor(account, firstInvoice) !== undefined;
  const missing = subscription.trial_settings?.end_behavior.missing_payment_method ?? "create_invoice";
  if (subscription.cancel_at_period_end || (!hasCard && missing === "cancel"))
    endSubscription(account, subscription, "cancellation_requested");
  else if (!hasCard && missing === "pause")
    pauseSubscription(account, subscription, "trial_end_without_payment_method");
  else renew(account, subscription, subscription.trial_end ?? account.now(idOf(subscription.customer)));
}

/**
 * Starts the next period of due items with a draft invoice, charged an hour later. Until then
 * the subscription is `active`, which isn't a payment.
 */
export function renew(account: Account, subscription: Subscription, at: number): void {
  if (subscription.cancel_at_period_end) {
    endSubscription(account, subscription, "cancellation_requested");
    return;
  }
  const previous = structuredClone({
    status: subscription.status,
    latest_invoice: subscription.latest_invoice,
    items: subscription.items,
  });
  const due = subscription.items.data.filter((item) => item.current_period_end <= at);
  for (const item of due)
    setPeriod(
      item,
      item.current_period_end,
      nextPeriodEnd(subscription.billing_cycle_anchor, recurringOf(item.price), item.current_period_end),
    );
  if (subscription.status === "unpaid") return;
  const customer = account.customer(idOf(subscription.customer) ?? "");
  const invoice = account.add(
    "invoice",
    newInvoice(account, customer, "subscription_cycle", lines(subscription, due), subscription),
  );
  if (subscription.status === "trialing") subscription.status = "active";
  subscription.latest_invoice = invoice.id;
  emit(account, "customer.subscription.updated", subscription, previous);
  emit(account, "invoice.created", invoice);
  if (subscription.pause_collection) applyPausedCollection(account, subscription, invoice);
}

function applyPausedCollection(
  account: Account,
  subscription: Subscription,
  invoice: Kinds["invoice"],
): void {
  const behavior = subscription.pause_collection?.behavior;
  if (behavior === "keep_as_draft") {
    change(account, null, invoice, { auto_advance: false, next_payment_attempt: null });
    return;
  }
  finalizeInvoice(account, invoice);
  if (invoice.status !== "open") return;
  const now = account.now(idOf(invoice.customer));
  if (behavior === "void")
    change(account, "invoice.voided", invoice, {
      status: "void",
      next_payment_attempt: null,
      status_transitions: { ...invoice.status_transitions, voided_at: now },
    });
  else
    change(account, "invoice.marked_uncollectible", invoice, {
      status: "uncollectible",
      next_payment_attempt: null,
      status_transitions: { ...invoice.status_transitions, marked_uncollectible_at: now },
    });
}

export function collect(account: Account, invoice: Kinds["invoice"]): void {
  finalizeInvoice(account, invoice);
  const paid = invoice.status === "paid" || payInvoice(account, invoice, false) === "paid";
  const again = paid || noteFailure(account, invoice);
  settle(account, invoice, paid);
  const subscription = account.all("subscription").find((each) => idOf(each.latest_invoice) === invoice.id);
  if (subscription?.status !== "past_due") return;
  const isFirst =
    invoice.billing_reason === "subscription_cycle" && account.ledger.failures[invoice.id] === 1;
  if (isFirst && account.ledger.settings.pausesAtFirstFailure && canPause(subscription))
    pauseSubscription(account, subscription, "first_payment_failure");
  else if (!again) giveUp(account, subscription);
}

function giveUp(account: Account, subscription: Subscription): void {
  const outcome = account.ledger.settings.failedPaymentOutcome;
  if (outcome === "paused" && canPause(subscription))
    pauseSubscription(account, subscription, "final_payment_failure");
  else if (outcome !== "unpaid") endSubscription(account, subscription, "payment_failed");
  else change(account, "customer.subscription.updated", subscription, { status: "unpaid" });
}
