import type Stripe from "stripe";
import type { DisputeState } from "@/db/schema";
import { readAll } from "@/lib/billing/stripe/read-pages";
import { expectObject, idIn, isMissing } from "@/lib/billing/stripe/stripe-client";

/** A charge that was refunded or disputed. Amounts in the currency's smallest unit. */
export interface Reversal {
  stripeChargeId: string;
  subscriptionId: string | null;
  amount: number;
  amountRefunded: number;
  currency: string;
  disputeId: string | null;
  /** Stripe's word; null without a dispute. */
  disputeStatus: string | null;
  isLatestPayment: boolean;
}

const OPEN = ["needs_response", "under_review"];

/** Inquiries (`warning_…`) take no money back and don't count. */
function stateOf(status: string | null): DisputeState | null {
  if (status === "lost") return "lost";
  return status && OPEN.includes(status) ? "open" : null;
}

/** The dispute of a subscription's latest payment. A later payment that succeeds ends it. */
export function disputeOf(reversals: readonly Reversal[], subscriptionId: string): DisputeState | null {
  const states = reversals
    .filter((each) => each.subscriptionId === subscriptionId && each.isLatestPayment)
    .map(({ disputeStatus }) => stateOf(disputeStatus));
  if (states.includes("lost")) return "lost";
  return states.includes("open") ? "open" : null;
}

/** One after the other: a customer rarely has two. A charge that Stripe doesn't know is left out. */
export async function readReversals(stripe: Stripe, charges: readonly string[]): Promise<Reversal[]> {
  const found: Reversal[] = [];
  for (const id of charges) {
    const charge = await readCharge(stripe, id);
    if (charge) found.push(await readReversal(stripe, charge));
  }
  return found;
}

async function readCharge(stripe: Stripe, id: string): Promise<Stripe.Charge | null> {
  try {
    return expectObject(await stripe.charges.retrieve(id), "charge", id);
  } catch (thrown) {
    if (isMissing(thrown)) return null;
    throw thrown;
  }
}

async function readReversal(stripe: Stripe, charge: Stripe.Charge): Promise<Reversal> {
  const disputes = charge.disputed
    ? await readAll((cursor) => stripe.disputes.list({ charge: charge.id, ...cursor }))
    : [];
  const [dispute] = disputes.sort((a, b) => weight(b) - weight(a));
  const paid = await paidBy(stripe, charge).catch((thrown) => {
    if (isMissing(thrown)) return null;
    throw thrown;
  });
  return {
    stripeChargeId: charge.id,
    subscriptionId: paid?.subscriptionId ?? null,
    amount: charge.amount,
    amountRefunded: charge.amount_refunded,
    currency: charge.currency,
    disputeId: dispute?.id ?? null,
    disputeStatus: dispute?.status ?? null,
    isLatestPayment: paid?.isLatest ?? true,
  };
}

const weight = ({ status }: Stripe.Dispute) => ["open", "lost"].indexOf(stateOf(status) ?? "");

/** The subscription that a charge paid for, and whether its latest payment is this one. */
async function paidBy(stripe: Stripe, charge: Stripe.Charge) {
  const intent = idIn(charge.payment_intent);
  if (!intent) return null;
  const payments = expectObject(
    await stripe.invoicePayments.list({
      payment: { type: "payment_intent", payment_intent: intent },
      limit: 1,
    }),
    "list",
  );
  const invoiceId = idIn(payments.data[0]?.invoice ?? null);
  if (!invoiceId) return null;
  const invoice = expectObject(await stripe.invoices.retrieve(invoiceId), "invoice", invoiceId);
  const subscriptionId = idIn(invoice.parent?.subscription_details?.subscription ?? null);
  if (!subscriptionId) return null;
  const paid = expectObject(
    await stripe.invoices.list({ subscription: subscriptionId, status: "paid", limit: 100 }),
    "list",
  );
  // Trials and credits make invoices that cost nothing.
  const latest = paid.data.find(({ amount_paid }) => amount_paid > 0);
  return { subscriptionId, isLatest: !latest || latest.id === invoiceId };
}

/** The customer of a charge, or of a payment intent's latest charge; null where there is none. */
export async function findCharge(stripe: Stripe, subject: string) {
  let chargeId: string | null = subject;
  if (subject.startsWith("pi_")) {
    const intent = await stripe.paymentIntents.retrieve(subject).catch((thrown) => {
      if (isMissing(thrown)) return null;
      throw thrown;
    });
    chargeId = intent && idIn(expectObject(intent, "payment_intent", subject).latest_charge);
  }
  const charge = chargeId ? await readCharge(stripe, chargeId) : null;
  const customerId = idIn(charge?.customer ?? null);
  return charge && customerId ? { charge, customerId } : null;
}
