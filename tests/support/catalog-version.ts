import { database } from "@/db/client";
import { bumpCatalogVersion } from "@/lib/supply/stored-listings";

/** What an ingest does at its end: makes what was inserted by hand known. */
export async function publishChanges(): Promise<void> {
  await bumpCatalogVersion(database());
}
