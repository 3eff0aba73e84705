import { and, eq, isNotNull, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { billingCustomers, billingNotices } from "@/db/schema";
import { authenticate } from "@/lib/api/authenticate";
import { asPerson, type Billing } from "./billing";
import { insertPerson, signIn } from "./people";

/** A person whose Stripe customer has a clock of their own, so that days pass for them only. */
export async function clockedPerson(billing: Billing) {
  const { stripe } = billing.provider;
  const person = await insertPerson();
  const cookie = await signIn(person);
  const api = asPerson(cookie);
  const viewer = () => authenticate(new Request("http://localhost/", { headers: { cookie } }));
  const startsAt = Math.floor(Date.now() / 1000);
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: startsAt });
  const customer = await stripe.customers.create({ test_clock: clock.id, email: person.email });
  await database().insert(billingCustomers).values({ stripeCustomerId: customer.id, userId: person.id });
  const subscribe = async (purchaseKey: string, card = "pays") => {
    const { body } = await api.post("create-checkout-session", { purchaseKey });
    await billing.pay(body.sessionId, card);
    await billing.settle();
    const { body: listed } = await api.get("subscriptions");
    return listed.data[0].id as string;
  };
  let days = 0;
  const pass = async (more: number) => {
    days += more;
    await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: startsAt + days * 86_400 });
    await billing.settle();
  };
  const notices = () =>
    database()
      .select()
      .from(billingNotices)
      .where(eq(billingNotices.userId, person.id))
      .orderBy(billingNotices.id);
  const kinds = async () => (await notices()).map(({ kind }) => kind);
  /** As if the wait before the next attempt were over. */
  const retryNow = () =>
    database()
      .update(billingNotices)
      .set({ dueAt: sql`now()` })
      .where(and(eq(billingNotices.userId, person.id), isNotNull(billingNotices.dueAt)));
  return { retryNow, viewer, person, api, customerId: customer.id, subscribe, pass, notices, kinds };
}
