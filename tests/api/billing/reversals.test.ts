import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { database } from "@/db/client";
import { billingEvents, billingJobs, billingPrices, billingReversals } from "@/db/schema";
import { syncAll } from "@/lib/billing/sync/sync-all";
import { closeDispute, openDispute } from "@/lib/stripe-emulator/routes/payments";
import { advance } from "@/lib/stripe-emulator/time";
import { type Billing, makeDue, openBilling, subscriberOf } from "@/tests/support/billing";

const DAY_S = 86_400;

let billing: Billing;
beforeAll(async () => {
  billing = await openBilling();
});
afterAll(() => billing.close());
afterEach(() => billing.emulator.faults.clear());

async function payer() {
  const subscriber = await subscriberOf(billing, ["api_plan.monthly"]);
  const { account } = billing.emulator;
  const charge = account.all("charge").find((each) => each.customer === subscriber.customer);
  if (!charge) throw new Error("nothing was charged");
  const reversal = async () => {
    const [row] = await database()
      .select()
      .from(billingReversals)
      .where(eq(billingReversals.stripeChargeId, charge.id));
    return row;
  };
  return { ...subscriber, charge, reversal, account };
}
const outcomesOf = async (type: string) =>
  (await database().select().from(billingEvents).where(eq(billingEvents.type, type))).map(
    ({ outcome }) => outcome,
  );

test("a partial and a full refund are kept with their customer and subscription, and change no access", async () => {
  const { charge, customer, subscription, reversal, entitlements } = await payer();
  const { stripe } = billing.provider;
  await stripe.refunds.create({ charge: charge.id, amount: 900 });
  await billing.settle();
  expect(await reversal()).toMatchObject({
    stripeCustomerId: customer,
    subscriptionId: subscription,
    amount: 9900,
    amountRefunded: 900,
    disputeStatus: null,
    isLatestPayment: true,
  });
  await stripe.refunds.create({ charge: charge.id });
  await billing.settle();
  expect(await reversal()).toMatchObject({ amountRefunded: 9900 });
  expect(await entitlements()).toMatchObject({ apiPlan: "member" });
  expect(new Set(await outcomesOf("charge.refunded"))).toEqual(new Set(["processed"]));
});

test("a dispute leaves access while it is open, withholds it when lost, and a later payment gives it back", async () => {
  const { account, charge, subscription, reversal, entitlements, api } = await payer();
  const dispute = openDispute(account, charge.id);
  await billing.settle();
  expect(await reversal()).toMatchObject({ disputeId: dispute.id, disputeStatus: "needs_response" });
  expect(await entitlements()).toMatchObject({ apiPlan: "member" });
  closeDispute(account, dispute.id, "lost");
  await billing.settle();
  expect(await reversal()).toMatchObject({ subscriptionId: subscription, disputeStatus: "lost" });
  expect(await entitlements()).toMatchObject({ apiPlan: "viewer" });
  expect((await api.get("subscriptions")).body.data).toMatchObject([
    { sentence: expect.stringMatching(/on hold/), access_until: null },
  ]);
  advance(account, null, account.now() + 32 * DAY_S);
  await billing.settle();
  expect(await reversal()).toMatchObject({ isLatestPayment: false });
  expect(await entitlements()).toMatchObject({ apiPlan: "member" });
});

test("a dispute that was won leaves access as it was", async () => {
  const { account, charge, reversal, entitlements } = await payer();
  closeDispute(account, openDispute(account, charge.id).id, "won");
  await billing.settle();
  expect(await reversal()).toMatchObject({ disputeStatus: "won" });
  expect(await entitlements()).toMatchObject({ apiPlan: "member" });
});

test("a dispute whose charge can't be read stays pending, and is read later", async () => {
  const { account, charge, reversal } = await payer();
  billing.emulator.faults.add({ kind: "500", route: "GET /v1/charges/:id", times: 2 });
  const dispute = openDispute(account, charge.id);
  await billing.settle();
  expect(await reversal()).toBeUndefined();
  expect(await outcomesOf("charge.dispute.created")).toContain("pending");
  await database().update(billingEvents).set({ retryAt: null });
  await billing.settle();
  expect(await reversal()).toMatchObject({ disputeId: dispute.id });
  expect(await outcomesOf("charge.dispute.created")).not.toContain("pending");
});

test("a dispute and a refund that no event told of are found by the nightly walk", async () => {
  const [disputed, refunded] = [await payer(), await payer()];
  billing.emulator.faults.delivery.drop = 1;
  closeDispute(disputed.account, openDispute(disputed.account, disputed.charge.id).id, "lost");
  await billing.provider.stripe.refunds.create({ charge: refunded.charge.id });
  await billing.settle();
  await syncAll(billing.provider);
  expect(await refunded.reversal()).toMatchObject({ amountRefunded: 9900 });
  expect(await disputed.reversal()).toMatchObject({ disputeStatus: "lost" });
  expect(await disputed.entitlements()).toMatchObject({ apiPlan: "viewer" });
});

test("a walk reads disputes since thirty days before the last complete one, and the first walk reads all", async () => {
  const walk = async () => {
    await makeDue("walk");
    await syncAll(billing.provider);
  };
  await walk();
  const [old, recent] = [await payer(), await payer()];
  billing.emulator.faults.delivery.drop = 1;
  const nowS = Math.floor(Date.now() / 1000);
  openDispute(old.account, old.charge.id).created = nowS - 31 * DAY_S;
  openDispute(recent.account, recent.charge.id).created = nowS - 29 * DAY_S;
  await billing.settle();
  await walk();
  expect(await recent.reversal()).toMatchObject({ disputeStatus: "needs_response" });
  expect(await old.reversal()).toBeUndefined();
  await database().delete(billingJobs).where(eq(billingJobs.name, "walk"));
  await walk();
  expect(await old.reversal()).toMatchObject({ disputeStatus: "needs_response" });
});

const priceRow = async (id: string) =>
  (await database().select().from(billingPrices).where(eq(billingPrices.stripePriceId, id)))[0];

test("an archived price is remembered as archived, and its subscribers keep their plan", async () => {
  const { entitlements, subscription } = await payer();
  const { stripe } = billing.provider;
  const price = (await stripe.subscriptions.retrieve(subscription)).items.data[0]?.price.id ?? "";
  expect(await priceRow(price)).toMatchObject({ active: true });
  await stripe.prices.update(price, { active: false });
  await billing.settle();
  expect(await priceRow(price)).toMatchObject({ active: false });
  expect(await entitlements()).toMatchObject({ apiPlan: "member" });
  await stripe.prices.update(price, { active: true });
});

test("when a lookup key moves to a new price, both are known and the old price's subscribers keep their plan", async () => {
  const { entitlements, subscription } = await payer();
  const { stripe } = billing.provider;
  const old = (await stripe.subscriptions.retrieve(subscription)).items.data[0]?.price;
  const next = await stripe.prices.create({
    product: String(old?.product),
    currency: "usd",
    unit_amount: 10_900,
    recurring: { interval: "month" },
    lookup_key: "api_plan.monthly",
    transfer_lookup_key: true,
  });
  await stripe.prices.update(old?.id ?? "", { metadata: { purchase_key: "" } });
  await billing.settle();
  expect(await priceRow(old?.id ?? "")).toMatchObject({ lookupKey: null, purchaseKey: "api_plan.monthly" });
  expect(await priceRow(next.id)).toMatchObject({
    lookupKey: "api_plan.monthly",
    purchaseKey: "api_plan.monthly",
  });
  await billing.provider.stripe.subscriptions.update(subscription, { metadata: { seen: "again" } });
  await billing.settle();
  expect(await entitlements()).toMatchObject({ apiPlan: "member" });
});

test("an unknown price gives nothing until its lookup key names a plan", async () => {
  const { customer, entitlements } = await payer();
  const { stripe } = billing.provider;
  const price = await stripe.prices.create({
    product_data: { name: "Made in the dashboard" },
    currency: "usd",
    unit_amount: 500,
    recurring: { interval: "month" },
  });
  const [card] = (await stripe.paymentMethods.list({ customer })).data;
  await stripe.subscriptions.create({
    customer,
    items: [{ price: price.id }],
    default_payment_method: card?.id ?? "",
  });
  await billing.settle();
  expect(await entitlements()).toMatchObject({ marketIntelligence: false });
  await stripe.prices.update(price.id, {
    lookup_key: "market_intelligence.monthly",
    transfer_lookup_key: true,
  });
  await billing.settle();
  expect(await entitlements()).toMatchObject({ marketIntelligence: true });
});
