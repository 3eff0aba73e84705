import type Stripe from "stripe";
import type { Account, Card, Kinds } from "./account";
import { change, emit } from "./events";
import { newCustomer, newPaymentMethod } from "./objects/customer";
import { newPaymentIntent } from "./objects/payment";
import { createSubscription } from "./subscriptions";
import { idOf, invalid, newId, type Wire } from "./wire";

type Session = Kinds["checkout.session"];

const DAY_S = 86_400;

/** An open checkout session with Stripe's defaults. Amounts in cents. */
export function newSession(
  account: Account,
  given: Pick<Session, "mode" | "ui_mode" | "currency" | "amount_total"> & Partial<Session>,
): Session {
  const id = newId("cs_test", 40);
  const hosted = given.ui_mode === "hosted_page";
  const now = account.now(idOf(given.customer));
  return {
    id,
    object: "checkout.session",
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: given.amount_total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: null,
    client_reference_id: null,
    client_secret: hosted ? null : `${id}_secret_${newId("x", 40).slice(2)}`,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: now,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: null,
    customer_details: null,
    customer_email: null,
    discounts: [],
    expires_at: now + DAY_S,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: {},
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: "always",
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ["card"],
    payment_status: "unpaid",
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: "open",
    submit_type: null,
    subscription: null,
    success_url: null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    url: hosted ? `${account.pagesAt}/pay/${id}` : null,
    wallet_options: null,
    ...given,
  };
}

export function lineItemsOf(account: Account, session: Session): Wire<Stripe.LineItem>[] {
  return (account.ledger.cart[session.id] ?? []).map(({ price: id, quantity }, index) => {
    const price = account.get("price", id);
    const amount = (price.unit_amount ?? 0) * quantity;
    return {
      id: `li_${session.id.slice(-20)}${index}`,
      object: "item",
      adjustable_quantity: null,
      amount_discount: 0,
      amount_subtotal: amount,
      amount_tax: 0,
      amount_total: amount,
      currency: price.currency,
      description: account.find("product", idOf(price.product))?.name ?? null,
      metadata: {},
      price,
      quantity,
    };
  });
}

/**
 * Pays for a session.
 * @returns false when the card was declined: the session stays open
 * @throws StripeFault 400 when the session is no longer open
 */
export function completeSession(account: Account, session: Session, card: Card): boolean {
  if (session.status !== "open") throw invalid(`This checkout session is ${session.status}.`);
  if (card === "declines") return false;
  const customer = session.customer
    ? account.customer(idOf(session.customer) ?? "")
    : account.add("customer", newCustomer(account, { email: session.customer_email }));
  if (!session.customer) emit(account, "customer.created", customer);
  const method = newPaymentMethod(account, card, customer.id);
  emit(account, "payment_method.attached", method);
  const subscription =
    session.mode === "subscription" ? subscribe(account, session, customer, method.id) : null;
  const intent = session.mode === "payment" ? payOnce(account, session, customer.id) : null;
  change(account, null, session, {
    status: "complete",
    payment_status: DEBIT_EVENTS[card]
      ? "unpaid"
      : session.mode === "setup" || (subscription && subscription.status === "trialing")
        ? "no_payment_required"
        : "paid",
    customer: customer.id,
    customer_details: {
      address: null,
      business_name: null,
      email: customer.email,
      individual_name: null,
      name: customer.name ?? null,
      phone: null,
      tax_exempt: "none",
      tax_ids: [],
    },
    subscription: subscription?.id ?? null,
    invoice: idOf(subscription?.latest_invoice),
    payment_intent: intent,
    url: null,
    client_secret: null,
  });
  emit(account, "checkout.session.completed", session);
  settleDebit(account, session, card);
  return true;
}

const DEBIT_EVENTS: Partial<Record<Card, string>> = {
  debits: "checkout.session.async_payment_succeeded",
  debit_fails: "checkout.session.async_payment_failed",
};

/** Direct debits are usually known only after the checkout; here immediately. */
function settleDebit(account: Account, session: Session, card: Card): void {
  const type = DEBIT_EVENTS[card];
  if (!type) return;
  if (card === "debits") change(account, null, session, { payment_status: "paid" });
  emit(account, type, session);
}

function subscribe(
  account: Account,
  session: Session,
  customer: Kinds["customer"],
  paymentMethod: string,
): Kinds["subscription"] {
  const { trialDays, metadata } = account.ledger.subscriptionData[session.id] ?? {
    trialDays: null,
    metadata: {},
  };
  return createSubscription(account, {
    customer,
    items: (account.ledger.cart[session.id] ?? []).map(({ price, quantity }) => ({
      price: account.get("price", price),
      quantity,
    })),
    trialEnd: trialDays ? account.now(customer.id) + trialDays * DAY_S : null,
    metadata,
    paymentMethod,
    onSession: true,
    behavior: "allow_incomplete",
  });
}

function payOnce(account: Account, session: Session, customer: string): string {
  const intent = account.add("payment_intent", {
    ...newPaymentIntent(account, {
      amount: session.amount_total ?? 0,
      currency: session.currency ?? "usd",
      customer,
      description: null,
    }),
    status: "succeeded",
    amount_received: session.amount_total ?? 0,
  });
  emit(account, "payment_intent.succeeded", intent);
  return intent.id;
}

/** Closes an open session. @throws StripeFault 400 when it is not open */
export function expireSession(account: Account, session: Session): void {
  if (session.status !== "open")
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  change(account, null, session, {
    status: "expired",
    url: null,
    client_secret: null,
    expires_at: account.now(idOf(session.customer)),
  });
  emit(account, "checkout.session.expired", session);
}

export function returnAddress(session: Session, done: boolean): string {
  const target = done
    ? (session.success_url ?? session.return_url)
    : (session.cancel_url ?? session.return_url);
  return (target ?? "/").replaceAll("{CHECKOUT_SESSION_ID}", session.id);
}
