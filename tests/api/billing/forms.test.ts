import { afterAll, beforeAll, expect, test } from "vitest";
import { exportOwnAccount } from "@/lib/account/account";
import { authenticate } from "@/lib/api/authenticate";
import { refreshSubscriptions, viewBilling, viewCancellation } from "@/lib/billing/billing-page";
import { viewSiteHeader } from "@/lib/billing/payment-problem";
import { siteAddress } from "@/lib/http/addresses/site-address";
import { asPerson, type Billing, openBilling } from "@/tests/support/billing";
import { call } from "@/tests/support/call";
import { clockedPerson } from "@/tests/support/clocked-person";
import { insertPerson, signIn } from "@/tests/support/people";

let billing: Billing;
beforeAll(async () => {
  billing = await openBilling();
});
afterAll(() => billing.close());

/** A person with the forms and the page of their billing. */
async function customer(given: Parameters<typeof insertPerson>[0] = {}) {
  const person = await insertPerson(given);
  const cookie = await signIn(person);
  const api = asPerson(cookie);
  const buy = async (purchaseKey: string, card = "pays") => {
    const { body } = await api.post("create-checkout-session", { purchaseKey });
    await billing.pay(body.sessionId, card);
    await billing.settle();
    const { body: listed } = await api.get("subscriptions");
    return listed.data[0].id as string;
  };
  const viewer = () => authenticate(new Request("http://localhost/", { headers: { cookie } }));
  const submit = (form: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    call(`/api/account/billing/${form}`, {
      method: "POST",
      headers: {
        cookie,
        origin: "http://localhost",
        "content-type": "application/x-www-form-urlencoded",
        ...headers,
      },
      body: new URLSearchParams(fields).toString(),
    });
  const outcome = async (form: string, fields: Record<string, string> = {}) => {
    const response = await submit(form, fields);
    expect(response.status).toBe(303);
    return new URL(response.headers.get("location") ?? "", "http://localhost").searchParams.get("outcome");
  };
  const page = async () => viewBilling(await viewer());
  return { person, cookie, api, buy, viewer, submit, outcome, page };
}

const daysLater = async (days: number) => {
  await fetch(`${billing.emulator.origin}/control`, {
    method: "POST",
    body: new URLSearchParams({ days: String(days) }),
    redirect: "manual",
  });
  await billing.settle();
};

test("the forms cancel and resume a membership and come back to the page with the outcome", async () => {
  const ada = await customer();
  const subscription = await ada.buy("membership.monthly");
  expect(await ada.outcome("cancel", { subscription })).toBe("canceled");
  expect(await ada.page()).toMatchObject({
    current: [{ sentence: expect.stringMatching(/^Free trial, canceled\./), nextCharge: null }],
  });
  expect(await ada.outcome("resume", { subscription })).toBe("resumed");
  expect(await ada.page()).toMatchObject({
    provider: "demo",
    current: [{ nextCharge: { total: { amount: 900, currency: "usd" } }, actions: ["cancel", "portal"] }],
  });
});

test("a form reports what went wrong to the page when the subscription isn't one to change", async () => {
  const [ada, ben] = [await customer(), await customer()];
  const theirs = await ben.buy("membership.monthly");
  expect(await ada.outcome("cancel", { subscription: theirs })).toBe("not_owner");
  expect(await ada.outcome("cancel", { subscription: "sub_none" })).toBe("not_found");
  expect(await ada.outcome("portal")).toBe("not_found");
  const plan = await ada.buy("api_plan.monthly");
  expect(await ada.outcome("cancel", { subscription: plan })).toBe("membership_only");
  expect((await ben.page()).current).toMatchObject([{ cancel_at_period_end: false }]);
});

test("the export of an account holds its subscriptions and what was mailed about them", async () => {
  const ada = await clockedPerson(billing);
  const id = await ada.subscribe("api_plan.monthly", "fails_later");
  await ada.pass(32);
  const exported = await exportOwnAccount(await ada.viewer());
  expect(exported).toMatchObject({
    subscriptions: [
      {
        id,
        stripe_customer: ada.customerId,
        status: "past_due",
        items: [{ purchase_key: "api_plan.monthly" }],
      },
    ],
    billing_mails: [{ kind: "payment_failed", subscription: id, sent_at: null }],
  });
});

test("a form sends people without a session to sign in, and refuses other sites' pages", async () => {
  const ada = await customer();
  const subscription = await ada.buy("membership.monthly");
  const signedOut = await ada.submit("cancel", { subscription }, { cookie: "" });
  expect([signedOut.status, signedOut.headers.get("location")]).toEqual([
    303,
    "/sign-in?callbackUrl=%2Faccount%2Fbilling",
  ]);
  for (const headers of [{ origin: "https://elsewhere.example" }, { "sec-fetch-site": "same-site" }]) {
    const crossed = await ada.submit("cancel", { subscription }, headers);
    expect([crossed.status, (await crossed.json()).code]).toEqual([403, "cross_origin"]);
  }
  expect((await ada.page()).current).toMatchObject([{ cancel_at_period_end: false }]);
});

test("the portal form leaves by a page of ours, because form-action counts redirects", async () => {
  const ada = await customer();
  await ada.buy("api_plan.monthly");
  const response = await ada.submit("portal");
  expect([response.status, response.headers.get("location")]).toEqual([200, null]);
  expect(await response.text()).toContain(`content="0;url=${billing.emulator.origin}/portal/`);
});

test("a form says that nothing changed when the provider is away", async () => {
  const ada = await customer();
  const subscription = await ada.buy("membership.monthly");
  billing.emulator.faults.add({ kind: "500", times: 5 });
  expect(await ada.outcome("cancel", { subscription })).toBe("upstream_failure");
  expect(await ada.outcome("portal")).toBe("upstream_failure");
  billing.emulator.faults.clear();
  expect((await ada.page()).current).toMatchObject([{ cancel_at_period_end: false }]);
});

test("the page shows invoices and the card, and keeps its subscriptions when the provider is away", async () => {
  const ada = await customer();
  await ada.buy("api_plan.annual");
  expect(await ada.page()).toMatchObject({
    current: [
      {
        lines: [{ name: "Origin", price: { amount: 99_000, interval: "year" } }],
        nextCharge: { total: { amount: 99_000 } },
      },
    ],
    invoices: [
      { total: 99_000, due: 0, status: "paid", number: expect.any(String), url: expect.any(String) },
    ],
    paymentMethods: [{ brand: "visa", last4: "4242", expires: { month: 12 } }],
  });
  const { customerId: id } = (await ada.api.post("create-customer")).body;
  for (const kind of ["500", "reset", "without_error", "wrong_object", "timeout"] as const) {
    // A sync, so that nothing that was read before is shown.
    await billing.provider.stripe.customers.update(id, { name: kind });
    await billing.settle();
    billing.emulator.faults.add({ kind, times: 20 });
    expect(await ada.page(), kind).toMatchObject({
      current: [{ sentence: expect.stringMatching(/^Renews on /) }],
      invoices: null,
      paymentMethods: null,
    });
    billing.emulator.faults.clear();
  }
}, 60_000);

test("one card is listed once, with all the plans that it pays", async () => {
  const ada = await customer();
  const subscriptions = [await ada.buy("membership.monthly"), await ada.buy("api_plan.monthly")];
  expect((await ada.page()).paymentMethods).toEqual([
    expect.objectContaining({ last4: "4242", subscriptionIds: expect.arrayContaining(subscriptions) }),
  ]);
});

test("the page asks Stripe once in half a minute, and again at once after a change", async () => {
  const ada = await customer();
  const subscription = await ada.buy("membership.monthly");
  const { account } = billing.emulator;
  const callsOf = async (load: () => Promise<unknown>) => {
    const before = account.calls;
    await load();
    return account.calls - before;
  };
  expect(await callsOf(() => Promise.all([1, 2, 3, 4, 5].map(ada.page)))).toBe(4);
  expect(await callsOf(ada.page)).toBe(0);
  expect((await ada.page()).paymentMethods).toMatchObject([{ last4: "4242" }]);
  const declining = await billing.provider.stripe.paymentMethods.attach("pm_card_chargeCustomerFail", {
    customer: (await ada.api.post("create-customer")).body.customerId,
  });
  await billing.provider.stripe.subscriptions.update(subscription, { default_payment_method: declining.id });
  await billing.settle();
  expect(await callsOf(ada.page)).toBe(4);
  expect((await ada.page()).paymentMethods).toMatchObject([{ last4: "0341" }]);
  expect(await ada.outcome("cancel", { subscription })).toBe("canceled");
  expect(await callsOf(ada.page)).toBe(4);
  const portal = async () => refreshSubscriptions(await ada.viewer());
  expect(await callsOf(async () => [await portal(), await portal()])).toBe(2);
  billing.emulator.faults.add({ kind: "500", times: 20 });
  expect(await callsOf(ada.page)).toBe(4);
  expect(await callsOf(ada.page)).toBe(0);
  billing.emulator.faults.clear();
});

test("coming back from the portal shows what was done there before its events arrive", async () => {
  const ada = await customer();
  const id = await ada.buy("membership.monthly");
  billing.emulator.faults.delivery.hold = true;
  await billing.provider.stripe.subscriptions.update(id, { cancel_at_period_end: true });
  expect((await ada.page()).current).toMatchObject([{ cancel_at_period_end: false }]);
  await refreshSubscriptions(await ada.viewer());
  expect((await ada.page()).current).toMatchObject([{ cancel_at_period_end: true }]);
  billing.emulator.webhooks.release();
  billing.emulator.faults.clear();
  await billing.settle();
  billing.emulator.faults.add({ kind: "500", times: 20 });
  await refreshSubscriptions(await ada.viewer());
  billing.emulator.faults.clear();
  expect((await ada.page()).current).toMatchObject([{ cancel_at_period_end: true }]);
});

test("the page reads the invoices when only the card can't be read", async () => {
  const ada = await customer();
  await ada.buy("api_plan.monthly");
  billing.emulator.faults.add({ kind: "500", route: "GET /v1/payment_methods", times: 3 });
  expect(await ada.page()).toMatchObject({ invoices: [{ status: "paid" }], paymentMethods: null });
  billing.emulator.faults.clear();
});

test("cancellation names what is lost, unless another grant keeps it", async () => {
  const [ada, ben] = [await customer(), await customer({ role: "member" })];
  const [hers, his] = [await ada.buy("membership.annual"), await ben.buy("membership.annual")];
  const lost = (await viewCancellation(await ada.viewer(), hers))?.lost ?? [];
  expect(lost.join()).toContain("Similar coffees");
  expect(lost.join()).not.toContain("API keys");
  expect(await viewCancellation(await ben.viewer(), his)).toMatchObject({ lost: [], keepsBy: true });
  expect(await viewCancellation(await ben.viewer(), hers)).toBeNull();
});

test("resuming a paused membership whose card is declined keeps it paused and says so", async () => {
  const ada = await customer();
  const subscription = await ada.buy("membership.monthly", "fails_later");
  billing.emulator.account.ledger.settings.failedPaymentOutcome = "paused";
  await daysLater(45);
  billing.emulator.account.ledger.settings.failedPaymentOutcome = "canceled";
  expect((await ada.page()).current).toMatchObject([{ status: "paused", actions: ["resume", "portal"] }]);
  const { id } = await billing.provider.stripe.customers
    .list({ email: ada.person.email, limit: 1 })
    .then(({ data }) => data[0] ?? { id: "" });
  const declining = await billing.provider.stripe.paymentMethods.attach("pm_card_chargeDeclined", {
    customer: id,
  });
  await billing.provider.stripe.subscriptions.update(subscription, {
    default_payment_method: declining.id,
  });
  expect(await ada.outcome("resume", { subscription })).toMatch(/^(payment_incomplete|still_paused)$/);
  await billing.settle();
  expect((await ada.page()).current).toMatchObject([{ status: "paused" }]);
});

test("a failed payment is a problem with a date on every page until it is paid", async () => {
  const ada = await clockedPerson(billing);
  await ada.subscribe("api_plan.monthly", "fails_later");
  const header = async () => viewSiteHeader(await ada.viewer());
  expect(await header()).toMatchObject({ person: { email: ada.person.email }, problem: null });
  await ada.pass(32);
  const failed = (await header())?.problem;
  expect(failed).toMatchObject({
    remedy: "card",
    sentence: expect.stringMatching(
      /^Your payment for Origin failed\. You keep access until \d+ \w{3} \d{4}, \d\d:\d\d UTC\.$/,
    ),
  });
  const { stripe } = billing.provider;
  const [open] = (await stripe.invoices.list({ customer: ada.customerId, status: "open" })).data;
  const method = await stripe.paymentMethods.attach("pm_card_visa", { customer: ada.customerId });
  const [{ id }] = (await ada.api.get("subscriptions")).body.data;
  await stripe.subscriptions.update(id, { default_payment_method: method.id });
  await stripe.invoices.pay(open?.id ?? "");
  await billing.settle();
  expect((await header())?.problem).toBeNull();
});

test("hiding a notice remembers the one problem for a day and goes back to the page, never off the site", async () => {
  const ada = await customer();
  const hide = async (problem: string, referer: string) => {
    const { status, headers } = await ada.submit("hide-notice", { problem }, { referer });
    return { status, to: headers.get("location"), cookie: headers.get("set-cookie") };
  };
  const here = new URL("/catalog?page=2", siteAddress()).href;
  expect(await hide("sub_1.past_due.in_1", here)).toMatchObject({
    status: 303,
    to: "/catalog?page=2",
    cookie: expect.stringMatching(/^peaberry\.hidden-notice=sub_1\.past_due\.in_1; .*Max-Age=86400/),
  });
  expect(await hide("x; Domain=elsewhere.example", "https://elsewhere.example/")).toMatchObject({
    to: "/",
    cookie: expect.stringMatching(/^peaberry\.hidden-notice=;/),
  });
});
