import type { Account, Kinds } from "./account";
import { change, emit } from "./events";
import { planOf } from "./objects/catalog";
import { intervalEnd, newItem } from "./objects/subscription";
import { integer, mergedMetadata, objects, requiredText, text } from "./read";
import { createSubscription, endSubscription, recurringOf } from "./subscriptions";
import { idOf, invalid, newId, type Params } from "./wire";

type Schedule = Kinds["subscription_schedule"];
type Phase = Schedule["phases"][number];

const ENDED = ["canceled", "completed", "released"];

function phaseItems(account: Account, sent: Params): Phase["items"] {
  return objects(sent, "items").map((item) => {
    const price = account.get("price", requiredText(item, "price"), "phases[0][items][0][price]");
    recurringOf(price);
    return {
      billing_thresholds: null,
      discounts: [],
      metadata: mergedMetadata(item),
      plan: planOf(price).id,
      price: price.id,
      quantity: integer(item, "quantity") ?? 1,
      tax_rates: [],
    };
  });
}

/** Phases one after the other: until `end_date`, or for so many of the first price's intervals. */
function phasesIn(account: Account, params: Params, startS: number): Phase[] {
  let start = startS;
  return objects(params, "phases").map((sent) => {
    const items = phaseItems(account, sent);
    const [first] = items;
    if (!first) throw invalid("Missing required param: phases[0][items].", "phases[0][items]");
    const recurring = recurringOf(account.get("price", idOf(first.price) ?? ""));
    const end = integer(sent, "end_date") ?? intervalEnd(start, recurring, integer(sent, "iterations") ?? 1);
    if (end <= start) throw invalid("A phase must end after it starts.", "phases[0][end_date]");
    const phase = newPhase(items, account.get("price", idOf(first.price) ?? "").currency, start, end);
    start = end;
    return phase;
  });
}

function newPhase(items: Phase["items"], currency: string, start: number, end: number): Phase {
  return {
    add_invoice_items: [],
    application_fee_percent: null,
    billing_cycle_anchor: null,
    billing_thresholds: null,
    collection_method: null,
    currency,
    default_payment_method: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    end_date: end,
    invoice_settings: null,
    items,
    metadata: {},
    on_behalf_of: null,
    proration_behavior: "create_prorations",
    start_date: start,
    transfer_data: null,
    trial_end: null,
  };
}

function newSchedule(account: Account, customer: Kinds["customer"], phases: Phase[]): Schedule {
  return {
    id: newId("sub_sched"),
    object: "subscription_schedule",
    application: null,
    billing_mode: { flexible: { proration_discounts: "included" }, type: "flexible" },
    canceled_at: null,
    completed_at: null,
    created: account.now(customer.id),
    current_phase: null,
    customer: customer.id,
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      billing_cycle_anchor: "automatic",
      billing_thresholds: null,
      collection_method: "charge_automatically",
      default_payment_method: null,
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: { type: "self" },
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: "release",
    livemode: false,
    metadata: {},
    pause_schedules: [],
    phases,
    released_at: null,
    released_subscription: null,
    status: "not_started",
    subscription: null,
    test_clock: idOf(customer.test_clock),
  };
}

const END_BEHAVIORS = ["cancel", "none", "release", "renew"] as const;
const endBehavior = (params: Params) => {
  const word = END_BEHAVIORS.find((each) => each === text(params, "end_behavior"));
  return word && { end_behavior: word };
};

/** A schedule of phases for a new subscription, or of an existing one. */
export function createSchedule(account: Account, params: Params): Schedule {
  const existing = text(params, "from_subscription");
  if (existing) return scheduleOf(account, account.get("subscription", existing, "from_subscription"));
  const customer = account.customer(requiredText(params, "customer"));
  const now = account.now(customer.id);
  const start = text(params, "start_date") === "now" ? now : (integer(params, "start_date") ?? now);
  const schedule = account.add("subscription_schedule", {
    ...newSchedule(account, customer, phasesIn(account, params, start)),
    ...endBehavior(params),
    metadata: mergedMetadata(params),
  });
  emit(account, "subscription_schedule.created", schedule);
  if (start <= now) startPhase(account, schedule, 0);
  return schedule;
}

function scheduleOf(account: Account, subscription: Kinds["subscription"]): Schedule {
  if (subscription.schedule) throw invalid("The subscription already has a schedule.", "from_subscription");
  const [first] = subscription.items.data;
  if (!first) throw invalid("The subscription has no items.", "from_subscription");
  const items: Phase["items"] = subscription.items.data.map((item) => ({
    billing_thresholds: null,
    discounts: [],
    metadata: {},
    plan: item.plan.id,
    price: item.price.id,
    quantity: item.quantity ?? 1,
    tax_rates: [],
  }));
  const { current_period_start: start, current_period_end: end } = first;
  const phase = newPhase(items, subscription.currency, start, end);
  const schedule = account.add("subscription_schedule", {
    ...newSchedule(account, account.customer(idOf(subscription.customer) ?? ""), [phase]),
    status: "active",
    subscription: subscription.id,
    current_phase: { start_date: start, end_date: end },
  });
  subscription.schedule = schedule.id;
  emit(account, "subscription_schedule.created", schedule);
  return schedule;
}

function requireLive(schedule: Schedule): void {
  if (ENDED.includes(schedule.status)) throw invalid(`The schedule is ${schedule.status}.`);
}

/** Phases that are sent replace all phases, beginning with the current one. */
export function updateSchedule(account: Account, schedule: Schedule, params: Params): void {
  requireLive(schedule);
  const [current] = schedule.phases;
  const start = schedule.current_phase?.start_date ?? current?.start_date ?? account.now();
  const phases = params.phases === undefined ? schedule.phases : phasesIn(account, params, start);
  const [first] = phases;
  change(account, "subscription_schedule.updated", schedule, {
    ...endBehavior(params),
    phases,
    metadata: mergedMetadata(params, schedule.metadata ?? {}),
    ...(schedule.status === "active" &&
      first && { current_phase: { start_date: first.start_date, end_date: first.end_date } }),
  });
}

function startPhase(account: Account, schedule: Schedule, index: number): void {
  const phase = schedule.phases[index];
  if (!phase) return;
  const subscription = account.find("subscription", idOf(schedule.subscription));
  if (subscription) applyPhase(account, subscription, phase);
  else {
    const created = createSubscription(account, {
      customer: account.customer(idOf(schedule.customer) ?? ""),
      items: phase.items.map(({ price, quantity }) => ({
        price: account.get("price", idOf(price) ?? ""),
        quantity: quantity ?? 1,
      })),
      trialEnd: null,
      metadata: {},
      paymentMethod: null,
      onSession: false,
      behavior: "allow_incomplete",
      changes: { schedule: schedule.id },
    });
    schedule.subscription = created.id;
  }
  const current = { start_date: phase.start_date, end_date: phase.end_date };
  change(account, "subscription_schedule.updated", schedule, { status: "active", current_phase: current });
}

/** The period that has just started is for the new items. */
function applyPhase(account: Account, subscription: Kinds["subscription"], phase: Phase): void {
  const items = phase.items.map(({ price: id, quantity }) => {
    const price = account.get("price", idOf(id) ?? "");
    const same = subscription.items.data.find((item) => item.price.id === price.id);
    if (same) return { ...same, quantity: quantity ?? 1 };
    const end = intervalEnd(phase.start_date, recurringOf(price), 1);
    return newItem(price, quantity ?? 1, subscription.id, phase.start_date, { start: phase.start_date, end });
  });
  change(account, "customer.subscription.updated", subscription, {
    items: { ...subscription.items, data: items },
  });
}

/** What happens at the end of a schedule's current phase, or at its start. */
export function advanceSchedule(account: Account, schedule: Schedule): void {
  const now = account.now(idOf(schedule.customer));
  if (schedule.status === "not_started") {
    startPhase(account, schedule, 0);
    return;
  }
  const index = schedule.phases.findIndex(
    ({ start_date }) => start_date === schedule.current_phase?.end_date,
  );
  if (index >= 0) {
    startPhase(account, schedule, index);
    return;
  }
  const subscription = account.find("subscription", idOf(schedule.subscription));
  change(account, null, schedule, { status: "completed", completed_at: now, current_phase: null });
  if (subscription) {
    subscription.schedule = null;
    if (schedule.end_behavior === "cancel" && subscription.status !== "canceled")
      endSubscription(account, subscription, "cancellation_requested");
  }
  emit(account, "subscription_schedule.completed", schedule);
}

/** Ends the schedule, and with it its subscription. */
export function cancelSchedule(account: Account, schedule: Schedule): void {
  requireLive(schedule);
  const subscription = account.find("subscription", idOf(schedule.subscription));
  const now = account.now(idOf(schedule.customer));
  change(account, null, schedule, { status: "canceled", canceled_at: now, current_phase: null });
  if (subscription && subscription.status !== "canceled")
    endSubscription(account, subscription, "cancellation_requested");
  emit(account, "subscription_schedule.canceled", schedule);
}

/** Ends the schedule; its subscription continues unchanged. */
export function releaseSchedule(account: Account, schedule: Schedule): void {
  requireLive(schedule);
  const subscription = account.find("subscription", idOf(schedule.subscription));
  if (subscription) subscription.schedule = null;
  change(account, null, schedule, {
    status: "released",
    released_at: account.now(idOf(schedule.customer)),
    released_subscription: subscription?.id ?? null,
    subscription: null,
    current_phase: null,
  });
  emit(account, "subscription_schedule.released", schedule);
}

/** When the next phase begins or the last one ends; null for an ended schedule. */
export function nextPhaseAt(schedule: Schedule): number | null {
  if (schedule.status === "not_started") return schedule.phases[0]?.start_date ?? null;
  return schedule.status === "active" ? (schedule.current_phase?.end_date ?? null) : null;
}
