import { priceListEntry } from "@/lib/billing/plans/price-list";
import {
  type AccessPolicy,
  accessEnd,
  accessOf,
  isRunning,
  type Subscription,
  type SubscriptionItem,
} from "../subscription-access";
import {
  accessInWords,
  type Comparison,
  type CustomerAtStripe,
  type Discrepancy,
  discrepancy,
  GIVEN_FIELDS,
  type Given,
  type HeldGrant,
  instantInWords,
} from "./snapshot";

/** Differences below a minute are rounding. */
const TOLERANCE_MS = 60_000;

interface LiveItem {
  customer: CustomerAtStripe;
  subscription: Subscription;
  item: SubscriptionItem;
}

/** Items of the customers that are linked to the person; others are reported as such. */
function itemsAtStripe({ ours, stripe }: Comparison): Map<string, LiveItem> {
  const linked = new Set(ours.customers.map(({ id }) => id));
  return new Map(
    stripe.customers
      .filter(({ id }) => linked.has(id))
      .flatMap((customer) =>
        customer.subscriptions.flatMap((subscription) =>
          subscription.items.map((item) => [item.id, { customer, subscription, item }] as const),
        ),
      ),
  );
}

/** Compares billing grants with the subscription items that they are for. */
export function detectGrants(comparison: Comparison): Discrepancy[] {
  const { ours, now, policy } = comparison;
  if (!ours.person) return [];
  const items = itemsAtStripe(comparison);
  const live = ours.grants.filter(({ source }) => source === "billing");
  const held = new Set(live.map(({ ref }) => ref));
  return [
    ...live.flatMap((grant) => ofGrant(grant, items.get(grant.ref ?? ""), comparison)),
    ...[...items.values()]
      .filter(({ item }) => !held.has(item.id))
      .flatMap((each) => ofUnusedItem(each, now, policy)),
  ];
}

function ofGrant(grant: HeldGrant, at: LiveItem | undefined, comparison: Comparison): Discrepancy[] {
  const { now, policy } = comparison;
  const shared = {
    subject: grant.ref ?? `grant ${grant.id}`,
    stripeCustomerId: at?.customer.id ?? null,
    actual: accessInWords(grant),
  };
  const without = (evidence: string) =>
    discrepancy("entitled_without_subscription", {
      ...shared,
      issueFields: givenFields(grant),
      expected: "No access from this subscription item",
      evidence: [`Grant ${grant.id}: ${grant.reason}.`, evidence],
    });
  if (!at) return [without(`Stripe has no item ${grant.ref} among this person's subscriptions.`)];
  const { subscription, item } = at;
  const entry = priceListEntry(item.purchaseKey);
  // Reported as unknown_price: revoking would punish the person for our price list.
  if (!entry && accessEnd(subscription, item, policy)) return [];
  const [access] = accessOf([{ ...subscription, items: [item] }], now, policy);
  if (!access) return [withoutAccess(at, comparison, shared) ?? without(stateInWords(at))];
  const expected = accessInWords(access);
  const evidence = [`Item ${item.id} is ${item.purchaseKey}.`, stateInWords(at)];
  const differing = givenFields(access, grant);
  if (differing.length > 0)
    return [discrepancy("wrong_plan", { ...shared, expected, evidence, issueFields: differing })];
  const off = Math.abs((grant.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY) - access.expiresAt.getTime());
  if (off <= TOLERANCE_MS || isShownDifferently(comparison, subscription)) return [];
  return [discrepancy("stale_period", { ...shared, expected, evidence, issueFields: ["expiresAt"] })];
}

/** The states with a separate code. */
function withoutAccess(
  at: LiveItem,
  { policy }: Comparison,
  shared: { subject: string; stripeCustomerId: string | null; actual: string },
): Discrepancy | null {
  const { subscription, item } = at;
  const expected = "No access";
  if (subscription.status === "paused")
    return discrepancy("paused_but_entitled", {
      ...shared,
      expected,
      issueFields: ["status"],
      evidence: [stateInWords(at), `Stripe's reason: ${subscription.pauseReason ?? "none given"}.`],
    });
  const end = accessEnd(subscription, item, policy);
  if (subscription.status !== "past_due" || !end || !priceListEntry(item.purchaseKey) || item.quantity <= 0)
    return null;
  return discrepancy("past_due_beyond_grace", {
    ...shared,
    expected,
    issueFields: ["expiresAt"],
    evidence: [
      stateInWords(at),
      `The grace period of ${policy.graceDays} days ended on ${instantInWords(end)}.`,
      subscription.latestInvoiceId
        ? `Unpaid invoice: ${subscription.latestInvoiceId}.`
        : "Stripe names no invoice.",
    ],
  });
}

function ofUnusedItem(at: LiveItem, now: Date, policy: AccessPolicy): Discrepancy[] {
  const [access] = accessOf([{ ...at.subscription, items: [at.item] }], now, policy);
  if (!access) return [];
  return [
    discrepancy("paid_without_entitlement", {
      subject: at.item.id,
      stripeCustomerId: at.customer.id,
      issueFields: givenFields(access),
      expected: accessInWords(access),
      actual: "No access from this subscription item",
      evidence: [`Item ${at.item.id} is ${at.item.purchaseKey}.`, stateInWords(at)],
    }),
  ];
}

const NOTHING: Given = { role: null, apiPlan: null, marketIntelligence: false };

const givenFields = (a: Given, b: Given = NOTHING) => GIVEN_FIELDS.filter((field) => a[field] !== b[field]);

const stateInWords = ({ subscription, item }: LiveItem) =>
  `Stripe: ${subscription.id} is ${subscription.status}, paid period ${instantInWords(item.periodStart)} to ${instantInWords(item.periodEnd)}.`;

function isShownDifferently({ ours }: Comparison, subscription: Subscription): boolean {
  const copy = ours.subscriptions.find(({ id }) => id === subscription.id);
  return copy !== undefined && cancellationInWords(copy) !== cancellationInWords(subscription);
}

const cancellationInWords = ({ cancelAtPeriodEnd, cancelAt }: Subscription): string => {
  if (cancelAt) return `Ends on ${instantInWords(cancelAt)}`;
  return cancelAtPeriodEnd ? "Ends with the period" : "Renews";
};

/** Compares our copy of running subscriptions with Stripe's; says what was paused there. */
export function detectSubscriptions(comparison: Comparison): Discrepancy[] {
  const { ours, stripe } = comparison;
  const linked = new Set(ours.customers.map(({ id }) => id));
  return stripe.customers
    .filter(({ id }) => linked.has(id))
    .flatMap((customer) =>
      customer.subscriptions
        .filter(isRunning)
        .flatMap((subscription) => ofSubscription(comparison, customer, subscription)),
    );
}

function ofSubscription(
  comparison: Comparison,
  customer: CustomerAtStripe,
  subscription: Subscription,
): Discrepancy[] {
  const found: Discrepancy[] = [];
  const shared = { subject: subscription.id, stripeCustomerId: customer.id };
  const copy = comparison.ours.subscriptions.find(({ id }) => id === subscription.id);
  if (copy && isShownDifferently(comparison, subscription))
    found.push(
      discrepancy("cancellation_not_shown", {
        ...shared,
        issueFields: ["cancelAtPeriodEnd", "cancelAt"],
        expected: cancellationInWords(subscription),
        actual: cancellationInWords(copy),
        evidence: [`Stripe and our copy of ${subscription.id} differ in when it ends.`],
      }),
    );
  if (subscription.collectionPaused)
    found.push(
      discrepancy("collection_paused", {
        ...shared,
        issueFields: ["collectionPaused"],
        expected: "Charged at every renewal",
        actual: "Has access and isn't charged",
        evidence: [`Stripe: ${subscription.id} is ${subscription.status} with pause_collection set.`],
      }),
    );
  for (const item of subscription.items)
    if (!priceListEntry(item.purchaseKey))
      found.push(
        discrepancy("unknown_price", {
          subject: item.id,
          stripeCustomerId: customer.id,
          issueFields: ["stripePriceId"],
          expected: "A price from our price list",
          actual: `Price ${item.stripePriceId}, purchase key ${item.purchaseKey ?? "unknown"}`,
          evidence: [`${subscription.id} is ${subscription.status} with a price that gives no access here.`],
        }),
      );
  return found;
}
