import type Stripe from "stripe";
import type { Account, Kinds } from "../account";
import { idOf, newId, type Wire } from "../wire";
import { planOf } from "./catalog";

export type Item = Wire<Stripe.SubscriptionItem>;

/** An item of a subscription for one period. Times in Unix seconds. */
export function newItem(
  price: Kinds["price"],
  quantity: number,
  subscription: string,
  created: number,
  period: { start: number; end: number },
): Item {
  return {
    id: newId("si", 14),
    object: "subscription_item",
    billing_thresholds: null,
    created,
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price: structuredClone(price),
    quantity,
    subscription,
    tax_rates: [],
  };
}

export function newSubscription(
  account: Account,
  customer: Kinds["customer"],
  given: { currency: string; trialEnd: number | null; metadata: Record<string, string> },
): Kinds["subscription"] {
  const id = newId("sub");
  const now = account.now(customer.id);
  return {
    id,
    object: "subscription",
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: given.trialEnd ?? now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: "included" }, type: "flexible" },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: "charge_automatically",
    created: now,
    currency: given.currency,
    customer: customer.id,
    customer_account: null,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: "self" },
    },
    items: { object: "list", data: [], has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: given.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: "off",
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: "incomplete",
    test_clock: idOf(customer.test_clock),
    transfer_data: null,
    trial_end: given.trialEnd,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: "create_invoice" },
    },
    trial_start: given.trialEnd ? now : null,
  };
}

/**
 * End of the `count`-th interval after an anchor. Months keep the anchor's day where possible,
 * as in Stripe: 31 January, 28 February, 31 March.
 */
export function intervalEnd(
  anchorS: number,
  recurring: { interval: string; interval_count: number },
  count: number,
): number {
  const length = recurring.interval_count * count;
  const anchor = new Date(anchorS * 1000);
  if (recurring.interval === "day") return anchorS + length * 86_400;
  if (recurring.interval === "week") return anchorS + length * 7 * 86_400;
  const months = recurring.interval === "year" ? length * 12 : length;
  const end = new Date(anchor);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(anchor.getUTCDate(), lastDay));
  return end.getTime() / 1000;
}

/** The first end of an interval after `timeS`, counted from the anchor. */
export function nextPeriodEnd(
  anchorS: number,
  recurring: { interval: string; interval_count: number },
  timeS: number,
): number {
  let count = 1;
  while (intervalEnd(anchorS, recurring, count) <= timeS) count++;
  return intervalEnd(anchorS, recurring, count);
}
