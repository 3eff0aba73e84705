import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { catalogCoffees as coffees, facetCounts as counts } from "@/db/schema";
import type { CatalogAccess } from "@/lib/catalog/access";
import { ADDITIVES } from "@/lib/coffee/facts";
import { pastCropSql } from "@/lib/coffee/past-crop-sql";
import { FLAVOR_FAMILIES, flavorKey } from "@/lib/supply/flavour-wheel";
import { countsWhereClause, isWholeCatalog, matchesMoreThan } from "./count";
import type { ListedName } from "./facet-columns";
import { flavorKeys } from "./fact-sql";
import { andAll, whereClause } from "./filter-sql";
import type { CatalogFilters } from "./parameters";
import { textArray } from "./term-sql";

/**
 * Counts of facts of which a coffee may have several, and of those too many or too rarely asked for to be tallied
 * one by one.
 */

export interface ListedCount {
  facet: ListedName;
  label: string;
  rows: number;
}

/**
 * Matches that are counted at most: reading more would slow down every page of a large catalog. Their facets then
 * show values without counts.
 */
export const MAX_COUNTED = 20_000;

const TALLIED: readonly ListedName[] = ["flavor", "certification", "harvest_year", "decaf"];

const FAMILY_KEYS = FLAVOR_FAMILIES.map(flavorKey);

/** The families, and the notes that are asked for. */
const flavorsShown = ({ flavor = [] }: CatalogFilters) => [
  ...new Set([...FAMILY_KEYS, ...flavorKeys(flavor)]),
];

/** Null for a fact that too many matches would have to be read for. */
export async function listedCounts(
  db: Queryable,
  access: CatalogAccess,
  filters: CatalogFilters,
  names: readonly ListedName[],
  asked: CatalogFilters = filters,
): Promise<Map<ListedName, ListedCount[] | null>> {
  const tallied =
    access.privateRowsOf === null && isWholeCatalog(filters)
      ? names.filter((name) => TALLIED.includes(name))
      : [];
  const [fromTallies, fromRows] = await Promise.all([
    tallied.length > 0 ? talliedCounts(db, access, filters, tallied, asked) : [],
    rowCounts(
      db,
      access,
      filters,
      names.filter((name) => !tallied.includes(name)),
      asked,
    ),
  ]);
  const of = (name: ListedName, rows: readonly ListedCount[]) => rows.filter(({ facet }) => facet === name);
  return new Map(
    names.map((name) => [
      name,
      tallied.includes(name) ? of(name, fromTallies) : fromRows && of(name, fromRows),
    ]),
  );
}

/** Values to show without counts, most common first; additives of which nothing is counted by their name. */
export async function listedValues(
  db: Queryable,
  access: CatalogAccess,
  asked: CatalogFilters,
): Promise<ListedCount[]> {
  const tallied = await talliedCounts(db, { ...access, privateRowsOf: null }, {}, TALLIED, asked);
  return [...tallied, ...ADDITIVES.map((label) => ({ facet: "process_additive" as const, label, rows: 0 }))];
}

async function talliedCounts(
  db: Queryable,
  access: CatalogAccess,
  filters: CatalogFilters,
  names: readonly ListedName[],
  asked: CatalogFilters,
): Promise<ListedCount[]> {
  const shown = sql`(${counts.facet} <> 'flavor' or ${counts.value} = any(${textArray(flavorsShown(asked))}))`;
  const where = andAll(
    sql`${counts.facet} = any(${textArray(names)})`,
    shown,
    ...countsWhereClause(access, filters),
  );
  return db.execute<ListedCount & Record<string, unknown>>(sql`
    select ${counts.facet} as facet, ${counts.value} as label, sum(${counts.listings})::int as rows
    from ${counts} where ${where}
    group by 1, 2 having sum(${counts.listings}) > 0
    order by 3 desc, 2`);
}

async function rowCounts(
  db: Queryable,
  access: CatalogAccess,
  filters: CatalogFilters,
  names: readonly ListedName[],
  asked: CatalogFilters,
): Promise<ListedCount[] | null> {
  if (names.length === 0) return [];
  // Narrow tables and indexes tell it for a fraction of what reading so many rows costs.
  if (await matchesMoreThan(db, access, filters, MAX_COUNTED)) return null;
  const shown = textArray(flavorsShown(asked));
  const LABELS: Record<ListedName, SQL> = {
    flavor: sql`select 'flavor', flavor from unnest(flavors) as flavor where flavor = any(${shown})`,
    certification: sql`select 'certification', unnest(certifications)`,
    harvest_year: sql`select 'harvest_year', unnest(harvest_years)::text`,
    process_additive: sql`select 'process_additive', unnest(process_additives)`,
    producer: sql`select 'producer', producer where producer <> ''`,
    decaf: sql`select 'decaf', decaf::text`,
    past_crop: sql`select 'past_crop', past_crop::text`,
  };
  const labels = sql.join(
    names.map((name) => LABELS[name]),
    sql` union all `,
  );
  return db.execute<ListedCount & Record<string, unknown>>(sql`
    with matches as materialized (
      select ${coffees.flavors}, ${coffees.certifications}, ${coffees.harvestYears}, ${coffees.producer}, ${coffees.decaf},
        ${coffees.processAdditives},
        coalesce(${pastCropSql()}, false) as past_crop
      from ${coffees} where ${whereClause(access, filters)}
    )
    select facet, label, count(*)::int as rows from matches, lateral (${labels}) as fact (facet, label) group by 1, 2`);
}
