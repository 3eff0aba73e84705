import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { instant } from "./instant";
import { users } from "./people";
import { identity } from "./row-id";

/** A person's customer at Stripe. A deleted customer's row is archived, and the person gets a new one. */
export const billingCustomers = pgTable(
  "billing_customers",
  {
    stripeCustomerId: text().primaryKey(),
    /** Null once the account was deleted. */
    userId: text().references(() => users.id, { onDelete: "set null" }),
    /** Part of the idempotency key for a new customer. */
    generation: integer().notNull().default(1),
    /** Events since the last complete sync; above 0 a sync is due. */
    dirty: integer().notNull().default(0),
    /** Number of the latest sync that started reading. */
    ticket: bigint({ mode: "number" }).notNull().default(0),
    /** Number of the latest sync written; older ones are discarded. */
    appliedTicket: bigint({ mode: "number" }).notNull().default(0),
    syncedAt: instant(),
    /** After a failure: not before then. */
    retryAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    archivedAt: instant(),
  },
  (t) => [
    unique("billing_customers_of_user").on(t.userId, t.stripeCustomerId),
    uniqueIndex("billing_customers_user").on(t.userId).where(sql`${t.archivedAt} is null`),
    index("billing_customers_dirty").on(t.retryAt).where(sql`${t.dirty} > 0`),
  ],
);

export const DISPUTE_STATES = ["open", "lost"] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

export const billingSubscriptions = pgTable(
  "billing_subscriptions",
  {
    id: text().primaryKey(),
    stripeCustomerId: text()
      .notNull()
      .references(() => billingCustomers.stripeCustomerId),
    /** Stripe's value, also an unknown one. */
    status: text().notNull(),
    /** Why it is paused, in Stripe's word. */
    pauseReason: text(),
    cancelAtPeriodEnd: boolean().notNull(),
    cancelAt: instant(),
    trialEnd: instant(),
    collectionPaused: boolean().notNull(),
    latestInvoiceId: text(),
    /** Dispute of the current period's payment. */
    dispute: text().$type<DisputeState>(),
    createdAt: instant().notNull(),
    endedAt: instant(),
  },
  (t) => [index("billing_subscriptions_customer").on(t.stripeCustomerId)],
);

/** What a subscription is for. Periods belong to the item, not to the subscription. */
export const billingItems = pgTable(
  "billing_items",
  {
    id: text().primaryKey(),
    subscriptionId: text()
      .notNull()
      .references(() => billingSubscriptions.id, { onDelete: "cascade" }),
    stripePriceId: text().notNull(),
    /** The price's lookup key; null for a price that is not in our list. */
    purchaseKey: text(),
    quantity: integer().notNull(),
    periodStart: instant().notNull(),
    periodEnd: instant().notNull(),
  },
  (t) => [index("billing_items_subscription").on(t.subscriptionId)],
);

/** Prices as Stripe has them: amounts in the currency's smallest unit. */
export const billingPrices = pgTable("billing_prices", {
  stripePriceId: text().primaryKey(),
  stripeProductId: text().notNull(),
  /** Kept when the lookup key moves to a newer price, for its subscribers. */
  purchaseKey: text(),
  lookupKey: text(),
  active: boolean().notNull(),
  currency: text().notNull(),
  unitAmount: integer(),
  interval: text(),
  readAt: instant().notNull().defaultNow(),
});

export const BILLING_EVENT_OUTCOMES = ["pending", "processed", "orphaned", "ignored"] as const;
export type BillingEventOutcome = (typeof BILLING_EVENT_OUTCOMES)[number];

/** Stripe events, deduplicated. Content isn't stored: the state is read from Stripe. */
export const billingEvents = pgTable(
  "billing_events",
  {
    id: text().primaryKey(),
    type: text().notNull(),
    stripeCustomerId: text(),
    /** The charge, price, product or checkout that is still to be read from Stripe; null once it was. */
    subject: text(),
    /** Not to be read before then: another process is reading it, or Stripe failed. */
    retryAt: instant(),
    createdAt: instant().notNull(),
    receivedAt: instant().notNull().defaultNow(),
    /** `orphaned`: of an unknown customer; resolved once the customer is known. */
    outcome: text().$type<BillingEventOutcome>().notNull(),
  },
  (t) => [
    check("billing_events_outcome", sql`${t.outcome} in ('pending', 'processed', 'orphaned', 'ignored')`),
    index("billing_events_customer").on(t.stripeCustomerId, t.outcome),
    index("billing_events_created").on(t.createdAt),
    index("billing_events_subject").on(t.retryAt).where(sql`${t.subject} is not null`),
  ],
);

/** Charges that were refunded or disputed, as Stripe has them. Amounts in the currency's smallest unit. */
export const billingReversals = pgTable(
  "billing_reversals",
  {
    stripeChargeId: text().primaryKey(),
    stripeCustomerId: text().notNull(),
    /** Null for a payment without a subscription. */
    subscriptionId: text(),
    amount: integer().notNull(),
    amountRefunded: integer().notNull(),
    currency: text().notNull(),
    disputeId: text(),
    /** Stripe's word for the dispute that counts most; null for none. */
    disputeStatus: text(),
    /** Whether no later payment of the subscription succeeded. */
    isLatestPayment: boolean().notNull(),
    readAt: instant().notNull().defaultNow(),
  },
  (t) => [index("billing_reversals_customer").on(t.stripeCustomerId)],
);

/** Jobs that one process at a time does, and how far they are. */
export const billingJobs = pgTable("billing_jobs", {
  name: text().primaryKey(),
  /** The process that does it, until `leaseUntil`. */
  holder: text(),
  leaseUntil: instant(),
  /** Cursor to resume from. */
  cursor: jsonb(),
  dueAt: instant().notNull().defaultNow(),
  /** The last time that it was done to the end. */
  finishedAt: instant(),
});

export const CHECKOUT_STATUSES = ["open", "complete", "expired"] as const;

export const billingCheckouts = pgTable(
  "billing_checkouts",
  {
    sessionId: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    stripeCustomerId: text().notNull(),
    purchaseKeys: text().array().notNull(),
    status: text().$type<(typeof CHECKOUT_STATUSES)[number]>().notNull(),
    createdAt: instant().notNull().defaultNow(),
    completedAt: instant(),
  },
  (t) => [
    check("billing_checkouts_status", sql`${t.status} in ('open', 'complete', 'expired')`),
    uniqueIndex("billing_checkouts_open").on(t.userId).where(sql`${t.status} = 'open'`),
    unique("billing_checkouts_of_user").on(t.userId, t.sessionId),
  ],
);

export const NOTICE_KINDS = ["trial_ending", "payment_failed", "plan_ended"] as const;

/** Mails about subscriptions, one per occasion: claimed with their cause, sent afterwards. */
export const billingNotices = pgTable(
  "billing_notices",
  {
    id: identity(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    subscriptionId: text().notNull(),
    kind: text().$type<(typeof NOTICE_KINDS)[number]>().notNull(),
    /** The charge's time, the unpaid invoice, or the end. */
    occasion: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    /** Null once it was sent, given up or no longer true. */
    dueAt: instant().defaultNow(),
    sentAt: instant(),
  },
  (t) => [
    check("billing_notices_kind", sql`${t.kind} in ('trial_ending', 'payment_failed', 'plan_ended')`),
    unique("billing_notices_occasion").on(t.userId, t.subscriptionId, t.kind, t.occasion),
    index("billing_notices_due").on(t.dueAt).where(sql`${t.dueAt} is not null`),
  ],
);
