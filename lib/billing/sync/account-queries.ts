import { and, eq, inArray } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import {
  billingCustomers,
  billingItems,
  billingPrices,
  billingSubscriptions,
  grants,
  users,
} from "@/db/schema";
import { isGrantActive } from "@/lib/access/grants";
import { withItems } from "@/lib/billing/queries";
import type { Subscription } from "@/lib/billing/subscription-access";

export type StoredPrices = ReadonlyMap<string, typeof billingPrices.$inferSelect>;

export async function selectPrices(
  db: Queryable,
  subscriptions: readonly Subscription[],
): Promise<StoredPrices> {
  const ids = subscriptions.flatMap(({ items }) => items.map(({ stripePriceId }) => stripePriceId));
  if (ids.length === 0) return new Map();
  const rows = await db.select().from(billingPrices).where(inArray(billingPrices.stripePriceId, ids));
  return new Map(rows.map((row) => [row.stripePriceId, row]));
}

export const selectLiveGrants = (db: Queryable, userId: string) =>
  db
    .select()
    .from(grants)
    .where(and(eq(grants.userId, userId), isGrantActive));

/** A user with those subscriptions that are in one of these states, in one query. */
export async function selectUserWithTroubles(db: Queryable, userId: string, statuses: readonly string[]) {
  const rows = await db
    .select({
      email: users.email,
      name: users.name,
      subscription: billingSubscriptions,
      item: billingItems,
    })
    .from(users)
    .leftJoin(billingCustomers, eq(billingCustomers.userId, users.id))
    .leftJoin(
      billingSubscriptions,
      and(
        eq(billingSubscriptions.stripeCustomerId, billingCustomers.stripeCustomerId),
        inArray(billingSubscriptions.status, [...statuses]),
      ),
    )
    .leftJoin(billingItems, eq(billingItems.subscriptionId, billingSubscriptions.id))
    .where(eq(users.id, userId));
  const [first] = rows;
  if (!first) return null;
  return { person: { email: first.email, name: first.name }, subscriptions: withItems(rows) };
}
