import { eq, isNotNull, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { z } from "zod";
import { database } from "@/db/client";
import { billingCustomers, billingEvents, billingJobs, billingSubscriptions } from "@/db/schema";
import { catchUpEvents } from "@/lib/billing/sync/catch-up";
import { readSubjects } from "@/lib/billing/sync/event-subjects";
import { LeaseLost, runJob } from "@/lib/billing/sync/lease";
import { syncAll } from "@/lib/billing/sync/sync-all";
import { applyTicket, claimDirty, markDirty, type Ticket, takeTicket } from "@/lib/billing/sync/tickets";
import { advance } from "@/lib/stripe-emulator/time";
import { type Billing, makeDue, openBilling, subscriberOf } from "@/tests/support/billing";

const DAY_S = 86_400;

let billing: Billing;
beforeAll(async () => {
  billing = await openBilling();
});
afterAll(() => billing.close());
beforeEach(async () => {
  billing.emulator.faults.clear();
  await makeDue("catch_up");
  await makeDue("walk");
});

const loseEvents = () => {
  billing.emulator.faults.delivery.drop = 1;
};
const keptIds = async () =>
  new Set((await database().select({ id: billingEvents.id }).from(billingEvents)).map(({ id }) => id));

test("events lost in an outage of three days are read from the list, also once later ones arrived", async () => {
  const { customer, subscription, entitlements } = await subscriberOf(billing, ["api_plan.monthly"]);
  await catchUpEvents(billing.provider);
  loseEvents();
  await billing.provider.stripe.subscriptions.cancel(subscription);
  const { account } = billing.emulator;
  advance(account, null, account.now() + 3 * DAY_S);
  await billing.settle();
  billing.emulator.faults.clear();
  // Of somebody else, so that only the list tells of the cancellation.
  await subscriberOf(billing, ["membership.monthly"]);
  expect(await entitlements()).toMatchObject({ apiPlan: "member" });
  await makeDue("catch_up");
  expect(await catchUpEvents(billing.provider)).toBeGreaterThan(0);
  await billing.settle();
  expect(await entitlements()).toMatchObject({ apiPlan: "viewer" });
  const lost = account
    .all("event")
    .filter((event) => (event.data.object as { customer?: string }).customer === customer)
    .find(({ type }) => type === "customer.subscription.deleted");
  expect(await keptIds()).toContain(lost?.id);
});

test("a catch-up of more events than one run reads goes on from there in the next run, and loses none", async () => {
  await catchUpEvents(billing.provider);
  const { account } = billing.emulator;
  const ids = Array.from({ length: 250 }, (_, index) => `evt_many_${index}`);
  for (const id of ids)
    account.add("event", {
      id,
      object: "event",
      api_version: account.apiVersion,
      created: account.now(),
      data: { object: { id: "sub_many", object: "subscription", customer: "cus_many" } },
      livemode: false,
      pending_webhooks: 0,
      request: { id: null, idempotency_key: null },
      type: "customer.subscription.updated",
    });
  let found = 0;
  let runs = 0;
  for (; runs < 20 && found < ids.length; runs++) {
    await makeDue("catch_up");
    found += (await catchUpEvents(billing.provider, 1)) ?? 0;
  }
  expect(runs).toBeGreaterThan(1);
  const kept = await keptIds();
  expect(ids.filter((id) => !kept.has(id))).toEqual([]);
});

test("a catch-up that fails half way goes on from there in the next run", async () => {
  await catchUpEvents(billing.provider);
  loseEvents();
  const { customer } = await subscriberOf(billing, ["api_plan.monthly"]);
  await billing.emulator.webhooks.settled();
  await database().delete(billingEvents).where(eq(billingEvents.stripeCustomerId, customer));
  await makeDue("catch_up");
  billing.emulator.faults.add({ kind: "500", route: "GET /v1/events", after: 1, times: 2 });
  await expect(catchUpEvents(billing.provider)).rejects.toThrow();
  billing.emulator.faults.clear();
  expect(await catchUpEvents(billing.provider)).toBeNull();
  await makeDue("catch_up");
  await catchUpEvents(billing.provider);
  const kept = await keptIds();
  const own = billing.emulator.account
    .all("event")
    .filter(({ type }) => type === "invoice.paid" || type === "customer.subscription.created");
  expect(own.filter(({ id }) => !kept.has(id))).toEqual([]);
});

test("the nightly walk ends the access of a subscription whose events are older than Stripe's list", async () => {
  const { subscription, entitlements } = await subscriberOf(billing, ["api_plan.monthly"]);
  loseEvents();
  await billing.provider.stripe.subscriptions.cancel(subscription);
  for (const { id } of billing.emulator.account.all("event")) billing.emulator.account.remove("event", id);
  await billing.settle();
  expect(await entitlements()).toMatchObject({ apiPlan: "member" });
  await syncAll(billing.provider);
  expect(await entitlements()).toMatchObject({ apiPlan: "viewer" });
});

test("the nightly walk gives access to a customer that we believed to have nothing", async () => {
  const { customer, entitlements, subscription } = await subscriberOf(billing, ["api_plan.monthly"]);
  loseEvents();
  await billing.provider.stripe.subscriptions.cancel(subscription);
  await billing.settle();
  await syncAll(billing.provider);
  expect(await entitlements()).toMatchObject({ apiPlan: "viewer" });
  const { stripe } = billing.provider;
  const [price] = (await stripe.prices.list({ lookup_keys: ["membership.annual"] })).data;
  const [card] = (await stripe.paymentMethods.list({ customer })).data;
  await stripe.subscriptions.create({
    customer,
    items: [{ price: price?.id ?? "" }],
    default_payment_method: card?.id ?? "",
  });
  await billing.settle();
  // As if a lost write had left no copy at all.
  await database().delete(billingSubscriptions).where(eq(billingSubscriptions.stripeCustomerId, customer));
  expect(await entitlements()).toMatchObject({ role: "viewer" });
  await makeDue("walk");
  await syncAll(billing.provider);
  expect(await entitlements()).toMatchObject({ role: "member" });
});

test("the nightly walk archives a customer that was deleted at Stripe, and ends its access", async () => {
  const { customer, entitlements } = await subscriberOf(billing, ["market_intelligence.monthly"]);
  loseEvents();
  await billing.provider.stripe.customers.del(customer);
  await billing.settle();
  await syncAll(billing.provider);
  expect(await entitlements()).toMatchObject({ marketIntelligence: false });
  const [row] = await database()
    .select()
    .from(billingCustomers)
    .where(eq(billingCustomers.stripeCustomerId, customer));
  expect(row?.archivedAt).not.toBeNull();
});

test("the nightly walk counts subscriptions of customers that we don't know, and leaves them alone", async () => {
  const { stripe } = billing.provider;
  const stranger = await stripe.customers.create({ email: "stranger@example.com", source: "tok_visa" });
  const [price] = (await stripe.prices.list({ lookup_keys: ["membership.annual"] })).data;
  await stripe.subscriptions.create({ customer: stranger.id, items: [{ price: price?.id ?? "" }] });
  expect(await syncAll(billing.provider)).toEqual({ unknown: 1 });
  await stripe.customers.del(stranger.id);
});

test("a walk that was stopped goes on where it was", async () => {
  await subscriberOf(billing, ["membership.monthly"]);
  await syncAll(billing.provider, AbortSignal.abort());
  const [stopped] = await database().select().from(billingJobs).where(eq(billingJobs.name, "walk"));
  expect(stopped).toMatchObject({ holder: null, cursor: { phase: "subscriptions" } });
  await syncAll(billing.provider);
  const [done] = await database().select().from(billingJobs).where(eq(billingJobs.name, "walk"));
  expect(done?.cursor).toBeNull();
  expect(done?.finishedAt).not.toBeNull();
});

test("what is new comes before what failed, which is tried ever more rarely until something new arrives", async () => {
  const db = database();
  await billing.reset();
  const since = (hours: number) => sql`now() - make_interval(hours => ${hours})`;
  const event = { type: "price.updated", createdAt: new Date(), outcome: "pending" as const };
  await db.insert(billingCustomers).values([
    { stripeCustomerId: "cus_failed_long", dirty: 1, retryAt: since(2) },
    { stripeCustomerId: "cus_failed", dirty: 1, retryAt: since(1) },
    { stripeCustomerId: "cus_new", dirty: 1 },
  ]);
  await db.insert(billingEvents).values([
    { ...event, id: "evt_long", stripeCustomerId: "cus_failed_long", receivedAt: since(2) },
    { ...event, id: "evt_failed", subject: "price_failed", retryAt: since(1), receivedAt: since(2) },
    { ...event, id: "evt_new", subject: "price_new" },
  ]);
  await readSubjects(db, billing.provider, 1);
  const unread = await db.select().from(billingEvents).where(isNotNull(billingEvents.subject));
  expect(unread.map(({ id }) => id)).toEqual(["evt_failed"]);
  expect(await claimDirty(db, 1)).toEqual(["cus_new"]);
  expect((await claimDirty(db, 5)).sort()).toEqual(["cus_failed", "cus_failed_long"]);
  const pauses = () =>
    db
      .select({
        id: billingCustomers.stripeCustomerId,
        minutes: sql<number>`round(extract(epoch from ${billingCustomers.retryAt} - now()) / 60)::int`,
      })
      .from(billingCustomers)
      .orderBy(billingCustomers.stripeCustomerId);
  expect(await pauses()).toEqual([
    { id: "cus_failed", minutes: 1 },
    { id: "cus_failed_long", minutes: 30 },
    { id: "cus_new", minutes: 1 },
  ]);
  await markDirty(db, ["cus_failed_long"]);
  expect(await pauses()).toContainEqual({ id: "cus_failed_long", minutes: 1 });
});

test("in any order of events and overlapping syncs a customer stays due until one covers each event, and then isn't", async () => {
  const db = database();
  await billing.reset();
  const step = fc.constantFrom("event", "begin", "begin", "end", "end of the newest");
  let serial = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 20 }), async (steps) => {
      const id = `cus_overlap_${++serial}`;
      await db.insert(billingCustomers).values({ stripeCustomerId: id });
      const reading: { taken: Ticket; covers: number }[] = [];
      let [arrived, covered] = [0, 0];
      const begin = async () => {
        const taken = await takeTicket(db, id);
        if (taken) reading.push({ taken, covers: arrived });
      };
      const end = async (sync = reading.shift()) => {
        if (!sync || !(await db.transaction((tx) => applyTicket(tx, id, sync.taken)))) return;
        covered = sync.covers;
        const due = await claimDirty(db, 1);
        if (covered < arrived) expect({ steps, due }).toEqual({ steps, due: [id] });
      };
      for (const each of steps) {
        if (each === "event") arrived += (await markDirty(db, [id])).length;
        if (each === "begin") await begin();
        if (each === "end") await end();
        if (each === "end of the newest") await end(reading.pop());
      }
      while (reading.length > 0) await end();
      await begin();
      await end();
      await db.update(billingCustomers).set({ retryAt: null });
      expect(await claimDirty(db, 1)).toEqual([]);
    }),
    { numRuns: inject("deep") ? 1000 : 60 },
  );
});

const JOB = { name: "test", everyS: 3600, cursor: z.string() };

test("a job is done by one process at a time, and not before it is due", async () => {
  const [started, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = runJob(database(), JOB, async () => {
    started.resolve();
    await go.promise;
    return true;
  });
  await started.promise;
  expect(await runJob(database(), JOB, async () => true)).toBe(false);
  go.resolve();
  expect(await first).toBe(true);
  expect(await runJob(database(), JOB, async () => true)).toBe(false);
});

test("a killed process's job is taken over at its place, and that process can't write on", async () => {
  const job = { ...JOB, name: "taken-over" };
  const places: (string | null)[] = [];
  const isLost = runJob(database(), job, async (old) => {
    await old.save("page 7");
    await database()
      .update(billingJobs)
      .set({ leaseUntil: sql`now()` })
      .where(eq(billingJobs.name, job.name));
    await runJob(database(), job, async ({ cursor }) => {
      places.push(cursor);
      await expect(old.save("page 8")).rejects.toThrow(LeaseLost);
      return true;
    });
    await old.save("page 9");
    return true;
  });
  await expect(isLost).rejects.toThrow(LeaseLost);
  expect(places).toEqual(["page 7"]);
  const [row] = await database().select().from(billingJobs).where(eq(billingJobs.name, job.name));
  expect(row?.cursor).toBe("page 7");
});
