import { asc, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { catalogCoffees as coffees } from "@/db/schema";
import type { CatalogAccess } from "@/lib/catalog/access";
import { andAll, visibleTo } from "@/lib/catalog/search/filter-sql";

/** The limit is 50,000 (sitemaps.org); the rest is for other pages. */
const MAX_ENTRIES = 49_000;

export interface SitemapEntry {
  id: number;
  lastUpdated: Date;
}

export function sitemapEntries(db: Queryable, access: CatalogAccess): Promise<SitemapEntry[]> {
  return db
    .select({ id: coffees.id, lastUpdated: coffees.lastUpdated })
    .from(coffees)
    .where(andAll(visibleTo(access), sql`${coffees.stocked}`))
    .orderBy(sql`${coffees.lastUpdated} desc`, asc(coffees.id))
    .limit(MAX_ENTRIES);
}
