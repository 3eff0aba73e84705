import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { database } from "@/db/client";
import { billingEvents, billingNotices } from "@/db/schema";
import { sendDueNotices } from "@/lib/billing/send-notices";
import { catchUpEvents } from "@/lib/billing/sync/catch-up";
import { drainQueue } from "@/lib/billing/sync/queue";
import { syncCustomer } from "@/lib/billing/sync/sync";
import { type Billing, openBilling } from "@/tests/support/billing";
import { clockedPerson } from "@/tests/support/clocked-person";
import { mailsTo } from "@/tests/support/mailbox";

// Mails stay in the development mailbox.
vi.stubEnv("PEABERRY_EMBEDDED", "1");

let billing: Billing;
beforeAll(async () => {
  billing = await openBilling();
});
afterAll(() => billing.close());

test("a trial's end is announced once, three days before, though its event comes three times", async () => {
  const ada = await clockedPerson(billing);
  await ada.subscribe("membership.monthly");
  await ada.pass(10);
  expect(await ada.kinds()).toEqual([]);
  billing.emulator.faults.delivery.copies = 3;
  await ada.pass(1.5);
  billing.emulator.faults.clear();
  expect(await ada.kinds()).toEqual(["trial_ending"]);
  await Promise.all([sendDueNotices(), sendDueNotices(), sendDueNotices()]);
  expect(await mailsTo(ada.person.email)).toMatchObject([
    {
      subject: expect.stringMatching(/^Your Membership trial ends on \d+ \w{3} \d{4}$/),
      body: expect.stringMatching(/charged \$9\.00 per month[\s\S]*http\S+\/account\/billing/),
    },
  ]);
  await ada.pass(1);
  await sendDueNotices();
  expect(await mailsTo(ada.person.email)).toHaveLength(1);
});

test("a canceled trial isn't announced", async () => {
  const ada = await clockedPerson(billing);
  const subscriptionId = await ada.subscribe("membership.monthly");
  await ada.api.post("cancel-subscription", { subscriptionId });
  await ada.pass(12);
  expect(await ada.kinds()).toEqual([]);
});

test("a failed payment is mailed once per invoice, not for each attempt, with the day access ends", async () => {
  const ada = await clockedPerson(billing);
  await ada.subscribe("api_plan.monthly", "fails_later");
  await ada.pass(32);
  expect(await ada.kinds()).toEqual(["payment_failed"]);
  await sendDueNotices();
  expect(await mailsTo(ada.person.email)).toMatchObject([
    {
      subject: "Your payment for Origin failed",
      body: expect.stringMatching(/You keep access until \d+ \w{3} \d{4}, \d\d:\d\d UTC/),
    },
  ]);
  await ada.pass(6);
  expect(await ada.kinds()).toEqual(["payment_failed"]);
});

test("a plan's end is mailed once with what no longer comes with the account", async () => {
  const ada = await clockedPerson(billing);
  const subscriptionId = await ada.subscribe("membership.monthly");
  await ada.api.post("cancel-subscription", { subscriptionId });
  await ada.pass(15);
  await syncCustomer(database(), billing.provider, ada.customerId);
  expect(await ada.kinds()).toEqual(["plan_ended"]);
  await sendDueNotices();
  const [mail] = await mailsTo(ada.person.email);
  expect(mail?.subject).toBe("Your Membership plan has ended");
  expect(mail?.body).toContain("- Similar coffees");
  expect(mail?.body).toContain("demo payments");
});

test("a notice that was paid for in the meantime, or is older than three days, isn't sent", async () => {
  const [ada, ben] = [await clockedPerson(billing), await clockedPerson(billing)];
  for (const each of [ada, ben]) {
    await each.subscribe("api_plan.monthly", "fails_later");
    await each.pass(32);
    expect(await each.kinds()).toEqual(["payment_failed"]);
  }
  const { stripe } = billing.provider;
  const [open] = (await stripe.invoices.list({ customer: ada.customerId, status: "open" })).data;
  const method = await stripe.paymentMethods.attach("pm_card_visa", { customer: ada.customerId });
  const [{ id: subscription }] = (await ada.api.get("subscriptions")).body.data;
  await stripe.subscriptions.update(subscription, { default_payment_method: method.id });
  await stripe.invoices.pay(open?.id ?? "");
  await billing.settle();
  await database()
    .update(billingNotices)
    .set({ createdAt: sql`now() - interval '73 hours'` })
    .where(eq(billingNotices.userId, ben.person.id));
  await sendDueNotices();
  for (const each of [ada, ben]) expect(await mailsTo(each.person.email)).toEqual([]);
  for (const each of [ada, ben]) expect(await each.notices()).toMatchObject([{ dueAt: null, sentAt: null }]);
});

test("missed events announce a failure when they are caught up on", async () => {
  const ada = await clockedPerson(billing);
  await ada.subscribe("api_plan.monthly", "fails_later");
  // The clocks of other tests are ahead of this one's, and catching up begins at the latest event.
  await database().delete(billingEvents);
  billing.emulator.faults.delivery.drop = 1;
  await ada.pass(32);
  billing.emulator.faults.clear();
  expect(await ada.kinds()).toEqual([]);
  await catchUpEvents(billing.provider);
  await drainQueue(billing.provider);
  expect(await ada.kinds()).toEqual(["payment_failed"]);
});

test("events of a customer that isn't ours make no notice", async () => {
  const { stripe } = billing.provider;
  const before = await database().$count(billingNotices);
  const customer = await stripe.customers.create({ email: "stranger@example.com" });
  const method = await stripe.paymentMethods.attach("pm_card_visa", { customer: customer.id });
  const [price] = (await stripe.prices.list({ lookup_keys: ["membership.monthly"] })).data;
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price?.id ?? "" }],
    default_payment_method: method.id,
  });
  await stripe.subscriptions.cancel(subscription.id);
  await billing.settle();
  expect(await database().$count(billingNotices)).toBe(before);
});
