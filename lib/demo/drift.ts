import { and, eq, sql } from "drizzle-orm";
import type Stripe from "stripe";
import type { Database } from "@/db/client";
import { billingCheckouts, billingCustomers, billingEvents, billingJobs, grants, users } from "@/db/schema";
import { DRIFT_CODE_NAMES, type DriftCodeName } from "@/lib/billing/drift/codes";
import type { BillingProvider } from "@/lib/billing/stripe/stripe-client";
import { syncCustomer } from "@/lib/billing/sync/sync";
import { DAY_MS } from "@/lib/units/days";

const DAY_S = DAY_MS / 1000;

/** Presses a button of the emulator's control page. */
type Control = (fields: Readonly<Record<string, string>>) => Promise<void>;

interface Person {
  userId: string;
  email: string;
  /** The person's Stripe customer, with a card. */
  customer: string;
}

interface Subscribed extends Person {
  subscription: Stripe.Subscription;
}

export const driftEmail = (code: DriftCodeName) => `${code.replaceAll("_", "-")}@drift.example`;

/**
 * Makes one person with each discrepancy, by what happens at the emulator while their events aren't
 * sent, and by rows where Stripe has no part in it. Only on the embedded database.
 */
export async function makeDemoDrift(
  db: Database,
  provider: BillingProvider,
  control: Control,
): Promise<readonly DriftCodeName[]> {
  const { stripe } = provider;
  await postponeCatchUp(db);

  const person = async (code: DriftCodeName, clock?: number): Promise<Person> => {
    const email = driftEmail(code);
    await db.delete(users).where(eq(users.email, email));
    const [row] = await db.insert(users).values({ email, name: "Drift demo" }).returning({ id: users.id });
    if (!row) throw new Error(`${email} was not made`);
    const customer = await stripe.customers.create({
      email,
      metadata: { userId: row.id },
      ...(clock !== undefined && {
        test_clock: (await stripe.testHelpers.testClocks.create({ frozen_time: clock })).id,
      }),
    });
    await control({ mute: customer.id });
    const card = await stripe.paymentMethods.attach("pm_card_visa", { customer: customer.id });
    await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: card.id } });
    return { userId: row.id, email, customer: customer.id };
  };
  const priceOf = async (key: string) => {
    const { data } = await stripe.prices.list({ lookup_keys: [key], active: true });
    return data[0]?.id ?? "";
  };
  const subscribe = async (
    customer: string,
    key = "membership.monthly",
    more: Partial<Stripe.SubscriptionCreateParams> = {},
  ) => stripe.subscriptions.create({ customer, items: [{ price: await priceOf(key) }], ...more });
  const link = async ({ userId, customer }: Person) => {
    await db.insert(billingCustomers).values({ stripeCustomerId: customer, userId });
    await syncCustomer(db, provider, customer);
  };
  /** A member as every other. */
  const member = async (
    code: DriftCodeName,
    { clock, ...more }: Partial<Stripe.SubscriptionCreateParams> & { clock?: number } = {},
  ): Promise<Subscribed> => {
    const made = await person(code, clock);
    const subscription = await subscribe(made.customer, "membership.monthly", more);
    await link(made);
    return { ...made, subscription };
  };
  const hourAgo = sql`now() - interval '1 hour'`;
  const nowS = Math.floor(Date.now() / 1000);

  const makers: Record<DriftCodeName, () => Promise<unknown>> = {
    entitled_without_subscription: async () => {
      const { subscription } = await member("entitled_without_subscription");
      await control({ end: subscription.id });
    },
    paid_without_entitlement: async () => {
      const made = await person("paid_without_entitlement");
      await link(made);
      await subscribe(made.customer);
    },
    wrong_plan: async () => {
      const { subscription } = await member("wrong_plan");
      const price = await priceOf("api_plan.monthly");
      const items = subscription.items.data.map(({ id }) => ({ id, price }));
      await stripe.subscriptions.update(subscription.id, { items });
    },
    stale_period: async () => {
      const { subscription } = await member("stale_period", { trial_period_days: 14 });
      await stripe.subscriptions.update(subscription.id, { trial_end: nowS + 21 * DAY_S });
    },
    cancellation_not_shown: async () => {
      const { subscription } = await member("cancellation_not_shown");
      await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    },
    past_due_beyond_grace: async () => {
      const made = await person("past_due_beyond_grace", nowS - 39 * DAY_S);
      const subscription = await subscribe(made.customer);
      const bad = await stripe.paymentMethods.attach("pm_card_chargeCustomerFail", {
        customer: made.customer,
      });
      await stripe.customers.update(made.customer, { invoice_settings: { default_payment_method: bad.id } });
      const { test_clock: clock } = expectCustomer(await stripe.customers.retrieve(made.customer));
      await stripe.testHelpers.testClocks.advance(idOf(clock), { frozen_time: nowS });
      await link(made);
      // As granted before the payment failed.
      await db.insert(grants).values({
        userId: made.userId,
        source: "billing",
        reason: `Subscription ${subscription.id}`,
        ref: subscription.items.data[0]?.id ?? "",
        role: "member",
        expiresAt: new Date((nowS + 5 * DAY_S) * 1000),
      });
    },
    paused_but_entitled: async () => {
      const { subscription } = await member("paused_but_entitled");
      await stripe.subscriptions.pause(subscription.id);
    },
    collection_paused: async () => {
      const { customer, subscription } = await member("collection_paused");
      await stripe.subscriptions.update(subscription.id, { pause_collection: { behavior: "void" } });
      await syncCustomer(db, provider, customer);
    },
    unknown_price: async () => {
      const made = await person("unknown_price");
      const product = await stripe.products.create({ name: "Roasting course" });
      const price = await stripe.prices.create({
        product: product.id,
        currency: "usd",
        unit_amount: 4900,
        recurring: { interval: "month" },
      });
      await stripe.subscriptions.create({ customer: made.customer, items: [{ price: price.id }] });
      await link(made);
    },
    duplicate_family: async () => {
      const { customer } = await member("duplicate_family");
      await subscribe(customer, "membership.annual");
      await syncCustomer(db, provider, customer);
    },
    owner_mismatch: async () => {
      const { customer } = await member("owner_mismatch");
      await stripe.customers.update(customer, { metadata: { userId: "another-account" } });
    },
    several_customers: async () => {
      const { userId, email } = await member("several_customers");
      await stripe.customers.create({ email, metadata: { userId } });
    },
    customer_unmapped: async () => {
      const { customer } = await person("customer_unmapped");
      await subscribe(customer);
    },
    customer_deleted: async () => {
      const made = await person("customer_deleted");
      await link(made);
      await stripe.customers.del(made.customer);
    },
    event_lost: () => member("event_lost", { clock: nowS - 3600 }),
    event_failed: async () => {
      const { customer } = await member("event_failed");
      await insertEvent(db, "pending", customer, hourAgo);
    },
    event_orphaned: () => insertEvent(db, "orphaned", "cus_of_another_shop", hourAgo),
    checkout_unfinished: async () => {
      const made = await person("checkout_unfinished");
      await link(made);
      const key = "membership.monthly";
      const session = await stripe.checkout.sessions.create({
        mode: "subscription",
        customer: made.customer,
        client_reference_id: made.userId,
        line_items: [{ price: await priceOf(key), quantity: 1 }],
        success_url: "http://localhost/checkout/success",
      });
      await stripe.rawRequest("POST", `/v1/payment_pages/${session.id}/confirm`, {});
      await db.insert(billingCheckouts).values({
        sessionId: session.id,
        userId: made.userId,
        stripeCustomerId: made.customer,
        purchaseKeys: [key],
        status: "open",
      });
    },
    refunded_or_disputed: async () => {
      const { customer } = await member("refunded_or_disputed");
      const { data } = await stripe.charges.list({ customer });
      await stripe.refunds.create({ charge: data[0]?.id ?? "" });
    },
    entitlement_probe_differs: async () => {
      const { customer } = await member("entitlement_probe_differs");
      await control({ entitle: `${customer}:market_intelligence` });
    },
    privilege_without_reason: async () => {
      const { userId } = await person("privilege_without_reason");
      await db.insert(grants).values({ userId, source: "manual", reason: "", marketIntelligence: true });
    },
  };
  for (const code of DRIFT_CODE_NAMES) await makers[code]();
  return DRIFT_CODE_NAMES;
}

/** They would repair it within minutes. Due again an hour later. */
async function postponeCatchUp(db: Database): Promise<void> {
  const dueAt = sql`now() + interval '1 hour'`;
  for (const name of ["catch_up", "walk"])
    await db
      .insert(billingJobs)
      .values({ name, dueAt })
      .onConflictDoUpdate({ target: billingJobs.name, set: { dueAt } });
}

async function insertEvent(
  db: Database,
  outcome: "pending" | "orphaned",
  stripeCustomerId: string,
  at: ReturnType<typeof sql>,
): Promise<void> {
  const id = `evt_drift_${outcome}`;
  await db.delete(billingEvents).where(and(eq(billingEvents.id, id)));
  await db.execute(sql`
    insert into billing_events (id, type, stripe_customer_id, created_at, received_at, outcome)
    values (${id}, 'customer.subscription.updated', ${stripeCustomerId}, ${at}, ${at}, ${outcome})`);
}

function expectCustomer(customer: Stripe.Customer | Stripe.DeletedCustomer): Stripe.Customer {
  if (customer.deleted) throw new Error("The customer is gone");
  return customer;
}

const idOf = (clock: string | { id: string } | null | undefined) =>
  (typeof clock === "string" ? clock : clock?.id) ?? "";
