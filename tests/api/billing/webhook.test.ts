import { eq } from "drizzle-orm";
import type Stripe from "stripe";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { database } from "@/db/client";
import { billingEvents, grants } from "@/db/schema";
import { readEntitlements } from "@/lib/access/grants";
import { catchUpEvents } from "@/lib/billing/sync/catch-up";
import { drainQueue } from "@/lib/billing/sync/queue";
import { syncCustomer } from "@/lib/billing/sync/sync";
import { keepEvent } from "@/lib/billing/webhook";
import { sign } from "@/lib/stripe-emulator/webhooks";
import { asPerson, type Billing, openBilling } from "@/tests/support/billing";
import { call } from "@/tests/support/call";
import { insertPerson, signIn } from "@/tests/support/people";

let billing: Billing;
let secret: string;
beforeAll(async () => {
  billing = await openBilling();
  [secret = ""] = billing.provider.webhookSecrets;
});
afterAll(() => billing.close());

const nowS = () => Math.floor(Date.now() / 1000);
let serial = 0;

function event(given: object = {}): string {
  return JSON.stringify({
    id: `evt_${++serial}`,
    object: "event",
    api_version: "2026-10-28.endive",
    created: nowS(),
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type: "customer.subscription.updated",
    data: { object: { id: "sub_1", object: "subscription", customer: "cus_unknown" } },
    ...given,
  });
}

async function deliver(body: string, signature: string | null, headers: Record<string, string> = {}) {
  const response = await call("/api/stripe/webhook", {
    method: "POST",
    headers: { ...(signature !== null && { "stripe-signature": signature }), ...headers },
    body,
  });
  return { status: response.status, body: await response.json() };
}
const keptIds = async () =>
  (await database().select({ id: billingEvents.id }).from(billingEvents)).map(({ id }) => id);

test("a signed event is stored once and answered with received", async () => {
  const body = event();
  const { id } = JSON.parse(body);
  for (const _ of [1, 2])
    expect(await deliver(body, sign(body, [secret], nowS()))).toEqual({
      status: 200,
      body: { received: true },
    });
  expect((await keptIds()).filter((kept) => kept === id)).toHaveLength(1);
});

test("an event of an unknown customer is stored as an orphan", async () => {
  const body = event();
  await deliver(body, sign(body, [secret], nowS()));
  const [kept] = await database()
    .select()
    .from(billingEvents)
    .where(eq(billingEvents.id, JSON.parse(body).id));
  expect(kept?.outcome).toBe("orphaned");
});

test("an event signed with any of several secrets is accepted, for rotation", async () => {
  const body = event();
  expect((await deliver(body, sign(body, ["whsec_next", secret], nowS()))).status).toBe(200);
});

test.each<[string, () => [string, string | null, Record<string, string>?]]>([
  ["no signature", () => [event(), null]],
  ["an empty signature", () => [event(), ""]],
  [
    "a signature of another secret",
    () => withSignature(event(), (body) => sign(body, ["whsec_wrong"], nowS())),
  ],
  [
    "two signature headers of other secrets",
    () =>
      withSignature(event(), (body) =>
        ["whsec_wrong", "whsec_other"].map((each) => sign(body, [each], nowS())).join(", "),
      ),
  ],
  ["a body that was serialized again", () => [`${event()} `, sign(event(), [secret], nowS())]],
  ["a signature six minutes old", () => withSignature(event(), (body) => sign(body, [secret], nowS() - 360))],
  [
    "a signature six minutes ahead",
    () => withSignature(event(), (body) => sign(body, [secret], nowS() + 360)),
  ],
  [
    "an event of live mode",
    () => withSignature(event({ livemode: true }), (body) => sign(body, [secret], nowS())),
  ],
  [
    "a thin event",
    () => withSignature(event({ object: "v2.core.event" }), (body) => sign(body, [secret], nowS())),
  ],
  ...[
    { id: null },
    { id: "" },
    { type: null },
    { created: null },
    { created: 1e300 },
    { data: null },
    { data: { object: null } },
  ].map((fields): [string, () => [string, string]] => [
    `an event with ${JSON.stringify(fields)} instead`,
    () => withSignature(event(fields), (body) => sign(body, [secret], nowS())),
  ]),
  ["null", () => withSignature("null", (body) => sign(body, [secret], nowS()))],
  ["a body that is no JSON", () => withSignature("created", (body) => sign(body, [secret], nowS()))],
])("%s is 400, and nothing is kept", async (_, given) => {
  const before = await keptIds();
  const [body, signature] = given();
  expect((await deliver(body, signature)).status).toBe(400);
  expect(await keptIds()).toEqual(before);
});

function withSignature(body: string, signed: (body: string) => string): [string, string] {
  return [body, signed(body)];
}

test("an unsigned event with a session cookie is refused", async () => {
  const cookie = await signIn(await insertPerson({ role: "admin" }));
  const answer = await deliver(event(), null, {
    cookie,
    "sec-fetch-site": "same-origin",
    "content-type": "application/json",
  });
  expect(answer.status).toBe(400);
});

test("a body above 256 KB is 413", async () => {
  const body = event({ padding: "x".repeat(257 * 1024) });
  expect((await deliver(body, sign(body, [secret], nowS()))).status).toBe(413);
});

test("an unhandled event type is 200 and not stored", async () => {
  const body = event({ type: "payment_intent.created" });
  expect((await deliver(body, sign(body, [secret], nowS()))).status).toBe(200);
  expect(await keptIds()).not.toContain(JSON.parse(body).id);
});

/** Somebody with one subscription, and its events. */
async function subscriber(isEnded: boolean) {
  const person = await insertPerson();
  const api = asPerson(await signIn(person));
  const { body } = await api.post("create-checkout-session", { purchaseKey: "api_plan.monthly" });
  await billing.pay(body.sessionId);
  await billing.settle();
  const [{ id }] = (await api.get("subscriptions")).body.data;
  await billing.provider.stripe.subscriptions.update(id, { metadata: { note: "changed" } });
  if (isEnded) await billing.provider.stripe.subscriptions.cancel(id);
  await billing.settle();
  const { data } = await billing.provider.stripe.events.list({ limit: 100 });
  const { customer } = await billing.provider.stripe.subscriptions.retrieve(id);
  const own = data.filter((each) => (each.data.object as { customer?: string }).customer === customer);
  return { person, own, customer: String(customer) };
}

const ORDERED = [
  "customer.subscription.created",
  "customer.subscription.updated",
  "invoice.paid",
  "checkout.session.completed",
  "customer.subscription.deleted",
];

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, index) =>
    permutations(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
  );
}

test.each([
  ["a subscription that goes on", false, "member"],
  ["a subscription that ended", true, "viewer"],
] as const)(
  "every order of its events, each twice, ends in the access of %s",
  async (_, isEnded, apiPlan) => {
    const { person, own } = await subscriber(isEnded);
    const events = ORDERED.flatMap((type) => own.find((each) => each.type === type) ?? []) as Stripe.Event[];
    expect(events).toHaveLength(isEnded ? 5 : 4);
    const orders = permutations(events);
    // A quarter of them, spread over all beginnings, before each push.
    for (const order of inject("deep") ? orders : orders.filter((_, index) => index % 4 === 1)) {
      await database().delete(billingEvents);
      await database().delete(grants).where(eq(grants.userId, person.id));
      for (const [index, each] of order.entries()) {
        await Promise.all([keepEvent(database(), each), keepEvent(database(), each)]);
        if (index === 1) await drainQueue(billing.provider);
      }
      await drainQueue(billing.provider);
      expect(await readEntitlements(database(), person.id)).toMatchObject({ apiPlan });
      expect(await database().$count(grants, eq(grants.userId, person.id))).toBe(isEnded ? 0 : 1);
    }
  },
);

test("missed events of every type are read from the event list", async () => {
  const { customer } = await subscriber(false);
  billing.emulator.faults.delivery.drop = 1;
  await billing.provider.stripe.customers.del(customer);
  await billing.settle();
  billing.emulator.faults.clear();
  const missed = billing.emulator.account.all("event").find(({ type }) => type === "customer.deleted");
  expect(await keptIds()).not.toContain(missed?.id);
  await catchUpEvents(billing.provider);
  expect(await keptIds()).toContain(missed?.id);
});

/** A sync that has read Stripe and writes once it may. */
async function slowSync(customer: string) {
  const { stripe } = billing.provider;
  const [listed, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow: Stripe = Object.create(stripe, {
    subscriptions: {
      value: Object.create(stripe.subscriptions, {
        list: {
          value: async (params: Stripe.SubscriptionListParams) => {
            const page = await stripe.subscriptions.list(params);
            listed.resolve();
            await go.promise;
            return page;
          },
        },
      }),
    },
  });
  const outcome = syncCustomer(database(), { ...billing.provider, stripe: slow }, customer);
  await listed.promise;
  return async () => {
    go.resolve();
    return outcome;
  };
}

test("a slow older read never overwrites a newer one", async () => {
  const { person, customer } = await subscriber(false);
  const [subscription] = (await billing.provider.stripe.subscriptions.list({ customer })).data;
  // The first sync reads, and before it writes a second one reads the subscription's end and writes it.
  const write = await slowSync(customer);
  await billing.provider.stripe.subscriptions.cancel(subscription?.id ?? "");
  expect(await syncCustomer(database(), billing.provider, customer)).toBe("changed");
  expect(await write()).toBe("superseded");
  expect(await readEntitlements(database(), person.id)).toMatchObject({ apiPlan: "viewer" });
});

test("an event between the writes of two syncs that had read before it is synced, too", async () => {
  const { person, customer } = await subscriber(false);
  const [subscription] = (await billing.provider.stripe.subscriptions.list({ customer })).data;
  await billing.provider.stripe.subscriptions.update(subscription?.id ?? "", { metadata: { note: "again" } });
  await billing.emulator.webhooks.settled();
  const writes = [await slowSync(customer), await slowSync(customer)];
  expect(await writes[0]?.()).toBe("unchanged");
  await billing.provider.stripe.subscriptions.cancel(subscription?.id ?? "");
  await billing.emulator.webhooks.settled();
  expect(await writes[1]?.()).toBe("unchanged");
  await drainQueue(billing.provider);
  expect(await readEntitlements(database(), person.id)).toMatchObject({ apiPlan: "viewer" });
});
