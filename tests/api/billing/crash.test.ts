import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { database } from "@/db/client";
import { auditLog, billingCustomers, billingEvents, billingJobs, grants } from "@/db/schema";
import { readEntitlements } from "@/lib/access/grants";
import { ensureCustomer } from "@/lib/billing/customers";
import { catchUpEvents } from "@/lib/billing/sync/catch-up";
import { drainQueue } from "@/lib/billing/sync/queue";
import { syncAll } from "@/lib/billing/sync/sync-all";
import { keepEvent } from "@/lib/billing/webhook";
import { type Billing, makeDue, openBilling } from "@/tests/support/billing";
import { inProcess } from "@/tests/support/billing-crash";
import { insertPerson } from "@/tests/support/people";

/** A task never takes more statements and calls than these. */
const MAX_POINTS = 200;

let billing: Billing;
beforeAll(async () => {
  billing = await openBilling();
  billing.emulator.faults.delivery.drop = 1;
});
afterAll(() => billing.close());

/** Somebody who has just bought a plan at Stripe, of which we know nothing yet. */
async function unsynced() {
  const { stripe } = billing.provider;
  const { id: userId } = await insertPerson();
  const customer = await stripe.customers.create({ source: "tok_visa" });
  await database().insert(billingCustomers).values({ stripeCustomerId: customer.id, userId });
  const [price] = (await stripe.prices.list({ lookup_keys: ["api_plan.monthly"] })).data;
  await stripe.subscriptions.create({ customer: customer.id, items: [{ price: price?.id ?? "" }] });
  const events = billing.emulator.account
    .all("event")
    .filter(({ data }) => (data.object as { customer?: string }).customer === customer.id)
    .map(({ id }) => id);
  const end = async () => {
    expect(await readEntitlements(database(), userId)).toMatchObject({ apiPlan: "member" });
    const own = and(eq(grants.userId, userId), isNull(grants.revokedAt));
    expect(await database().$count(grants, own)).toBe(1);
    expect(await database().$count(auditLog, eq(auditLog.userId, userId))).toBe(1);
  };
  return { userId, customer: customer.id, events, end };
}

/** As if the claims and leases of the dead process had run out. */
async function endClaims(): Promise<void> {
  await database().update(billingCustomers).set({ retryAt: null });
  await database().update(billingEvents).set({ retryAt: null });
  await database().update(billingJobs).set({ leaseUntil: sql`now()`, dueAt: sql`now()` });
}

/** Every point in turn until the task ends unharmed; one of them before each push. */
async function atEachPoint(sample: number, kill: (point: number) => Promise<boolean>): Promise<number> {
  const points = inject("deep") ? Array.from({ length: MAX_POINTS }, (_, index) => index + 1) : [sample];
  let killed = 0;
  for (const point of points) {
    await billing.reset();
    if (!(await kill(point))) break;
    killed++;
  }
  return killed;
}

test("a process killed at any point between an event's arrival and the written grant loses nothing", async () => {
  const killed = await atEachPoint(24, async (point) => {
    const { events, end } = await unsynced();
    const isKilled = await inProcess(billing, { name: "events", ids: events }, point);
    await endClaims();
    // Not acknowledged, so Stripe sends them again.
    for (const id of events) await keepEvent(database(), await billing.provider.stripe.events.retrieve(id));
    await drainQueue(billing.provider);
    await end();
    return isKilled;
  });
  expect(killed).toBeGreaterThan(0);
});

test("a process killed at any point of making a customer leaves one customer at Stripe and one here", async () => {
  const killed = await atEachPoint(4, async (point) => {
    const { id: userId } = await insertPerson();
    const isKilled = await inProcess(billing, { name: "customer", userId }, point);
    const { id } = await ensureCustomer(billing.provider.stripe, userId);
    const made = billing.emulator.account
      .all("customer")
      .filter(({ metadata }) => metadata.userId === userId);
    expect(made.map((customer) => customer.id)).toEqual([id]);
    expect(await database().$count(billingCustomers, eq(billingCustomers.userId, userId))).toBe(1);
    return isKilled;
  });
  expect(killed).toBeGreaterThan(0);
});

test.runIf(inject("deep")).each(["walk", "catch_up"] as const)(
  "a process killed at any point of the %s is followed by one that ends it",
  async (name) => {
    const killed = await atEachPoint(9, async (point) => {
      await makeDue(name);
      const { end } = await unsynced();
      const isKilled = await inProcess(billing, { name }, point);
      await endClaims();
      if (name === "walk") await syncAll(billing.provider);
      else await catchUpEvents(billing.provider);
      await drainQueue(billing.provider);
      await end();
      return isKilled;
    });
    expect(killed).toBeGreaterThan(0);
  },
);

/** The customer, and one page of subscriptions. */
const CALLS_OF_A_SYNC = 2;

test("two processes that drain one queue at once sync each customer once, with the calls of one sync each", async () => {
  await billing.reset();
  const people = await Promise.all(Array.from({ length: 12 }, unsynced));
  const ids = people.map(({ customer }) => customer);
  const own = inArray(billingCustomers.stripeCustomerId, ids);
  await database().update(billingCustomers).set({ dirty: 1 }).where(own);
  const before = billing.emulator.account.calls;
  await Promise.all([1, 2].map(() => inProcess(billing, { name: "drain" })));
  expect(billing.emulator.account.calls - before).toBeLessThanOrEqual(people.length * CALLS_OF_A_SYNC);
  const rows = await database().select().from(billingCustomers).where(own);
  expect(rows.map(({ ticket, dirty }) => [ticket, dirty])).toEqual(rows.map(() => [1, 0]));
  for (const { end } of people) await end();
});
