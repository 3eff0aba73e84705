import { afterAll, beforeAll, expect, test } from "vitest";
import { methodText } from "@/components/billing/payment-method";
import { viewBilling } from "@/lib/billing/billing-page";
import { type Billing, openBilling, subscriberOf } from "@/tests/support/billing";
import { sessionOf } from "@/tests/support/viewers";

let billing: Billing;
beforeAll(async () => {
  billing = await openBilling();
});
afterAll(() => billing.close());

const priceOf = (key: string) => {
  const price = billing.emulator.account.all("price").find(({ lookup_key }) => lookup_key === key);
  if (!price) throw new Error(`no price ${key}`);
  return price.id;
};
const send = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
const textOf = async (url: string) => (await fetch(url)).text();

/** Somebody in the billing portal. */
async function visitor(keys: readonly string[]) {
  const ada = await subscriberOf(billing, keys);
  const { url } = (await ada.api.post("portal")).body;
  const viewer = sessionOf("viewer", ada.person.id);
  return { ...ada, viewer, portal: String(url), current: async () => (await viewBilling(viewer)).current };
}

test("the portal changes a monthly plan to the annual price, and the plan here follows", async () => {
  const ada = await visitor(["api_plan.monthly"]);
  const annual = priceOf("api_plan.annual");
  expect(await textOf(ada.portal)).toContain("Change Origin to $990.00 per year");
  await send(ada.portal, { switch: `${ada.subscription}:${annual}` });
  await billing.settle();
  const [plan] = await ada.current();
  expect(plan).toMatchObject({
    status: "active",
    items: [{ purchase_key: "api_plan.annual" }],
    lines: [{ price: { amount: 99_000, interval: "year" } }],
  });
  const days = (Date.parse(plan?.items[0]?.period_end ?? "") - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(360);
  expect(await ada.entitlements()).toMatchObject({ apiPlan: "member" });
  const bill = billing.emulator.account
    .all("invoice")
    .find(
      ({ billing_reason, customer }) => billing_reason === "subscription_update" && customer === ada.customer,
    );
  // All but what is left of the month.
  expect(bill).toMatchObject({ status: "paid", total: 89_100 });
  expect(await textOf(ada.portal)).not.toContain("Change Origin");
});

test("a trial that changes its interval stays a free trial to the same day", async () => {
  const ada = await visitor(["membership.monthly"]);
  const [before] = await ada.current();
  await send(ada.portal, { switch: `${ada.subscription}:${priceOf("membership.annual")}` });
  await billing.settle();
  const [after] = await ada.current();
  expect(after).toMatchObject({
    status: "trialing",
    sentence: before?.sentence,
    items: [{ purchase_key: "membership.annual" }],
  });
});

test("the portal changes no plan of another customer, and to no price of another product", async () => {
  const [ada, ben] = [await visitor(["api_plan.monthly"]), await visitor(["api_plan.monthly"])];
  await send(ada.portal, { switch: `${ben.subscription}:${priceOf("api_plan.annual")}` });
  await send(ada.portal, { switch: `${ada.subscription}:${priceOf("membership.annual")}` });
  await billing.settle();
  for (const person of [ada, ben])
    expect((await person.current())[0]?.items).toMatchObject([{ purchase_key: "api_plan.monthly" }]);
});

test("a canceled plan of the portal is kept there, by a button that says so", async () => {
  const ada = await visitor(["api_plan.monthly"]);
  await send(ada.portal, { cancel: ada.subscription });
  await billing.settle();
  expect((await ada.current())[0]).toMatchObject({ isEnding: true, actions: ["portal"] });
  expect(await textOf(ada.portal)).toContain("Keep Origin");
  await send(ada.portal, { keep: ada.subscription });
  await billing.settle();
  expect((await ada.current())[0]).toMatchObject({ isEnding: false });
});

test("a card that pays one invoice pays that plan from then on, and no other", async () => {
  const ada = await visitor(["membership.monthly"]);
  const { body } = await ada.api.post("create-checkout-session", { purchaseKey: "api_plan.monthly" });
  await billing.pay(body.sessionId, "debit_fails");
  await billing.settle();
  const { account } = billing.emulator;
  const methodOf = (id: string) => account.get("subscription", id).default_payment_method;
  const bought = String(account.get("checkout.session", body.sessionId).subscription);
  const invoice = account.get("invoice", String(account.get("subscription", bought).latest_invoice));
  const before = [methodOf(ada.subscription), methodOf(bought)];
  const declined = await send(invoice.hosted_invoice_url ?? "", { card: "declines" });
  expect([declined.status, await declined.text()]).toEqual([402, expect.stringContaining("was declined")]);
  expect([methodOf(ada.subscription), methodOf(bought)]).toEqual(before);
  await send(invoice.hosted_invoice_url ?? "", { card: "pays" });
  expect(methodOf(ada.subscription)).toBe(before[0]);
  expect(methodOf(bought)).not.toBe(before[1]);
  expect(account.get("subscription", bought).status).toBe("active");
  expect(await textOf(invoice.hosted_invoice_url ?? "")).toContain("/account/billing");
});

test("a direct debit is shown as a bank account, not as a card", async () => {
  const ada = await subscriberOf(billing, ["api_plan.monthly"], "debits");
  const { paymentMethods } = await viewBilling(sessionOf("viewer", ada.person.id));
  expect(paymentMethods).toMatchObject([
    { type: "us_bank_account", brand: null, last4: "3201", expires: null },
  ]);
  expect(paymentMethods?.map(methodText)).toEqual(["Bank account ending in 3201"]);
});

test("the portal of a customer that was deleted at Stripe is 404 before that event arrives, and its plan ends here", async () => {
  const ada = await subscriberOf(billing, ["api_plan.monthly"]);
  billing.emulator.faults.delivery.hold = true;
  await billing.provider.stripe.customers.del(ada.customer);
  const { status, body } = await ada.api.post("portal");
  expect([status, body.code]).toEqual([404, "not_found"]);
  expect(await ada.entitlements()).toMatchObject({ apiPlan: "viewer" });
  billing.emulator.faults.clear();
  await billing.settle();
});
