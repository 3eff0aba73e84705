import type { CustomerAtStripe, HeldGrant, OurSide, StripeSide } from "@/lib/billing/drift/snapshot";
import { accessOf, type Subscription, type SubscriptionItem } from "@/lib/billing/subscription-access";

const DAY = 86_400_000;
export const NOW = new Date("2026-11-22T12:00:00Z");
export const at = (days: number) => new Date(NOW.getTime() + days * DAY);
export const POLICY = {
  graceDays: 7,
  slackDays: 3,
  heldDisputes: ["lost" as const],
  eventMinutes: 5,
  reviewDays: 365,
};
export const PERSON = { id: "ana", email: "ana@example.com" };

export const item = (given: Partial<SubscriptionItem> = {}): SubscriptionItem => ({
  id: "si_1",
  stripePriceId: "price_1",
  purchaseKey: "membership.monthly",
  quantity: 1,
  periodStart: at(-10),
  periodEnd: at(20),
  ...given,
});
export const subscription = (given: Partial<Subscription> = {}): Subscription => ({
  id: "sub_1",
  status: "active",
  pauseReason: null,
  cancelAtPeriodEnd: false,
  cancelAt: null,
  trialEnd: null,
  collectionPaused: false,
  latestInvoiceId: "in_1",
  dispute: null,
  createdAt: at(-10),
  endedAt: null,
  items: [item()],
  ...given,
});
export const customer = (given: Partial<CustomerAtStripe> = {}): CustomerAtStripe => ({
  id: "cus_1",
  isDeleted: false,
  email: PERSON.email,
  metadataUserId: PERSON.id,
  subscriptions: [subscription()],
  ...given,
});
export const grantsFor = (subscriptions: readonly Subscription[]): HeldGrant[] =>
  accessOf(subscriptions, NOW, POLICY).map((access, index) => ({
    ...access,
    id: index + 1,
    createdAt: at(-10),
    source: "billing",
    reason: `Subscription ${access.subscriptionId}`,
  }));
export const manual = (given: Partial<HeldGrant>): HeldGrant => ({
  id: 9,
  createdAt: at(-10),
  source: "manual",
  reason: "Runs the site",
  ref: null,
  role: "admin",
  apiPlan: null,
  marketIntelligence: false,
  expiresAt: null,
  ...given,
});

/** A person whose last sync read these customers. */
export function synced(customers: readonly CustomerAtStripe[]): { ours: OurSide; stripe: StripeSide } {
  const subscriptions = customers.flatMap((each) => each.subscriptions);
  return {
    ours: {
      person: PERSON,
      customers: customers.map(({ id, isDeleted }) => ({ id, isArchived: isDeleted })),
      subscriptions,
      grants: grantsFor(subscriptions),
      keys: [],
      checkouts: [],
      events: [],
    },
    stripe: { customers, checkouts: [], payments: [], missingEvents: [], entitlements: null },
  };
}
