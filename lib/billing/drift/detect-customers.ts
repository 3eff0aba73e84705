import { type Family, priceListEntry } from "@/lib/billing/plans/price-list";
import { isHolding, isRunning } from "../subscription-access";
import { type Comparison, type CustomerAtStripe, type Discrepancy, discrepancy } from "./snapshot";

const hasSubscription = ({ subscriptions }: CustomerAtStripe) => subscriptions.some(isHolding);

const nameInWords = (id: string | null) => (id === null ? "no account" : `account ${id}`);

export function detectCustomers(comparison: Comparison): Discrepancy[] {
  return [
    ...deletedCustomers(comparison),
    ...otherOwners(comparison),
    ...severalCustomers(comparison),
    ...unmappedCustomers(comparison),
    ...duplicateFamilies(comparison),
  ];
}

function deletedCustomers({ ours, stripe }: Comparison): Discrepancy[] {
  return ours.customers
    .filter(({ id, isArchived }) => !isArchived && stripe.customers.some((c) => c.id === id && c.isDeleted))
    .map(({ id }) =>
      discrepancy("customer_deleted", {
        subject: id,
        stripeCustomerId: id,
        issueFields: ["stripeCustomerId"],
        expected: "No customer, as at Stripe",
        actual: `Linked to customer ${id}`,
        evidence: [`Stripe answers that ${id} was deleted or never existed.`],
      }),
    );
}

function otherOwners({ ours, stripe }: Comparison): Discrepancy[] {
  const { person } = ours;
  if (!person) return [];
  const mapped = new Set(ours.customers.filter(({ isArchived }) => !isArchived).map(({ id }) => id));
  const differs = (subject: string, customerId: string | null, named: string, where: string, ids: string[]) =>
    discrepancy("owner_mismatch", {
      subject,
      stripeCustomerId: customerId,
      stripeIds: ids,
      issueFields: ["userId"],
      expected: `${where} names account ${person.id}`,
      actual: `${where} names account ${named}`,
      evidence: [`Here, ${subject} belongs to ${person.email} (account ${person.id}).`],
    });
  return [
    ...stripe.customers.flatMap(({ id, isDeleted, metadataUserId, subscriptions }) =>
      mapped.has(id) && !isDeleted && metadataUserId !== null && metadataUserId !== person.id
        ? [
            differs(id, id, metadataUserId, "The customer's metadata", [
              id,
              ...subscriptions.filter(isHolding).map((each) => each.id),
            ]),
          ]
        : [],
    ),
    ...stripe.checkouts.flatMap(({ sessionId, clientReferenceId, subscriptionId }) =>
      clientReferenceId !== null && clientReferenceId !== person.id
        ? [
            differs(sessionId, null, clientReferenceId, "The checkout's client reference", [
              ...(subscriptionId === null ? [] : [subscriptionId]),
            ]),
          ]
        : [],
    ),
  ];
}

/** Living customers of the person: linked here, or unlinked with the person's id in the metadata. */
export function ownCustomers({ ours, stripe }: Comparison): CustomerAtStripe[] {
  const archived = new Set(ours.customers.filter(({ isArchived }) => isArchived).map(({ id }) => id));
  const mapped = new Set(ours.customers.map(({ id }) => id));
  return stripe.customers.filter(
    (customer) =>
      !customer.isDeleted &&
      (mapped.has(customer.id) || customer.metadataUserId === ours.person?.id) &&
      // Set aside by an earlier merge; it counts again once it is paid.
      (!archived.has(customer.id) || hasSubscription(customer)),
  );
}

function severalCustomers(comparison: Comparison): Discrepancy[] {
  const { ours } = comparison;
  if (!ours.person) return [];
  const own = ownCustomers(comparison);
  if (own.length < 2) return [];
  const paying = own.filter(hasSubscription);
  const list = (customers: readonly CustomerAtStripe[]) => customers.map(({ id }) => id).join(", ") || "none";
  return [
    discrepancy("several_customers", {
      subject: ours.person.id,
      stripeCustomerId: paying[0]?.id ?? own[0]?.id ?? null,
      repair: paying.length === 1 ? "merge" : "none",
      issueFields: ["stripeCustomerId"],
      expected: "One Stripe customer",
      actual: `${own.length} Stripe customers`,
      stripeIds: own.map(({ id }) => id),
      evidence: [`Customers: ${list(own)}.`, `With a running subscription: ${list(paying)}.`],
    }),
  ];
}

function unmappedCustomers(comparison: Comparison): Discrepancy[] {
  const { ours, stripe } = comparison;
  const { person } = ours;
  const mapped = new Set(person ? ours.customers.map(({ id }) => id) : []);
  // Several of one person are reported as such.
  if (person && ownCustomers(comparison).length > 1) return [];
  return stripe.customers
    .filter((customer) => !mapped.has(customer.id) && !customer.isDeleted && hasSubscription(customer))
    .map(({ id, email, metadataUserId, subscriptions }) => {
      const agrees =
        person !== null &&
        metadataUserId === person.id &&
        email?.trim().toLowerCase() === person.email.toLowerCase();
      return discrepancy("customer_unmapped", {
        subject: id,
        stripeCustomerId: id,
        repair: agrees ? "map" : "none",
        issueFields: ["stripeCustomerId"],
        expected: `Customer ${id} is linked to an account`,
        actual: `Customer ${id} is linked to no account`,
        evidence: [
          `Subscriptions: ${subscriptions.map((each) => `${each.id} (${each.status})`).join(", ")}.`,
          `Metadata names ${nameInWords(metadataUserId)}; e-mail address ${email ?? "not given"}.`,
          ...(person && !agrees ? [`The account's e-mail address is ${person.email}.`] : []),
        ],
      });
    });
}

const FAMILY_WORDS = {
  membership: "membership",
  api_plan: "API plan",
  market_intelligence: "market intelligence",
} as const satisfies Record<Family, string>;

function duplicateFamilies(comparison: Comparison): Discrepancy[] {
  const { ours } = comparison;
  if (!ours.person) return [];
  const families = new Map<Family, { id: string; text: string; customerId: string }[]>();
  for (const customer of ownCustomers(comparison))
    for (const subscription of customer.subscriptions.filter(isRunning))
      for (const item of subscription.items) {
        const family = priceListEntry(item.purchaseKey)?.family;
        if (!family || item.quantity <= 0) continue;
        const text = `${subscription.id} (${item.purchaseKey}, ${subscription.status})`;
        const { id } = subscription;
        families.set(family, [...(families.get(family) ?? []), { id, text, customerId: customer.id }]);
      }
  return [...families]
    .filter(([, items]) => items.length > 1)
    .map(([family, items]) =>
      discrepancy("duplicate_family", {
        subject: family,
        stripeCustomerId: items[0]?.customerId ?? null,
        stripeIds: [...new Set(items.map(({ id }) => id))],
        issueFields: ["subscriptions"],
        expected: `One ${FAMILY_WORDS[family]} subscription`,
        actual: `${items.length} ${FAMILY_WORDS[family]} subscriptions`,
        evidence: [`At Stripe: ${items.map(({ text }) => text).join(", ")}.`],
      }),
    );
}
