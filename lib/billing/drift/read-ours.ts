import { and, asc, eq, gt, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import {
  apiKeys,
  billingCheckouts,
  billingCustomers,
  billingEvents,
  billingPrices,
  grants,
  users,
} from "@/db/schema";
import { isGrantActive } from "@/lib/access/grants";
import { selectSubscriptions } from "../queries";
import type { OurSide } from "./snapshot";

/** More are reported by the next audit. */
const MAX_STRAY_EVENTS = 1000;

const isKeyActive = and(
  or(isNull(apiKeys.deactivatedAt), gt(apiKeys.deactivatedAt, sql`now()`)),
  or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, sql`now()`)),
);

/** What we hold for an account; null without such an account. */
export async function readOurSide(db: Queryable, userId: string): Promise<OurSide | null> {
  const [person] = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  if (!person) return null;
  const [customers, subscriptions, held, keys, checkouts] = await Promise.all([
    db
      .select({
        id: billingCustomers.stripeCustomerId,
        isArchived: sql<boolean>`${billingCustomers.archivedAt} is not null`,
      })
      .from(billingCustomers)
      .where(eq(billingCustomers.userId, userId))
      .orderBy(billingCustomers.stripeCustomerId),
    selectSubscriptions(db, userId),
    db
      .select()
      .from(grants)
      .where(and(eq(grants.userId, userId), isGrantActive))
      .orderBy(grants.id),
    db
      .select({
        id: apiKeys.id,
        name: apiKeys.name,
        shown: sql<string>`${apiKeys.prefix} || '…' || ${apiKeys.last4}`,
        scopes: apiKeys.scopes,
      })
      .from(apiKeys)
      .where(and(eq(apiKeys.ownerId, userId), isKeyActive)),
    db
      .select({ sessionId: billingCheckouts.sessionId })
      .from(billingCheckouts)
      .where(and(eq(billingCheckouts.userId, userId), eq(billingCheckouts.status, "open"))),
  ]);
  const events = await selectUnprocessed(
    db,
    customers.map(({ id }) => id),
  );
  return { person, customers, subscriptions, grants: held, keys, checkouts, events };
}

/** What we hold for a Stripe customer without an account. */
export const NOTHING_OF_OURS: OurSide = {
  person: null,
  customers: [],
  subscriptions: [],
  grants: [],
  keys: [],
  checkouts: [],
  events: [],
};

/** An event that names none of our customers. */
export const isStray = sql`not exists (select from billing_customers c
  where c.stripe_customer_id = ${billingEvents.stripeCustomerId} and c.user_id is not null)`;

/** Unprocessed events that name none of our customers. */
export async function selectStrayEvents(
  db: Queryable,
): Promise<(OurSide["events"][number] & { customerId: string | null })[]> {
  const rows = await db
    .select({ ...EVENT_COLUMNS, customerId: billingEvents.stripeCustomerId })
    .from(billingEvents)
    .where(and(isUnprocessed, isStray))
    .orderBy(billingEvents.createdAt)
    .limit(MAX_STRAY_EVENTS);
  return rows.flatMap(withOutcome);
}

const EVENT_COLUMNS = {
  id: billingEvents.id,
  type: billingEvents.type,
  outcome: billingEvents.outcome,
  receivedAt: billingEvents.receivedAt,
};
const isUnprocessed = inArray(billingEvents.outcome, ["pending", "orphaned"]);

/** Narrows the outcome. */
const withOutcome = <E extends { outcome: string }>({ outcome, ...event }: E) =>
  outcome === "pending" || outcome === "orphaned" ? [{ ...event, outcome } as const] : [];

async function selectUnprocessed(db: Queryable, customerIds: readonly string[]): Promise<OurSide["events"]> {
  if (customerIds.length === 0) return [];
  const rows = await db
    .select(EVENT_COLUMNS)
    .from(billingEvents)
    .where(and(isUnprocessed, inArray(billingEvents.stripeCustomerId, [...customerIds])))
    .orderBy(billingEvents.createdAt);
  return rows.flatMap(withOutcome);
}

/** A number that grows with each sync of the person's customers. */
export async function syncsOf(db: Queryable, userId: string): Promise<number> {
  const [row] = await db
    .select({ tickets: sql<number>`coalesce(sum(${billingCustomers.appliedTicket}), 0)::int` })
    .from(billingCustomers)
    .where(eq(billingCustomers.userId, userId));
  return row?.tickets ?? 0;
}

const hasBilling = or(
  sql`${users.id} in (select user_id from billing_customers where user_id is not null)`,
  sql`${users.id} in (select user_id from grants where revoked_at is null and (
    source = 'billing' or (source = 'manual' and (
      role = 'admin' or api_plan = 'enterprise' or market_intelligence))))`,
  sql`${users.id} in (select owner_id from api_keys where 'price-index:read' = any(scopes) and ${isKeyActive})`,
);

/**
 * People to audit: with a customer, a billing grant, a privilege by hand, a key for the price index,
 * or named by a Stripe customer. By id, after one of them.
 */
export async function selectPeopleToAudit(
  db: Queryable,
  after: string,
  claimed: readonly string[],
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        gt(users.id, after),
        claimed.length === 0 ? hasBilling : or(hasBilling, inArray(users.id, [...claimed])),
      ),
    )
    .orderBy(asc(users.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Purchase keys of prices whose lookup key has moved on. */
export async function selectRememberedPrices(db: Queryable): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: billingPrices.stripePriceId, key: billingPrices.purchaseKey })
    .from(billingPrices)
    .where(isNotNull(billingPrices.purchaseKey));
  return new Map(rows.flatMap(({ id, key }) => (key === null ? [] : [[id, key] as const])));
}

export async function selectKnownCustomers(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: billingCustomers.stripeCustomerId })
    .from(billingCustomers)
    .where(and(inArray(billingCustomers.stripeCustomerId, [...ids]), isNotNull(billingCustomers.userId)));
  return new Set(rows.map(({ id }) => id));
}

export async function selectKnownEvents(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: billingEvents.id })
    .from(billingEvents)
    .where(inArray(billingEvents.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}
