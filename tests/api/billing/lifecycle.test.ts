import { eq, sql } from "drizzle-orm";
import type Stripe from "stripe";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { database } from "@/db/client";
import { billingCustomers, billingEvents, grants } from "@/db/schema";
import { readEntitlements } from "@/lib/access/grants";
import { PLANS } from "@/lib/access/plans";
import { pagesOf, readAll } from "@/lib/billing/stripe/read-pages";
import { keepEvent } from "@/lib/billing/webhook";
import { asPerson, type Billing, openBilling, subscriberOf } from "@/tests/support/billing";
import { call } from "@/tests/support/call";
import { datedSubscriber, priceIdOf } from "@/tests/support/dated-subscriber";
import { insertKey } from "@/tests/support/keys";
import { insertPerson, signIn } from "@/tests/support/people";
import { holdsWithinASecond } from "@/tests/support/within-a-second";

const DAY_S = 86_400;

let billing: Billing;
let stripe: Stripe;
beforeAll(async () => {
  billing = await openBilling();
  stripe = billing.provider.stripe;
});
afterAll(() => billing.close());
afterEach(() => {
  billing.emulator.faults.clear();
  billing.emulator.account.ledger.settings = {
    failedPaymentOutcome: "canceled",
    pausesAtFirstFailure: false,
  };
  vi.useRealTimers();
});

const priceOf = (key: string) => priceIdOf(billing, key);
const subscriber = (daysAgo: number, keys: string[], given?: Partial<Stripe.SubscriptionCreateParams>) =>
  datedSubscriber(billing, daysAgo, keys, given);

test("a trial that turns active, fails and is paid keeps access throughout", async () => {
  const it = await subscriber(1, ["membership.monthly"], { trial_period_days: 14 });
  expect(await it.status()).toBe("trialing");
  expect(await it.entitlements()).toMatchObject({ role: "member" });
  await it.pass(16);
  expect(await it.status()).toBe("active");
  await it.giveCard("tok_chargeCustomerFail");
  await it.pass(31);
  expect(await it.status()).toBe("past_due");
  expect(await it.entitlements()).toMatchObject({ role: "member" });
  await it.giveCard("tok_visa");
  const [open] = (await stripe.invoices.list({ customer: it.customer, status: "open" })).data;
  await stripe.invoices.pay(open?.id ?? "");
  await billing.settle();
  expect(await it.status()).toBe("active");
  expect(await it.entitlements()).toMatchObject({ role: "member" });
});

test("past due beyond its grace ends access though the period goes on", async () => {
  const it = await subscriber(42, ["api_plan.monthly"]);
  await it.giveCard("tok_chargeCustomerFail");
  await it.pass(33);
  expect(await it.status()).toBe("past_due");
  const [item] = (await stripe.subscriptions.retrieve(it.id)).items.data;
  expect(item?.current_period_end).toBeGreaterThan(Date.now() / 1000);
  expect(await it.entitlements()).toMatchObject({ apiPlan: "viewer" });
});

test.each(["unpaid", "canceled", "paused"] as const)(
  "a payment that fails to the end leaves the subscription %s, without access",
  async (outcome) => {
    const it = await subscriber(1, ["api_plan.monthly"]);
    billing.emulator.account.ledger.settings.failedPaymentOutcome = outcome;
    await it.giveCard("tok_chargeCustomerFail");
    await it.pass(55);
    expect(await it.status()).toBe(outcome);
    expect(await it.entitlements()).toMatchObject({ apiPlan: "viewer" });
  },
);

test("a trial whose first payment fails is paused without access, and goes on when the invoice is paid", async () => {
  billing.emulator.account.ledger.settings.pausesAtFirstFailure = true;
  const it = await subscriber(1, ["membership.monthly"], { trial_period_days: 14 });
  await it.giveCard("tok_chargeCustomerFail");
  await it.pass(16);
  const paused = await stripe.subscriptions.retrieve(it.id);
  expect(paused).toMatchObject({
    status: "paused",
    status_details: { paused: { subscription: { type: "first_payment_failure" } } },
  });
  expect(await it.entitlements()).toMatchObject({ role: "viewer" });
  const api = asPerson(await signIn(it.person));
  expect((await api.get("subscriptions")).body.data).toMatchObject([
    {
      status: "paused",
      sentence: expect.stringContaining("the payment failed"),
      actions: ["resume", "portal"],
    },
  ]);
  const open = async () => (await stripe.invoices.list({ customer: it.customer, status: "open" })).data;
  await it.pass(40);
  expect([await it.status(), (await open()).length]).toEqual(["paused", 1]);
  await it.giveCard("tok_visa");
  await stripe.invoices.pay((await open())[0]?.id ?? "");
  await billing.settle();
  expect(await it.status()).toBe("active");
  expect(await it.entitlements()).toMatchObject({ role: "member" });
});

test("a trial that ends without a payment method is paused without access, and resumes once there is a card", async () => {
  const it = await subscriber(1, ["membership.monthly"], {
    trial_period_days: 14,
    trial_settings: { end_behavior: { missing_payment_method: "pause" } },
  });
  const [card] = (await stripe.paymentMethods.list({ customer: it.customer })).data;
  await stripe.paymentMethods.detach(card?.id ?? "");
  await it.pass(16);
  expect(await stripe.subscriptions.retrieve(it.id)).toMatchObject({
    status: "paused",
    status_details: { paused: { subscription: { type: "trial_end_without_payment_method" } } },
  });
  expect(await it.entitlements()).toMatchObject({ role: "viewer" });
  await it.giveCard("tok_visa");
  const api = asPerson(await signIn(it.person));
  expect((await api.post("resume-subscription", { subscriptionId: it.id })).body).toMatchObject({
    subscription: { status: "active" },
  });
  expect(await it.entitlements()).toMatchObject({ role: "member" });
});

test("a pause that was asked for ends access, stays while the card is declined and ends once it pays", async () => {
  const it = await subscriber(1, ["membership.monthly"]);
  await stripe.rawRequest("POST", `/v1/subscriptions/${it.id}/pause`, {});
  await billing.settle();
  expect(await it.entitlements()).toMatchObject({ role: "viewer" });
  const api = asPerson(await signIn(it.person));
  const resume = () => api.post("resume-subscription", { subscriptionId: it.id });
  await it.giveCard("tok_chargeDeclined");
  expect((await resume()).body).toMatchObject({ subscription: { status: "paused" } });
  expect(await it.entitlements()).toMatchObject({ role: "viewer" });
  await it.giveCard("tok_visa");
  expect((await resume()).body).toMatchObject({ subscription: { status: "active" } });
  expect(await it.entitlements()).toMatchObject({ role: "member" });
});

test("a subscription that can't be paused stays past due after its first failed payment", async () => {
  billing.emulator.account.ledger.settings.pausesAtFirstFailure = true;
  const it = await subscriber(1, ["api_plan.monthly"], { billing_mode: { type: "classic" } });
  await it.giveCard("tok_chargeCustomerFail");
  await it.pass(32);
  expect(await it.status()).toBe("past_due");
  expect(await it.entitlements()).toMatchObject({ apiPlan: "member" });
});

test("collection paused until a day keeps access, and charges again from then", async () => {
  const it = await subscriber(1, ["api_plan.monthly"]);
  const resumesAt = Math.floor(Date.now() / 1000) + 40 * DAY_S;
  await stripe.subscriptions.update(it.id, { pause_collection: { behavior: "void", resumes_at: resumesAt } });
  await it.pass(35);
  expect(await it.status()).toBe("active");
  expect(await it.entitlements()).toMatchObject({ apiPlan: "member" });
  await it.pass(10);
  expect((await stripe.subscriptions.retrieve(it.id)).pause_collection).toBeNull();
});

test("an upgrade from monthly to annual in mid period moves the end of access by a year", async () => {
  const it = await subscriber(1, ["api_plan.monthly"]);
  const [item] = (await stripe.subscriptions.retrieve(it.id)).items.data;
  await stripe.subscriptions.update(it.id, {
    items: [{ id: item?.id ?? "", price: await priceOf("api_plan.annual") }],
  });
  await billing.settle();
  const rows = await it.live();
  expect(rows).toHaveLength(1);
  expect(rows[0]?.expiresAt?.getTime()).toBeGreaterThan(Date.now() + 360 * DAY_S * 1000);
});

test("a scheduled downgrade gives the old plan until its day and the new one from then", async () => {
  const it = await subscriber(1, ["api_plan.monthly"]);
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: it.id });
  const [current] = schedule.phases;
  if (!current) throw new Error("the schedule has no phase");
  await stripe.subscriptionSchedules.update(schedule.id, {
    phases: [
      {
        items: [{ price: await priceOf("api_plan.monthly") }],
        start_date: current.start_date,
        end_date: current.end_date,
      },
      { items: [{ price: await priceOf("membership.monthly") }], end_date: current.end_date + 60 * DAY_S },
    ],
  });
  await billing.settle();
  expect(await it.entitlements()).toMatchObject({ apiPlan: "member", role: "viewer" });
  await it.pass(32);
  expect(await it.entitlements()).toMatchObject({ apiPlan: "viewer", role: "member" });
});

test("an item removed from a bundle takes its own plan only", async () => {
  const it = await subscriber(1, ["membership.monthly", "market_intelligence.monthly"]);
  expect(await it.entitlements()).toMatchObject({ role: "member", marketIntelligence: true });
  const items = (await stripe.subscriptions.retrieve(it.id)).items.data;
  const market = items.find(({ price }) => price.lookup_key?.startsWith("market"));
  await stripe.subscriptions.update(it.id, { items: [{ id: market?.id ?? "", deleted: true }] });
  await billing.settle();
  expect(await it.entitlements()).toMatchObject({ role: "member", marketIntelligence: false });
});

test("a manual grant stays when the subscription of the same plan ends", async () => {
  const it = await subscriber(1, ["api_plan.monthly"]);
  await database()
    .insert(grants)
    .values({ userId: it.person.id, source: "manual", reason: "a partner", apiPlan: "member" });
  await stripe.subscriptions.cancel(it.id);
  await billing.settle();
  expect(await it.entitlements()).toMatchObject({ apiPlan: "member" });
  expect(await it.live()).toMatchObject([{ source: "manual" }]);
});

test("200 different events of one customer at once end in few syncs and the right state", async () => {
  const it = await subscriber(1, ["api_plan.monthly"]);
  await stripe.subscriptions.cancel(it.id);
  const [event] = (await stripe.events.list({ type: "customer.subscription.deleted", limit: 1 })).data;
  if (!event) throw new Error("no event");
  const ticketOf = async () => {
    const own = eq(billingCustomers.stripeCustomerId, it.customer);
    return (await database().select().from(billingCustomers).where(own))[0]?.ticket ?? 0;
  };
  await billing.settle();
  const before = await ticketOf();
  await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      keepEvent(database(), { ...event, id: `${event.id}_${index}` }),
    ),
  );
  await Promise.all([billing.settle(), billing.settle()]);
  expect((await ticketOf()) - before).toBeLessThanOrEqual(3);
  expect(await it.entitlements()).toMatchObject({ apiPlan: "viewer" });
});

test("events of an unknown customer are resolved when the customer becomes known", async () => {
  const person = await insertPerson();
  const { id } = await stripe.customers.create({ source: "tok_visa" });
  await stripe.subscriptions.create({ customer: id, items: [{ price: await priceOf("api_plan.monthly") }] });
  await billing.settle();
  const outcomes = async () => {
    const rows = await database().select().from(billingEvents).where(eq(billingEvents.stripeCustomerId, id));
    return new Set(rows.map(({ outcome }) => outcome));
  };
  expect(await outcomes()).toEqual(new Set(["orphaned"]));
  await database().insert(billingCustomers).values({ stripeCustomerId: id, userId: person.id, dirty: 1 });
  await billing.settle();
  expect(await outcomes()).toEqual(new Set(["processed"]));
  expect(await readEntitlements(database(), person.id)).toMatchObject({ apiPlan: "member" });
});

test("reconciling while the webhooks arrive makes one grant", async () => {
  billing.emulator.faults.delivery.hold = true;
  const it = await subscriberOf(billing, ["api_plan.monthly"]);
  billing.emulator.webhooks.release();
  const reconcile = () => it.api.post("reconcile-session", { sessionId: it.sessionId });
  const [first, second] = await Promise.all([reconcile(), reconcile(), billing.settle()]);
  expect([first.status, second.status]).toEqual([200, 200]);
  await billing.settle();
  expect(await database().$count(grants, eq(grants.userId, it.person.id))).toBe(1);
});

test("a key loses its owner's plan within a second of the subscription's end", async () => {
  const it = await subscriber(1, ["api_plan.monthly"]);
  const key = await insertKey(it.person);
  const limit = async () => {
    const response = await call("/v1/catalog?limit=1", { headers: { authorization: `Bearer ${key}` } });
    await response.body?.cancel();
    return Number(response.headers.get("x-ratelimit-limit"));
  };
  expect(await limit()).toBe(PLANS.member.requestsPerMonth);
  await stripe.subscriptions.cancel(it.id);
  await billing.settle();
  await holdsWithinASecond(async () => (await limit()) === PLANS.viewer.requestsPerMonth);
});

test("a list that repeats a page or ends without its end is an error, never half a state", async () => {
  const it = await subscriber(1, ["api_plan.monthly"]);
  billing.emulator.faults.add({ kind: "repeat_page", route: "GET /v1/subscriptions", times: 3 });
  await stripe.subscriptions.cancel(it.id);
  await billing.settle();
  expect(await it.entitlements()).toMatchObject({ apiPlan: "member" });
  const page = { object: "list", data: [{ id: "sub_1" }], has_more: true };
  await expect(readAll(async () => page)).rejects.toThrow("repeated a page");
  const empty = { object: "list", data: [] as { id: string }[], has_more: true };
  await expect(pagesOf(async () => empty).next()).rejects.toThrow("says there is more");
});

test("access ends by the database's clock though the process's clock is a month behind", async () => {
  const it = await subscriber(1, ["api_plan.monthly"]);
  await database()
    .update(grants)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(grants.userId, it.person.id));
  vi.useFakeTimers({ now: Date.now() - 30 * DAY_S * 1000, toFake: ["Date"] });
  expect(await it.entitlements()).toMatchObject({ apiPlan: "viewer" });
});
