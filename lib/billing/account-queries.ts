import { and, eq, inArray } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { billingPrices, grants } from "@/db/schema";
import { isGrantActive } from "@/lib/access/grants";
import type { Subscription } from "./access-policy";

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
