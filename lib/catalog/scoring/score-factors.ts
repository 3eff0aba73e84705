import { eq, sql } from "drizzle-orm";
import { andAll } from "@/db/and-all";
import type { Queryable } from "@/db/client";
import { catalogCoffees as coffees, coffeeLastSeen as sightings } from "@/db/schema";
import type { CatalogAccess } from "@/lib/catalog/access";
import { visibleTo } from "@/lib/catalog/search/sql/filter-sql";
import { type HouseScoreFactor, scoreHouse } from "@/lib/coffee/house-score";

/** Factors of each visible coffee's house score, by id; absent and hidden ids have no entry. */
export async function scoreFactors(
  db: Queryable,
  access: CatalogAccess,
  ids: readonly number[],
): Promise<Map<number, HouseScoreFactor[]>> {
  const rows = await db
    .select({
      id: coffees.id,
      country: coffees.country,
      region: coffees.region,
      producer: coffees.producer,
      farm: coffees.farm,
      cooperative: coffees.cooperative,
      washingStation: coffees.washingStation,
      cultivars: coffees.cultivars,
      elevationMinMasl: coffees.elevationMinMasl,
      processBaseMethod: coffees.processBaseMethod,
      processDisclosureLevel: coffees.processDisclosureLevel,
      fermentationType: coffees.fermentationType,
      processAdditives: coffees.processAdditives,
      fermentationDurationHours: coffees.fermentationDurationHours,
      dryingMethod: coffees.dryingMethod,
      processEvidenceAvailable: coffees.processEvidenceAvailable,
      processConfidence: coffees.processConfidence,
      stocked: coffees.stocked,
      stockedDate: coffees.stockedDate,
      arrivalDate: coffees.arrivalDate,
      arrivalSortDate: coffees.arrivalSortDate,
      harvest: coffees.harvest,
      pricePerLb: coffees.pricePerLb,
      priceTiers: coffees.priceTiers,
      tastingNotes: coffees.tastingNotes,
      scoreValue: coffees.scoreValue,
      grade: coffees.grade,
      appearance: coffees.appearance,
      // Private rows were never in a feed; they are as recent as their last change.
      lastSeenAt: sql`coalesce(${sightings.lastSeenAt}, ${coffees.lastUpdated})`.mapWith(
        sightings.lastSeenAt,
      ),
    })
    .from(coffees)
    .leftJoin(sightings, eq(sightings.coffeeId, coffees.id))
    .where(andAll(visibleTo(access), sql`${coffees.id} = any(${sql.param(`{${ids.join(",")}}`)}::bigint[])`));
  return new Map(rows.map(({ id, ...listing }) => [id, scoreHouse(listing).factors]));
}
