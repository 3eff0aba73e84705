import { sql } from "drizzle-orm";
import type Stripe from "stripe";
import { database } from "@/db/client";
import { billingCustomers, grants } from "@/db/schema";
import { readEntitlements } from "@/lib/access/grants";
import type { Billing } from "./billing";
import { insertPerson } from "./people";

const DAY_S = 86_400;

export async function priceIdOf({ provider }: Billing, key: string): Promise<string> {
  return (await provider.stripe.prices.list({ lookup_keys: [key] })).data[0]?.id ?? "";
}

/** Somebody whose time at Stripe begins so many days ago, with a subscription. */
export async function datedSubscriber(
  billing: Billing,
  daysAgo: number,
  keys: string[],
  given: Partial<Stripe.SubscriptionCreateParams> = {},
) {
  const { stripe } = billing.provider;
  const person = await insertPerson();
  let at = Math.floor(Date.now() / 1000) - daysAgo * DAY_S;
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: at });
  const { id: customer } = await stripe.customers.create({ test_clock: clock.id, source: "tok_visa" });
  await database().insert(billingCustomers).values({ stripeCustomerId: customer, userId: person.id });
  const items = await Promise.all(keys.map(async (key) => ({ price: await priceIdOf(billing, key) })));
  const { id } = await stripe.subscriptions.create({ customer, items, ...given });
  await billing.settle();
  const giveCard = async (token: string) => {
    const method = await stripe.paymentMethods.create({ type: "card", card: { token } });
    await stripe.paymentMethods.attach(method.id, { customer });
    await stripe.customers.update(customer, { invoice_settings: { default_payment_method: method.id } });
  };
  const pass = async (days: number) => {
    at += days * DAY_S;
    await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: at });
    await billing.settle();
  };
  const status = async () => (await stripe.subscriptions.retrieve(id)).status;
  const entitlements = () => readEntitlements(database(), person.id);
  const live = () =>
    database()
      .select()
      .from(grants)
      .where(sql`${grants.userId} = ${person.id} and ${grants.revokedAt} is null`);
  return { person, customer, id, giveCard, pass, status, entitlements, live };
}
