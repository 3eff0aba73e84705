import { expect, test } from "vitest";
import {
  adviceOf,
  DRIFT_CODE_NAMES,
  DRIFT_CODES,
  type DriftCodeName,
  titleOf,
} from "@/lib/billing/drift/codes";
import { detectDrift } from "@/lib/billing/drift/drift";
import type { Comparison, CustomerAtStripe, OurSide, StripeSide } from "@/lib/billing/drift/snapshot";
import type { Subscription } from "@/lib/billing/subscription-access";
import {
  at,
  customer,
  grantsFor,
  item,
  manual,
  NOW,
  PERSON,
  POLICY,
  subscription,
  synced,
} from "@/tests/support/drift";

interface Changed {
  ours?: Partial<OurSide>;
  stripe?: Partial<StripeSide>;
}
function comparison({ ours = {}, stripe = {} }: Changed): Comparison {
  const base = synced([customer()]);
  return { ours: { ...base.ours, ...ours }, stripe: { ...base.stripe, ...stripe }, now: NOW, policy: POLICY };
}
const atStripe = (...subscriptions: Subscription[]) => ({ customers: [customer({ subscriptions })] });
const codesOf = (changed: Changed) => detectDrift(comparison(changed)).map(({ code }) => code);

const CASES: Record<DriftCodeName, Changed> = {
  entitled_without_subscription: { stripe: atStripe(subscription({ status: "canceled", endedAt: at(-1) })) },
  paid_without_entitlement: { ours: { grants: [] } },
  wrong_plan: { stripe: atStripe(subscription({ items: [item({ purchaseKey: "api_plan.monthly" })] })) },
  stale_period: {
    stripe: atStripe(subscription({ items: [item({ periodStart: at(-1), periodEnd: at(29) })] })),
  },
  cancellation_not_shown: { stripe: atStripe(subscription({ cancelAtPeriodEnd: true })) },
  past_due_beyond_grace: { stripe: atStripe(subscription({ status: "past_due" })) },
  paused_but_entitled: {
    stripe: atStripe(subscription({ status: "paused", pauseReason: "pause_requested" })),
  },
  collection_paused: { stripe: atStripe(subscription({ collectionPaused: true })) },
  unknown_price: { stripe: atStripe(subscription({ items: [item({ purchaseKey: null })] })) },
  duplicate_family: (() => {
    const other = subscription({
      id: "sub_2",
      items: [item({ id: "si_2", purchaseKey: "membership.annual" })],
    });
    return synced([customer({ subscriptions: [subscription(), other] })]);
  })(),
  owner_mismatch: { stripe: { customers: [customer({ metadataUserId: "ben" })] } },
  several_customers: { stripe: { customers: [customer(), customer({ id: "cus_2", subscriptions: [] })] } },
  customer_unmapped: { ours: { customers: [], subscriptions: [], grants: [] } },
  customer_deleted: {
    ours: { subscriptions: [], grants: [] },
    stripe: {
      customers: [customer({ isDeleted: true, email: null, metadataUserId: null, subscriptions: [] })],
    },
  },
  event_lost: {
    stripe: { missingEvents: [{ id: "evt_1", type: "invoice.paid", createdAt: at(-1) }] },
  },
  event_failed: {
    ours: { events: [{ id: "evt_1", type: "invoice.paid", outcome: "pending", receivedAt: at(-1) }] },
  },
  event_orphaned: {
    ours: { events: [{ id: "evt_1", type: "invoice.paid", outcome: "orphaned", receivedAt: at(-1) }] },
  },
  checkout_unfinished: {
    ours: { checkouts: [{ sessionId: "cs_1" }] },
    stripe: {
      checkouts: [
        { sessionId: "cs_1", status: "complete", subscriptionId: "sub_9", clientReferenceId: PERSON.id },
      ],
    },
  },
  refunded_or_disputed: {
    stripe: { payments: [{ subscriptionId: "sub_1", chargeId: "ch_1", isRefunded: true, dispute: null }] },
  },
  entitlement_probe_differs: { stripe: { entitlements: ["market_intelligence"] } },
  privilege_without_reason: { ours: { grants: [...grantsFor([subscription()]), manual({ reason: " " })] } },
};

test.each(DRIFT_CODE_NAMES)("detection reports %s, and nothing else, when only that is wrong", (code) => {
  const found = detectDrift(comparison(CASES[code]));
  expect(found.map((each) => each.code)).toEqual([code]);
  expect(found[0]?.severity).toBe(DRIFT_CODES[code].severity);
  expect(found[0]?.expected).not.toBe(found[0]?.actual);
  expect(found[0]?.evidence.join("")).not.toBe("");
});

test.each<[string, Changed]>([
  [
    "a manual grant gives what no subscription does",
    { ours: { grants: [...grantsFor([subscription()]), manual({})] } },
  ],
  [
    "an event arrived a moment ago",
    {
      ours: { events: [{ id: "evt_1", type: "invoice.paid", outcome: "pending", receivedAt: NOW }] },
      stripe: { missingEvents: [{ id: "evt_2", type: "invoice.paid", createdAt: NOW }] },
    },
  ],
  [
    "a grant ends seconds from where it should",
    {
      ours: {
        grants: grantsFor([
          subscription({ items: [item({ periodEnd: new Date(at(20).getTime() + 30_000) })] }),
        ]),
      },
    },
  ],
  [
    "a dispute was won",
    {
      stripe: {
        payments: [{ subscriptionId: "sub_1", chargeId: "ch_1", isRefunded: false, dispute: "won" }],
      },
    },
  ],
  [
    "a customer without subscription belongs to another account",
    {
      stripe: {
        customers: [customer(), customer({ id: "cus_2", metadataUserId: "ben", subscriptions: [] })],
      },
    },
  ],
  [
    "a merged customer has no subscription",
    {
      ours: {
        customers: [
          { id: "cus_1", isArchived: false },
          { id: "cus_2", isArchived: true },
        ],
      },
      stripe: { customers: [customer(), customer({ id: "cus_2", subscriptions: [] })] },
    },
  ],
  [
    "a privilege by hand was given again within a year, or ends",
    {
      ours: {
        grants: [
          ...grantsFor([subscription()]),
          manual({ createdAt: at(-364) }),
          manual({ id: 10, createdAt: at(-900), expiresAt: at(1) }),
          manual({ id: 11, createdAt: at(-900), role: "member" }),
        ],
      },
    },
  ],
  [
    "a key's scope is within its owner's access",
    {
      ours: {
        grants: [...grantsFor([subscription()]), manual({ role: null, marketIntelligence: true })],
        keys: [
          {
            id: "key_1",
            name: "Prices",
            shown: "pb_live_abcd…wxyz",
            scopes: ["catalog:read", "price-index:read"],
          },
        ],
      },
    },
  ],
  ["Stripe's entitlements agree", { stripe: { entitlements: ["membership"] } }],
])("detection reports nothing when %s", (_, changed) => {
  expect(codesOf(changed)).toEqual([]);
});

test("detection never offers to revoke access for a price that only our list lacks", () => {
  const found = detectDrift(comparison(CASES.unknown_price));
  expect(found.map(({ repair }) => repair)).toEqual(["none"]);
});

test.each<[string, Partial<CustomerAtStripe>, string]>([
  ["metadata and e-mail address agree", {}, "map"],
  ["the e-mail address differs", { email: "other@example.com" }, "none"],
  ["the metadata names no account", { metadataUserId: null }, "none"],
])("an unknown customer may be linked only when %s", (title, given, repair) => {
  void title;
  const [found] = detectDrift(
    comparison({
      ours: { customers: [], subscriptions: [], grants: [] },
      stripe: { customers: [customer(given)] },
    }),
  );
  expect(found).toMatchObject({ code: "customer_unmapped", repair });
});

test("several customers may be merged only when exactly one has a subscription", () => {
  const second = (subscriptions: Subscription[]) =>
    detectDrift(
      comparison({ stripe: { customers: [customer(), customer({ id: "cus_2", subscriptions })] } }),
    ).find(({ code }) => code === "several_customers")?.repair;
  expect(second([])).toBe("merge");
  expect(second([subscription({ id: "sub_2", status: "canceled", items: [] })])).toBe("merge");
  expect(second([subscription({ id: "sub_2", items: [] })])).toBe("none");
});

test.each<[string, Partial<OurSide>, object]>([
  [
    "a privilege without an end that wasn't given again for a year",
    { grants: [...grantsFor([subscription()]), manual({ createdAt: at(-366) })] },
    { severity: "critical", subject: "grant 9", issueFields: ["createdAt"] },
  ],
  [
    "an active key with a scope that its owner's access doesn't reach, as information",
    {
      keys: [
        {
          id: "key_1",
          name: "Prices",
          shown: "pb_live_abcd…wxyz",
          scopes: ["catalog:read", "price-index:read"],
        },
      ],
    },
    { severity: "critical", subject: "key key_1", issueFields: ["scopes"] },
  ],
])("detection lists %s", (_, ours, expected) => {
  expect(detectDrift(comparison({ ours }))).toMatchObject([
    { code: "privilege_without_reason", repair: "none", ...expected },
  ]);
});

test("a discrepancy that only a person can resolve names what to look at in Stripe", () => {
  const idsOf = (code: DriftCodeName) => detectDrift(comparison(CASES[code]))[0]?.stripeIds;
  expect(idsOf("duplicate_family")).toEqual(["sub_1", "sub_2"]);
  expect(idsOf("owner_mismatch")).toEqual(["cus_1", "sub_1"]);
});

test("keys of one name are told apart by their ends, with advice about keys, not grants", () => {
  const key = (id: string, shown: string) => ({
    id,
    name: "Prices",
    shown,
    scopes: ["catalog:read" as const, "price-index:read" as const],
  });
  const keys = [key("key_1", "pb_live_abcd…wxyz"), key("key_2", "pb_live_efgh…stuv")];
  const found = detectDrift(comparison({ ours: { keys } }));
  expect(found.map(({ evidence }) => evidence.join(" "))).toEqual([
    expect.stringContaining("(pb_live_abcd…wxyz)"),
    expect.stringContaining("(pb_live_efgh…stuv)"),
  ]);
  for (const { code, issueFields, repair } of found) {
    expect(titleOf(code, issueFields)).toBe("Key scope to review");
    expect(adviceOf(code, issueFields, repair)).not.toMatch(/grant/);
  }
});
