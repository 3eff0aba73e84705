import type Stripe from "stripe";
import type { Account, Kinds } from "../account";
import { idOf, newId, type Wire } from "../wire";

type Line = Wire<Stripe.InvoiceLineItem>;

/** One line of an invoice: an item of a subscription for a period. Amounts in cents. */
export interface LineDraft {
  description: string;
  amount: number;
  quantity: number;
  period: { start: number; end: number };
  priceId: string;
  unitAmount: number;
  subscription: string | null;
  subscriptionItem: string | null;
  proration: boolean;
}

function newLine(draft: LineDraft, invoice: string, currency: string): Line {
  return {
    id: newId("il"),
    object: "line_item",
    amount: draft.amount,
    currency,
    description: draft.description,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: {},
    parent: draft.subscription
      ? {
          invoice_item_details: null,
          subscription_item_details: {
            invoice_item: null,
            proration: draft.proration,
            proration_details: { credited_items: null },
            subscription: draft.subscription,
            subscription_item: draft.subscriptionItem ?? "",
          },
          type: "subscription_item_details",
        }
      : null,
    period: draft.period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: draft.priceId, product: "" },
      type: "price_details",
      unit_amount_decimal: String(draft.unitAmount),
    },
    quantity: draft.quantity,
    quantity_decimal: String(draft.quantity),
    subscription: draft.subscription,
    subtotal: draft.amount,
    taxes: [],
  };
}

export function newInvoice(
  account: Account,
  customer: Kinds["customer"],
  reason: Stripe.Invoice.BillingReason,
  drafts: readonly LineDraft[],
  subscription: Kinds["subscription"] | null,
): Kinds["invoice"] {
  const id = newId("in");
  const now = account.now(customer.id);
  const currency = subscription?.currency ?? customer.currency ?? "usd";
  const total = drafts.reduce((sum, line) => sum + line.amount, 0);
  const due = Math.max(0, total);
  return {
    id,
    object: "invoice",
    account_country: "US",
    account_name: "Peaberry (demo payments)",
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: now + 3600,
    billing_reason: reason,
    collection_method: "charge_automatically",
    created: now,
    currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: "none",
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: "self" },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: "list",
      data: drafts.map((draft) => newLine(draft, id, currency)),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: now + 3600,
    number: null,
    on_behalf_of: null,
    parent: subscription
      ? {
          quote_details: null,
          subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
          type: "subscription_details",
        }
      : null,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: now,
    period_start: now,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: "draft",
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: idOf(customer.test_clock),
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: now,
  };
}

/** A single charge that the customer's next invoice takes up. Amounts in cents. */
export function newInvoiceItem(
  account: Account,
  customer: Kinds["customer"],
  { amount, currency, description }: { amount: number; currency: string; description: string | null },
): Kinds["invoiceitem"] {
  const now = account.now(customer.id);
  return {
    id: newId("ii"),
    object: "invoiceitem",
    amount,
    currency,
    customer: customer.id,
    customer_account: null,
    date: now,
    description,
    discountable: true,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    parent: null,
    period: { start: now, end: now },
    pricing: null,
    proration: false,
    quantity: 1,
    quantity_decimal: "1",
    tax_rates: [],
    test_clock: idOf(customer.test_clock),
  };
}

export function lineOf(item: Kinds["invoiceitem"]): LineDraft {
  return {
    description: item.description ?? "",
    amount: item.amount,
    quantity: item.quantity,
    period: item.period,
    priceId: "",
    unitAmount: item.amount,
    subscription: null,
    subscriptionItem: null,
    proration: false,
  };
}

export function subscriptionOf(invoice: Kinds["invoice"]): string | null {
  return invoice.parent?.type === "subscription_details"
    ? idOf(invoice.parent.subscription_details?.subscription)
    : null;
}
