import { afterAll, beforeAll, expect, test } from "vitest";
import { viewPerson } from "@/lib/admin/people";
import { authenticate } from "@/lib/api/authenticate";
import { viewSubscriptions } from "@/lib/billing/overview/overview";
import type { SubscriptionState } from "@/lib/billing/overview/states";
import { type Billing, openBilling, subscriberOf } from "@/tests/support/billing";
import { insertPerson, signIn } from "@/tests/support/people";
import { sessionOf } from "@/tests/support/viewers";

let billing: Billing;
beforeAll(async () => {
  billing = await openBilling();
});
afterAll(() => billing.close());

test("an admin sees price, status, period and Stripe's ids of each subscription, and finds unpaid and ending ones", async () => {
  await billing.reset();
  const cookie = await signIn(await insertPerson({ role: "admin" }));
  const admin = await authenticate(new Request("http://localhost/", { headers: { cookie } }));
  const paying = await subscriberOf(billing, ["api_plan.monthly"]);
  const failing = await subscriberOf(billing, ["market_intelligence.annual"], "debit_fails");
  const ending = await subscriberOf(billing, ["membership.monthly"]);
  await ending.api.post("cancel-subscription", { subscriptionId: ending.subscription });
  await billing.settle();

  const peopleIn = async (state: SubscriptionState) =>
    (await viewSubscriptions(admin, state)).subscriptions.map(({ userId }) => userId).sort();
  expect(await peopleIn("all")).toEqual([paying, failing, ending].map(({ person }) => person.id).sort());
  expect(await peopleIn("payment")).toEqual([failing.person.id]);
  expect(await peopleIn("ending")).toEqual([ending.person.id]);
  expect(await peopleIn("trial")).toEqual([ending.person.id]);
  expect((await viewSubscriptions(admin, "all")).counts).toEqual({ all: 3, payment: 1, ending: 1, trial: 1 });

  const invoice = billing.emulator.account.get("subscription", failing.subscription).latest_invoice;
  const { subscriptions, customers } = await viewPerson(admin, failing.person.id);
  expect(customers).toEqual([{ id: failing.customer, url: expect.stringContaining(failing.customer) }]);
  expect(subscriptions).toMatchObject([
    {
      status: "incomplete",
      openInvoice: invoice,
      lines: [{ price: { amount: 35_000, interval: "year" } }],
      link: { id: failing.subscription },
    },
  ]);
  const [paid] = (await viewPerson(admin, paying.person.id)).subscriptions;
  expect(paid).toMatchObject({ status: "active", openInvoice: null });
  await expect(viewSubscriptions(sessionOf("viewer", paying.person.id), "all")).rejects.toMatchObject({
    code: "admin_required",
  });
});
