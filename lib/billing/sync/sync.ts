import { eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "@/db/client";
import { billingCustomers } from "@/db/schema";
import { type Actor, BILLING_SYNC, recordAudit } from "@/lib/access/audit";
import { accessPolicy } from "@/lib/billing/access-policy";
import { noticesDue } from "@/lib/billing/notices/notices";
import { claimNotices } from "@/lib/billing/notices/queries";
import {
  applyGrantChanges,
  lockBillingGrants,
  markProcessed,
  rememberPrices,
  replaceSubscriptions,
  transactionTime,
} from "@/lib/billing/queries";
import { selectReversedCharges, writeReversals } from "@/lib/billing/reversals/queries";
import { withRequestIds } from "@/lib/billing/stripe/request-ids";
import type { BillingProvider } from "@/lib/billing/stripe/stripe-client";
import { accessOf, type Subscription } from "@/lib/billing/subscription-access";
import { type CustomerState, readCustomerState } from "@/lib/billing/sync/read-stripe";
import { diffGrants, isEmpty } from "./grant-diff";
import { applyTicket, takeTicket } from "./tickets";

type SyncOutcome = "changed" | "unchanged" | "superseded" | "unknown_customer";

/** Who or what asked for a sync, for the audit log. */
interface SyncReason extends Actor {
  /** What it belongs to, such as an audit run. */
  subject?: string;
}

/**
 * Syncs a customer's copy and grants from Stripe, without lock or transaction during calls.
 * Numbered, so a sync that began earlier but ends later is discarded.
 * @throws errors of Stripe or the database; then nothing was changed
 */
export async function syncCustomer(
  db: Database,
  { stripe }: BillingProvider,
  stripeCustomerId: string,
  by: SyncReason = { actor: BILLING_SYNC, reason: `Subscriptions of ${stripeCustomerId}` },
): Promise<SyncOutcome> {
  const taken = await takeTicket(db, stripeCustomerId);
  if (!taken) return "unknown_customer";
  const charges = await selectReversedCharges(db, stripeCustomerId);
  const { answer: state, requestIds } = await withRequestIds(stripe, () =>
    readCustomerState(stripe, stripeCustomerId, charges),
  );
  return db.transaction(async (tx) => {
    const applied = await applyTicket(tx, stripeCustomerId, taken);
    if (!applied) return "superseded";
    const subscriptions = await writeCopy(tx, stripeCustomerId, state, taken.startedAt);
    const events = await markProcessed(tx, stripeCustomerId, taken.startedAt);
    if (state.isDeleted) await archiveCustomer(tx, stripeCustomerId);
    if (applied.userId === null) return "unchanged";
    const due = noticesDue(subscriptions, events, await transactionTime(tx));
    await claimNotices(tx, applied.userId, due);
    return applyAccess(tx, applied.userId, stripeCustomerId, subscriptions, { ...by, requestIds });
  });
}

async function writeCopy(
  tx: Transaction,
  stripeCustomerId: string,
  state: CustomerState,
  readAt: Date,
): Promise<Subscription[]> {
  const known = await rememberPrices(tx, state.prices, readAt);
  await writeReversals(tx, stripeCustomerId, state.reversals);
  const subscriptions = state.subscriptions.map((subscription) => ({
    ...subscription,
    items: subscription.items.map((item) => ({
      ...item,
      purchaseKey: item.purchaseKey ?? known.get(item.stripePriceId) ?? null,
    })),
  }));
  await replaceSubscriptions(tx, stripeCustomerId, subscriptions);
  return subscriptions;
}

async function archiveCustomer(tx: Transaction, stripeCustomerId: string): Promise<void> {
  await tx
    .update(billingCustomers)
    .set({ archivedAt: sql`coalesce(${billingCustomers.archivedAt}, now())` })
    .where(eq(billingCustomers.stripeCustomerId, stripeCustomerId));
}

async function applyAccess(
  tx: Transaction,
  userId: string,
  stripeCustomerId: string,
  subscriptions: readonly Subscription[],
  { requestIds, ...by }: SyncReason & { requestIds: string[] },
): Promise<SyncOutcome> {
  const live = await lockBillingGrants(tx, userId);
  const own = new Set(subscriptions.flatMap(({ items }) => items.map(({ id }) => id)));
  const access = accessOf(subscriptions, await transactionTime(tx), accessPolicy());
  // Grants of a previous customer belong to that customer's sync.
  const others = await grantsOfOtherCustomers(tx, userId, stripeCustomerId);
  const before = live.filter(({ ref }) => own.has(ref) || !others.has(ref));
  const changes = diffGrants(access, before);
  if (isEmpty(changes)) return "unchanged";
  await applyGrantChanges(tx, userId, changes);
  await recordAudit(tx, {
    ...by,
    userId,
    action: "grants",
    before,
    after: access,
    stripeRequestIds: requestIds,
  });
  return "changed";
}

async function grantsOfOtherCustomers(
  tx: Transaction,
  userId: string,
  stripeCustomerId: string,
): Promise<Set<string>> {
  const rows = await tx.execute<{ id: string }>(sql`
    select i.id from billing_items i
    join billing_subscriptions s on s.id = i.subscription_id
    join billing_customers c on c.stripe_customer_id = s.stripe_customer_id
    where c.user_id = ${userId} and c.stripe_customer_id <> ${stripeCustomerId}`);
  return new Set([...rows].map(({ id }) => id));
}
