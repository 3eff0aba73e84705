import type { Account, Kinds } from "../account";
import { change, emit } from "../events";
import { byReference, page } from "../lists";
import { lineOf, newInvoice, subscriptionOf } from "../objects/invoice";
import { finalizeInvoice, payInvoice } from "../payments";
import { flag, mergedMetadata, requiredText, text, texts } from "../read";
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

/** Only `auto_advance` and metadata. */
function updateInvoice({ account, params, path }: ApiCall) {
  const invoice = account.get("invoice", path.id ?? "");
  const advances = flag(params, "auto_advance");
  if (advances !== undefined && invoice.status !== "draft" && invoice.status !== "open")
    throw invalid("You can only change auto_advance of draft and open invoices.", "auto_advance");
  change(account, "invoice.updated", invoice, {
    metadata: mergedMetadata(params, invoice.metadata ?? {}),
    ...(advances !== undefined && { auto_advance: advances }),
    ...(advances !== undefined &&
      invoice.status === "draft" && {
        automatically_finalizes_at: advances ? invoice.next_payment_attempt : null,
      }),
  });
  return invoice;
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
  if (status === "uncollectible") forgive(call.account, invoice);
  return invoice;
}

/** A subscription paused by an unpaid invoice resumes once the invoice is given up. */
function forgive(account: Account, invoice: Kinds["invoice"]): void {
  const subscription = account.find("subscription", subscriptionOf(invoice));
  if (subscription?.status === "paused") settle(account, invoice, true);
}

export const INVOICE_ROUTES: readonly Route[] = [
  {
    method: "POST",
    path: "/v1/invoices",
    parameters: "InvoiceCreateParams",
    run: ({ account, params }) => {
      const customer = account.customer(requiredText(params, "customer"));
      const items = account
        .all("invoiceitem")
        .filter((item) => item.invoice === null && idOf(item.customer) === customer.id);
      const isIncluded = text(params, "pending_invoice_items_behavior") === "include";
      const drafts = isIncluded ? items.map(lineOf) : [];
      const invoice = account.add("invoice", newInvoice(account, customer, "manual", drafts, null));
      if (isIncluded) for (const item of items) item.invoice = invoice.id;
      invoice.auto_advance = false;
      emit(account, "invoice.created", invoice);
      return invoice;
    },
  },
  {
    method: "POST",
    path: "/v1/invoices/:id",
    parameters: "InvoiceUpdateParams",
    run: updateInvoice,
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
      const method = text(params, "payment_method");
      if (method) invoice.default_payment_method = method;
      const outcome = payInvoice(account, invoice, flag(params, "off_session") === false);
      if (outcome !== "action_required") settleAfterPayment(account, invoice, outcome === "paid");
      if (outcome !== "paid") throw declined();
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
