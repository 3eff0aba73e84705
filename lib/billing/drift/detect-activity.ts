import { entitlementsOf } from "@/lib/access/grants";
import { DAY_MS } from "@/lib/units/days";
import { accessOf } from "../subscription-access";
import {
  accessInWords,
  type Comparison,
  type Discrepancy,
  type DriftPolicy,
  discrepancy,
  entitlementInWords,
  type HeldGrant,
  instantInWords,
} from "./snapshot";

const MINUTE_MS = 60_000;

export function detectCheckouts({ ours, stripe }: Comparison): Discrepancy[] {
  const known = new Set(ours.subscriptions.map(({ id }) => id));
  const open = new Set(ours.checkouts.map(({ sessionId }) => sessionId));
  return stripe.checkouts.flatMap(({ sessionId, status, subscriptionId }) =>
    status !== "complete" || !open.has(sessionId) || subscriptionId === null || known.has(subscriptionId)
      ? []
      : [
          discrepancy("checkout_unfinished", {
            subject: sessionId,
            issueFields: ["subscriptionId"],
            expected: `Subscription ${subscriptionId} is known here`,
            actual: "The checkout is still open here",
            evidence: [`Stripe: checkout ${sessionId} was completed and began ${subscriptionId}.`],
          }),
        ],
  );
}

export function detectEvents({ ours, stripe, now, policy }: Comparison): Discrepancy[] {
  const due = new Date(now.getTime() - policy.eventMinutes * MINUTE_MS);
  const late = `more than ${policy.eventMinutes} minutes ago`;
  const lost = stripe.missingEvents
    .filter(({ createdAt }) => createdAt <= due)
    .map(({ id, type, createdAt }) =>
      discrepancy("event_lost", {
        subject: id,
        issueFields: ["event"],
        expected: `Event ${type} is stored`,
        actual: "Missing: it was never delivered, or never stored",
        evidence: [`Stripe created ${id} on ${instantInWords(createdAt)}, ${late}.`],
      }),
    );
  const kept = ours.events
    .filter(({ receivedAt }) => receivedAt <= due)
    .map(({ id, type, outcome, receivedAt }) =>
      discrepancy(outcome === "pending" ? "event_failed" : "event_orphaned", {
        subject: id,
        issueFields: ["event"],
        expected: `Event ${type} is processed`,
        actual:
          outcome === "pending"
            ? "Failed: it arrived, and its sync hasn't succeeded since"
            : "Orphaned: it names a customer that isn't linked to an account",
        evidence: [`${id} arrived on ${instantInWords(receivedAt)}, ${late}.`],
      }),
    );
  return [...lost, ...kept];
}

const OPEN_DISPUTES = ["needs_response", "under_review"];
const isAgainstUs = (dispute: string | null) =>
  dispute !== null && (dispute === "lost" || OPEN_DISPUTES.includes(dispute));

export function detectPayments({ ours, stripe }: Comparison): Discrepancy[] {
  const paidFor = new Map(
    stripe.customers.flatMap(({ id: customerId, subscriptions }) =>
      subscriptions.flatMap(({ id, items }) =>
        items.map((item) => [item.id, { customerId, subscriptionId: id }] as const),
      ),
    ),
  );
  const entitled = new Map(
    ours.grants.flatMap(({ source, ref }) => {
      const at = source === "billing" ? paidFor.get(ref ?? "") : undefined;
      return at ? [[at.subscriptionId, at.customerId] as const] : [];
    }),
  );
  return stripe.payments
    .filter(({ isRefunded, dispute }) => isRefunded || isAgainstUs(dispute))
    .filter(({ subscriptionId }) => entitled.has(subscriptionId))
    .map(({ subscriptionId, chargeId, isRefunded, dispute }) =>
      discrepancy("refunded_or_disputed", {
        subject: chargeId,
        stripeCustomerId: entitled.get(subscriptionId) ?? null,
        issueFields: ["payment"],
        expected: "The latest payment was kept",
        actual: isRefunded
          ? "The latest payment was fully refunded"
          : `The latest payment is disputed (${dispute})`,
        evidence: [`Charge ${chargeId} paid for ${subscriptionId}, which still gives access.`],
      }),
    );
}

/** Features in Stripe are named like our families. */
export function detectEntitlements({ ours, stripe, now, policy }: Comparison): Discrepancy[] {
  if (stripe.entitlements === null || !ours.person) return [];
  const subscriptions = stripe.customers.flatMap((customer) => customer.subscriptions);
  const expected = inWords(stripe.entitlements);
  const actual = inWords(accessOf(subscriptions, now, policy).map(({ family }) => family));
  if (expected === actual) return [];
  return [
    discrepancy("entitlement_probe_differs", {
      subject: ours.person.id,
      stripeCustomerId: stripe.customers[0]?.id ?? null,
      issueFields: ["entitlements"],
      expected: `Stripe's active entitlements: ${expected}`,
      actual: `Access by our price list: ${actual}`,
      evidence: ["Stripe derives its entitlements from product features, we from prices."],
    }),
  ];
}

const inWords = (words: readonly string[]) => [...new Set(words)].sort().join(", ") || "none";

const isPrivileged = ({ role, apiPlan, marketIntelligence }: HeldGrant) =>
  role === "admin" || apiPlan === "enterprise" || marketIntelligence;

/** Privileges by hand that lack a reason or a review, and scopes of keys that the owner's access doesn't reach. */
export function detectPrivileges({ ours, now, policy }: Comparison): Discrepancy[] {
  const { marketIntelligence } = entitlementsOf(ours.grants);
  const due = new Date(now.getTime() - policy.reviewDays * DAY_MS);
  return [
    ...ours.grants
      .filter((grant) => grant.source === "manual" && isPrivileged(grant))
      .flatMap((grant) => ofPrivilege(grant, due, policy)),
    ...ours.keys
      .filter(({ scopes }) => scopes.includes("price-index:read") && !marketIntelligence)
      .map(({ id, name, shown }) =>
        discrepancy("privilege_without_reason", {
          subject: `key ${id}`,
          issueFields: ["scopes"],
          expected: "Scopes within the owner's access",
          actual: "Scope price-index:read, without market intelligence",
          evidence: [
            `API key “${name}” (${shown}) is active. The scope gives nothing until its owner has market intelligence.`,
          ],
        }),
      ),
  ];
}

function ofPrivilege(grant: HeldGrant, due: Date, { reviewDays }: DriftPolicy): Discrepancy[] {
  const shared = { subject: `grant ${grant.id}` };
  const evidence = `Grant ${grant.id}: ${accessInWords(grant)}`;
  if (grant.reason.trim() === "")
    return [
      discrepancy("privilege_without_reason", {
        ...shared,
        issueFields: ["reason"],
        expected: "A reason for the grant",
        actual: `${entitlementInWords(grant)} by hand, without a reason`,
        evidence: [`${evidence}.`],
      }),
    ];
  if (grant.expiresAt !== null || grant.createdAt > due) return [];
  return [
    discrepancy("privilege_without_reason", {
      ...shared,
      issueFields: ["createdAt"],
      expected: `Given again within ${reviewDays} days, or with an end date`,
      actual: `${entitlementInWords(grant)} by hand, not reviewed for more than ${reviewDays} days`,
      evidence: [`${evidence}, given on ${instantInWords(grant.createdAt)}: ${grant.reason}`],
    }),
  ];
}
