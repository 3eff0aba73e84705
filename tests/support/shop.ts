import { asc, eq, getTableColumns } from "drizzle-orm";
import { database } from "@/db/client";
import { catalogCoffees, catalogState, coffeeLastSeen, priceObservations } from "@/db/schema";
import { type IngestInput, ingestSupplier } from "@/lib/supply/ingest";
import { insertSupplier } from "./factories";
import { feedFile } from "./feed-files";

/** Half past nine on a day of January 2026. */
export const day = (number: number) => new Date(Date.UTC(2026, 0, number, 9, 30));

/** A supplier with a feed of its own and a way to run it as of a day. */
export async function shop(rows: readonly unknown[], overrides: Parameters<typeof insertSupplier>[0] = {}) {
  const feed = feedFile(rows);
  const supplier = await insertSupplier({ feedUrl: feed.path, ...overrides });
  const ingest = (asOf: Date, options: Partial<IngestInput> = {}) =>
    ingestSupplier({ db: database(), supplier, asOf, ...options });
  const listings = () =>
    database()
      .select({ ...getTableColumns(catalogCoffees), lastSeenAt: coffeeLastSeen.lastSeenAt })
      .from(catalogCoffees)
      .innerJoin(coffeeLastSeen, eq(coffeeLastSeen.coffeeId, catalogCoffees.id))
      .where(eq(catalogCoffees.supplierId, supplier.id))
      .orderBy(asc(catalogCoffees.sourceListingId));
  const observations = () =>
    database()
      .select({
        id: catalogCoffees.sourceListingId,
        on: priceObservations.observedOn,
        price: priceObservations.pricePerLb,
        stocked: priceObservations.stocked,
      })
      .from(priceObservations)
      .innerJoin(catalogCoffees, eq(catalogCoffees.id, priceObservations.coffeeId))
      .where(eq(catalogCoffees.supplierId, supplier.id))
      .orderBy(asc(priceObservations.observedOn), asc(catalogCoffees.sourceListingId));
  return { supplier, write: feed.write, ingest, listings, observations };
}

export async function catalogVersion(): Promise<number | undefined> {
  const [state] = await database().select().from(catalogState);
  return state?.version;
}
