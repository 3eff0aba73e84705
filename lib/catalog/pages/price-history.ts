import { asc, eq, gte, inArray, sql } from "drizzle-orm";
import { andAll } from "@/db/and-all";
import type { Queryable } from "@/db/client";
import { catalogCoffees as coffees, priceObservations as observations } from "@/db/schema";
import type { CatalogAccess } from "@/lib/catalog/access";
import { visibleTo } from "@/lib/catalog/search/sql/filter-sql";
import type { PricePoint } from "./price-spans";

/**
 * Readings from `since` (a UTC day) on, oldest first. Absent, hidden and unread listings have no
 * entry.
 */
export async function priceHistories(
  db: Queryable,
  access: CatalogAccess,
  coffeeIds: readonly number[],
  since: string,
): Promise<Map<number, PricePoint[]>> {
  const readings = await db
    .select({
      coffeeId: observations.coffeeId,
      day: observations.observedOn,
      pricePerLb: observations.pricePerLb,
      stocked: observations.stocked,
    })
    .from(observations)
    .innerJoin(coffees, eq(coffees.id, observations.coffeeId))
    .where(
      andAll(
        visibleTo(access),
        inArray(observations.coffeeId, [...coffeeIds]),
        sql`${gte(observations.observedOn, since)}`,
      ),
    )
    .orderBy(asc(observations.observedOn));
  return Map.groupBy(readings, ({ coffeeId }) => coffeeId);
}
