import { afterAll, beforeAll, expect, test } from "vitest";
import { startCheckout } from "@/lib/billing/checkout/checkout";
import { checkoutOutcome } from "@/lib/billing/checkout/checkout-outcome";
import { viewPricing } from "@/lib/billing/plans/pricing";
import { siteAddress } from "@/lib/http/addresses/site-address";
import { ANONYMOUS } from "@/lib/viewer";
import { asPerson, type Billing, openBilling } from "@/tests/support/billing";
import { call } from "@/tests/support/call";
import { insertPerson, signIn } from "@/tests/support/people";
import { sessionOf } from "@/tests/support/viewers";

let billing: Billing;
beforeAll(async () => {
  billing = await openBilling();
});
afterAll(() => billing.close());

/** Submits the form of a plan's button, from our own page unless told otherwise. */
async function submit(cookie: string | null, purchaseKey: string, { from = "", site = "same-origin" } = {}) {
  const response = await call("/checkout/start", {
    method: "POST",
    body: new URLSearchParams({ purchase_key: purchaseKey, from }),
    headers: { "sec-fetch-site": site, ...(cookie && { cookie }) },
  });
  const body = await response.text();
  const [, leaves] = /<a href="([^"]+)"/.exec(body) ?? [];
  return { status: response.status, location: response.headers.get("location"), leaves, body };
}

const sessionIdIn = (url = "") => /cs_test_\w+/.exec(url)?.[0] ?? "";

async function buyer() {
  const person = await insertPerson();
  return { person, viewer: sessionOf("viewer", person.id), cookie: await signIn(person) };
}

test("the form leads a visitor through sign-in back to the chosen plan", async () => {
  expect(await submit(null, "api_plan.monthly")).toMatchObject({
    status: 303,
    location: "/sign-in?callbackUrl=%2Fpricing%3Fchosen%3Dapi_plan.monthly",
  });
});

test("the form leads a signed-in person to the payment page and, once paid, the plan is in effect", async () => {
  const ada = await buyer();
  const { status, leaves } = await submit(ada.cookie, "api_plan.monthly");
  expect([status, leaves]).toEqual([200, expect.stringMatching(/\/pay\/cs_test_/)]);
  const sessionId = sessionIdIn(leaves);
  expect(await checkoutOutcome(ada.viewer, sessionId)).toEqual({
    kind: "open",
    bought: ["api_plan.monthly"],
  });
  expect(await billing.pay(sessionId)).toMatch(new RegExp(`/checkout/success\\?session_id=${sessionId}$`));
  expect(await checkoutOutcome(ada.viewer, sessionId)).toMatchObject({
    kind: "done",
    entitlements: { apiPlan: "member" },
    subscription: { status: "active" },
  });
});

test("the place that a purchase began at is kept through sign-in, canceling and payment, if it is one of ours", async () => {
  const from = "/catalog/7?quantity=5#similar";
  const { location } = await submit(null, "membership.monthly", { from });
  const plans = new URL(
    new URL(location ?? "", siteAddress()).searchParams.get("callbackUrl") ?? "",
    siteAddress(),
  );
  expect([plans.pathname, plans.searchParams.get("from")]).toEqual(["/pricing", from]);
  const outcomeFrom = async (address: string) => {
    const ada = await buyer();
    const sessionId = sessionIdIn((await submit(ada.cookie, "membership.monthly", { from: address })).leaves);
    const { cancel_url } = billing.emulator.account.get("checkout.session", sessionId);
    await billing.pay(sessionId);
    const canceled = new URL(cancel_url ?? "").searchParams.get("from");
    return [await checkoutOutcome(ada.viewer, sessionId), canceled];
  };
  expect(await outcomeFrom(from)).toMatchObject([{ kind: "done", from }, from]);
  expect(await outcomeFrom(`${siteAddress()}/analytics?days=365`)).toMatchObject([
    { kind: "done", from: "/analytics?days=365" },
    "/analytics?days=365",
  ]);
  for (const elsewhere of ["https://elsewhere.example/", "//elsewhere.example", "/pricing", "/", ""])
    expect(await outcomeFrom(elsewhere), elsewhere).toMatchObject([{ kind: "done", from: null }, null]);
});

test("leaving the payment page leads back to the chosen plan", async () => {
  const ada = await buyer();
  const { leaves } = await submit(ada.cookie, "membership.annual");
  const back = new URL((await billing.pay(sessionIdIn(leaves), "")) ?? "");
  expect(back.pathname + back.search).toBe("/pricing?chosen=membership.annual&checkout=canceled");
});

test("another site's form is refused before anything is started", async () => {
  const ada = await buyer();
  const { status, body } = await submit(ada.cookie, "api_plan.monthly", { site: "cross-site" });
  expect([status, JSON.parse(body).code]).toEqual([403, "cross_origin"]);
});

test("the form leads back to the plans with what is in the way", async () => {
  const ada = await buyer();
  expect((await submit(ada.cookie, "api_plan.enterprise")).location).toBe(
    "/pricing?chosen=api_plan.enterprise&checkout=invalid_request",
  );
  await billing.pay(sessionIdIn((await submit(ada.cookie, "api_plan.monthly")).leaves));
  expect((await submit(ada.cookie, "api_plan.annual")).location).toBe(
    "/pricing?chosen=api_plan.annual&checkout=active_subscription",
  );
  billing.emulator.faults.add({ kind: "500", times: 10 });
  expect((await submit(ada.cookie, "membership.monthly")).location).toBe(
    "/pricing?chosen=membership.monthly&checkout=upstream_failure",
  );
  billing.emulator.faults.clear();
});

test("a checkout of another account, an unknown one and one that Stripe can't tell of are told apart", async () => {
  const [ada, ben] = [await buyer(), await buyer()];
  const sessionId = sessionIdIn((await submit(ada.cookie, "membership.monthly")).leaves);
  expect(await checkoutOutcome(ben.viewer, sessionId)).toEqual({ kind: "not_owner" });
  expect(await checkoutOutcome(ada.viewer, "cs_test_none")).toEqual({ kind: "not_found" });
  billing.emulator.faults.add({ kind: "500", times: 10 });
  expect(await checkoutOutcome(ada.viewer, sessionId)).toEqual({ kind: "upstream_failure" });
  billing.emulator.faults.clear();
  await submit(ada.cookie, "membership.annual");
  expect(await checkoutOutcome(ada.viewer, sessionId)).toMatchObject({ kind: "expired" });
});

test("a provider that hangs leaves a checkout pending after the given time", async () => {
  const ada = await buyer();
  const sessionId = sessionIdIn((await submit(ada.cookie, "membership.monthly")).leaves);
  await billing.pay(sessionId);
  billing.emulator.faults.add({ kind: "timeout", times: 10 });
  expect(await checkoutOutcome(ada.viewer, sessionId, 200)).toMatchObject({ kind: "pending" });
  billing.emulator.faults.clear();
});

test("the plans page knows what a person has, and offers the trial until the first membership", async () => {
  const ada = await buyer();
  expect(await viewPricing(ANONYMOUS)).toMatchObject({
    payments: "demo",
    entitlements: null,
    canTryFree: true,
  });
  expect(await viewPricing(ada.viewer)).toMatchObject({ entitlements: { role: "viewer" }, canTryFree: true });
  const { leaves } = await submit(ada.cookie, "membership.annual");
  await billing.pay(sessionIdIn(leaves));
  await billing.settle();
  const bought = await viewPricing(ada.viewer);
  expect(bought).toMatchObject({ entitlements: { role: "member" }, canTryFree: false });
  expect([...bought.subscribed]).toEqual([
    [
      "membership",
      {
        key: "membership.annual",
        sentence: expect.stringMatching(/^Free trial until .* You’ll be charged then/),
      },
    ],
  ]);
  const api = asPerson(ada.cookie);
  const [{ id: subscriptionId }] = (await api.get("subscriptions")).body.data;
  await billing.provider.stripe.subscriptions.cancel(subscriptionId);
  await billing.settle();
  expect(await checkoutOutcome(ada.viewer, sessionIdIn(leaves))).toMatchObject({ kind: "closed" });
  const ended = await viewPricing(ada.viewer);
  expect([ended.entitlements?.role, ended.subscribed.size, ended.canTryFree]).toEqual(["viewer", 0, false]);
});

test("the payment page on our own port takes the card and leads back, and its API and controls stay closed", async () => {
  const ada = await buyer();
  billing.emulator.account.pagesAt = `${siteAddress()}/demo-payments`;
  const { status, location } = await submit(ada.cookie, "api_plan.monthly");
  expect([status, location]).toEqual([303, expect.stringMatching(/^\/demo-payments\/pay\/cs_test_/)]);
  const page = await call(location ?? "");
  expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  expect(page.headers.get("content-security-policy")).toContain("form-action 'self'");
  expect(await page.text()).toContain("Pay $99.00");
  const pay = (card: string, site: string) =>
    call(location ?? "", {
      method: "POST",
      body: new URLSearchParams({ card }),
      headers: { "sec-fetch-site": site },
    });
  expect((await pay("pays", "cross-site")).status).toBe(403);
  expect((await pay("declines", "same-origin")).status).toBe(402);
  const paid = await pay("pays", "same-origin");
  expect([paid.status, paid.headers.get("location")]).toEqual([
    303,
    `/checkout/success?session_id=${sessionIdIn(location ?? "")}`,
  ]);
  for (const path of ["/v1/customers", "/control", "/pay/../control", "/pay/cs_none/x"])
    expect((await call(`/demo-payments${path}`)).status, path).toBe(404);
});

test("an embedded checkout is paid in its frame and leads the window to the page after it", async () => {
  const ada = await buyer();
  billing.emulator.account.pagesAt = `${siteAddress()}/demo-payments`;
  const { sessionId, clientSecret, url } = await startCheckout(
    ada.viewer,
    { purchaseKey: "market_intelligence.annual" },
    siteAddress(),
    { isEmbedded: true },
  );
  expect(url).toBeNull();
  const framed = `/demo-payments/embed?${new URLSearchParams({ client_secret: clientSecret ?? "" })}`;
  const page = await call(framed);
  expect(page.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
  const form = await page.text();
  expect(form).toContain('<form method="post" target="_top">');
  expect(form).toMatch(/<button name="card" value="declines"[^>]*formtarget="_self"/);
  const paid = await call(framed, {
    method: "POST",
    body: new URLSearchParams({ card: "pays" }),
    headers: { "sec-fetch-site": "same-origin" },
  });
  expect(paid.headers.get("location")).toBe(`/checkout/success?session_id=${sessionId}`);
  expect(await checkoutOutcome(ada.viewer, sessionId)).toMatchObject({
    kind: "done",
    entitlements: { marketIntelligence: true },
  });
});
