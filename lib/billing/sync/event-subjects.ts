import { and, eq, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type Stripe from "stripe";
import { amongLocked } from "@/db/among-locked";
import type { Database, Transaction } from "@/db/client";
import { billingCheckouts, billingEvents, billingPrices, CHECKOUT_STATUSES } from "@/db/schema";
import { rememberPrices, transactionTime } from "@/lib/billing/queries";
import { insertReversedCharge } from "@/lib/billing/reversals/queries";
import { findCharge } from "@/lib/billing/reversals/reversals";
import { readAll } from "@/lib/billing/stripe/read-pages";
import { type BillingProvider, expectObject, idIn, isMissing } from "@/lib/billing/stripe/stripe-client";
import { type PriceSeen, priceSeen } from "@/lib/billing/sync/read-stripe";
import { log } from "@/lib/log/log";
import { markDirty, newFirst, pauseAfter } from "./tickets";

interface Claimed {
  id: string;
  type: string;
  subject: string;
}

/** Writes what was read, in the transaction that marks the event as done. */
type Write = (tx: Transaction) => Promise<Partial<typeof billingEvents.$inferInsert>>;

/**
 * Reads what events are about that don't name their customer, or not only: refunds, disputes, prices, checkouts. A
 * failed one is tried again, ever more rarely, but at least hourly.
 */
export async function readSubjects(
  db: Database,
  { stripe }: BillingProvider,
  limit: number,
): Promise<number> {
  const claimed = await claimSubjects(db, limit);
  await Promise.all(
    claimed.map(async (event) => {
      try {
        const write = await read(db, stripe, event);
        await db.transaction(async (tx) => {
          const changes = await write(tx);
          await tx
            .update(billingEvents)
            .set({ subject: null, retryAt: null, ...changes })
            .where(eq(billingEvents.id, event.id));
        });
      } catch (err) {
        log().error({ event: event.id, err }, "billing event not read");
      }
    }),
  );
  return claimed.length;
}

async function claimSubjects(db: Database, limit: number): Promise<Claimed[]> {
  const due = db
    .select({ id: billingEvents.id })
    .from(billingEvents)
    .where(
      and(
        isNotNull(billingEvents.subject),
        or(isNull(billingEvents.retryAt), lte(billingEvents.retryAt, sql`now()`)),
      ),
    )
    .orderBy(newFirst(billingEvents.retryAt))
    .limit(limit)
    .for("update", { skipLocked: true });
  const claimed = await db
    .update(billingEvents)
    .set({ retryAt: sql`now() + ${pauseAfter(billingEvents.receivedAt)}` })
    .where(amongLocked(billingEvents.id, due))
    .returning({ id: billingEvents.id, type: billingEvents.type, subject: billingEvents.subject });
  return claimed.flatMap(({ subject, ...event }) => (subject === null ? [] : [{ ...event, subject }]));
}

async function read(db: Database, stripe: Stripe, { type, subject }: Claimed): Promise<Write> {
  if (type.startsWith("checkout.session.")) return readCheckout(stripe, subject);
  if (type.startsWith("price.")) return readPrice(db, stripe, subject);
  if (type.startsWith("product.")) return readProduct(db, stripe, subject);
  return readReversed(stripe, subject);
}

async function readReversed(stripe: Stripe, subject: string): Promise<Write> {
  const found = await findCharge(stripe, subject);
  if (!found) return async () => ({ outcome: "ignored" });
  const { charge, customerId } = found;
  return async (tx) => {
    await insertReversedCharge(tx, customerId, charge);
    const [marked] = await markDirty(tx, [customerId]);
    return { stripeCustomerId: customerId, outcome: marked ? "pending" : "orphaned" };
  };
}

/** Closes our record of a checkout, so that it holds no other one back. */
async function readCheckout(stripe: Stripe, id: string): Promise<Write> {
  const session = expectObject(await stripe.checkout.sessions.retrieve(id), "checkout.session", id);
  const status = CHECKOUT_STATUSES.find((known) => known === session.status);
  const customer = idIn(session.customer);
  return async (tx) => {
    // Its sync may have been before, while this event was still to be read. Customers first, as when an account is deleted.
    if (customer) await markDirty(tx, [customer]);
    if (status && status !== "open")
      await tx
        .update(billingCheckouts)
        .set({ status, completedAt: status === "complete" ? sql`now()` : null })
        .where(and(eq(billingCheckouts.sessionId, id), eq(billingCheckouts.status, "open")));
    return customer ? {} : { outcome: "processed" };
  };
}

async function readPrice(db: Database, stripe: Stripe, id: string): Promise<Write> {
  const readAt = await transactionTime(db);
  try {
    const price = expectObject(await stripe.prices.retrieve(id), "price", id);
    return (tx) => writePrices(tx, [priceSeen(price)], readAt);
  } catch (thrown) {
    if (!isMissing(thrown)) throw thrown;
    return (tx) => archivePrices(tx, eq(billingPrices.stripePriceId, id));
  }
}

async function readProduct(db: Database, stripe: Stripe, id: string): Promise<Write> {
  const readAt = await transactionTime(db);
  try {
    const product = expectObject(await stripe.products.retrieve(id), "product", id);
    const prices = await readAll((cursor) => stripe.prices.list({ product: product.id, ...cursor }));
    return (tx) => writePrices(tx, prices.map(priceSeen), readAt);
  } catch (thrown) {
    if (!isMissing(thrown)) throw thrown;
    return (tx) => archivePrices(tx, eq(billingPrices.stripeProductId, id));
  }
}

/** Other prices of the account aren't ours to keep. Subscribers of one whose meaning changed are synced. */
async function writePrices(tx: Transaction, prices: readonly PriceSeen[], readAt: Date) {
  const ids = prices.map(({ stripePriceId }) => stripePriceId);
  const known = await tx
    .select({ id: billingPrices.stripePriceId })
    .from(billingPrices)
    .where(inArray(billingPrices.stripePriceId, ids));
  // Customers before prices, as in a sync: the other order would be a deadlock.
  for (const { stripePriceId, purchaseKey } of prices)
    if (purchaseKey !== null)
      await tx.execute(sql`
        update billing_customers set dirty = dirty + 1 where stripe_customer_id in (
          select s.stripe_customer_id from billing_items i
          join billing_subscriptions s on s.id = i.subscription_id
          where i.stripe_price_id = ${stripePriceId} and i.purchase_key is distinct from ${purchaseKey})`);
  const ours = prices.filter(
    ({ stripePriceId, purchaseKey }) => purchaseKey !== null || known.some(({ id }) => id === stripePriceId),
  );
  await rememberPrices(tx, ours, readAt);
  return { outcome: "processed" } as const;
}

async function archivePrices(tx: Transaction, which: ReturnType<typeof eq>) {
  await tx.update(billingPrices).set({ active: false, readAt: sql`now()` }).where(which);
  return { outcome: "processed" } as const;
}
