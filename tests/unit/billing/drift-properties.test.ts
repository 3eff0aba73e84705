import fc from "fast-check";
import { expect, test } from "vitest";
import { detectDrift } from "@/lib/billing/drift/drift";
import { planRepair } from "@/lib/billing/drift/plan-repair";
import type { Comparison } from "@/lib/billing/drift/snapshot";
import { PRICE_LIST } from "@/lib/billing/plans/price-list";
import type { Subscription } from "@/lib/billing/subscription-access";
import {
  at,
  customer,
  grantsFor,
  item,
  NOW,
  PERSON,
  POLICY,
  subscription,
  synced,
} from "@/tests/support/drift";
import { runs } from "@/tests/support/property-tests";

const instant = fc.integer({ min: -60, max: 60 }).map(at);
const anyItem = (id: string, keys: readonly (string | null)[]) =>
  fc.record({
    id: fc.constant(id),
    stripePriceId: fc.constant("price_1"),
    purchaseKey: fc.constantFrom(...keys),
    quantity: fc.integer({ min: 0, max: 2 }),
    periodStart: instant,
    periodEnd: instant,
  });
const anySubscription = (id: string, keys: readonly (string | null)[]) =>
  fc.record({
    id: fc.constant(id),
    status: fc.constantFrom("trialing", "active", "past_due", "paused", "unpaid", "canceled", "hibernating"),
    pauseReason: fc.constant(null),
    cancelAtPeriodEnd: fc.boolean(),
    cancelAt: fc.option(instant),
    trialEnd: fc.option(instant),
    collectionPaused: fc.constant(false),
    latestInvoiceId: fc.constant(null),
    dispute: fc.constantFrom(null, "open" as const, "lost" as const),
    createdAt: instant,
    endedAt: fc.constant(null),
    items: fc.tuple(anyItem(`${id}_item`, keys)),
  });
const ofFamily = (family: string) => Object.keys(PRICE_LIST).filter((key) => key.startsWith(`${family}.`));
/** At most one of each family, at listed prices: nothing to report but what a sync corrects. */
const faultless = fc.tuple(
  anySubscription("sub_a", ofFamily("membership")),
  anySubscription("sub_b", ofFamily("api_plan")),
  anySubscription("sub_c", ofFamily("market_intelligence")),
);
const anything = fc.tuple(
  anySubscription("sub_a", [...Object.keys(PRICE_LIST), null, "gold.monthly"]),
  anySubscription("sub_b", [...Object.keys(PRICE_LIST), null]),
  anySubscription("sub_c", Object.keys(PRICE_LIST)),
);
const ours = (ids: fc.Arbitrary<string>, before: readonly Subscription[]) =>
  fc.record({
    mapping: fc.constantFrom("live", "archived", "none"),
    grants: fc.uniqueArray(
      fc.record({
        id: fc.nat(),
        source: fc.constant("billing" as const),
        reason: fc.constant("Subscription"),
        ref: ids,
        role: fc.constantFrom("member", null),
        apiPlan: fc.constantFrom("member", "enterprise", null),
        marketIntelligence: fc.boolean(),
        createdAt: fc.constant(at(-10)),
        expiresAt: instant.filter((end) => end > NOW),
      }),
      { selector: ({ ref }) => ref },
    ),
    subscriptions: fc.subarray([...before]),
  });

test("a synced person without faults has no discrepancy, whatever the subscriptions", () => {
  fc.assert(
    fc.property(faultless, (subscriptions) => {
      const state = synced([customer({ subscriptions })]);
      expect(detectDrift({ ...state, now: NOW, policy: POLICY })).toEqual([]);
    }),
    { numRuns: runs(500) },
  );
});

test("a safe repair removes every discrepancy that it is offered for", () => {
  const refs = fc.constantFrom("sub_a_item", "sub_b_item", "sub_c_item", "si_gone");
  fc.assert(
    fc.property(
      fc.tuple(anything, anything).chain(([now, before]) => fc.tuple(fc.constant(now), ours(refs, before))),
      fc.boolean(),
      fc.boolean(),
      ([subscriptions, held], isDeleted, hasEmptySecond) => {
        const paying = customer({ subscriptions, isDeleted });
        const customers = hasEmptySecond ? [paying, customer({ id: "cus_2", subscriptions: [] })] : [paying];
        const before: Comparison = {
          ours: {
            person: PERSON,
            customers:
              held.mapping === "none" ? [] : [{ id: "cus_1", isArchived: held.mapping === "archived" }],
            subscriptions: held.subscriptions,
            grants: held.grants,
            keys: [],
            checkouts: [],
            events: [{ id: "evt_1", type: "invoice.paid", outcome: "pending", receivedAt: at(-1) }],
          },
          stripe: {
            ...synced(customers).stripe,
            missingEvents: [{ id: "evt_2", type: "invoice.paid", createdAt: at(-1) }],
          },
          now: NOW,
          policy: POLICY,
        };
        const repairable = detectDrift(before).filter(({ repair }) => repair !== "none");
        fc.pre(repairable.length > 0);
        const after = detectDrift(repaired(before));
        expect(after.filter(({ repair }) => repair !== "none")).toEqual([]);
      },
    ),
    { numRuns: runs(1000) },
  );
});

/** What is here once the plan was carried out. */
function repaired(before: Comparison): Comparison {
  const { ours, stripe } = before;
  const plan = planRepair(before);
  const customers = new Map(ours.customers.map((each) => [each.id, each.isArchived]));
  for (const id of plan.archive) customers.set(id, true);
  for (const id of plan.link) customers.set(id, false);
  const subscriptions = stripe.customers
    .filter(({ id }) => plan.sync.includes(id))
    .flatMap((each) => each.subscriptions);
  return {
    ...before,
    ours: {
      ...ours,
      customers: [...customers].map(([id, isArchived]) => ({ id, isArchived })),
      subscriptions,
      grants: grantsFor(subscriptions),
      events: ours.events.filter(({ id }) => !plan.events.includes(id)),
    },
    stripe: {
      ...stripe,
      missingEvents: stripe.missingEvents.filter(({ id }) => !plan.events.includes(id)),
    },
  };
}

test("a plan of repair says the grants that it comes to", () => {
  const subscriptions = [subscription({ items: [item({ purchaseKey: "api_plan.monthly" })] })];
  const before: Comparison = {
    ours: synced([customer()]).ours,
    stripe: synced([customer({ subscriptions })]).stripe,
    now: NOW,
    policy: POLICY,
  };
  const plan = planRepair(before);
  expect(plan.before.map(({ role, apiPlan }) => ({ role, apiPlan }))).toEqual([
    { role: "member", apiPlan: null },
  ]);
  expect(plan.after.map(({ role, apiPlan }) => ({ role, apiPlan }))).toEqual([
    { role: null, apiPlan: "member" },
  ]);
  expect(planRepair(repaired(before)).repairs).toEqual([]);
});
