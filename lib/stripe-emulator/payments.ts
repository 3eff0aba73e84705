import type { Account, Card, Kinds } from "./account";
import { change, emit } from "./events";
import { subscriptionOf } from "./objects/invoice";
import { newCharge, newInvoicePayment, newPaymentIntent } from "./objects/payment";
import { idOf, invalid } from "./wire";

const DAY_S = 86_400;
/** Days between automatic retries; after the last one the account's setting applies. */
const RETRY_AFTER_DAYS = [3, 5, 7] as const;

type Attempt = "paid" | "failed" | "action_required";

export function finalizeInvoice(account: Account, invoice: Kinds["invoice"]): void {
  if (invoice.status !== "draft") return;
  const now = account.now(idOf(invoice.customer));
  const number = `PEA-${String(account.ledger.nextInvoiceNumber++).padStart(4, "0")}`;
  change(account, "invoice.finalized", invoice, {
    status: "open",
    number,
    effective_at: now,
    automatically_finalizes_at: null,
    hosted_invoice_url: `${account.pagesAt}/invoice/${invoice.id}`,
    invoice_pdf: `${account.pagesAt}/invoice/${invoice.id}/pdf`,
    status_transitions: { ...invoice.status_transitions, finalized_at: now },
  });
  if (invoice.amount_due === 0) markPaid(account, invoice);
}

/** Emits both `paid` and `payment_succeeded`, as Stripe does. */
function markPaid(account: Account, invoice: Kinds["invoice"]): void {
  const now = account.now(idOf(invoice.customer));
  change(account, null, invoice, {
    status: "paid",
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: now },
  });
  delete account.ledger.failures[invoice.id];
  emit(account, "invoice.paid", invoice);
  emit(account, "invoice.payment_succeeded", invoice);
}

export function cardFor(account: Account, invoice: Kinds["invoice"]): Kinds["payment_method"] | undefined {
  const subscription = account.find("subscription", subscriptionOf(invoice));
  const customer = account.find("customer", idOf(invoice.customer));
  return account.find(
    "payment_method",
    idOf(invoice.default_payment_method) ??
      idOf(subscription?.default_payment_method) ??
      idOf(customer?.invoice_settings.default_payment_method),
  );
}

const OUTCOMES = {
  pays: { onSession: "paid", later: "paid" },
  declines: { onSession: "failed", later: "failed" },
  fails_later: { onSession: "paid", later: "failed" },
  authenticates: { onSession: "paid", later: "action_required" },
  debits: { onSession: "paid", later: "paid" },
  debit_fails: { onSession: "failed", later: "failed" },
} as const satisfies Record<Card, Record<"onSession" | "later", Attempt>>;

/**
 * Charges the card for an open invoice.
 * @param onSession whether the customer can authenticate
 * @throws StripeFault 400 when the invoice is not open
 */
export function payInvoice(account: Account, invoice: Kinds["invoice"], onSession: boolean): Attempt {
  if (invoice.status === "draft") finalizeInvoice(account, invoice);
  if (invoice.status === "paid") return "paid";
  if (invoice.status !== "open" && invoice.status !== "uncollectible")
    throw invalid(`Invoice is ${invoice.status} and can't be paid.`);
  const customer = idOf(invoice.customer);
  const method = cardFor(account, invoice);
  const intent = account.add(
    "payment_intent",
    newPaymentIntent(account, {
      amount: invoice.amount_due,
      currency: invoice.currency,
      customer,
      description: invoice.number,
    }),
  );
  const outcome = method
    ? OUTCOMES[account.ledger.cards[method.id] ?? "pays"][onSession ? "onSession" : "later"]
    : "failed";
  change(account, null, invoice, { attempted: true, attempt_count: invoice.attempt_count + 1 });
  if (outcome === "action_required") {
    change(account, "payment_intent.requires_action", intent, { status: "requires_action" });
    emit(account, "invoice.payment_action_required", invoice);
    return "action_required";
  }
  if (method) {
    const charge = account.add("charge", newCharge(account, intent, method, outcome === "paid"));
    change(account, null, intent, { latest_charge: charge.id, payment_method: method.id });
    emit(account, outcome === "paid" ? "charge.succeeded" : "charge.failed", charge);
  }
  if (outcome === "failed") {
    emit(account, "payment_intent.payment_failed", intent);
    return "failed";
  }
  change(account, null, intent, { status: "succeeded", amount_received: intent.amount });
  emit(account, "payment_intent.succeeded", intent);
  const payment = account.add("invoice_payment", newInvoicePayment(account, invoice, intent));
  emit(account, "invoice_payment.paid", payment);
  markPaid(account, invoice);
  return "paid";
}

/** Notes a failed attempt and when the next one is due. Returns whether there is a next one. */
export function noteFailure(account: Account, invoice: Kinds["invoice"]): boolean {
  const failures = (account.ledger.failures[invoice.id] ?? 0) + 1;
  account.ledger.failures[invoice.id] = failures;
  const days = RETRY_AFTER_DAYS[failures - 1];
  const now = account.now(idOf(invoice.customer));
  change(account, null, invoice, { next_payment_attempt: days ? now + days * DAY_S : null });
  emit(account, "invoice.payment_failed", invoice);
  return days !== undefined;
}
