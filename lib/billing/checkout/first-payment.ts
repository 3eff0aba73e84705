import type Stripe from "stripe";
import { readAll } from "@/lib/billing/stripe/read-pages";
import { asking, expectObject, idIn, requireBilling } from "@/lib/billing/stripe/stripe-client";
import { isRunning } from "@/lib/billing/subscription-access";

/** `open`: it failed or waits for the buyer. `pending`: the bank is still at it. `lapsed`: too late to pay. */
type FirstPayment =
  | { state: "running" | "pending" | "lapsed" }
  | { state: "open"; invoiceUrl: string | null };

/**
 * Of a subscription whose checkout went through unpaid, as with a direct debit.
 * @throws ApiError 502, 503
 */
export async function firstPaymentOf(subscriptionId: string): Promise<FirstPayment> {
  const { stripe } = requireBilling();
  return asking(async () => {
    const { status, latest_invoice } = expectObject(
      await stripe.subscriptions.retrieve(subscriptionId),
      "subscription",
      subscriptionId,
    );
    if (status === "incomplete_expired") return { state: "lapsed" };
    const invoiceId = idIn(latest_invoice);
    if (status !== "incomplete" || !invoiceId)
      return { state: isRunning({ status }) ? "running" : "pending" };
    const invoice = expectObject(await stripe.invoices.retrieve(invoiceId), "invoice", invoiceId);
    if (invoice.status !== "open" || (await isProcessing(stripe, invoiceId))) return { state: "pending" };
    return { state: "open", invoiceUrl: invoice.hosted_invoice_url ?? null };
  });
}

/** Whether a bank is still working on a payment of the invoice. */
async function isProcessing(stripe: Stripe, invoice: string): Promise<boolean> {
  const payments = await readAll((cursor) => stripe.invoicePayments.list({ invoice, ...cursor }));
  for (const { payment } of payments) {
    const id = idIn(payment.payment_intent ?? null);
    if (!id) continue;
    const intent = expectObject(await stripe.paymentIntents.retrieve(id), "payment_intent", id);
    if (intent.status === "processing") return true;
  }
  return false;
}
