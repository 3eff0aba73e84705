import { afterAll, beforeAll, expect, test } from "vitest";
import { asPerson, type Billing, openBilling, subscriberOf } from "@/tests/support/billing";
import { insertPerson, signIn } from "@/tests/support/people";

let billing: Billing;
beforeAll(async () => {
  billing = await openBilling();
});
afterAll(() => billing.close());

/** Somebody who looks at the payment page. */
async function buyer() {
  const person = await insertPerson();
  const api = asPerson(await signIn(person));
  const { body } = await api.post("create-checkout-session", { purchaseKey: "api_plan.monthly" });
  return { person, account: api.account, sessionId: String(body.sessionId) };
}
type Buyer = Awaited<ReturnType<typeof buyer>>;

test("an account whose subscription will be charged again isn't deleted, one whose subscription is ending is", async () => {
  const { person, api, subscription } = await subscriberOf(billing, ["membership.monthly"]);
  const remove = () => api.account("delete", { email: person.email });
  expect((await remove()).body).toMatchObject({ code: "active_subscription" });
  await api.post("cancel-subscription", { subscriptionId: subscription });
  expect((await remove()).status).toBe(200);
  await billing.settle();
});

test("deleting an account closes a checkout that is still open, sees one that was just paid, and waits for Stripe", async () => {
  const remove = ({ person, account }: Buyer) => account("delete", { email: person.email });
  const [ada, ben, cleo] = [await buyer(), await buyer(), await buyer()];
  expect((await remove(ada)).status).toBe(200);
  await billing.pay(ada.sessionId);
  expect(billing.emulator.account.get("checkout.session", ada.sessionId).status).toBe("expired");

  billing.emulator.faults.delivery.hold = true;
  await billing.pay(ben.sessionId);
  expect((await remove(ben)).body.code).toBe("active_subscription");
  billing.emulator.faults.clear();

  billing.emulator.faults.add({ kind: "500", after: 0, times: 9 });
  expect((await remove(cleo)).body.code).toBe("upstream_failure");
  billing.emulator.faults.clear();
  expect(billing.emulator.account.get("checkout.session", cleo.sessionId).status).toBe("open");
  await billing.settle();
});
