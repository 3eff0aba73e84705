import type Stripe from "stripe";
import { idOf, missing, StripeFault, type Wire } from "./wire";

export interface Kinds {
  customer: Wire<Stripe.Customer>;
  product: Wire<Stripe.Product>;
  price: Wire<Stripe.Price>;
  subscription: Wire<Stripe.Subscription>;
  subscription_schedule: Wire<Stripe.SubscriptionSchedule>;
  invoice: Wire<Stripe.Invoice>;
  invoiceitem: Wire<Stripe.InvoiceItem>;
  invoice_payment: Wire<Stripe.InvoicePayment>;
  charge: Wire<Stripe.Charge>;
  refund: Wire<Stripe.Refund>;
  dispute: Wire<Stripe.Dispute>;
  payment_method: Wire<Stripe.PaymentMethod>;
  payment_intent: Wire<Stripe.PaymentIntent>;
  "checkout.session": Wire<Stripe.Checkout.Session>;
  "billing_portal.session": Wire<Stripe.BillingPortal.Session>;
  "test_helpers.test_clock": Wire<Stripe.TestHelpers.TestClock>;
  webhook_endpoint: Wire<Stripe.WebhookEndpoint>;
  event: EventObject;
}
export type Kind = keyof Kinds;

/** An event as stored and sent. Its type is any word, so that new ones need no change here. */
export interface EventObject {
  id: string;
  object: "event";
  api_version: string;
  created: number;
  data: { object: unknown; previous_attributes?: Record<string, unknown> };
  livemode: boolean;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}

const KINDS = [
  "customer",
  "product",
  "price",
  "subscription",
  "subscription_schedule",
  "invoice",
  "invoiceitem",
  "invoice_payment",
  "charge",
  "refund",
  "dispute",
  "payment_method",
  "payment_intent",
  "checkout.session",
  "billing_portal.session",
  "test_helpers.test_clock",
  "webhook_endpoint",
  "event",
] as const satisfies readonly Kind[];

/** Outcomes of a charge, by Stripe's test cards. */
export const CARDS = {
  pays: { last4: "4242", label: "4242 4242 4242 4242: pays" },
  declines: { last4: "0002", label: "4000 0000 0000 0002: declined" },
  fails_later: { last4: "0341", label: "4000 0000 0000 0341: pays now, fails at every later charge" },
  authenticates: { last4: "3155", label: "4000 0025 0000 3155: asks for authentication at later charges" },
  debits: { last4: "3201", label: "direct debit: paid a moment later" },
  debit_fails: { last4: "3456", label: "direct debit: fails a moment later" },
} as const;
export type Card = keyof typeof CARDS;

/** What happens to a subscription after the last retry, an account setting in Stripe. */
export type FailedPaymentOutcome = "canceled" | "unpaid" | "paused";

interface Ledger {
  /** Seconds the account's clock is ahead of real time. */
  aheadS: number;
  cards: Record<string, Card>;
  /** Line items of checkout sessions. */
  cart: Record<string, { price: string; quantity: number }[]>;
  subscriptionData: Record<string, { trialDays: number | null; metadata: Record<string, string> }>;
  trialNotices: string[];
  deletedCustomers: string[];
  failures: Record<string, number>;
  settings: {
    failedPaymentOutcome: FailedPaymentOutcome;
    /** Pauses a subscription at the first failed payment of a renewal, instead of retrying. */
    pausesAtFirstFailure: boolean;
  };
  /** Lookup keys of active entitlements by customer. */
  entitlements: Record<string, string[]>;
  nextInvoiceNumber: number;
}

const emptyLedger = (): Ledger => ({
  aheadS: 0,
  cards: {},
  cart: {},
  subscriptionData: {},
  trialNotices: [],
  deletedCustomers: [],
  failures: {},
  settings: { failedPaymentOutcome: "canceled", pausesAtFirstFailure: false },
  entitlements: {},
  nextInvoiceNumber: 1,
});

type ObjectsByKind = { [K in Kind]: Map<string, Kinds[K]> };

const noObjects = () =>
  Object.fromEntries(KINDS.map((kind) => [kind, new Map()])) as unknown as ObjectsByKind;

/** One Stripe account in memory: its objects in the order of their creation, its clock and what it keeps to itself. */
export class Account {
  #objects = noObjects();
  ledger = emptyLedger();
  request: { id: string | null; idempotencyKey: string | null } = { id: null, idempotencyKey: null };
  onEvent: (event: EventObject) => void = () => {};
  /** API calls since the start. */
  calls = 0;
  /** Where browsers reach its pages. */
  pagesAt = "";
  readonly apiVersion: string;

  constructor(apiVersion: string) {
    this.apiVersion = apiVersion;
  }

  /** Unix seconds; a customer on a test clock uses that clock. */
  now(customer?: string | { id: string } | null): number {
    const clock = this.clockOf(customer);
    return clock ? clock.frozen_time : Math.floor(Date.now() / 1000) + this.ledger.aheadS;
  }

  clockOf(customer?: string | { id: string } | null): Kinds["test_helpers.test_clock"] | undefined {
    const id = idOf(customer);
    const clockId = id ? idOf(this.#objects.customer.get(id)?.test_clock) : null;
    return clockId ? this.#objects["test_helpers.test_clock"].get(clockId) : undefined;
  }

  add<K extends Kind>(kind: K, object: Kinds[K]): Kinds[K] {
    this.#objects[kind].set(object.id, object);
    return object;
  }

  /** @throws StripeFault 404 `resource_missing` */
  get<K extends Kind>(kind: K, id: string, param?: string): Kinds[K] {
    const found = this.#objects[kind].get(id);
    if (!found) throw missing(kind, id, param);
    return found;
  }

  find<K extends Kind>(kind: K, id: string | null | undefined): Kinds[K] | undefined {
    return id ? this.#objects[kind].get(id) : undefined;
  }

  all<K extends Kind>(kind: K): Kinds[K][] {
    return [...this.#objects[kind].values()];
  }

  remove(kind: Kind, id: string): void {
    this.#objects[kind].delete(id);
  }

  /** A customer that still exists. @throws StripeFault 404, also for a deleted one */
  customer(id: string, param = "customer"): Kinds["customer"] {
    if (this.ledger.deletedCustomers.includes(id)) throw missing("customer", id, param);
    return this.get("customer", id, param);
  }

  snapshot(): string {
    const objects = Object.fromEntries(KINDS.map((kind) => [kind, this.all(kind)]));
    return JSON.stringify({ objects, ledger: this.ledger });
  }

  /** Takes back a snapshot. @throws StripeFault when it is none */
  restore(text: string): void {
    const { objects, ledger } = JSON.parse(text) as {
      objects?: Record<Kind, { id: string }[]>;
      ledger?: Ledger;
    };
    if (!objects || !ledger) throw new StripeFault(500, { type: "api_error", message: "Not a snapshot" });
    const restored = noObjects();
    for (const kind of KINDS)
      for (const object of objects[kind] ?? [])
        (restored[kind] as Map<string, unknown>).set(object.id, object);
    this.#objects = restored;
    this.ledger = { ...emptyLedger(), ...ledger };
  }
}
