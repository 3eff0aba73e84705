import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { database } from "@/db/client";
import { auditLog, billingCheckouts, billingCustomers } from "@/db/schema";
import { refreshSubscriptions, viewBilling } from "@/lib/billing/billing-page";
import { type Billing, openBilling, subscriberOf } from "@/tests/support/billing";
import { sessionOf } from "@/tests/support/viewers";

let billing: Billing;
beforeAll(async () => {
  billing = await openBilling();
});
afterAll(() => billing.close());

/** Somebody with a plan, who can buy another. */
async function subscriber(purchaseKeys: string[], card?: string) {
  const ada = await subscriberOf(billing, purchaseKeys, card);
  const buy = async (purchaseKey: string) => {
    const { body } = await ada.api.post("create-checkout-session", { purchaseKey });
    await billing.pay(body.sessionId);
    await billing.settle();
  };
  const states = async () =>
    (await ada.api.get("subscriptions")).body.data.map(({ status }: { status: string }) => status).sort();
  const setCustomerAside = () =>
    database()
      .update(billingCustomers)
      .set({ archivedAt: sql`now()` })
      .where(eq(billingCustomers.userId, ada.person.id));
  return { ...ada, buy, states, setCustomerAside };
}

test("a trial is for the first membership that began, also once its customer was deleted at Stripe", async () => {
  const ada = await subscriber(["membership.monthly"]);
  expect(await ada.states()).toEqual(["trialing"]);
  await billing.provider.stripe.customers.del(ada.customer);
  await billing.settle();
  await ada.buy("membership.monthly");
  expect(await ada.states()).toEqual(["active", "canceled"]);

  const ben = await subscriber(["membership.monthly", "api_plan.monthly"], "debit_fails");
  billing.emulator.account.get("subscription", ben.subscription).status = "incomplete_expired";
  await ben.buy("membership.monthly");
  expect(await ben.states()).toEqual(["incomplete_expired", "trialing"]);
});

test("the record of a sync has the grants of its own customer, before as after", async () => {
  const ada = await subscriber(["membership.monthly"]);
  await ada.setCustomerAside();
  await ada.buy("api_plan.monthly");
  expect(await ada.entitlements()).toMatchObject({ role: "member", apiPlan: "member" });
  const records = await database()
    .select({ before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(eq(auditLog.userId, ada.person.id))
    .orderBy(auditLog.id);
  expect(records).toMatchObject([
    { before: [], after: [{ role: "member" }] },
    { before: [], after: [{ apiPlan: "member" }] },
  ]);
});

test("a plan that runs through an earlier customer can't be bought a second time, one that ended can", async () => {
  const ada = await subscriber(["membership.monthly"]);
  await ada.setCustomerAside();
  const again = () => ada.api.post("create-checkout-session", { purchaseKey: "membership.annual" });
  expect((await again()).body.code).toBe("active_subscription");
  // Its event hasn't arrived.
  billing.emulator.faults.delivery.hold = true;
  await billing.provider.stripe.customers.del(ada.customer);
  expect((await again()).status).toBe(200);
  billing.emulator.faults.clear();
  await billing.settle();
});

test("a checkout that was never noted neither stays open at Stripe nor prevents another", async () => {
  const ada = await subscriber(["membership.monthly"]);
  const { stripe } = billing.provider;
  const start = async (purchaseKey: string) => {
    const { status, body } = await ada.api.post("create-checkout-session", { purchaseKey });
    expect(status).toBe(200);
    return String(body.sessionId);
  };
  const forget = (sessionId: string) =>
    database().delete(billingCheckouts).where(eq(billingCheckouts.sessionId, sessionId));
  const statusOf = async (sessionId: string) => (await stripe.checkout.sessions.retrieve(sessionId)).status;
  const lost = await start("api_plan.monthly");
  // As if the process had died here.
  await forget(lost);
  const other = await start("api_plan.annual");
  expect([await statusOf(lost), await statusOf(other)]).toEqual(["expired", "open"]);
  await forget(other);
  // The same purchase with other parameters.
  const { data } = await stripe.prices.list({ lookup_keys: ["api_plan.annual"] });
  const [price] = data;
  await stripe.prices.create({
    product: String(price?.product),
    currency: "usd",
    unit_amount: 100_000,
    recurring: { interval: "year" },
    lookup_key: "api_plan.annual",
    transfer_lookup_key: true,
  });
  expect(await statusOf(await start("api_plan.annual"))).toBe("open");
});

test("a plan that runs through an earlier customer is managed in the portal of that customer", async () => {
  const ada = await subscriber(["api_plan.monthly"]);
  await ada.setCustomerAside();
  const opened = async () => {
    const { url } = (await ada.api.post("portal")).body;
    return billing.emulator.account.all("billing_portal.session").find((each) => each.url === url)?.customer;
  };
  expect(await opened()).toBe(ada.customer);
  expect(await viewBilling(sessionOf("viewer", ada.person.id))).toMatchObject({ isCustomer: true });
  const { customerId } = (await ada.api.post("create-customer")).body;
  expect(await opened()).toBe(ada.customer);
  await billing.provider.stripe.subscriptions.cancel(ada.subscription);
  await billing.settle();
  expect(await opened()).toBe(customerId);
});

test("what was changed in the portal of an earlier customer shows on return", async () => {
  const ada = await subscriber(["api_plan.monthly"]);
  await ada.setCustomerAside();
  await ada.api.post("create-customer");
  billing.emulator.faults.delivery.hold = true;
  await billing.provider.stripe.subscriptions.update(ada.subscription, { cancel_at_period_end: true });
  const viewer = sessionOf("viewer", ada.person.id);
  await refreshSubscriptions(viewer);
  expect((await viewBilling(viewer)).current).toMatchObject([{ isEnding: true }]);
  billing.emulator.faults.clear();
});
