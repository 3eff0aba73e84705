import { and, asc, gt, inArray, sql } from "drizzle-orm";
import type Stripe from "stripe";
import { z } from "zod";
import { type Database, database } from "@/db/client";
import { billingCustomers, billingItems, billingReversals, billingSubscriptions } from "@/db/schema";
import { transactionTime } from "@/lib/billing/queries";
import { insertReversedCharge } from "@/lib/billing/reversals/queries";
import { findCharge } from "@/lib/billing/reversals/reversals";
import { type Place, pagesOf, subscriptionPages } from "@/lib/billing/stripe/read-pages";
import type { BillingProvider } from "@/lib/billing/stripe/stripe-client";
import type { Subscription } from "@/lib/billing/subscription-access";
import { copyOf } from "@/lib/billing/sync/read-stripe";
import { log } from "@/lib/log/log";
import { DAY_MS } from "@/lib/units/days";
import { type Job, runJob } from "./lease";
import { drainQueue } from "./queue";
import { markDirty } from "./tickets";

const PHASES = ["subscriptions", "disputes", "refunds", "customers"] as const;

const CURSOR = z.object({
  phase: z.enum(PHASES),
  after: z.string().nullable(),
  /** The database's time at the start. */
  startedAt: z.string(),
  /** Subscriptions of customers that we don't know. */
  unknown: z.number(),
});
type Cursor = z.infer<typeof CURSOR>;

const SYNC_ALL: Job<Cursor> = { name: "walk", everyS: 86_400, cursor: CURSOR };

/**
 * After a complete walk, the next one reads disputes and refunds of this long before: older ones follow with their
 * customers.
 */
const OVERLAP_DAYS = 30;

/** Our customers that are synced at a time. */
const BATCH = 50;

/**
 * Syncs differences: every subscription and the recent disputes and refunds at Stripe against our copy, then every
 * customer of ours against Stripe. Once a day, by one process at a time, resumable.
 * @returns null when another process does it or none is due
 * @throws errors of Stripe or the database; the next run resumes there
 */
export async function syncAll(
  provider: BillingProvider,
  stopping?: AbortSignal,
): Promise<{ unknown: number } | null> {
  const db = database();
  let unknown = 0;
  const isMine = await runJob(db, SYNC_ALL, async (lease) => {
    let cursor: Cursor = lease.cursor ?? {
      phase: "subscriptions",
      after: null,
      startedAt: (await transactionTime(db)).toISOString(),
      unknown: 0,
    };
    const created = lease.finishedAt && {
      gte: Math.floor((lease.finishedAt.getTime() - OVERLAP_DAYS * DAY_MS) / 1000),
    };
    for (const phase of PHASES.slice(PHASES.indexOf(cursor.phase))) {
      if (cursor.phase !== phase) cursor = { ...cursor, phase, after: null };
      for await (const step of STEPS[phase](db, provider, cursor, created ?? undefined)) {
        cursor = step;
        await lease.save(cursor);
        if (stopping?.aborted) return false;
      }
    }
    unknown = cursor.unknown;
    if (unknown > 0) log().warn({ subscriptions: unknown }, "subscriptions of unknown customers");
    await lease.save(null);
    return true;
  });
  return isMine ? { unknown } : null;
}

type Step = (
  db: Database,
  provider: BillingProvider,
  cursor: Cursor,
  created: Stripe.RangeQueryParam | undefined,
) => AsyncGenerator<Cursor>;

const STEPS: Record<(typeof PHASES)[number], Step> = {
  async *subscriptions(db, { stripe }, cursor) {
    let { unknown } = cursor;
    for await (const { data, next } of subscriptionPages(stripe, cursor.after)) {
      unknown += await compareSubscriptions(db, data);
      yield { ...cursor, unknown, after: next };
    }
  },
  async *disputes(db, { stripe }, cursor, created) {
    const list = (place: Place) => stripe.disputes.list({ ...(created && { created }), ...place });
    for await (const { data, next } of pagesOf(list, cursor.after)) {
      await keepCharges(db, stripe, data);
      yield { ...cursor, after: next };
    }
  },
  async *refunds(db, { stripe }, cursor, created) {
    const list = (place: Place) => stripe.refunds.list({ ...(created && { created }), ...place });
    for await (const { data, next } of pagesOf(list, cursor.after)) {
      await keepCharges(db, stripe, data);
      yield { ...cursor, after: next };
    }
  },
  async *customers(db, provider, cursor) {
    let { after } = cursor;
    for (;;) {
      const rows = await db
        .select({ id: billingCustomers.stripeCustomerId })
        .from(billingCustomers)
        .where(
          and(
            after === null ? undefined : gt(billingCustomers.stripeCustomerId, after),
            sql`coalesce(${billingCustomers.syncedAt} < ${cursor.startedAt}, true)`,
          ),
        )
        .orderBy(asc(billingCustomers.stripeCustomerId))
        .limit(BATCH);
      const ids = rows.map(({ id }) => id);
      if (ids.length === 0) return;
      await markDirty(db, ids);
      await drainQueue(provider);
      after = ids.at(-1) ?? null;
      yield { ...cursor, after };
    }
  },
};

/** Marks the customers whose subscriptions differ from our copy. Returns how many customers are unknown. */
async function compareSubscriptions(db: Database, found: readonly Stripe.Subscription[]): Promise<number> {
  const customerOf = ({ customer }: Stripe.Subscription) =>
    typeof customer === "string" ? customer : customer.id;
  const ids = found.map(({ id }) => id);
  const copies = await selectCopies(db, ids);
  const different = found.filter(
    (subscription) =>
      copies.get(subscription.id) !== fingerprint(copyOf(subscription, subscription.items.data)),
  );
  const customers = [...new Set(different.map(customerOf))];
  const marked = await markDirty(db, customers);
  return customers.length - marked.length;
}

/** What access depends on, comparable. Purchase keys are ours, and disputes have their own list. */
function fingerprint(subscription: Omit<Subscription, "dispute">): string {
  const { status, cancelAtPeriodEnd, cancelAt, trialEnd, collectionPaused, items } = subscription;
  const sorted = items
    .map(({ id, stripePriceId, quantity, periodStart, periodEnd }) =>
      JSON.stringify([id, stripePriceId, quantity, periodStart, periodEnd]),
    )
    .sort();
  return JSON.stringify([status, cancelAtPeriodEnd, cancelAt, trialEnd, collectionPaused, sorted]);
}

async function selectCopies(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const subscriptions = await db
    .select()
    .from(billingSubscriptions)
    .where(inArray(billingSubscriptions.id, [...ids]));
  const items = await db
    .select()
    .from(billingItems)
    .where(inArray(billingItems.subscriptionId, [...ids]));
  return new Map(
    subscriptions.map((subscription) => [
      subscription.id,
      fingerprint({
        ...subscription,
        items: items.filter((item) => item.subscriptionId === subscription.id),
      }),
    ]),
  );
}

/** Keeps charges that we don't know yet; known ones are read again with their customer. */
async function keepCharges(
  db: Database,
  stripe: Stripe,
  reversals: readonly { charge: string | Stripe.Charge | null }[],
): Promise<void> {
  const ids = [
    ...new Set(reversals.flatMap(({ charge }) => (typeof charge === "string" ? charge : (charge?.id ?? [])))),
  ];
  const known = await db
    .select({ id: billingReversals.stripeChargeId })
    .from(billingReversals)
    .where(inArray(billingReversals.stripeChargeId, ids));
  for (const id of ids.filter((each) => !known.some((row) => row.id === each))) {
    const found = await findCharge(stripe, id);
    if (!found) continue;
    await db.transaction(async (tx) => {
      const [ours] = await markDirty(tx, [found.customerId]);
      if (ours) await insertReversedCharge(tx, found.customerId, found.charge);
    });
  }
}
