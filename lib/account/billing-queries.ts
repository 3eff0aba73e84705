import { desc, eq, getTableColumns } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import {
  billingCheckouts,
  billingCustomers,
  billingItems,
  billingNotices,
  billingReversals,
  billingSubscriptions,
  driftDiscrepancies,
} from "@/db/schema";

/** More than any account has. */
const MAX_EXPORTED_ROWS = 10_000;

export function selectSubscriptionRows(db: Queryable, userId: string) {
  return db
    .select(getTableColumns(billingSubscriptions))
    .from(billingSubscriptions)
    .innerJoin(billingCustomers, eq(billingCustomers.stripeCustomerId, billingSubscriptions.stripeCustomerId))
    .where(eq(billingCustomers.userId, userId))
    .orderBy(desc(billingSubscriptions.createdAt), billingSubscriptions.id)
    .limit(MAX_EXPORTED_ROWS);
}

export function selectSubscriptionItems(db: Queryable, userId: string) {
  return db
    .select(getTableColumns(billingItems))
    .from(billingItems)
    .innerJoin(billingSubscriptions, eq(billingSubscriptions.id, billingItems.subscriptionId))
    .innerJoin(billingCustomers, eq(billingCustomers.stripeCustomerId, billingSubscriptions.stripeCustomerId))
    .where(eq(billingCustomers.userId, userId))
    .orderBy(billingItems.id)
    .limit(MAX_EXPORTED_ROWS);
}

export function selectNotices(db: Queryable, userId: string) {
  return db
    .select()
    .from(billingNotices)
    .where(eq(billingNotices.userId, userId))
    .orderBy(desc(billingNotices.id))
    .limit(MAX_EXPORTED_ROWS);
}

export function selectCheckouts(db: Queryable, userId: string) {
  return db
    .select()
    .from(billingCheckouts)
    .where(eq(billingCheckouts.userId, userId))
    .orderBy(desc(billingCheckouts.createdAt), billingCheckouts.sessionId)
    .limit(MAX_EXPORTED_ROWS);
}

export function selectReversals(db: Queryable, userId: string) {
  return db
    .select(getTableColumns(billingReversals))
    .from(billingReversals)
    .innerJoin(billingCustomers, eq(billingCustomers.stripeCustomerId, billingReversals.stripeCustomerId))
    .where(eq(billingCustomers.userId, userId))
    .orderBy(billingReversals.stripeChargeId)
    .limit(MAX_EXPORTED_ROWS);
}

/** What audits of billing found about the person. Without evidence, which may name other people. */
export function selectFindings(db: Queryable, userId: string) {
  const { code, severity, subject, foundAt, resolvedAt } = driftDiscrepancies;
  return db
    .select({ code, severity, subject, foundAt, resolvedAt })
    .from(driftDiscrepancies)
    .where(eq(driftDiscrepancies.userId, userId))
    .orderBy(desc(driftDiscrepancies.id))
    .limit(MAX_EXPORTED_ROWS);
}
