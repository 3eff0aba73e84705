import { and, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db/client";
import {
  billingCustomers,
  billingEvents,
  billingItems,
  billingPrices,
  billingSubscriptions,
  grants,
} from "@/db/schema";
import { HOLDING, type ItemAccess, type Subscription } from "./subscription-access";
import type { BillingGrant, GrantChanges } from "./sync/grant-diff";
import type { PriceSeen } from "./sync/read-stripe";

export async function selectCustomer(db: Queryable, userId: string) {
  const [customer] = await db
    .select()
    .from(billingCustomers)
    .where(and(eq(billingCustomers.userId, userId), isNull(billingCustomers.archivedAt)));
  return customer;
}

/** Against syncs of their subscriptions, until the transaction ends. */
export async function lockCustomers(tx: Transaction, userId: string): Promise<void> {
  await tx
    .select({ id: billingCustomers.stripeCustomerId })
    .from(billingCustomers)
    .where(eq(billingCustomers.userId, userId))
    .orderBy(billingCustomers.stripeCustomerId)
    .for("update");
}

/** Every customer that a person has had. In one statement, so that the next one's number is consistent. */
export async function selectCustomers(db: Queryable, userId: string) {
  return db.select().from(billingCustomers).where(eq(billingCustomers.userId, userId));
}

/** Their ids: a replaced customer may hold a plan too, even one that no sync has seen yet. */
export const selectCustomerIds = async (db: Queryable, userId: string): Promise<string[]> =>
  (await selectCustomers(db, userId)).map(({ stripeCustomerId }) => stripeCustomerId);

/**
 * Keeps prices as they were read, unless they were read later already.
 * @param readAt the database's time before the read
 * @returns purchase keys by price, also remembered ones
 */
export async function rememberPrices(
  tx: Transaction,
  prices: readonly PriceSeen[],
  readAt: Date,
): Promise<Map<string, string>> {
  if (prices.length === 0) return new Map();
  const rows = prices.map((price) => ({ ...price, readAt }));
  await tx
    .insert(billingPrices)
    .values(rows.sort((a, b) => a.stripePriceId.localeCompare(b.stripePriceId)))
    .onConflictDoUpdate({
      target: billingPrices.stripePriceId,
      set: {
        purchaseKey: sql`coalesce(excluded.purchase_key, ${billingPrices.purchaseKey})`,
        lookupKey: sql`excluded.lookup_key`,
        active: sql`excluded.active`,
        readAt: sql`excluded.read_at`,
      },
      setWhere: sql`${billingPrices.readAt} <= excluded.read_at`,
    });
  const known = await tx
    .select({ id: billingPrices.stripePriceId, key: billingPrices.purchaseKey })
    .from(billingPrices)
    .where(
      inArray(
        billingPrices.stripePriceId,
        prices.map(({ stripePriceId }) => stripePriceId),
      ),
    );
  return new Map(known.flatMap(({ id, key }) => (key === null ? [] : [[id, key] as const])));
}

export async function replaceSubscriptions(
  tx: Transaction,
  stripeCustomerId: string,
  subscriptions: readonly Subscription[],
): Promise<void> {
  await tx.delete(billingSubscriptions).where(eq(billingSubscriptions.stripeCustomerId, stripeCustomerId));
  if (subscriptions.length === 0) return;
  await tx
    .insert(billingSubscriptions)
    .values(subscriptions.map(({ items: _, ...subscription }) => ({ ...subscription, stripeCustomerId })));
  const items = subscriptions.flatMap(({ id, items }) =>
    items.map((item) => ({ ...item, subscriptionId: id })),
  );
  if (items.length > 0) await tx.insert(billingItems).values(items);
}

export async function selectSubscriptions(db: Queryable, userId: string): Promise<Subscription[]> {
  const rows = await db
    .select({ subscription: billingSubscriptions, item: billingItems })
    .from(billingSubscriptions)
    .innerJoin(
      billingCustomers,
      and(
        eq(billingCustomers.stripeCustomerId, billingSubscriptions.stripeCustomerId),
        eq(billingCustomers.userId, userId),
      ),
    )
    .leftJoin(billingItems, eq(billingItems.subscriptionId, billingSubscriptions.id))
    .orderBy(sql`${billingSubscriptions.createdAt} desc`, billingItems.id);
  return withItems(rows);
}

/** The person's customers that hold a plan, as far as is known, also archived ones. */
export async function selectHoldingCustomers(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: billingCustomers.stripeCustomerId })
    .from(billingCustomers)
    .innerJoin(
      billingSubscriptions,
      eq(billingSubscriptions.stripeCustomerId, billingCustomers.stripeCustomerId),
    )
    .where(and(eq(billingCustomers.userId, userId), inArray(billingSubscriptions.status, [...HOLDING])));
  return rows.map(({ id }) => id);
}

interface JoinedRow {
  subscription: typeof billingSubscriptions.$inferSelect | null;
  item: typeof billingItems.$inferSelect | null;
}

/** Subscriptions with their items, from a join's rows. */
export function withItems(rows: readonly JoinedRow[]): Subscription[] {
  const found = new Map<string, Subscription & { items: Subscription["items"][number][] }>();
  for (const { subscription, item } of rows) {
    if (!subscription) continue;
    const { stripeCustomerId: _, ...columns } = subscription;
    const entry = found.get(columns.id) ?? { ...columns, items: [] };
    found.set(columns.id, entry);
    if (item) {
      const { subscriptionId: __, ...rest } = item;
      entry.items.push(rest);
    }
  }
  return [...found.values()];
}

/** Whether billing ever gave a membership, also through a customer that Stripe has deleted: grants are kept. */
export async function wasGivenMembership(db: Queryable, userId: string): Promise<boolean> {
  const given = and(eq(grants.userId, userId), eq(grants.source, "billing"), eq(grants.role, "member"));
  return (await db.$count(grants, given)) > 0;
}

/** Unrevoked billing grants, locked until the transaction ends. */
export async function lockBillingGrants(tx: Transaction, userId: string): Promise<BillingGrant[]> {
  const rows = await tx
    .select()
    .from(grants)
    .where(and(eq(grants.userId, userId), eq(grants.source, "billing"), isNull(grants.revokedAt)))
    .for("update");
  return rows.map(({ id, ref, role, apiPlan, marketIntelligence, expiresAt }) => ({
    id,
    ref: ref ?? "",
    role: role === "member" ? role : null,
    apiPlan: apiPlan === "viewer" ? null : apiPlan,
    marketIntelligence,
    expiresAt,
  }));
}

const reasonOf = ({ subscriptionId }: ItemAccess) => `Subscription ${subscriptionId}`;

export async function applyGrantChanges(
  tx: Transaction,
  userId: string,
  { insert, move, revoke }: GrantChanges,
): Promise<void> {
  const own = and(eq(grants.userId, userId), eq(grants.source, "billing"), isNull(grants.revokedAt));
  if (revoke.length > 0)
    await tx
      .update(grants)
      .set({ revokedAt: sql`now()` })
      .where(
        and(
          own,
          inArray(
            grants.id,
            revoke.map(({ id }) => id),
          ),
        ),
      );
  for (const { grant, expiresAt } of move)
    await tx
      .update(grants)
      .set({ expiresAt })
      .where(and(own, eq(grants.id, grant.id)));
  if (insert.length > 0)
    await tx.insert(grants).values(
      insert.map((access) => ({
        userId,
        source: "billing" as const,
        reason: reasonOf(access),
        ref: access.ref,
        role: access.role,
        apiPlan: access.apiPlan,
        marketIntelligence: access.marketIntelligence,
        expiresAt: access.expiresAt,
      })),
    );
}

export async function transactionTime(tx: Queryable): Promise<Date> {
  const [row] = await tx.execute<{ now: string }>(sql`select now()::text as now`);
  if (!row) throw new Error("The database told no time");
  return new Date(row.now);
}

/** @returns those not processed before */
export async function markProcessed(tx: Transaction, stripeCustomerId: string, until: Date) {
  return tx
    .update(billingEvents)
    .set({ outcome: "processed" })
    .where(
      and(
        eq(billingEvents.stripeCustomerId, stripeCustomerId),
        inArray(billingEvents.outcome, ["pending", "orphaned"]),
        isNull(billingEvents.subject),
        lte(billingEvents.receivedAt, until),
      ),
    )
    .returning({ type: billingEvents.type, createdAt: billingEvents.createdAt });
}
