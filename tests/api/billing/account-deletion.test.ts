import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { database } from "@/db/client";
import { benchMembers, users } from "@/db/schema";
import { withoutRenewals } from "@/lib/billing/account-deletion";
import { rememberCheckout } from "@/lib/billing/checkout/open-checkouts";
import { asPerson, type Billing, openBilling, subscriberOf } from "@/tests/support/billing";
import { clockedPerson } from "@/tests/support/clocked-person";
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

test("an account isn't deleted while a subscription that is set to end may still be charged", async () => {
  const overdue = await clockedPerson(billing);
  const subscriptionId = await overdue.subscribe("membership.annual", "fails_later");
  await overdue.pass(15);
  await overdue.api.post("cancel-subscription", { subscriptionId });
  const remove = ({ person, api }: Pick<typeof overdue, "person" | "api">) =>
    api.account("delete", { email: person.email });
  expect((await remove(overdue)).body).toMatchObject({
    code: "active_subscription",
    message: expect.stringContaining("overdue"),
  });
  const { stripe } = billing.provider;
  const customer = overdue.customerId;
  const method = await stripe.paymentMethods.attach("pm_card_visa", { customer });
  await stripe.subscriptions.update(subscriptionId, { default_payment_method: method.id });
  const [open] = (await stripe.invoices.list({ customer, status: "open" })).data;
  await stripe.invoices.pay(open?.id ?? "");
  await billing.settle();
  expect((await remove(overdue)).status).toBe(200);

  const renewing = await subscriberOf(billing, ["api_plan.monthly"]);
  const inHalfAYear = Math.floor(Date.now() / 1000) + 180 * 86_400;
  await stripe.subscriptions.update(renewing.subscription, { cancel_at: inHalfAYear });
  await billing.settle();
  expect((await remove(renewing)).body.code).toBe("active_subscription");
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

/** Somebody with a canceled plan whose renewal Stripe has drafted, but not charged. */
async function renewing() {
  const ada = await clockedPerson(billing);
  const subscriptionId = await ada.subscribe("membership.monthly");
  // Exact in binary, 11 minutes after the trial.
  await ada.pass(14 + 1 / 128);
  await ada.api.post("cancel-subscription", { subscriptionId });
  const { account } = billing.emulator;
  const own = ({ customer }: { customer: unknown }) => customer === ada.customerId;
  return {
    ...ada,
    remove: () => ada.api.account("delete", { email: ada.person.email }),
    drafts: () => account.all("invoice").filter((invoice) => own(invoice) && invoice.status === "draft"),
    charges: () => account.all("charge").filter(own),
  };
}

test("the renewal whose invoice isn't charged yet is never charged once the account is deleted", async () => {
  const ada = await renewing();
  expect(ada.charges()).toEqual([]);
  // What prevents the deletion leaves the renewal as it was.
  const guest = { ownerId: ada.person.id, userId: (await insertPerson()).id, role: "reader" } as const;
  await database().insert(benchMembers).values(guest);
  expect((await ada.remove()).body.code).toBe("conflict");
  expect(ada.drafts()).toMatchObject([{ auto_advance: true }]);
  await database().delete(benchMembers).where(eq(benchMembers.ownerId, ada.person.id));
  expect((await ada.remove()).status).toBe(200);
  expect(ada.drafts()).toMatchObject([{ auto_advance: false }]);
  await ada.pass(60);
  expect(ada.charges()).toEqual([]);
});

test("a renewal stays stopped when the account's deletion was committed but not confirmed", async () => {
  const ada = await renewing();
  const lost = withoutRenewals(ada.person.id, async () => {
    await database().delete(users).where(eq(users.id, ada.person.id));
    throw new Error("connection lost");
  });
  await expect(lost).rejects.toThrow("connection lost");
  expect(ada.drafts()).toMatchObject([{ auto_advance: false }]);
});

test("a checkout whose account was deleted before it could be noted is closed at Stripe", async () => {
  const { person, sessionId } = await buyer();
  const { stripe } = billing.provider;
  await database().delete(users).where(eq(users.id, person.id));
  const note = rememberCheckout(stripe, {
    sessionId,
    userId: person.id,
    stripeCustomerId: String(billing.emulator.account.get("checkout.session", sessionId).customer),
    purchaseKeys: ["api_plan.monthly"],
    readAt: new Date(),
  });
  await expect(note).rejects.toMatchObject({ code: "auth_required" });
  expect(billing.emulator.account.get("checkout.session", sessionId).status).toBe("expired");
});
