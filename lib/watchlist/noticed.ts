import { and, asc, eq, sql } from "drizzle-orm";
import { andAll } from "@/db/and-all";
import type { Queryable } from "@/db/client";
import { catalogCoffees as coffees, quantityPrices as prices, watchedCoffees as watched } from "@/db/schema";
import type { CatalogAccess } from "@/lib/catalog/access";
import { visibleTo } from "@/lib/catalog/search/sql/filter-sql";
import { holdsAt } from "@/lib/coffee/tier-price-sql";
import { MAX_WATCHED } from "./contract";

/** A tracked coffee now and as alerts last saw it. */
export interface NoticedCoffee {
  coffeeId: number;
  /** US dollars a pound at the person's quantity. */
  price: number | null;
  stocked: boolean;
  stockedDate: string | null;
  before: { price: number | null; stocked: boolean; stockedDate: string | null };
}

/**
 * A person's tracked coffees that they may see. Before alerts saw one, `before` is how it was when tracking began;
 * a price at another quantity isn't comparable and is null.
 */
export async function selectNoticed(
  db: Queryable,
  access: CatalogAccess,
  userId: string,
  quantityLb: number,
): Promise<NoticedCoffee[]> {
  const rows = await db
    .select({ watched, price: prices.price, stocked: coffees.stocked, stockedDate: coffees.stockedDate })
    .from(watched)
    .innerJoin(coffees, andAll(eq(coffees.id, watched.coffeeId), visibleTo(access)))
    .leftJoin(prices, and(eq(prices.coffeeId, coffees.id), holdsAt(quantityLb)))
    .where(eq(watched.userId, userId))
    .orderBy(asc(watched.coffeeId))
    .limit(MAX_WATCHED);
  return rows.map(({ watched: row, ...current }) => {
    const isNew = row.noticedStocked === null;
    const comparable = (isNew ? 1 : row.noticedQuantityLb) === quantityLb;
    const price = isNew ? row.trackedPricePerLb : row.noticedPrice;
    return {
      coffeeId: row.coffeeId,
      ...current,
      before: {
        price: comparable ? price : null,
        stocked: row.noticedStocked ?? row.trackedStocked,
        stockedDate: isNew ? row.trackedStockedDate : row.noticedStockedDate,
      },
    };
  });
}

/** What the next look compares with. The last price of a sold-out coffee stays, since it buys nothing. */
export async function noteStates(
  db: Queryable,
  userId: string,
  quantityLb: number,
  seen: readonly NoticedCoffee[],
): Promise<void> {
  if (seen.length === 0) return;
  const states = seen.map(({ coffeeId, price, stocked, stockedDate, before }) => ({
    id: coffeeId,
    price: stocked ? (price ?? before.price) : before.price,
    stocked,
    day: stockedDate,
  }));
  await db.execute(sql`
    update ${watched} set noticed_price = now_is.price, noticed_quantity_lb = ${quantityLb},
      noticed_stocked = now_is.stocked, noticed_stocked_date = now_is.day
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as now_is(id bigint, price numeric, stocked boolean, day date)
    where ${watched.userId} = ${userId} and ${watched.coffeeId} = now_is.id`);
}
