import fc from "fast-check";
import { expect, test } from "vitest";
import { PRICE_LIST } from "@/lib/billing/plans/price-list";
import { type AccessPolicy, accessOf, type Subscription } from "@/lib/billing/subscription-access";
import { type BillingGrant, diffGrants, isEmpty } from "@/lib/billing/sync/grant-diff";
import { at, item, NOW, subscription } from "@/tests/support/drift";

const DAY = 86_400_000;
const POLICY = { graceDays: 7, slackDays: 3, heldDisputes: ["lost"] } as const;

const endOf = (given: Partial<Subscription>, now = NOW, policy: AccessPolicy = POLICY) =>
  accessOf([subscription(given)], now, policy)[0]?.expiresAt ?? null;

test.each<[string, Partial<Subscription>, Date | null]>([
  ["trialing, to the trial's end", { status: "trialing", trialEnd: at(4) }, at(4)],
  ["active, to three days after the period", {}, at(23)],
  ["active and set to cancel, exactly to the period's end", { cancelAtPeriodEnd: true }, at(20)],
  ["active and set to cancel earlier, exactly to that instant", { cancelAt: at(5) }, at(5)],
  ["active with collection paused, as active", { collectionPaused: true }, at(23)],
  [
    "past due within grace, to seven days after the period began",
    { status: "past_due", items: [item({ periodStart: at(-2) })] },
    at(5),
  ],
  [
    "past due in a period shorter than grace, to its end",
    { status: "past_due", items: [item({ periodStart: at(-2), periodEnd: at(1) })] },
    at(1),
  ],
  ["past due beyond grace, though the period goes on", { status: "past_due" }, null],
  ["unpaid", { status: "unpaid" }, null],
  ["incomplete", { status: "incomplete" }, null],
  ["incomplete_expired", { status: "incomplete_expired" }, null],
  ["paused", { status: "paused" }, null],
  ["canceled", { status: "canceled" }, null],
  ["a status that Stripe has yet to invent", { status: "hibernating" }, null],
  ["quantity 0", { items: [item({ quantity: 0 })] }, null],
  ["an unknown price", { items: [item({ purchaseKey: null })] }, null],
  ["a lapsed period that no event told of", { items: [item({ periodEnd: at(-4) })] }, null],
])("access of a subscription that is %s", (_, given, expected) => {
  expect(endOf(given)).toEqual(expected);
});

test.each([
  ["lost", "a lost dispute withholds it, an open one doesn't", ["lost"], [23, 23, null]],
  ["true", "both withhold it", ["open", "lost"], [23, null, null]],
  ["false", "neither withholds it", [], [23, 23, 23]],
] as const)("access with BILLING_DISPUTE_HOLD=%s: %s", (_, __, heldDisputes, days) => {
  const ends = ([null, "open", "lost"] as const).map((dispute) =>
    endOf({ dispute }, NOW, { ...POLICY, heldDisputes }),
  );
  expect(ends).toEqual(days.map((day) => (day === null ? null : at(day))));
});

test("a dispute changes the access of its own subscription only, and gives none", () => {
  const held = fc.constantFrom([], ["lost"] as const, ["open", "lost"] as const);
  fc.assert(
    fc.property(anySubscription, anySubscription, held, (first, second, heldDisputes) => {
      const policy = { ...POLICY, heldDisputes };
      const undisputed = { ...first, dispute: null };
      const isHeld = first.dispute !== null && heldDisputes.some((each) => each === first.dispute);
      const own = accessOf([first], NOW, policy);
      expect(own).toEqual(isHeld ? [] : accessOf([undisputed], NOW, policy));
      expect(accessOf([first, second], NOW, policy)).toEqual([...own, ...accessOf([second], NOW, policy)]);
    }),
  );
});

test("an item that gives nothing keeps no other item from giving", () => {
  const items = [item({ id: "si_unknown", purchaseKey: "gold.monthly" }), item({ id: "si_2" })];
  expect(accessOf([subscription({ items })], NOW, POLICY).map(({ ref }) => ref)).toEqual(["si_2"]);
});

const date = fc.integer({ min: -60, max: 60 }).map(at);
const anyItem = fc.record({
  id: fc.constantFrom("si_1", "si_2", "si_3", "si_4"),
  stripePriceId: fc.constant("price_1"),
  purchaseKey: fc.constantFrom(...Object.keys(PRICE_LIST), null, "gold.monthly"),
  quantity: fc.integer({ min: 0, max: 2 }),
  periodStart: date,
  periodEnd: date,
});
const anySubscription = fc.record({
  id: fc.constantFrom("sub_1", "sub_2"),
  status: fc.constantFrom(
    "trialing",
    "active",
    "past_due",
    "unpaid",
    "incomplete",
    "incomplete_expired",
    "paused",
    "canceled",
    "hibernating",
  ),
  pauseReason: fc.constant(null),
  cancelAtPeriodEnd: fc.boolean(),
  cancelAt: fc.option(date, { nil: null }),
  trialEnd: fc.option(date, { nil: null }),
  collectionPaused: fc.boolean(),
  latestInvoiceId: fc.constant(null),
  dispute: fc.constantFrom(null, "open" as const, "lost" as const),
  createdAt: date,
  endedAt: fc.constant(null),
  items: fc.uniqueArray(anyItem, { selector: ({ id }) => id, maxLength: 4 }),
});

test("only paid or trial states give access, never for more than the period and its slack", () => {
  fc.assert(
    fc.property(anySubscription, (given) => {
      for (const access of accessOf([given], NOW, POLICY)) {
        const its = given.items.find(({ id }) => id === access.ref);
        expect(["trialing", "active", "past_due"]).toContain(given.status);
        expect(access.expiresAt.getTime()).toBeGreaterThan(NOW.getTime());
        const latest = Math.max(its?.periodEnd.getTime() ?? 0, given.trialEnd?.getTime() ?? 0) + 3 * DAY;
        expect(access.expiresAt.getTime()).toBeLessThanOrEqual(latest);
        if (given.cancelAtPeriodEnd && its)
          expect(access.expiresAt.getTime()).toBeLessThanOrEqual(its.periodEnd.getTime());
      }
    }),
  );
});

test("applying the difference once leaves none, and touches no grant that may stay", () => {
  const grant = fc.record({
    id: fc.nat(),
    ref: fc.constantFrom("si_1", "si_2", "si_9"),
    role: fc.constantFrom("member" as const, null),
    apiPlan: fc.constantFrom("member" as const, null),
    marketIntelligence: fc.boolean(),
    expiresAt: fc.option(date, { nil: null }),
  });
  fc.assert(
    fc.property(
      fc.array(anySubscription, { maxLength: 2 }),
      fc.uniqueArray(grant, { selector: ({ id }) => id, maxLength: 4 }),
      (subscriptions, live: BillingGrant[]) => {
        const access = accessOf(uniqueItems(subscriptions), NOW, POLICY);
        const changes = diffGrants(access, live);
        const gone = new Set(changes.revoke.map(({ id }) => id));
        const moved = new Map(changes.move.map(({ grant: { id }, expiresAt }) => [id, expiresAt]));
        const after: BillingGrant[] = [
          ...live
            .filter(({ id }) => !gone.has(id))
            .map((each) => ({ ...each, expiresAt: moved.get(each.id) ?? each.expiresAt })),
          ...changes.insert.map((each, index) => ({ ...each, id: -1 - index })),
        ];
        expect(isEmpty(diffGrants(access, after))).toBe(true);
        expect(after.map(({ ref }) => ref).sort()).toEqual(access.map(({ ref }) => ref).sort());
      },
    ),
  );
});

/** Stripe's items belong to one subscription each. */
function uniqueItems(subscriptions: readonly Subscription[]): Subscription[] {
  const seen = new Set<string>();
  return subscriptions.map((each) => ({
    ...each,
    items: each.items.filter(({ id }) => !seen.has(id) && seen.add(id)),
  }));
}
