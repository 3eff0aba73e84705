import { and, eq, inArray, isNull, lte, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { amongLocked } from "@/db/among-locked";
import type { Database, Queryable, Transaction } from "@/db/client";
import { billingCustomers, billingEvents } from "@/db/schema";

/** Which customers are due for a sync, and which of several syncs is written. */

/** A dead process's claim expires after this time. */
const LEASE_S = 60;
const MAX_PAUSE_S = 3600;

const afterLease = sql`now() + make_interval(secs => ${LEASE_S})`;

/** Between a claim and the next try, should this one fail: a quarter of how long the work has waited, within bounds. */
export const pauseAfter = (waitingSince: SQL | SQLWrapper): SQL =>
  sql`least(greatest(make_interval(secs => ${LEASE_S}), (now() - ${waitingSince}) / 4), make_interval(secs => ${MAX_PAUSE_S}))`;

/** New work comes first: it never waits for what failed before. */
export const newFirst = (retryAt: SQLWrapper): SQL => sql`${retryAt} nulls first`;

const isUnsynced = and(eq(billingEvents.outcome, "pending"), isNull(billingEvents.subject));

/**
 * Marks customers as changed. Returns those known here. One that has failed for hours is retried when its claim
 * ends: the new event may mean that Stripe is back.
 */
export async function markDirty(db: Queryable, stripeCustomerIds: readonly string[]): Promise<string[]> {
  if (stripeCustomerIds.length === 0) return [];
  const marked = await db
    .update(billingCustomers)
    .set({
      dirty: sql`${billingCustomers.dirty} + 1`,
      retryAt: sql`case when ${billingCustomers.retryAt} > ${afterLease} then ${afterLease} else ${billingCustomers.retryAt} end`,
    })
    .where(inArray(billingCustomers.stripeCustomerId, [...stripeCustomerIds]))
    .returning({ id: billingCustomers.stripeCustomerId });
  return marked.map(({ id }) => id);
}

/**
 * Claims due customers until their next try instead of locking them while Stripe is called; a killed process's claim
 * expires.
 */
export async function claimDirty(db: Database, limit: number): Promise<string[]> {
  const due = db
    .select({ id: billingCustomers.stripeCustomerId })
    .from(billingCustomers)
    .where(
      and(
        sql`${billingCustomers.dirty} > 0`,
        or(isNull(billingCustomers.retryAt), lte(billingCustomers.retryAt, sql`now()`)),
      ),
    )
    .orderBy(newFirst(billingCustomers.retryAt))
    .limit(limit)
    .for("update", { skipLocked: true });
  const oldest = sql`(select min(${billingEvents.receivedAt}) from ${billingEvents}
    where ${and(eq(billingEvents.stripeCustomerId, billingCustomers.stripeCustomerId), isUnsynced)})`;
  const claimed = await db
    .update(billingCustomers)
    .set({ retryAt: sql`now() + ${pauseAfter(oldest)}` })
    .where(amongLocked(billingCustomers.stripeCustomerId, due))
    .returning({ id: billingCustomers.stripeCustomerId });
  return claimed.map(({ id }) => id);
}

/** A sync that began. */
export interface Ticket {
  ticket: number;
  /** Events that it covers. */
  dirty: number;
  /** The ticket that was written last. */
  appliedTicket: number;
  /** Later than the arrival of all events that it covers. */
  startedAt: Date;
}

/** Starts a sync. Undefined for an unknown customer. */
export async function takeTicket(db: Queryable, stripeCustomerId: string): Promise<Ticket | undefined> {
  const [taken] = await db
    .update(billingCustomers)
    .set({ ticket: sql`${billingCustomers.ticket} + 1` })
    .where(eq(billingCustomers.stripeCustomerId, stripeCustomerId))
    .returning({
      ticket: billingCustomers.ticket,
      dirty: billingCustomers.dirty,
      appliedTicket: billingCustomers.appliedTicket,
      // Not now(): an event that began later may have been marked while this statement waited for the row.
      startedAt: sql<string>`clock_timestamp()::text`,
    });
  return taken && { ...taken, startedAt: new Date(taken.startedAt) };
}

/**
 * Finishes a sync, unless a newer one was written. Locks the customer until the transaction
 * ends.
 * @returns the user, or undefined when it's too late
 */
export async function applyTicket(
  tx: Transaction,
  stripeCustomerId: string,
  { ticket, dirty, appliedTicket }: Omit<Ticket, "startedAt">,
) {
  const [applied] = await tx
    .update(billingCustomers)
    .set({
      appliedTicket: ticket,
      // Events after the ticket may not be covered. A sync written in between has subtracted what both saw: the
      // rest may be newer than either, and one sync too many is better than one event too few.
      dirty: sql`case when ${billingCustomers.appliedTicket} = ${appliedTicket}
        then greatest(${billingCustomers.dirty} - ${dirty}, 0) else ${billingCustomers.dirty} end`,
      syncedAt: sql`now()`,
      retryAt: null,
    })
    .where(
      and(
        eq(billingCustomers.stripeCustomerId, stripeCustomerId),
        sql`${billingCustomers.appliedTicket} < ${ticket}`,
      ),
    )
    .returning({ userId: billingCustomers.userId });
  return applied;
}
