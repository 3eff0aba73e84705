import type Stripe from "stripe";
import { readAll } from "@/lib/billing/stripe/read-pages";
import { expectObject, idIn, isMissing } from "@/lib/billing/stripe/stripe-client";
import { readCustomerState } from "@/lib/billing/sync/read-stripe";
import type { CustomerAtStripe, OurSide, PaymentAtStripe, StripeSide } from "./snapshot";
import type { Throttle } from "./throttle";

export interface Reader {
  stripe: Stripe;
  throttle: Throttle;
  /** Purchase keys of prices whose lookup key has moved on. */
  remembered: ReadonlyMap<string, string>;
  /** Whether the account has features, whose entitlements can be compared. */
  hasFeatures: boolean;
}

/**
 * What Stripe holds for a person: linked customers, others that name the person, open checkouts.
 * @param others customers whose metadata names the person
 * @throws errors of Stripe
 */
export async function readStripeSide(
  reader: Reader,
  ours: OurSide,
  others: readonly string[],
  missingEvents: StripeSide["missingEvents"],
): Promise<StripeSide> {
  const ids = [...new Set([...ours.customers.map(({ id }) => id), ...others])];
  const customers: CustomerAtStripe[] = [];
  const payments: PaymentAtStripe[] = [];
  const entitlements: string[] = [];
  for (const id of ids) {
    const { payments: reversed, ...customer } = await readCustomer(reader, id);
    customers.push(customer);
    payments.push(...reversed);
    if (reader.hasFeatures && !customer.isDeleted) entitlements.push(...(await readEntitlements(reader, id)));
  }
  const checkouts = [];
  for (const { sessionId } of ours.checkouts) checkouts.push(await readCheckout(reader, sessionId));
  return {
    customers,
    payments,
    missingEvents,
    checkouts: checkouts.flatMap((each) => each ?? []),
    entitlements: reader.hasFeatures ? entitlements : null,
  };
}

/** With refunds and disputes of each subscription's latest payment. */
async function readCustomer(
  { stripe, throttle, remembered }: Reader,
  id: string,
): Promise<CustomerAtStripe & { payments: PaymentAtStripe[] }> {
  const charges = await readReversedCharges(stripe, throttle, id);
  await throttle(2 + charges.length);
  const { subscriptions, reversals, prices: _, ...customer } = await readCustomerState(stripe, id, charges);
  return {
    id,
    ...customer,
    subscriptions: subscriptions.map((subscription) => ({
      ...subscription,
      items: subscription.items.map((item) => ({
        ...item,
        purchaseKey: item.purchaseKey ?? remembered.get(item.stripePriceId) ?? null,
      })),
    })),
    payments: reversals
      .filter(({ isLatestPayment }) => isLatestPayment)
      .flatMap(({ stripeChargeId, subscriptionId, amount, amountRefunded, disputeStatus }) =>
        subscriptionId === null
          ? []
          : {
              subscriptionId,
              chargeId: stripeChargeId,
              isRefunded: amountRefunded >= amount,
              dispute: disputeStatus,
            },
      ),
  };
}

/** Among the latest hundred: older ones paid for periods that are over. */
async function readReversedCharges(stripe: Stripe, throttle: Throttle, customer: string): Promise<string[]> {
  await throttle();
  try {
    const { data } = expectObject(await stripe.charges.list({ customer, limit: 100 }), "list");
    return data.filter(({ refunded, disputed }) => refunded || disputed).map(({ id }) => id);
  } catch (thrown) {
    if (isMissing(thrown)) return [];
    throw thrown;
  }
}

async function readEntitlements({ stripe, throttle }: Reader, customer: string): Promise<string[]> {
  await throttle();
  const active = await readAll((cursor) =>
    stripe.entitlements.activeEntitlements.list({ customer, ...cursor }),
  );
  return active.map(({ lookup_key }) => lookup_key);
}

async function readCheckout({ stripe, throttle }: Reader, sessionId: string) {
  await throttle();
  try {
    const session = expectObject(
      await stripe.checkout.sessions.retrieve(sessionId),
      "checkout.session",
      sessionId,
    );
    return {
      sessionId,
      status: session.status,
      subscriptionId: idIn(session.subscription),
      clientReferenceId: session.client_reference_id,
    };
  } catch (thrown) {
    if (isMissing(thrown)) return null;
    throw thrown;
  }
}

/** Whether the account has product features at all. */
export async function hasFeatures(stripe: Stripe, throttle: Throttle): Promise<boolean> {
  await throttle();
  const { data } = expectObject(await stripe.entitlements.features.list({ limit: 1 }), "list");
  return data.length > 0;
}
