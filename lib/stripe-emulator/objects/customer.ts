import { hash } from "node:crypto";
import { type Account, CARDS, type Card, type Kinds } from "../account";
import { newId } from "../wire";

export function newCustomer(account: Account, given: Partial<Kinds["customer"]>): Kinds["customer"] {
  return {
    id: newId("cus", 14),
    object: "customer",
    address: null,
    balance: 0,
    created: account.now(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: newId("x", 8).slice(2).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
    test_clock: null,
    ...given,
  };
}

export function newPaymentMethod(
  account: Account,
  card: Card,
  customer: string | null,
): Kinds["payment_method"] {
  const method: Kinds["payment_method"] = {
    id: newId("pm"),
    object: "payment_method",
    allow_redisplay: "unspecified",
    billing_details: { address: noAddress, email: null, name: null, phone: null, tax_id: null },
    ...(isDebit(card) ? bankAccount(card) : visa(account, card, customer)),
    created: account.now(customer),
    customer,
    customer_account: null,
    livemode: false,
    metadata: {},
  };
  account.ledger.cards[method.id] = card;
  return account.add("payment_method", method);
}

const isDebit = (card: Card) => card === "debits" || card === "debit_fails";

/** Of the card number, shared by each entry of one card. */
const fingerprintOf = (card: Card) => hash("sha256", CARDS[card].last4).slice(0, 16);

const visa = (account: Account, card: Card, customer: string | null) => ({
  type: "card" as const,
  card: {
    brand: "visa",
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
    country: "US",
    display_brand: "visa",
    exp_month: 12,
    exp_year: new Date(account.now(customer) * 1000).getUTCFullYear() + 4,
    fingerprint: fingerprintOf(card),
    funding: "credit",
    generated_from: null,
    last4: CARDS[card].last4,
    networks: { available: ["visa"], preferred: null },
    regulated_status: "unregulated",
    three_d_secure_usage: { supported: true },
    wallet: null,
  },
});

const bankAccount = (card: Card) => ({
  type: "us_bank_account" as const,
  us_bank_account: {
    account_holder_type: "individual" as const,
    account_type: "checking" as const,
    bank_name: "STRIPE TEST BANK",
    financial_connections_account: null,
    fingerprint: fingerprintOf(card),
    last4: CARDS[card].last4,
    networks: { preferred: "ach", supported: ["ach" as const] },
    routing_number: "110000000",
    status_details: {},
  },
});

export const noAddress = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
};
