import type { Account, Kinds } from "../account";
import { change, emit } from "../events";
import { byReference, page } from "../lists";
import { newInvoiceItem } from "../objects/invoice";
import { newCharge, newDispute, newPaymentIntent, newRefund } from "../objects/payment";
import { flag, integer, mergedMetadata, object, requiredText, text } from "../read";
import { idOf, invalid } from "../wire";
import { cardOf } from "./customers";
import { type ApiCall, idIn, type Route, retrieval } from "./route";

function createIntent({ account, params }: ApiCall) {
  const customer = text(params, "customer");
  if (customer) account.customer(customer);
  const intent = account.add(
    "payment_intent",
    newPaymentIntent(account, {
      amount: integer(params, "amount") ?? 0,
      currency: requiredText(params, "currency"),
      customer: customer ?? null,
      description: text(params, "description") ?? null,
    }),
  );
  emit(account, "payment_intent.created", intent);
  const method = text(params, "payment_method");
  if (flag(params, "confirm") && method) confirm(account, intent, method);
  return intent;
}

function confirm(account: Account, intent: Kinds["payment_intent"], word: string): void {
  const method = cardOf(account, word);
  const isPaid = account.ledger.cards[method.id] !== "declines";
  const charge = account.add("charge", newCharge(account, intent, method, isPaid));
  change(account, null, intent, { latest_charge: charge.id, payment_method: method.id });
  emit(account, isPaid ? "charge.succeeded" : "charge.failed", charge);
  if (!isPaid) throw invalid("Your card was declined.", undefined, "card_declined");
  change(account, null, intent, { status: "succeeded", amount_received: intent.amount });
  emit(account, "payment_intent.succeeded", intent);
  if (/^pm_card_createDispute/.test(word)) openDispute(account, charge.id);
}

function createRefund({ account, params }: ApiCall) {
  const intent = account.find("payment_intent", text(params, "payment_intent"));
  const charge = account.get(
    "charge",
    idOf(intent?.latest_charge) ?? requiredText(params, "charge"),
    "charge",
  );
  const left = charge.amount - charge.amount_refunded;
  const amount = integer(params, "amount") ?? left;
  if (left === 0)
    throw invalid(`Charge ${charge.id} has already been refunded.`, "charge", "charge_already_refunded");
  if (amount < 1 || amount > left)
    throw invalid(`Refund amount is greater than the unrefunded amount.`, "amount");
  const refund = account.add("refund", newRefund(account, charge, amount));
  const refunded = charge.amount_refunded + amount;
  emit(account, "refund.created", refund);
  change(account, null, charge, { amount_refunded: refunded, refunded: refunded === charge.amount });
  emit(account, "charge.refunded", charge);
  return refund;
}

/** Opens a dispute, as a customer's bank does; Stripe's API has no call for it. */
export function openDispute(account: Account, chargeId: string): Kinds["dispute"] {
  const charge = account.get("charge", chargeId, "charge");
  const dispute = account.add("dispute", newDispute(account, charge));
  change(account, null, charge, { disputed: true });
  emit(account, "charge.dispute.created", dispute);
  return dispute;
}

export function closeDispute(account: Account, id: string, status: "won" | "lost"): Kinds["dispute"] {
  const dispute = account.get("dispute", id);
  change(account, null, dispute, { status });
  emit(account, "charge.dispute.closed", dispute);
  return dispute;
}

function createInvoiceItem({ account, params }: ApiCall) {
  const customer = account.customer(requiredText(params, "customer"));
  const item = account.add(
    "invoiceitem",
    newInvoiceItem(account, customer, {
      amount: integer(params, "amount") ?? 0,
      currency: text(params, "currency") ?? "usd",
      description: text(params, "description") ?? null,
    }),
  );
  emit(account, "invoiceitem.created", item);
  return item;
}

export const PAYMENT_ROUTES: readonly Route[] = [
  {
    method: "POST",
    path: "/v1/payment_intents",
    parameters: "PaymentIntentCreateParams",
    run: createIntent,
  },
  retrieval("/v1/payment_intents/:id", "payment_intent"),
  {
    method: "GET",
    path: "/v1/charges",
    parameters: "ChargeListParams",
    run: ({ account, params }) =>
      page(
        "/v1/charges",
        byReference<"charge">(account.all("charge"), params, "customer", "payment_intent"),
        params,
      ),
  },
  retrieval("/v1/charges/:id", "charge"),
  { method: "POST", path: "/v1/refunds", parameters: "RefundCreateParams", run: createRefund },
  {
    method: "GET",
    path: "/v1/refunds",
    parameters: "RefundListParams",
    run: ({ account, params }) =>
      page(
        "/v1/refunds",
        byReference<"refund">(account.all("refund"), params, "charge", "payment_intent"),
        params,
      ),
  },
  retrieval("/v1/refunds/:id", "refund"),
  {
    method: "POST",
    path: "/v1/refunds/:id",
    parameters: "RefundUpdateParams",
    run: (call) => {
      const refund = call.account.get("refund", idIn(call));
      const metadata = mergedMetadata(call.params, refund.metadata ?? {});
      change(call.account, "refund.updated", refund, { metadata });
      return refund;
    },
  },
  {
    method: "GET",
    path: "/v1/disputes",
    parameters: "DisputeListParams",
    run: ({ account, params }) =>
      page(
        "/v1/disputes",
        byReference<"dispute">(account.all("dispute"), params, "charge", "payment_intent"),
        params,
      ),
  },
  retrieval("/v1/disputes/:id", "dispute"),
  {
    method: "POST",
    path: "/v1/disputes/:id/close",
    parameters: "DisputeCloseParams",
    run: (call) => closeDispute(call.account, idIn(call), "lost"),
  },
  {
    method: "POST",
    path: "/v1/invoiceitems",
    parameters: "InvoiceItemCreateParams",
    run: createInvoiceItem,
  },
  {
    method: "GET",
    path: "/v1/invoice_payments",
    parameters: "InvoicePaymentListParams",
    run: ({ account, params }) => {
      const intent = text(object(params, "payment") ?? {}, "payment_intent");
      const found = byReference<"invoice_payment">(account.all("invoice_payment"), params, "invoice");
      const paid = found.filter(({ payment }) => !intent || idOf(payment.payment_intent) === intent);
      return page("/v1/invoice_payments", paid, params);
    },
  },
];
