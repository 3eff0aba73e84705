import { eq } from "drizzle-orm";
import type Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { database } from "@/db/client";
import { auditLog, billingEvents, grants } from "@/db/schema";
import { readEntitlements } from "@/lib/access/grants";
import { completeSession } from "@/lib/stripe-emulator/checkout";
import { endSubscription } from "@/lib/stripe-emulator/subscriptions";
import { asPerson, type Billing, openBilling } from "@/tests/support/billing";
import { priceIdOf } from "@/tests/support/dated-subscriber";
import { insertPerson, signIn } from "@/tests/support/people";

let billing: Billing;
beforeAll(async () => {
  billing = await openBilling();
});
afterAll(() => billing.close());

async function buyer() {
  const person = await insertPerson();
  const api = asPerson(await signIn(person));
  const entitlements = () => readEntitlements(database(), person.id);
  /** Buys and pays; returns the checkout session's id. */
  const buy = async (purchaseKey: string, card = "pays") => {
    const { status, body } = await api.post("create-checkout-session", { purchaseKey });
    expect(status).toBe(200);
    await billing.pay(body.sessionId, card);
    await billing.settle();
    return body.sessionId as string;
  };
  const subscriptions = async () => (await api.get("subscriptions")).body.data;
  return { person, ...api, entitlements, buy, subscriptions };
}

const daysLater = async (days: number) => {
  await fetch(`${billing.emulator.origin}/control`, {
    method: "POST",
    body: new URLSearchParams({ days: String(days) }),
    redirect: "manual",
  });
  await billing.settle();
};

test("a paid checkout opens its plan, and only for its buyer", async () => {
  const [ada, ben] = [await buyer(), await buyer()];
  await ada.buy("api_plan.monthly");
  expect(await ada.entitlements()).toEqual({ role: "viewer", apiPlan: "member", marketIntelligence: false });
  expect(await ben.entitlements()).toMatchObject({ apiPlan: "viewer" });
  expect(await ada.subscriptions()).toMatchObject([
    {
      status: "active",
      sentence: expect.stringMatching(/^Renews on /),
      items: [{ purchase_key: "api_plan.monthly" }],
    },
  ]);
});

test("reconciling before any event arrives opens the plan, and repeating it changes nothing", async () => {
  const ada = await buyer();
  billing.emulator.faults.delivery.hold = true;
  const { body } = await ada.post("create-checkout-session", { purchaseKey: "market_intelligence.annual" });
  expect((await ada.post("reconcile-session", { sessionId: body.sessionId })).body.code).toBe(
    "payment_incomplete",
  );
  await billing.pay(body.sessionId);
  const first = await ada.post("reconcile-session", { sessionId: body.sessionId });
  expect(first.body).toMatchObject({
    success: true,
    alreadyProcessed: false,
    entitlementsChanged: true,
    entitlements: { marketIntelligence: true },
  });
  const again = await ada.post("verify-and-update-role", { sessionId: body.sessionId });
  expect(again.body).toMatchObject({ alreadyProcessed: true, entitlementsChanged: false });
  billing.emulator.webhooks.release();
  await billing.settle();
  expect(await ada.entitlements()).toMatchObject({ marketIntelligence: true });
});

test("a first membership is free for 14 days, and reconciling accepts that nothing was due", async () => {
  const ada = await buyer();
  const sessionId = await ada.buy("membership.monthly");
  const { body } = await ada.post("reconcile-session", { sessionId });
  expect(body).toMatchObject({ entitlements: { role: "member" } });
  expect(await ada.subscriptions()).toMatchObject([{ status: "trialing", actions: ["cancel", "portal"] }]);
});

test("plans without a trial are charged at once, also beside a first membership, and the payment page says so", async () => {
  const ada = await buyer();
  const purchaseKeys = ["membership.monthly", "api_plan.monthly"];
  const { body } = await ada.post("create-checkout-session", { purchaseKeys });
  const shown = await (await fetch(`${billing.emulator.origin}/pay/${body.sessionId}`)).text();
  expect(shown).toContain("The 14 free days are for a first membership that is bought by itself.");
  await billing.pay(body.sessionId);
  await billing.settle();
  expect(await ada.subscriptions()).toMatchObject([{ status: "active" }]);
});

test("refuses a second plan of a family, two of one family at once, and plans not for sale", async () => {
  const ada = await buyer();
  await ada.buy("api_plan.monthly");
  const ask = async (body: object) => (await ada.post("create-checkout-session", body)).body;
  expect(await ask({ purchaseKey: "api_plan.annual" })).toMatchObject({ code: "active_subscription" });
  expect(await ask({ purchaseKeys: ["membership.monthly", "membership.annual"] })).toMatchObject({
    code: "same_family",
  });
  expect(await ask({ purchaseKey: "api_plan.enterprise" })).toMatchObject({
    code: "invalid_request",
    details: { expected: expect.stringContaining("membership.monthly") },
  });
  expect(await ask({})).toMatchObject({ code: "invalid_request" });
});

test("another person's checkout and subscription are 403, unknown ones 404", async () => {
  const [ada, ben] = [await buyer(), await buyer()];
  const sessionId = await ada.buy("membership.monthly");
  const [{ id: subscriptionId }] = await ada.subscriptions();
  expect((await ben.get(`check-session?session_id=${sessionId}`)).body.code).toBe("not_owner");
  expect((await ben.post("reconcile-session", { sessionId })).body.code).toBe("not_owner");
  expect((await ben.post("cancel-subscription", { subscriptionId })).body.code).toBe("not_owner");
  expect((await ben.post("cancel-subscription", { subscriptionId: "sub_none" })).status).toBe(404);
  expect((await ben.get("check-session?session_id=cs_none")).status).toBe(404);
});

test("a cancelled membership keeps its access to the end of the period, can be resumed until then, and not after", async () => {
  const ada = await buyer();
  await ada.buy("membership.monthly");
  const [{ id: subscriptionId }] = await ada.subscriptions();
  const cancelled = await ada.post("cancel-subscription", { subscriptionId });
  expect(cancelled.body.subscription).toMatchObject({
    cancel_at_period_end: true,
    actions: ["resume", "portal"],
  });
  expect((await ada.post("cancel-subscription", { subscriptionId })).status).toBe(200);
  expect(await ada.entitlements()).toMatchObject({ role: "member" });
  const resumed = await ada.post("resume-subscription", { subscriptionId });
  expect(resumed.body.subscription).toMatchObject({ cancel_at_period_end: false });
  await ada.post("cancel-subscription", { subscriptionId });
  await daysLater(15);
  expect(await ada.entitlements()).toMatchObject({ role: "viewer" });
  expect((await ada.post("resume-subscription", { subscriptionId })).body.code).toBe("subscription_ended");
});

test("canceling twice at once cancels once, and canceling while the subscription ends is refused as ended", async () => {
  const ada = await buyer();
  await ada.buy("membership.monthly");
  const [{ id: subscriptionId }] = await ada.subscriptions();
  const cancel = () => ada.post("cancel-subscription", { subscriptionId });
  const both = await Promise.all([cancel(), cancel()]);
  expect(both.map(({ status, body }) => [status, body.subscription.cancel_at_period_end])).toEqual([
    [200, true],
    [200, true],
  ]);
  await ada.post("resume-subscription", { subscriptionId });
  // Between the route's read and its write Stripe ends the subscription, and its event arrives.
  const { account } = billing.emulator;
  const end = ({ method, path }: Stripe.ResponseEvent) => {
    if (method !== "GET" || !path.endsWith(subscriptionId)) return;
    billing.provider.stripe.off("response", end);
    endSubscription(account, account.get("subscription", subscriptionId), "cancellation_requested");
  };
  billing.provider.stripe.on("response", end);
  const [late] = await Promise.all([cancel(), billing.settle()]);
  expect([late.status, late.body.code]).toEqual([409, "subscription_ended"]);
  const [again] = await Promise.all([cancel(), billing.settle()]);
  expect([again.status, again.body.code]).toEqual([409, "subscription_ended"]);
  await billing.settle();
  expect(await ada.entitlements()).toMatchObject({ role: "viewer" });
  expect(await ada.subscriptions()).toMatchObject([{ status: "canceled", actions: ["checkout"] }]);
});

test("tabs that start checkouts of one family at once leave one that can be paid", async () => {
  const ada = await buyer();
  const keys = ["api_plan.monthly", "api_plan.annual", "api_plan.monthly", "api_plan.annual"];
  const started = await Promise.all(
    keys.map((purchaseKey) => ada.post("create-checkout-session", { purchaseKey })),
  );
  const codes = started.map(({ status, body }) => (status === 200 ? "started" : body.code));
  expect(codes).toContain("started");
  expect(codes.filter((code) => code !== "started" && code !== "conflict")).toEqual([]);
  const { account } = billing.emulator;
  const own = account
    .all("checkout.session")
    .filter(({ client_reference_id }) => client_reference_id === ada.person.id);
  expect(own.filter(({ status }) => status === "open")).toHaveLength(1);
  for (const { id } of own) await billing.pay(id);
  await billing.settle();
  expect(await ada.subscriptions()).toHaveLength(1);
  expect(await ada.entitlements()).toMatchObject({ apiPlan: "member" });
});

test("a checkout that is paid while a second of its family is started refuses the second", async () => {
  const ada = await buyer();
  const first = await ada.post("create-checkout-session", { purchaseKey: "api_plan.monthly" });
  const { account } = billing.emulator;
  const pay = ({ method, path }: Stripe.ResponseEvent) => {
    if (method !== "GET" || !path.endsWith(first.body.sessionId)) return;
    billing.provider.stripe.off("response", pay);
    completeSession(account, account.get("checkout.session", first.body.sessionId), "pays");
  };
  billing.provider.stripe.on("response", pay);
  const second = await ada.post("create-checkout-session", { purchaseKey: "api_plan.annual" });
  expect([second.status, second.body.code]).toEqual([409, "active_subscription"]);
  await billing.settle();
  expect(await ada.subscriptions()).toMatchObject([{ items: [{ purchase_key: "api_plan.monthly" }] }]);
});

test("two paid checkouts of one family are both kept until one ends, and the next checkout is refused", async () => {
  const { stripe } = billing.provider;
  const { person, entitlements, post } = await buyer();
  const first = await post("create-checkout-session", { purchaseKey: "api_plan.monthly" });
  const { customer } = await stripe.checkout.sessions.retrieve(first.body.sessionId);
  // We keep one open, so the second tab's is made the way we make them, but unknown to us.
  const second = await stripe.checkout.sessions.create({
    mode: "subscription",
    customer: String(customer),
    client_reference_id: person.id,
    metadata: { userId: person.id, purchaseKeys: "api_plan.annual" },
    line_items: [{ price: await priceIdOf(billing, "api_plan.annual"), quantity: 1 }],
    success_url: "http://localhost/checkout/success?session_id={CHECKOUT_SESSION_ID}",
  });
  await Promise.all([billing.pay(first.body.sessionId), billing.pay(second.id)]);
  const both = await Promise.all(
    [first.body.sessionId, second.id].map((sessionId) => post("reconcile-session", { sessionId })),
  );
  await billing.settle();
  expect(both.map(({ status, body }) => [status, body.entitlements?.apiPlan])).toEqual([
    [200, "member"],
    [200, "member"],
  ]);
  const live = eq(grants.userId, person.id);
  expect(await database().$count(grants, live)).toBe(2);
  const again = await post("create-checkout-session", { purchaseKey: "api_plan.monthly" });
  expect(again.body).toMatchObject({ code: "active_subscription" });
  await stripe.subscriptions.cancel(both[1]?.body.subscriptionId);
  await billing.settle();
  expect(await entitlements()).toMatchObject({ apiPlan: "member" });
  await stripe.subscriptions.cancel(both[0]?.body.subscriptionId);
  await billing.settle();
  expect(await entitlements()).toMatchObject({ apiPlan: "viewer" });
});

test("only pure memberships can be cancelled here", async () => {
  const ada = await buyer();
  const { body } = await ada.post("create-checkout-session", {
    purchaseKeys: ["membership.annual", "market_intelligence.annual"],
  });
  await billing.pay(body.sessionId);
  await billing.settle();
  const [{ id: subscriptionId }] = await ada.subscriptions();
  expect((await ada.post("cancel-subscription", { subscriptionId })).body.code).toBe("bundled_subscription");
  const ben = await buyer();
  await ben.buy("api_plan.monthly");
  const [other] = await ben.subscriptions();
  expect((await ben.post("cancel-subscription", { subscriptionId: other.id })).body.code).toBe(
    "membership_only",
  );
  expect((await ben.post("portal")).body.url).toContain("/portal/");
});

test("two concurrent requests make one customer, and a deleted customer is replaced and can buy", async () => {
  const ada = await buyer();
  const made = await Promise.all([1, 2, 3, 4, 5, 6].map(() => ada.post("create-customer")));
  expect(new Set(made.map(({ body }) => body.customerId)).size).toBe(1);
  const { customerId } = made[0]?.body ?? {};
  await billing.provider.stripe.customers.del(customerId);
  await billing.settle();
  const next = await ada.post("create-customer");
  expect(next.body.customerId).not.toBe(customerId);
  await ada.buy("membership.monthly");
  expect(await ada.entitlements()).toMatchObject({ role: "member" });
});

test("opening a second checkout closes the first", async () => {
  const ada = await buyer();
  const first = await ada.post("create-checkout-session", { purchaseKey: "membership.monthly" });
  const second = await ada.post("create-checkout-session", { purchaseKey: "api_plan.monthly" });
  expect((await ada.get(`check-session?session_id=${first.body.sessionId}`)).body.status).toBe("expired");
  expect((await ada.get(`check-session?session_id=${second.body.sessionId}`)).body.status).toBe("open");
});

test("the same event twice, and many at once, end in one grant and one audit row", async () => {
  const ada = await buyer();
  billing.emulator.faults.delivery.copies = 3;
  await ada.buy("api_plan.monthly");
  billing.emulator.faults.clear();
  const rows = await database().select().from(auditLog);
  expect(rows.filter(({ userId }) => userId === ada.person.id)).toHaveLength(1);
  const events = await database().select().from(billingEvents);
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
});

test("audit rows can't be changed or deleted", async () => {
  await expect(database().update(auditLog).set({ reason: "another" })).rejects.toMatchObject({
    cause: { code: "23001" },
  });
  await expect(database().delete(auditLog)).rejects.toMatchObject({ cause: { code: "23001" } });
});
