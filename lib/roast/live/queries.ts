import { and, desc, eq } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { catalogCoffees, lots, referenceRoasts } from "@/db/schema";
import { MAX_LOTS } from "@/lib/stock/lot-limit";
import { remainingOz } from "@/lib/stock/remaining-weight";
import type { LiveLot } from "./schemas";

export function selectLiveLots(db: Queryable, ownerId: string): Promise<LiveLot[]> {
  return db
    .select({
      id: lots.id,
      coffee: catalogCoffees.name,
      purchaseDate: lots.purchaseDate,
      stocked: lots.stocked,
      lotNumber: lots.lotNumber,
      leftOz: remainingOz,
      coffeeId: lots.coffeeId,
      referenceId: referenceRoasts.roastId,
    })
    .from(lots)
    .innerJoin(catalogCoffees, eq(catalogCoffees.id, lots.coffeeId))
    .leftJoin(
      referenceRoasts,
      and(eq(referenceRoasts.coffeeId, lots.coffeeId), eq(referenceRoasts.ownerId, lots.ownerId)),
    )
    .where(eq(lots.ownerId, ownerId))
    .orderBy(desc(lots.stocked), desc(lots.id))
    .limit(MAX_LOTS);
}
