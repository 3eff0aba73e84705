import type { Account, Kinds } from "../account";
import { change } from "../events";
import { byReference, page } from "../lists";
import { planOf, requireActive } from "../objects/catalog";
import { type Item, intervalEnd, newItem } from "../objects/subscription";
import { flag, integer, mergedMetadata, object, objects, requiredText, text } from "../read";
import { endTrial } from "../renewal";
import {
  BEHAVIORS,
  createSubscription,
  ENDED,
  endSubscription,
  pauseSubscription,
  recurringOf,
  resumeSubscription,
  setPeriod,
} from "../subscriptions";
import { idOf, invalid, type Params } from "../wire";
import { type ApiCall, idIn, type Route, retrieval } from "./route";

type Subscription = Kinds["subscription"];
const DAY_S = 86_400;

function trialEndIn(account: Account, params: Params, customer: string): number | null {
  const days = integer(params, "trial_period_days");
  if (days) return account.now(customer) + days * DAY_S;
  if (text(params, "trial_end") === "now") return null;
  return integer(params, "trial_end") ?? null;
}

function create({ account, params }: ApiCall) {
  const customer = account.customer(requiredText(params, "customer"));
  const items = objects(params, "items").map((item) => ({
    price: account.get("price", requiredText(item, "price"), "items[0][price]"),
    quantity: integer(item, "quantity") ?? 1,
    metadata: mergedMetadata(item),
  }));
  for (const { price } of items) requireActive(price, "items[0][price]");
  const behavior = BEHAVIORS.find((word) => word === text(params, "payment_behavior")) ?? "allow_incomplete";
  const collection = object(params, "pause_collection");
  return createSubscription(account, {
    customer,
    items,
    trialEnd: trialEndIn(account, params, customer.id),
    metadata: mergedMetadata(params),
    paymentMethod: text(params, "default_payment_method") ?? null,
    onSession: flag(params, "off_session") !== true,
    behavior,
    changes: {
      description: text(params, "description") ?? null,
      cancel_at_period_end: flag(params, "cancel_at_period_end") ?? false,
      ...trialSettings(params),
      ...billingMode(params),
      ...(collection && { pause_collection: pauseCollection(collection) }),
    },
  });
}

function billingMode(params: Params): Partial<Subscription> {
  const mode = object(params, "billing_mode");
  return mode && text(mode, "type") === "classic"
    ? { billing_mode: { flexible: null, type: "classic" } }
    : {};
}

function trialSettings(params: Params): Partial<Subscription> {
  const behavior = object(object(params, "trial_settings") ?? {}, "end_behavior");
  const missing = behavior && text(behavior, "missing_payment_method");
  return missing
    ? {
        trial_settings: {
          end_behavior: {
            billing_cycle_anchor: null,
            missing_payment_method: missing as "cancel" | "create_invoice" | "pause",
          },
        },
      }
    : {};
}

function pauseCollection(params: Params): NonNullable<Subscription["pause_collection"]> {
  return {
    behavior: requiredText(params, "behavior") as "keep_as_draft" | "mark_uncollectible" | "void",
    resumes_at: integer(params, "resumes_at") ?? null,
  };
}

/** An ended subscription only accepts metadata. */
function update(call: ApiCall) {
  const { account, params } = call;
  const subscription = account.get("subscription", idIn(call));
  const others = Object.keys(params).filter((name) => name !== "metadata" && name !== "expand");
  if (ENDED.includes(subscription.status) && others.length > 0)
    throw invalid(
      `A ${subscription.status} subscription can only update its metadata.`,
      others[0],
      "subscription_canceled",
    );
  const changes = cancellation(account, subscription, params);
  const collection = object(params, "pause_collection");
  if (collection !== undefined) changes.pause_collection = collection ? pauseCollection(collection) : null;
  const method = text(params, "default_payment_method");
  if (method !== undefined) changes.default_payment_method = method;
  const description = text(params, "description");
  if (description !== undefined) changes.description = description;
  const trialEnd = text(params, "trial_end");
  if (trialEnd) Object.assign(changes, movedTrial(account, subscription, params));
  if (params.items !== undefined)
    changes.items = { ...subscription.items, data: changedItems(account, subscription, params) };
  change(account, "customer.subscription.updated", subscription, {
    ...changes,
    ...trialSettings(params),
    metadata: mergedMetadata(params, subscription.metadata),
  });
  if (trialEnd === "now" && subscription.status === "trialing") endTrial(account, subscription);
  return subscription;
}

function cancellation(account: Account, subscription: Subscription, params: Params): Partial<Subscription> {
  const now = account.now(idOf(subscription.customer));
  const changes: Partial<Subscription> = {};
  const atEnd = flag(params, "cancel_at_period_end");
  const end = Math.max(...subscription.items.data.map((item) => item.current_period_end));
  if (atEnd !== undefined)
    Object.assign(changes, {
      cancel_at_period_end: atEnd,
      cancel_at: atEnd ? end : null,
      canceled_at: atEnd ? now : null,
      cancellation_details: {
        ...(subscription.cancellation_details ?? { comment: null, feedback: null, feedback_option: null }),
        reason: atEnd ? "cancellation_requested" : null,
      },
    });
  const word = text(params, "cancel_at");
  if (word !== undefined && atEnd === undefined) {
    const at =
      word === "min_period_end" || word === "max_period_end" ? end : (integer(params, "cancel_at") ?? null);
    if (at !== null && at <= now) throw invalid("cancel_at must be in the future.", "cancel_at");
    Object.assign(changes, {
      cancel_at: at,
      cancel_at_period_end: false,
      canceled_at: at === null ? null : now,
    });
  }
  return changes;
}

function movedTrial(account: Account, subscription: Subscription, params: Params): Partial<Subscription> {
  const now = account.now(idOf(subscription.customer));
  const end = text(params, "trial_end") === "now" ? now : (integer(params, "trial_end") ?? now);
  for (const item of subscription.items.data) item.current_period_end = end;
  return { trial_end: end, status: end > now ? "trialing" : subscription.status, billing_cycle_anchor: end };
}

/** Items after an update: `id` with changes, `deleted`, or a new one by its price. */
function changedItems(account: Account, subscription: Subscription, params: Params): Item[] {
  const items = structuredClone(subscription.items.data);
  for (const sent of objects(params, "items")) {
    const id = text(sent, "id");
    const index = items.findIndex((item) => item.id === id);
    const current = items[index];
    if (id && !current)
      throw invalid(`Invalid subscription_item id: ${id}`, "items[0][id]", "resource_missing");
    if (flag(sent, "deleted")) items.splice(index, 1);
    else if (current) changeItem(account, subscription, current, sent);
    else items.push(addedItem(account, subscription, items[0], sent));
  }
  if (items.length === 0) throw invalid("A subscription must have at least one active item.", "items");
  return items;
}

const priceIn = (account: Account, sent: Params) => {
  const id = text(sent, "price");
  return id ? account.get("price", id, "items[0][price]") : undefined;
};

/** Quantity and price of an item; another interval begins a new period now. */
function changeItem(account: Account, subscription: Subscription, item: Item, sent: Params): void {
  item.quantity = integer(sent, "quantity") ?? item.quantity ?? 1;
  const price = priceIn(account, sent);
  if (!price) return;
  const isSameInterval = price.recurring?.interval === item.price.recurring?.interval;
  Object.assign(item, { price: structuredClone(price), plan: planOf(price) });
  if (isSameInterval) return;
  const now = account.now(idOf(subscription.customer));
  setPeriod(item, now, intervalEnd(now, recurringOf(price), 1));
  subscription.billing_cycle_anchor = now;
}

function addedItem(
  account: Account,
  subscription: Subscription,
  sibling: Item | undefined,
  sent: Params,
): Item {
  const price = priceIn(account, sent);
  if (!price)
    throw invalid("Missing required param: items[0][price].", "items[0][price]", "parameter_missing");
  const now = account.now(idOf(subscription.customer));
  return newItem(price, integer(sent, "quantity") ?? 1, subscription.id, now, {
    start: now,
    end: sibling?.current_period_end ?? intervalEnd(now, recurringOf(price), 1),
  });
}

function listSubscriptions({ account, params }: ApiCall) {
  const status = text(params, "status");
  const price = text(params, "price");
  const found = byReference<"subscription">(
    account.all("subscription"),
    params,
    "customer",
    "test_clock",
  ).filter(
    (each) =>
      isAskedFor(each.status, status) && (!price || each.items.data.some((item) => item.price.id === price)),
  );
  return page("/v1/subscriptions", found, params);
}

function isAskedFor(status: string, asked: string | null | undefined): boolean {
  if (asked === "all") return true;
  if (asked === "ended") return ENDED.includes(status);
  return asked ? status === asked : status !== "canceled";
}

export const SUBSCRIPTION_ROUTES: readonly Route[] = [
  { method: "POST", path: "/v1/subscriptions", parameters: "SubscriptionCreateParams", run: create },
  { method: "GET", path: "/v1/subscriptions", parameters: "SubscriptionListParams", run: listSubscriptions },
  retrieval("/v1/subscriptions/:id", "subscription"),
  { method: "POST", path: "/v1/subscriptions/:id", parameters: "SubscriptionUpdateParams", run: update },
  {
    method: "DELETE",
    path: "/v1/subscriptions/:id",
    parameters: "SubscriptionCancelParams",
    run: (call) => {
      const subscription = call.account.get("subscription", idIn(call));
      endSubscription(call.account, subscription, "cancellation_requested");
      return subscription;
    },
  },
  {
    method: "POST",
    path: "/v1/subscriptions/:id/pause",
    parameters: "SubscriptionPauseParams",
    run: (call) => {
      const subscription = call.account.get("subscription", idIn(call));
      pauseSubscription(call.account, subscription, "pause_requested");
      return subscription;
    },
  },
  {
    method: "POST",
    path: "/v1/subscriptions/:id/resume",
    parameters: "SubscriptionResumeParams",
    run: (call) => {
      const subscription = call.account.get("subscription", idIn(call));
      const anchor = object(call.params, "billing_cycle_anchor");
      resumeSubscription(call.account, subscription, {
        anchorNow: !anchor || text(anchor, "type") !== "unchanged",
        mustPay: text(call.params, "payment_behavior") === "resume_on_payment_success",
        onSession: true,
      });
      return subscription;
    },
  },
  {
    method: "GET",
    path: "/v1/subscription_items",
    parameters: "SubscriptionItemListParams",
    run: ({ account, params }) => {
      const subscription = account.get("subscription", requiredText(params, "subscription"), "subscription");
      return page("/v1/subscription_items", subscription.items.data, params);
    },
  },
];
