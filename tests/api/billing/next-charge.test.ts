import { afterAll, beforeAll, expect, test } from "vitest";
import { viewBilling } from "@/lib/billing/billing-page";
import { type Billing, openBilling } from "@/tests/support/billing";
import { datedSubscriber } from "@/tests/support/dated-subscriber";
import { sessionOf } from "@/tests/support/viewers";

let billing: Billing;
beforeAll(async () => {
  billing = await openBilling();
});
afterAll(() => billing.close());

test("the next charge has no amount while a change of plan is scheduled", async () => {
  const ada = await datedSubscriber(billing, 0, ["membership.annual"]);
  const charge = async () => (await viewBilling(sessionOf("member", ada.person.id))).current[0]?.nextCharge;
  expect(await charge()).toMatchObject({ total: { amount: 8000, currency: "usd" } });
  const at = (await charge())?.at;
  await billing.provider.stripe.subscriptionSchedules.create({ from_subscription: ada.id });
  await billing.provider.stripe.subscriptions.update(ada.id, { metadata: { changed: "yes" } });
  await billing.settle();
  expect(await charge()).toEqual({ at, total: null });
});
