import type { Account, Kinds } from "../account";
import { change, emit } from "../events";
import { byReference, page } from "../lists";
import { newInvoice, subscriptionOf } from "../objects/invoice";
import { newDispute, newRefund } from "../objects/payment";
import { finalizeInvoice, payInvoice } from "../payments";
import { flag, integer, object, requiredText, text, texts } from "../read";
import { settle } from "../subscriptions";
import { idOf, invalid, StripeFault } from "../wire";
import { type ApiCall, idIn, type Route, retrieval } from "./route";

const declined = () =>
  new StripeFault(402, { type: "card_error", code: "card_declined", message: "Your card was declined." });

function settleAfterPayment(account: Account, invoice: Kinds["invoice"], paid: boolean): void {
  if (!paid) emit(account, "invoice.payment_failed", invoice);
  settle(account, invoice, paid);
}

function listInvoices({ account, params }: ApiCall) {
  const status = text(params, "status");
  const subscription = text(params, "subscription");
  const found = byReference<"invoice">(account.all("invoice"), params, "customer").filter(
    (invoice) =>
      (!status || invoice.status === status) && (!subscription || subscriptionOf(invoice) === subscription),
  );
  return page("/v1/invoices", found, params);
}

function close(call: ApiCall, status: "void" | "uncollectible") {
  const invoice = call.account.get("invoice", idIn(call));
  if (invoice.status !== "open" && !(status === "void" && invoice.status === "uncollectible"))
    throw invalid(`You can only pass in open invoices. This invoice isn't open.`);
  const now = call.account.now(idOf(invoice.customer));
  const at = status === "void" ? "voided_at" : "marked_uncollectible_at";
  change(call.account, status === "void" ? "invoice.voided" : "invoice.marked_uncollectible", invoice, {
    status,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, [at]: now },
  });
  return invoice;
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

export const INVOICE_ROUTES: readonly Route[] = [
  {
    method: "POST",
    path: "/v1/invoices",
    parameters: "InvoiceCreateParams",
    run: ({ account, params }) => {
      const customer = account.customer(requiredText(params, "customer"));
      const invoice = account.add("invoice", newInvoice(account, customer, "manual", [], null));
      invoice.auto_advance = false;
      emit(account, "invoice.created", invoice);
      return invoice;
    },
  },
  {
    method: "POST",
    path: "/v1/invoices/:id/finalize",
    parameters: "InvoiceFinalizeInvoiceParams",
    run: (call) => {
      const invoice = call.account.get("invoice", idIn(call));
      finalizeInvoice(call.account, invoice);
      return invoice;
    },
  },
  {
    method: "POST",
    path: "/v1/invoices/:id/pay",
    parameters: "InvoicePayParams",
    run: (call) => {
      const { account, params } = call;
      const invoice = account.get("invoice", idIn(call));
      const paid = payInvoice(account, invoice, flag(params, "off_session") === false) === "paid";
      settleAfterPayment(account, invoice, paid);
      if (!paid) throw declined();
      return invoice;
    },
  },
  { method: "GET", path: "/v1/invoices", parameters: "InvoiceListParams", run: listInvoices },
  retrieval("/v1/invoices/:id", "invoice"),
  {
    method: "POST",
    path: "/v1/invoices/:id/void",
    parameters: "InvoiceVoidInvoiceParams",
    run: (call) => close(call, "void"),
  },
  {
    method: "POST",
    path: "/v1/invoices/:id/mark_uncollectible",
    parameters: "InvoiceMarkUncollectibleParams",
    run: (call) => close(call, "uncollectible"),
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
  retrieval("/v1/payment_intents/:id", "payment_intent"),
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
    method: "GET",
    path: "/v1/events",
    parameters: "EventListParams",
    run: ({ account, params }) => {
      const type = text(params, "type");
      const types = texts(params, "types") ?? (type ? [type] : undefined);
      const delivered = flag(params, "delivery_success");
      const found = account
        .all("event")
        .filter((event) => !types || types.some((wanted) => matches(wanted, event.type)))
        .filter((event) => delivered === undefined || (event.pending_webhooks === 0) === delivered);
      return page("/v1/events", found, params);
    },
  },
  retrieval("/v1/events/:id", "event"),
];

/** `charge.*` takes every event below it. */
const matches = (wanted: string, type: string) =>
  wanted === "*" || wanted === type || (wanted.endsWith(".*") && type.startsWith(wanted.slice(0, -1)));
