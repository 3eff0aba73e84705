import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "@/db/client";
import { billingCustomers, billingEvents } from "@/db/schema";
import { lockAccount } from "@/lib/access/account-lock";
import { type Actor, recordAudit } from "@/lib/access/audit";
import { withRequestIds } from "@/lib/billing/stripe/request-ids";
import { type BillingProvider, isMissing } from "@/lib/billing/stripe/stripe-client";
import { syncCustomer } from "@/lib/billing/sync/sync";
import { wakeBilling } from "@/lib/billing/sync/wake";
import { applyGrantChanges, lockBillingGrants, lockCustomers, selectCustomers } from "../queries";
import { keepEvent } from "../webhook";
import type { RepairPlan } from "./plan-repair";
import { isStray } from "./read-ours";

export interface RepairReason extends Actor {
  /** The run that it answers to. */
  subject: string;
}

/**
 * Carries out a plan: reads Stripe again, and changes only links and grants of billing here. Idempotent, also when
 * run concurrently.
 * @throws errors of Stripe or the database; completed steps remain, and another try continues
 */
export async function applyRepair(
  db: Database,
  provider: BillingProvider,
  userId: string,
  plan: RepairPlan,
  by: RepairReason,
): Promise<void> {
  if (plan.repairs.length === 0) return;
  await processEvents(db, provider, plan.events, by);
  if (plan.link.length + plan.archive.length > 0) await db.transaction((tx) => relink(tx, userId, plan, by));
  for (const customer of plan.sync) await syncCustomer(db, provider, customer, by);
  await db.transaction((tx) => revokeUnowned(tx, userId, by));
  // The rest of what the events are about; the queue may also hold work for many other people.
  wakeBilling("sync");
}

async function relink(tx: Transaction, userId: string, plan: RepairPlan, by: RepairReason): Promise<void> {
  // In the order of an account's deletion.
  await lockCustomers(tx, userId);
  await lockAccount(tx, userId);
  const before = await selectCustomers(tx, userId);
  const isArchived = (id: string) => before.find((each) => each.stripeCustomerId === id)?.archivedAt;
  // First, since a person has one customer that isn't archived.
  for (const id of plan.archive)
    if (!isArchived(id)) await writeLink(tx, userId, id, sql`now()`, before.length);
  for (const id of plan.link)
    if (isArchived(id) !== null) await writeLink(tx, userId, id, null, before.length);
  const after = await selectCustomers(tx, userId);
  if (JSON.stringify(linksOf(before)) === JSON.stringify(linksOf(after))) return;
  await recordAudit(tx, {
    ...by,
    userId,
    action: "billing.link",
    before: { customers: linksOf(before) },
    after: { customers: linksOf(after) },
  });
}

const linksOf = (customers: Awaited<ReturnType<typeof selectCustomers>>) =>
  customers
    .map(({ stripeCustomerId, archivedAt }) => ({ stripeCustomerId, archived: archivedAt !== null }))
    .sort((a, b) => a.stripeCustomerId.localeCompare(b.stripeCustomerId));

/** Never takes a customer from another account. */
async function writeLink(
  tx: Transaction,
  userId: string,
  stripeCustomerId: string,
  archivedAt: ReturnType<typeof sql> | null,
  generation: number,
): Promise<void> {
  await tx
    .insert(billingCustomers)
    .values({ stripeCustomerId, userId, generation: generation + 1, dirty: 1, archivedAt })
    .onConflictDoUpdate({
      target: billingCustomers.stripeCustomerId,
      set: { userId, archivedAt, dirty: sql`${billingCustomers.dirty} + 1` },
      setWhere: sql`coalesce(${billingCustomers.userId}, ${userId}) = ${userId}`,
    });
}

/** Billing grants for items of no customer of the person: no sync would find them. */
async function revokeUnowned(tx: Transaction, userId: string, by: RepairReason): Promise<void> {
  const live = await lockBillingGrants(tx, userId);
  const rows = await tx.execute<{ id: string }>(sql`
    select i.id from billing_items i
    join billing_subscriptions s on s.id = i.subscription_id
    join billing_customers c on c.stripe_customer_id = s.stripe_customer_id
    where c.user_id = ${userId}`);
  const owned = new Set([...rows].map(({ id }) => id));
  const revoke = live.filter(({ ref }) => !owned.has(ref));
  if (revoke.length === 0) return;
  await applyGrantChanges(tx, userId, { insert: [], move: [], revoke });
  await recordAudit(tx, { ...by, userId, action: "grants", before: revoke, after: [] });
}

/**
 * Stores lost events, and sets aside orphans whose customer still isn't ours. Their customers are
 * synced by what follows, or by the queue.
 */
export async function processEvents(
  db: Database,
  { stripe }: BillingProvider,
  ids: readonly string[],
  by: RepairReason,
): Promise<void> {
  for (const id of ids) {
    const [known] = await db.select().from(billingEvents).where(eq(billingEvents.id, id));
    if (known) {
      await setAside(db, id, by);
      continue;
    }
    const { answer: event, requestIds } = await withRequestIds(stripe, () =>
      stripe.events.retrieve(id).catch((thrown) => {
        if (isMissing(thrown)) return null;
        throw thrown;
      }),
    );
    if (!event) continue;
    await db.transaction(async (tx) => {
      if (!(await keepEvent(tx, event))) return;
      await recordAudit(tx, {
        ...by,
        action: "billing.event",
        subject: `event ${id}`,
        before: { stored: false },
        after: { stored: true, type: event.type },
        stripeRequestIds: requestIds,
      });
    });
  }
}

async function setAside(db: Database, id: string, by: RepairReason): Promise<void> {
  await db.transaction(async (tx) => {
    const aside = await tx
      .update(billingEvents)
      .set({ outcome: "ignored" })
      .where(and(eq(billingEvents.id, id), inArray(billingEvents.outcome, ["orphaned"]), isStray))
      .returning({ type: billingEvents.type });
    if (aside.length === 0) return;
    await recordAudit(tx, {
      ...by,
      action: "billing.event",
      subject: `event ${id}`,
      before: { outcome: "orphaned" },
      after: { outcome: "ignored", type: aside[0]?.type },
    });
  });
}
