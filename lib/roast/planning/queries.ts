import { asc, eq } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { catalogCoffees, lots, roasts } from "@/db/schema";
import { LATEST_FIRST, remainingOz } from "@/lib/stock/stock";

/** The latest roasts that count: more than ten years of daily work. */
export const MAX_AVERAGED = 4000;
const MAX_LOTS = 10_000;

export function selectRoastFigures(db: Queryable, ownerId: string) {
  const { id, roastDate, ozIn, ozOut, temperatureUnit, milestones, phases, totalTime, dtrPercent, rates } =
    roasts;
  return db
    .select({
      id,
      catalogId: lots.coffeeId,
      coffeeName: catalogCoffees.name,
      roastDate,
      ozIn,
      ozOut,
      temperatureUnit,
      milestones,
      phases,
      totalTime,
      dtrPercent,
      rates,
    })
    .from(roasts)
    .innerJoin(lots, eq(lots.id, roasts.lotId))
    .innerJoin(catalogCoffees, eq(catalogCoffees.id, lots.coffeeId))
    .where(eq(roasts.ownerId, ownerId))
    .orderBy(...LATEST_FIRST)
    .limit(MAX_AVERAGED);
}
export type RoastRow = Awaited<ReturnType<typeof selectRoastFigures>>[number];

export function selectLotStocks(db: Queryable, ownerId: string) {
  return db
    .select({ id: lots.id, catalogId: lots.coffeeId, coffeeName: catalogCoffees.name, leftOz: remainingOz })
    .from(lots)
    .innerJoin(catalogCoffees, eq(catalogCoffees.id, lots.coffeeId))
    .where(eq(lots.ownerId, ownerId))
    .orderBy(asc(catalogCoffees.name), asc(lots.id))
    .limit(MAX_LOTS);
}
export type LotStock = Awaited<ReturnType<typeof selectLotStocks>>[number];
