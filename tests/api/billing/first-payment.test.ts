import { afterAll, beforeAll, expect, test } from "vitest";
import { viewBilling } from "@/lib/billing/billing-page";
import { checkoutOutcome } from "@/lib/billing/checkout/checkout-outcome";
import { viewSiteHeader } from "@/lib/billing/payment-problem";
import { viewPricing } from "@/lib/billing/plans/pricing";
import { FIRST_PAYMENT_OPEN } from "@/lib/billing/state-sentence";
import { newInvoicePayment } from "@/lib/stripe-emulator/objects/payment";
import { type Billing, openBilling, subscriberOf } from "@/tests/support/billing";
import { sessionOf } from "@/tests/support/viewers";

let billing: Billing;
beforeAll(async () => {
  billing = await openBilling();
});
afterAll(() => billing.close());

async function buyerByDebit() {
  const ada = await subscriberOf(billing, ["market_intelligence.annual"], "debit_fails");
  const { account } = billing.emulator;
  const invoice = account.get(
    "invoice",
    String(account.get("subscription", ada.subscription).latest_invoice),
  );
  return { ...ada, viewer: sessionOf("viewer", ada.person.id), invoice };
}

test("a first payment that failed is told after the checkout as on the billing page, with its open invoice", async () => {
  const { viewer, sessionId, invoice } = await buyerByDebit();
  const url = invoice.hosted_invoice_url;
  expect(await checkoutOutcome(viewer, sessionId)).toEqual({
    kind: "unpaid",
    bought: ["market_intelligence.annual"],
    invoiceUrl: url,
  });
  expect((await viewBilling(viewer)).current).toMatchObject([
    { sentence: FIRST_PAYMENT_OPEN, invoiceUrl: url },
  ]);
  expect((await viewPricing(viewer)).subscribed.get("market_intelligence")).toMatchObject({
    sentence: FIRST_PAYMENT_OPEN,
  });
  expect((await viewSiteHeader(viewer))?.problem?.sentence).toBe(
    "Your first payment for Market intelligence hasn’t gone through.",
  );
});

test("a checkout whose first invoice is paid later says that its plan is open", async () => {
  const { viewer, sessionId, invoice } = await buyerByDebit();
  await fetch(invoice.hosted_invoice_url ?? "", {
    method: "POST",
    body: new URLSearchParams({ card: "pays" }),
    redirect: "manual",
  });
  expect(await checkoutOutcome(viewer, sessionId)).toMatchObject({
    kind: "done",
    subscription: { status: "active" },
    entitlements: { marketIntelligence: true },
  });
});

test("a first payment that a bank is still working on is said to be pending", async () => {
  const { viewer, sessionId, invoice } = await buyerByDebit();
  const { account } = billing.emulator;
  const [intent] = account.all("payment_intent").filter(({ description }) => description === invoice.number);
  if (!intent) throw new Error("no payment was tried");
  intent.status = "processing";
  account.add("invoice_payment", { ...newInvoicePayment(account, invoice, intent), status: "open" });
  expect(await checkoutOutcome(viewer, sessionId, 200)).toMatchObject({ kind: "pending" });
});

test("a checkout whose first payment lapsed is over", async () => {
  const { viewer, sessionId, subscription } = await buyerByDebit();
  billing.emulator.account.get("subscription", subscription).status = "incomplete_expired";
  expect(await checkoutOutcome(viewer, sessionId)).toMatchObject({ kind: "expired" });
});
