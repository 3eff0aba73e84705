import { asc, isNotNull, sql } from "drizzle-orm";
import { z } from "zod";
import { andAll } from "@/db/and-all";
import type { Queryable } from "@/db/client";
import { catalogCoffees as coffees } from "@/db/schema";
import type { CatalogAccess } from "@/lib/catalog/access";
import { visibleTo } from "@/lib/catalog/search/sql/filter-sql";

/** The most that a sitemap, or an index of sitemaps, may list (sitemaps.org). */
export const ADDRESSES_PER_SITEMAP = 50_000;

export interface SitemapEntry {
  id: number;
  lastUpdated: Date;
}

const block = z.object({ block: z.int(), coffees: z.int(), changed: z.coerce.date() });
/** Listings in stock with ids from `block * 50,000 + 1` to `(block + 1) * 50,000`. */
export type SitemapBlock = z.output<typeof block>;

/**
 * Blocks of ids, so a listing never moves to another file and a block can't exceed the limit. The largest id
 * gives 42,950 blocks.
 */
export async function sitemapBlocks(db: Queryable, access: CatalogAccess): Promise<SitemapBlock[]> {
  const rows = await db.execute(sql`
    select ((${coffees.id} - 1) / ${ADDRESSES_PER_SITEMAP}::int)::int as block, count(*)::int as coffees,
      max(${coffees.lastUpdated}) as changed
    from ${coffees} where ${andAll(visibleTo(access), sql`${coffees.stocked}`)}
    group by 1 order by 1`);
  return z.array(block).parse([...rows]);
}

export async function sitemapCountries(db: Queryable, access: CatalogAccess): Promise<string[]> {
  const rows = await db
    .selectDistinct({ country: coffees.country })
    .from(coffees)
    .where(andAll(visibleTo(access), sql`${coffees.stocked}`, isNotNull(coffees.country)))
    .orderBy(asc(coffees.country));
  return rows.flatMap(({ country }) => country ?? []);
}

export function sitemapEntries(
  db: Queryable,
  access: CatalogAccess,
  ofBlock: number,
): Promise<SitemapEntry[]> {
  const first = ofBlock * ADDRESSES_PER_SITEMAP;
  return db
    .select({ id: coffees.id, lastUpdated: coffees.lastUpdated })
    .from(coffees)
    .where(
      andAll(
        visibleTo(access),
        sql`${coffees.stocked}`,
        sql`${coffees.id} > ${first}::bigint and ${coffees.id} <= ${first + ADDRESSES_PER_SITEMAP}::bigint`,
      ),
    )
    .orderBy(asc(coffees.id));
}
