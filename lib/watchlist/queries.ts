import { and, count, desc, eq, inArray, sql } from "drizzle-orm";
import { andAll } from "@/db/and-all";
import type { Queryable } from "@/db/client";
import {
  catalogCoffees as coffees,
  ingestRuns,
  quantityPrices as prices,
  coffeeLastSeen as sightings,
  suppliers,
  watchedCoffees as watched,
} from "@/db/schema";
import type { CatalogAccess } from "@/lib/catalog/access";
import { visibleTo } from "@/lib/catalog/search/sql/filter-sql";
import { holdsAt } from "@/lib/coffee/tier-price-sql";
import { MAX_WATCHED } from "./contract";

/** Ignores failed runs. */
const lastReadAt = sql`(
  select ${ingestRuns.asOf} from ${ingestRuns}
  where ${ingestRuns.supplierId} = ${coffees.supplierId}
    and ${ingestRuns.status} in ('succeeded', 'not_modified', 'held')
  order by ${ingestRuns.id} desc limit 1)`;

/** Listings missing from their supplier's latest feed; private coffees never count. */
const hasLeftTheFeed = sql<boolean>`(not ${coffees.stocked}
  and coalesce(${sightings.lastSeenAt} < ${lastReadAt}, false))`;

/** A person's coffees, the latest tracked first; `coffee` is null where the catalog hides it from them. */
export function selectWatchlist(db: Queryable, access: CatalogAccess, userId: string) {
  return db
    .select({
      tracked: watched,
      coffee: {
        // Drizzle treats a joined row whose first column is null as absent.
        id: coffees.id,
        name: coffees.name,
        source: coffees.source,
        country: coffees.country,
        region: coffees.region,
        pricePerLb: coffees.pricePerLb,
        stocked: coffees.stocked,
        wholesale: coffees.wholesale,
        stockedDate: coffees.stockedDate,
        unstockedDate: coffees.unstockedDate,
      },
      supplier: suppliers.name,
      delisted: hasLeftTheFeed,
    })
    .from(watched)
    .leftJoin(coffees, andAll(eq(coffees.id, watched.coffeeId), visibleTo(access)))
    .leftJoin(suppliers, eq(suppliers.id, coffees.supplierId))
    .leftJoin(sightings, eq(sightings.coffeeId, coffees.id))
    .where(eq(watched.userId, userId))
    .orderBy(desc(watched.trackedAt), desc(watched.coffeeId))
    .limit(MAX_WATCHED);
}
export type WatchlistRow = Awaited<ReturnType<typeof selectWatchlist>>[number];

/** Prices per pound of a person's coffees at a quantity, by coffee; one without a price is left out. */
export async function selectPricesAt(
  db: Queryable,
  access: CatalogAccess,
  userId: string,
  quantityLb: number,
): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: coffees.id, price: prices.price })
    .from(watched)
    .innerJoin(coffees, andAll(eq(coffees.id, watched.coffeeId), visibleTo(access)))
    .innerJoin(prices, and(eq(prices.coffeeId, coffees.id), holdsAt(quantityLb)))
    .where(eq(watched.userId, userId))
    .limit(MAX_WATCHED);
  return new Map(rows.flatMap(({ id, price }) => (price === null ? [] : [[id, price]])));
}

export async function selectCurrent(db: Queryable, access: CatalogAccess, coffeeId: number) {
  const { pricePerLb, stocked, stockedDate } = coffees;
  const [row] = await db
    .select({ pricePerLb, stocked, stockedDate })
    .from(coffees)
    .where(andAll(eq(coffees.id, coffeeId), visibleTo(access)));
  return row;
}

export async function selectWatched(db: Queryable, userId: string, coffeeId: number) {
  const [row] = await db
    .select()
    .from(watched)
    .where(and(eq(watched.userId, userId), eq(watched.coffeeId, coffeeId)));
  return row;
}
export type WatchedRow = NonNullable<Awaited<ReturnType<typeof selectWatched>>>;

/** Those of the coffees that the person tracks. */
export async function selectTracked(
  db: Queryable,
  userId: string,
  coffeeIds: readonly number[],
): Promise<number[]> {
  const rows = await db
    .select({ id: watched.coffeeId })
    .from(watched)
    .where(and(eq(watched.userId, userId), inArray(watched.coffeeId, [...coffeeIds])));
  return rows.map(({ id }) => id);
}

export async function countWatched(db: Queryable, userId: string): Promise<number> {
  const [row] = await db.select({ watched: count() }).from(watched).where(eq(watched.userId, userId));
  return row?.watched ?? 0;
}

export async function insertWatched(db: Queryable, values: typeof watched.$inferInsert): Promise<WatchedRow> {
  const [row] = await db.insert(watched).values(values).returning();
  if (!row) throw new Error("no coffee was tracked");
  return row;
}

export async function deleteWatched(db: Queryable, userId: string, coffeeId: number): Promise<boolean> {
  const gone = await db
    .delete(watched)
    .where(and(eq(watched.userId, userId), eq(watched.coffeeId, coffeeId)))
    .returning({ coffeeId: watched.coffeeId });
  return gone.length > 0;
}
