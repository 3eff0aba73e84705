import { and, eq, sql } from "drizzle-orm";
import { type Database, database } from "@/db/client";
import { catalogCoffees as coffees, savedSearches, watchedCoffees } from "@/db/schema";
import { addDays, type Day } from "@/lib/demo/calendar";
import { saveSearch } from "@/lib/saved-searches/saved-searches";
import type { SessionViewer } from "@/lib/viewer";

/** How long ago the demo's member began to track coffees, and last looked at their searches. */
const TRACKED_DAYS = 21;
const LOOKED_DAYS = 30;
const TRACKED = { cheaper: 3, returned: 1, calm: 2 };

const SEARCHES = [
  { name: "Ethiopia, at 20 lb", query: "country=Ethiopia&quantity_lb=20" },
  { name: "Decaf under $9", query: "decaf=true&price_per_lb_max=9" },
] as const;

interface Listing extends Record<string, unknown> {
  id: string;
  price: string | null;
  stocked: boolean;
  day: string | null;
}

/** Retail coffees in stock as they were on a day, in an order that is the same for one market. */
async function listingsOn(
  db: Database,
  day: Day,
  wanted: "cheaper" | "returned" | "calm",
): Promise<Listing[]> {
  const kinds = {
    cheaper: sql`before.stocked and before.price_per_lb > ${coffees.pricePerLb}`,
    returned: sql`not before.stocked`,
    calm: sql`before.stocked and before.price_per_lb = ${coffees.pricePerLb}`,
  };
  return db.execute<Listing>(sql`
    select ${coffees.id} as id, before.price_per_lb as price, before.stocked as stocked, ${coffees.stockedDate} as day
    from ${coffees} join lateral (
      select price_per_lb, stocked from price_observations
      where coffee_id = ${coffees.id} and observed_on <= ${day} order by observed_on desc limit 1
    ) before on true
    where ${coffees.publicCoffee} and ${coffees.stocked} and not ${coffees.wholesale} and ${kinds[wanted]}
    order by md5(${coffees.name} || ${coffees.source}) limit ${TRACKED[wanted]}`);
}

/**
 * Has a demo person track coffees and keep searches for some weeks, so that the first look finds news. Adds nothing
 * for a person who has either.
 */
export async function loadDemoAlerts(viewer: SessionViewer, today: Day): Promise<void> {
  const { userId } = viewer;
  const db = database();
  const known =
    (await db.$count(watchedCoffees, eq(watchedCoffees.userId, userId))) +
    (await db.$count(savedSearches, eq(savedSearches.ownerId, userId)));
  if (known > 0) return;
  const since = addDays(today, -TRACKED_DAYS);
  const listings = await Promise.all(
    (["cheaper", "returned", "calm"] as const).map((wanted) => listingsOn(db, since, wanted)),
  );
  const rows = listings.flat().map(({ id, price, stocked, day }) => ({
    userId,
    coffeeId: Number(id),
    trackedAt: new Date(`${since}T09:00:00Z`),
    trackedPricePerLb: price === null ? null : Number(price),
    trackedStocked: stocked,
    trackedStockedDate: stocked ? day : null,
  }));
  if (rows.length > 0) await db.insert(watchedCoffees).values(rows).onConflictDoNothing();
  for (const search of SEARCHES) {
    const { search: saved } = await saveSearch(viewer, search);
    await forgetLatest(db, userId, saved.id, addDays(today, -LOOKED_DAYS));
  }
}

/** As if the search had last been looked at on that day: later arrivals are new. */
async function forgetLatest(db: Database, ownerId: string, id: number, day: Day): Promise<void> {
  await db
    .update(savedSearches)
    .set({
      matching: sql`array(select known from unnest(${savedSearches.matching}) known
        join ${coffees} on ${coffees.id} = known where ${coffees.stockedDate} < ${day} order by known)`,
      matchedAt: new Date(`${day}T09:00:00Z`),
    })
    .where(and(eq(savedSearches.ownerId, ownerId), eq(savedSearches.id, id)));
}
