import Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { lineItemsOf } from "@/lib/stripe-emulator/checkout";
import { openDispute } from "@/lib/stripe-emulator/routes/payments";
import { type RunningEmulator, startEmulator } from "@/lib/stripe-emulator/server";
import fixtures from "@/tests/support/stripe-fixture-keys.json" with { type: "json" };

/** Fixtures are older than the API version: `invoice.parent` took this field's place. */
const GONE = ["invoice.subscription"];

const platform = { Request: globalThis.Request, Response: globalThis.Response };

let emulator: RunningEmulator;
let stripe: Stripe;

beforeEach(async () => {
  emulator = await startEmulator({ port: 0, file: null, endpoint: null });
  stripe = new Stripe("sk_test_emulator", {
    host: "127.0.0.1",
    port: emulator.port,
    protocol: "http",
    maxNetworkRetries: 0,
    telemetry: false,
  });
});
afterEach(() => emulator.close());

const typesOf = () => emulator.account.all("event").map((event) => event.type);

async function price(lookupKey: string, unitAmount: number, interval: "month" | "year" = "month") {
  const product = await stripe.products.create({ name: lookupKey });
  return stripe.prices.create({
    product: product.id,
    currency: "usd",
    unit_amount: unitAmount,
    recurring: { interval },
    lookup_key: lookupKey,
  });
}

async function pay(session: Stripe.Checkout.Session, card = "pays") {
  return fetch(`${emulator.origin}/pay/${session.id}`, {
    method: "POST",
    body: new URLSearchParams({ card }),
    redirect: "manual",
  });
}

async function checkout(given: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  const membership = await price("membership.monthly", 900);
  const customer = await stripe.customers.create({ email: "ada@example.com" });
  return stripe.checkout.sessions.create({
    mode: "subscription",
    ui_mode: "hosted_page",
    customer: customer.id,
    line_items: [{ price: membership.id, quantity: 1 }],
    success_url: "https://shop.example/done?session={CHECKOUT_SESSION_ID}",
    cancel_url: "https://shop.example/back",
    ...given,
  });
}

describe("the Stripe emulator", () => {
  it("leaves the platform's Request and Response to the site in its process, also when it deletes", async () => {
    const { id } = await stripe.customers.create({});
    await stripe.customers.del(id);
    expect(globalThis.Request).toBe(platform.Request);
    expect(globalThis.Response).toBe(platform.Response);
  });

  it("takes a hosted checkout from the session to an active subscription", async () => {
    const session = await checkout({ client_reference_id: "user-1" });
    const paid = await pay(session);
    expect(paid.headers.get("location")).toBe(`https://shop.example/done?session=${session.id}`);
    const done = await stripe.checkout.sessions.retrieve(session.id);
    expect(done).toMatchObject({ status: "complete", payment_status: "paid", client_reference_id: "user-1" });
    const subscription = await stripe.subscriptions.retrieve(String(done.subscription));
    expect(subscription.status).toBe("active");
    expect(subscription.items.data[0]?.price.lookup_key).toBe("membership.monthly");
    expect(typesOf()).toEqual(
      expect.arrayContaining(["customer.subscription.created", "invoice.paid", "checkout.session.completed"]),
    );
  });

  it("says that a trial needs no payment, and charges when it ends", async () => {
    const session = await checkout({ subscription_data: { trial_period_days: 14 } });
    await pay(session);
    const done = await stripe.checkout.sessions.retrieve(session.id);
    expect(done.payment_status).toBe("no_payment_required");
    const id = String(done.subscription);
    const trial = await stripe.subscriptions.retrieve(id);
    expect(trial.status).toBe("trialing");
    await advanceDays(12);
    expect(typesOf()).toContain("customer.subscription.trial_will_end");
    await advanceDays(3);
    const active = await stripe.subscriptions.retrieve(id);
    expect(active.status).toBe("active");
    const invoices = await stripe.invoices.list({ subscription: id });
    expect(invoices.data.map((invoice) => [invoice.status, invoice.total])).toEqual([
      ["paid", 900],
      ["paid", 0],
    ]);
  });

  it("lets a failing card run through past_due to the account's end, with the period already advanced", async () => {
    const session = await checkout();
    await pay(session, "fails_later");
    const id = String((await stripe.checkout.sessions.retrieve(session.id)).subscription);
    const before = await stripe.subscriptions.retrieve(id);
    await advanceDays(32);
    const late = await stripe.subscriptions.retrieve(id);
    expect(late.status).toBe("past_due");
    expect(late.items.data[0]?.current_period_start).toBe(before.items.data[0]?.current_period_end);
    await advanceDays(20);
    expect((await stripe.subscriptions.retrieve(id)).status).toBe("canceled");
  });

  it("aborts the schedule of a subscription that ends unpaid, and cancels one that is ended", async () => {
    const items = [{ price: (await price("api_plan.monthly", 9900)).id }];
    const ids: string[] = [];
    for (const source of ["tok_chargeCustomerFail", "tok_visa"]) {
      const { id: customer } = await stripe.customers.create({ source });
      const { id } = await stripe.subscriptions.create({ customer, items });
      ids.push(id);
      const { id: schedule, phases } = await stripe.subscriptionSchedules.create({ from_subscription: id });
      const [phase] = phases;
      await stripe.subscriptionSchedules.update(schedule, {
        phases: [
          {
            items: [{ price: String(phase?.items[0]?.price) }],
            start_date: phase?.start_date ?? 0,
            end_date: (phase?.start_date ?? 0) + 300 * 86_400,
          },
        ],
      });
    }
    await stripe.subscriptions.cancel(ids[1] ?? "");
    expect(typesOf()).toContain("subscription_schedule.canceled");
    expect(typesOf()).not.toContain("subscription_schedule.aborted");
    await advanceDays(60);
    expect((await stripe.subscriptions.retrieve(ids[0] ?? "")).status).toBe("canceled");
    expect(typesOf().filter((type) => type.startsWith("subscription_schedule."))).toEqual(
      expect.arrayContaining(["subscription_schedule.aborted"]),
    );
    expect(await stripe.subscriptionSchedules.list({})).toMatchObject({
      data: [{ status: "canceled" }, { status: "canceled" }],
    });
  });

  it("refuses unknown parameters, wrong words, deep expands and reused idempotency keys", async () => {
    const customer = await stripe.customers.create({ email: "a@example.com" }, { idempotencyKey: "once" });
    const again = await stripe.customers.create({ email: "a@example.com" }, { idempotencyKey: "once" });
    expect(again.id).toBe(customer.id);
    await expect(
      stripe.customers.create({ email: "b@example.com" }, { idempotencyKey: "once" }),
    ).rejects.toMatchObject({ type: "StripeIdempotencyError" });
    const unknown = { colour: "red" } as Stripe.CustomerCreateParams;
    await expect(stripe.customers.create(unknown)).rejects.toMatchObject({
      code: "parameter_unknown",
      param: "colour",
    });
    await expect(checkout({ ui_mode: "embedded" as "embedded_page" })).rejects.toMatchObject({
      param: "ui_mode",
    });
    await expect(
      stripe.subscriptions.list({ expand: ["data.items.data.price.product"] }),
    ).rejects.toMatchObject({ param: "expand" });
    await expect(stripe.customers.retrieve("cus_none")).rejects.toMatchObject({ code: "resource_missing" });
  });

  it("takes an instant as well as a word for the end of a subscription", async () => {
    const session = await checkout();
    await pay(session);
    const id = String((await stripe.checkout.sessions.retrieve(session.id)).subscription);
    const at = Math.floor(Date.now() / 1000) + 5 * 86_400;
    expect(await stripe.subscriptions.update(id, { cancel_at: at })).toMatchObject({ cancel_at: at });
    const word = await stripe.subscriptions.update(id, { cancel_at: "max_period_end" });
    expect(word.cancel_at).toBe(word.items.data[0]?.current_period_end);
    await expect(
      stripe.subscriptions.update(id, { pause_collection: { behavior: "sleep" as "void" } }),
    ).rejects.toMatchObject({ param: "pause_collection[behavior]" });
  });

  it("covers the keys of Stripe's published fixtures", async () => {
    const session = await checkout();
    await pay(session);
    const { account } = emulator;
    const [charge] = account.all("charge");
    await stripe.refunds.create({ charge: charge?.id ?? "" });
    await stripe.billingPortal.sessions.create({ customer: String(session.customer) });
    const [subscription] = account.all("subscription");
    const [invoice] = account.all("invoice");
    const samples: Record<string, object | undefined> = {
      customer: account.all("customer")[0],
      product: account.all("product")[0],
      price: account.all("price")[0],
      subscription,
      subscription_item: subscription?.items.data[0],
      invoice,
      line_item: invoice?.lines.data[0],
      "checkout.session": account.all("checkout.session")[0],
      item: lineItemsOf(account, account.get("checkout.session", session.id))[0],
      "billing_portal.session": account.all("billing_portal.session")[0],
      charge,
      refund: account.all("refund")[0],
      dispute: openDispute(account, charge?.id ?? ""),
      invoice_payment: account.all("invoice_payment")[0],
      payment_method: account.all("payment_method")[0],
      payment_intent: account.all("payment_intent")[0],
      event: account.all("event")[0],
    };
    const wanted: Record<string, string[]> = fixtures.resources;
    const missing: Record<string, string[]> = {};
    for (const [kind, object] of Object.entries(samples)) {
      const lacking = (wanted[kind] ?? [])
        .filter((key) => !GONE.includes(`${kind}.${key}`))
        .filter((key) => !object || !(key in object));
      if (lacking.length > 0) missing[kind] = lacking;
    }
    expect(missing).toEqual({});
  });
});

async function advanceDays(days: number) {
  await fetch(`${emulator.origin}/control`, {
    method: "POST",
    body: new URLSearchParams({ days: String(days) }),
    redirect: "manual",
  });
}
