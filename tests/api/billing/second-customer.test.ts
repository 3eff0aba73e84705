import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { database } from "@/db/client";
import { auditLog, billingCustomers } from "@/db/schema";
import { type Billing, openBilling, subscriberOf } from "@/tests/support/billing";

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
  return { ...ada, buy, states };
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
  await database()
    .update(billingCustomers)
    .set({ archivedAt: sql`now()` })
    .where(eq(billingCustomers.userId, ada.person.id));
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
