import { asc } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { catalogCoffees as coffees } from "@/db/schema";
import type { CatalogAccess } from "./access";
import type { CatalogFilters } from "./search/filters/parameters";
import { whereClause } from "./search/sql/filter-sql";

/** The coffees that filters match, by id, `limit` at most. */
export async function selectMatchingIds(
  db: Queryable,
  access: CatalogAccess,
  filters: CatalogFilters,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .select({ id: coffees.id })
    .from(coffees)
    .where(whereClause(access, filters))
    .orderBy(asc(coffees.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
