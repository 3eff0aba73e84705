import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { database } from "@/db/client";
import { billingCheckouts, billingCustomers, billingEvents, users } from "@/db/schema";
import { refuseWhileCharged } from "@/lib/billing/account-deletion";
import { applyRepair } from "@/lib/billing/drift/apply-repair";
import { discrepancy } from "@/lib/billing/drift/snapshot";
import { asPerson, type Billing, openBilling, subscriberOf } from "@/tests/support/billing";
import { insertPerson, signIn } from "@/tests/support/people";

/** What happens at Stripe or in another tab between two steps of a purchase. */

let billing: Billing;
beforeAll(async () => {
  billing = await openBilling();
});
afterEach(async () => {
  billing.emulator.faults.clear();
  await billing.settle();
});
afterAll(() => billing.close());

async function visitor() {
  const person = await insertPerson();
  return { person, api: asPerson(await signIn(person)) };
}

const sessionOf = (id: string) => billing.emulator.account.get("checkout.session", id);
const checkoutRow = async (sessionId: string) => {
  const rows = await database()
    .select()
    .from(billingCheckouts)
    .where(eq(billingCheckouts.sessionId, sessionId));
  return rows[0];
};
/** As an admin's repair does that links another customer. */
async function linkInstead(userId: string, stripeCustomerId: string) {
  const db = database();
  await db
    .update(billingCustomers)
    .set({ archivedAt: sql`now()` })
    .where(eq(billingCustomers.userId, userId));
  await db.insert(billingCustomers).values({ stripeCustomerId, userId, generation: 2 });
}
/** Somebody who pays for a membership while an admin links another customer; no event has arrived. */
async function payerThroughEarlier() {
  const payer = await visitor();
  const { body } = await payer.api.post("create-checkout-session", { purchaseKey: "membership.monthly" });
  billing.emulator.faults.delivery.hold = true;
  const other = await billing.provider.stripe.customers.create({});
  await linkInstead(payer.person.id, other.id);
  await billing.pay(body.sessionId);
  return { ...payer, sessionId: body.sessionId };
}
const lockWaits = async () => {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await database().execute(waiting)).length;
};

test("a purchase goes through the customer that an admin links while another is being created", async () => {
  const ada = await visitor();
  const { stripe } = billing.provider;
  const linked = await stripe.customers.create({ metadata: { userId: ada.person.id } });
  let started: ReturnType<typeof ada.api.post> | undefined;
  await database().transaction(async (tx) => {
    await tx.execute(sql`select 1 from users where id = ${ada.person.id} for no key update`);
    started = ada.api.post("create-checkout-session", { purchaseKey: "membership.monthly" });
    await expect.poll(lockWaits).toBe(1);
    await tx.insert(billingCustomers).values({ stripeCustomerId: linked.id, userId: ada.person.id });
  });
  const answer = await started;
  expect(answer?.status).toBe(200);
  expect(sessionOf(answer?.body.sessionId).customer).toBe(linked.id);
  await billing.pay(answer?.body.sessionId);
  await billing.settle();
  const reconciled = await ada.api.post("reconcile-session", { sessionId: answer?.body.sessionId });
  expect(reconciled.body).toMatchObject({ success: true, entitlements: { role: "member" } });
});

test("a paid checkout opens its plan at once, also when the account has another customer by then", async () => {
  const ada = await payerThroughEarlier();
  expect((await ada.api.post("reconcile-session", { sessionId: ada.sessionId })).body).toMatchObject({
    alreadyProcessed: false,
    entitlementsChanged: true,
    entitlements: { role: "member" },
  });
});

test("a plan paid through a customer that was just set aside can't be bought twice, and keeps the account", async () => {
  const ada = await payerThroughEarlier();
  const again = await ada.api.post("create-checkout-session", { purchaseKey: "membership.annual" });
  expect(again.body).toMatchObject({ code: "active_subscription" });
  const removed = await ada.api.account("delete", { email: ada.person.email });
  expect(removed.body).toMatchObject({ code: "active_subscription" });
});

test("a checkout that another tab finds paid has the time when it was completed", async () => {
  const ada = await visitor();
  billing.emulator.faults.delivery.hold = true;
  const { body } = await ada.api.post("create-checkout-session", { purchaseKey: "membership.monthly" });
  await billing.pay(body.sessionId);
  const other = await ada.api.post("create-checkout-session", { purchaseKey: "api_plan.monthly" });
  expect(other.status).toBe(200);
  expect(await checkoutRow(body.sessionId)).toMatchObject({
    status: "complete",
    completedAt: expect.any(Date),
  });

  // Paid, but never noted here.
  await database().delete(billingCheckouts).where(eq(billingCheckouts.userId, ada.person.id));
  await billing.pay(other.body.sessionId);
  await database()
    .insert(billingCheckouts)
    .values({
      sessionId: other.body.sessionId,
      userId: ada.person.id,
      stripeCustomerId: String(sessionOf(other.body.sessionId).customer),
      purchaseKeys: ["api_plan.monthly"],
      status: "open",
    });
  await ada.api.post("create-checkout-session", { purchaseKey: "market_intelligence.monthly" });
  expect((await checkoutRow(other.body.sessionId))?.completedAt).toEqual(expect.any(Date));
});

test("a checkout isn't offered when another tab's was paid while it was being made", async () => {
  const ada = await visitor();
  const { stripe } = billing.provider;
  const { customerId } = (await ada.api.post("create-customer")).body;
  const { data } = await stripe.prices.list({ lookup_keys: ["membership.monthly"] });
  let started: ReturnType<typeof ada.api.post> | undefined;
  let paid = "";
  await database().transaction(async (tx) => {
    await tx.execute(sql`select 1 from users where id = ${ada.person.id} for no key update`);
    started = ada.api.post("create-checkout-session", { purchaseKey: "membership.annual" });
    await expect.poll(lockWaits).toBe(1);
    const session = await stripe.checkout.sessions.create({
      mode: "subscription",
      customer: customerId,
      client_reference_id: ada.person.id,
      line_items: [{ price: String(data[0]?.id), quantity: 1 }],
      success_url: "https://peaberry.example/",
    });
    paid = session.id;
    await billing.pay(paid);
    await tx.insert(billingCheckouts).values({
      sessionId: paid,
      userId: ada.person.id,
      stripeCustomerId: customerId,
      purchaseKeys: ["membership.monthly"],
      status: "complete",
      completedAt: sql`clock_timestamp()`,
    });
  });
  expect(await started).toMatchObject({ status: 409, body: { code: "conflict" } });
  const open = billing.emulator.account
    .all("checkout.session")
    .filter(({ customer, status }) => customer === customerId && status === "open");
  expect(open).toEqual([]);
  expect((await ada.api.post("create-checkout-session", { purchaseKey: "api_plan.monthly" })).status).toBe(
    200,
  );
});

test("an event is processed when its checkout could be read only after the sync", async () => {
  const ada = await visitor();
  const { body } = await ada.api.post("create-checkout-session", { purchaseKey: "membership.monthly" });
  billing.emulator.faults.add({ kind: "500", route: "GET /v1/checkout/sessions/:id", times: 2 });
  await billing.pay(body.sessionId);
  await billing.settle();
  const customer = String(sessionOf(body.sessionId).customer);
  const events = () =>
    database()
      .select({ outcome: billingEvents.outcome, subject: billingEvents.subject })
      .from(billingEvents)
      .where(eq(billingEvents.stripeCustomerId, customer));
  expect((await events()).some(({ subject }) => subject !== null)).toBe(true);
  await database().update(billingEvents).set({ retryAt: null });
  await billing.settle();
  expect(
    (await events()).filter(({ outcome, subject }) => outcome !== "processed" || subject !== null),
  ).toEqual([]);
  expect(await checkoutRow(body.sessionId)).toMatchObject({ status: "complete" });
});

test("a refund whose invoice is gone at Stripe takes no access away", async () => {
  const ada = await subscriberOf(billing, ["api_plan.monthly"]);
  const { account } = billing.emulator;
  const own = ({ customer }: { customer: unknown }) => customer === ada.customer;
  const [charge] = account.all("charge").filter(own);
  const [invoice] = account.all("invoice").filter(own);
  await billing.provider.stripe.refunds.create({ charge: String(charge?.id), amount: 100 });
  account.remove("invoice", String(invoice?.id));
  await billing.settle();
  expect(await ada.entitlements()).toMatchObject({ apiPlan: "member" });
  const [customer] = await database()
    .select({ archivedAt: billingCustomers.archivedAt, dirty: billingCustomers.dirty })
    .from(billingCustomers)
    .where(eq(billingCustomers.stripeCustomerId, ada.customer));
  expect(customer).toEqual({ archivedAt: null, dirty: 0 });
});

test("an account isn't deleted when a plan of an earlier customer was resumed a moment ago", async () => {
  const ada = await subscriberOf(billing, ["membership.monthly"]);
  const { stripe } = billing.provider;
  const other = await stripe.customers.create({});
  await linkInstead(ada.person.id, other.id);
  await ada.api.post("cancel-subscription", { subscriptionId: ada.subscription });
  billing.emulator.faults.delivery.hold = true;
  await stripe.subscriptions.update(ada.subscription, { cancel_at_period_end: false });
  const removed = await ada.api.account("delete", { email: ada.person.email });
  expect(removed.body).toMatchObject({ code: "active_subscription" });
});

test("a repair that links customers and the deletion of their account don't wait for each other", async () => {
  const { person, api } = await visitor();
  const { customerId } = (await api.post("create-customer")).body;
  // Its own events would wait for the row, too.
  await billing.settle();
  const db = database();
  const found = { subject: customerId, issueFields: [], expected: "", actual: "", evidence: [] };
  const plan = {
    repairs: [discrepancy("customer_deleted", found)],
    link: [],
    archive: [customerId],
    sync: [],
    events: [],
    before: [],
    after: [],
  };
  const by = { actor: "admin", reason: "Deleted at Stripe", subject: "audit 1" };
  const work: Promise<void>[] = [];
  await db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from billing_customers where user_id = ${person.id} for update`);
    const deletion = db.transaction(async (deleting) => {
      await refuseWhileCharged(deleting, person.id);
      await deleting.delete(users).where(eq(users.id, person.id));
    });
    work.push(deletion);
    await expect.poll(lockWaits).toBe(1);
    work.push(applyRepair(db, billing.provider, person.id, plan, by));
    await expect.poll(lockWaits).toBe(2);
  });
  expect(await Promise.allSettled(work)).toMatchObject([
    { status: "fulfilled" },
    { status: "rejected", reason: { code: "auth_required" } },
  ]);
});
