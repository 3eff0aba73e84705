import { eq, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { catalogCoffees as coffees, catalogCounts as counts } from "@/db/schema";
import type { CatalogAccess } from "./access";
import { all, atPlaces, filtersAsked, fromSources, matching } from "./conditions";
import type { CatalogFilters } from "./parameters";

/** Filters that `catalog_counts` knows, so that their totals are sums of a few of its rows. */
export const COUNTED: readonly (keyof CatalogFilters)[] = [
  "stocked",
  "origin",
  "country",
  "continent",
  "region",
  "source",
  "showWholesale",
  "wholesaleOnly",
];

/**
 * How many rows `matching` finds, as a scalar: exact, and for broad questions without counting the rows themselves.
 * The tallies are of public rows; a caller's few private ones are counted beside them.
 */
export function totalMatching(access: CatalogAccess, filters: CatalogFilters): SQL<number> {
  if (!filtersAsked(filters).every((name) => COUNTED.includes(name)))
    return sql<number>`(select count(*)::int from ${coffees} where ${matching(access, filters)})`;

  const conditions: SQL[] = [];
  if (filters.stocked !== "all") conditions.push(eq(counts.stocked, filters.stocked !== "false"));
  if (access.wholesale !== "shown") conditions.push(eq(counts.wholesale, access.wholesale === "only"));
  if (filters.source) conditions.push(fromSources(counts.source, filters.source));
  const places = atPlaces(counts.origin, filters);
  if (places) conditions.push(places);
  const tallied = sql`(select coalesce(sum(${counts.listings}), 0)::int from ${counts} where ${all(sql`true`, ...conditions)})`;
  if (access.privateRowsOf === null) return sql<number>`${tallied}`;
  const own = all(
    eq(coffees.ownerId, access.privateRowsOf),
    sql`not ${coffees.publicCoffee}`,
    matching(access, filters),
  );
  return sql<number>`(${tallied} + (select count(*)::int from ${coffees} where ${own}))`;
}

/** How many rows match and are visible; exact. */
export async function countMatching(
  db: Queryable,
  access: CatalogAccess,
  filters: CatalogFilters,
): Promise<number> {
  const [row] = await db.select({ total: totalMatching(access, filters) }).from(sql`(select 1) as one`);
  return row?.total ?? 0;
}
