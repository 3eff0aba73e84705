import { eq, type SQL, sql } from "drizzle-orm";
import { andAll } from "@/db/and-all";
import type { Queryable } from "@/db/client";
import { type CountedFacet, catalogCoffees as coffees, facetCounts as counts, place } from "@/db/schema";
import type { CatalogAccess } from "@/lib/catalog/access";
import type { CatalogFilters } from "../filters/parameters";
import { countsWhereClause, isWholeCatalog } from "../sql/count";
import { whereClause } from "../sql/filter-sql";
import type { LabelCount, LabelFacet } from "./facet-columns";

/** Where facets are tallied. Regions aren't: there are too many. */
const TALLIED = {
  country: { facet: "place", label: sql`${place(counts.value, 2)}` },
  source: { facet: "all", label: sql`${counts.source}` },
  processing: { facet: "processing", label: sql`${counts.value}` },
  cultivar_detail: { facet: "cultivar_detail", label: sql`${counts.value}` },
  grade: { facet: "grade", label: sql`${counts.value}` },
  type: { facet: "type", label: sql`${counts.value}` },
  processing_base_method: { facet: "processing_base_method", label: sql`${counts.value}` },
  fermentation_type: { facet: "fermentation_type", label: sql`${counts.value}` },
  processing_disclosure_level: { facet: "processing_disclosure_level", label: sql`${counts.value}` },
} as const satisfies Record<Exclude<LabelFacet, "region">, { facet: CountedFacet; label: SQL }>;

const isTalliedFacet = (name: LabelFacet): name is keyof typeof TALLIED => name in TALLIED;

/**
 * Rows per label of each facet from the tallies; null unless the question is the whole stock, or
 * that of some suppliers.
 */
export async function countedLabels(
  db: Queryable,
  access: CatalogAccess,
  filters: CatalogFilters,
  names: readonly LabelCount["facet"][],
  most: number,
): Promise<LabelCount[] | null> {
  if (access.privateRowsOf !== null || !isWholeCatalog(filters)) return null;
  const stockConditions = countsWhereClause(access, filters);
  const parts = names.map((name) => {
    if (!isTalliedFacet(name)) return regionsOf(access, filters);
    const { facet, label } = TALLIED[name];
    const where = andAll(eq(counts.facet, facet), ...stockConditions);
    return sql`select ${name}::text as facet, ${label} as label, sum(${counts.listings})::int as rows from ${counts} where ${where} group by 2`;
  });
  const labels = sql`(${sql.join(parts, sql` union all `)}) labels (facet, label, rows)`;
  return db
    .select({
      facet: sql<LabelCount["facet"]>`facet`,
      label: sql<string>`label`,
      rows: sql<number>`rows`,
    })
    .from(labels)
    .where(sql`label <> '' and rows > 0`)
    .orderBy(sql`rows desc, label`)
    .limit(most);
}

/** Regions are counted in the index of their sort. */
const regionsOf = (access: CatalogAccess, filters: CatalogFilters) =>
  sql`select 'region'::text, ${coffees.region}, count(*)::int from ${coffees} where ${whereClause(access, filters)} group by 2`;
