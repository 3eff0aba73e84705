import { desc, eq, sql } from "drizzle-orm";
import { andAll } from "@/db/and-all";
import type { Queryable } from "@/db/client";
import { catalogCoffees as coffees, lots, roasts } from "@/db/schema";
import { LATEST_FIRST, remainingOz } from "@/lib/stock/remaining-weight";
import type { RowRange } from "./catalog-queries";
import { containsAllTerms, rankOfName } from "./filters";
import type { SearchTerms } from "./search-terms";

const NAME = sql`lower(${coffees.name})`;
const COFFEE = sql`concat_ws(' ', ${coffees.name}, ${coffees.country}, ${coffees.region}, ${coffees.source})`;

const total = sql<number>`(count(*) over ())::int`;

export function findLots(db: Queryable, ownerId: string, wanted: SearchTerms, { limit, offset }: RowRange) {
  const text = sql`lower(concat_ws(' ', ${COFFEE}, ${lots.notes}))`;
  return db
    .select({
      id: lots.id,
      coffeeName: coffees.name,
      country: coffees.country,
      purchaseDate: lots.purchaseDate,
      remainingOz,
      stocked: lots.stocked,
      total,
    })
    .from(lots)
    .innerJoin(coffees, eq(coffees.id, lots.coffeeId))
    .where(andAll(eq(lots.ownerId, ownerId), containsAllTerms(text, wanted)))
    .orderBy(rankOfName(NAME, wanted), sql`${lots.purchaseDate} desc nulls last`, desc(lots.id))
    .limit(limit)
    .offset(offset);
}
export type LotRow = Awaited<ReturnType<typeof findLots>>[number];

export function findRoasts(db: Queryable, ownerId: string, wanted: SearchTerms, { limit, offset }: RowRange) {
  const text = sql`lower(concat_ws(' ', ${roasts.batchName}, ${COFFEE}, ${roasts.roastNotes}, ${roasts.roastTargets}))`;
  const batch = rankOfName(sql`lower(${roasts.batchName})`, wanted);
  return db
    .select({
      id: roasts.id,
      batchName: roasts.batchName,
      coffeeName: coffees.name,
      roastDate: roasts.roastDate,
      roastNotes: roasts.roastNotes,
      roastTargets: roasts.roastTargets,
      total,
    })
    .from(roasts)
    .innerJoin(lots, eq(lots.id, roasts.lotId))
    .innerJoin(coffees, eq(coffees.id, lots.coffeeId))
    .where(andAll(eq(roasts.ownerId, ownerId), containsAllTerms(text, wanted)))
    .orderBy(sql`least(${batch}, ${rankOfName(NAME, wanted)})`, ...LATEST_FIRST)
    .limit(limit)
    .offset(offset);
}
export type RoastRow = Awaited<ReturnType<typeof findRoasts>>[number];
