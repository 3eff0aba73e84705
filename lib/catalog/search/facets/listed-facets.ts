import { type SQL, sql } from "drizzle-orm";
import { andAll } from "@/db/and-all";
import type { Queryable } from "@/db/client";
import { catalogCoffees as coffees, facetCounts as counts } from "@/db/schema";
import type { CatalogAccess } from "@/lib/catalog/access";
import { ADDITIVES } from "@/lib/coffee/facts";
import { PAST_CROP_DAYS } from "@/lib/coffee/past-crop";
import { pastCropSql } from "@/lib/coffee/past-crop-sql";
import { FLAVOR_FAMILIES, flavorKey } from "@/lib/supply/flavour-wheel";
import { daysBefore } from "@/lib/units/days";
import type { FactCounts } from "../filters/fact-columns";
import type { CatalogFilters } from "../filters/parameters";
import type { FacetSource } from "../memory/matching-facts";
import { countsWhereClause, isWholeCatalog, LISTED_TALLIES, matchesMoreThan } from "../sql/count";
import { flavorKeys } from "../sql/fact-sql";
import { whereClause } from "../sql/filter-sql";
import { textArray } from "../sql/term-sql";
import type { ListedName } from "./facet-columns";

/**
 * Counts of facts of which a coffee may have several, and of those too many or too rarely asked for to be tallied
 * one by one.
 */

interface ListedCount {
  facet: ListedName;
  label: string;
  rows: number;
}

/**
 * Matches that are counted at most: reading more would slow down every page of a large catalog. Their facets then
 * show values without counts.
 */
const MAX_COUNTED = 20_000;

const TALLIED: readonly ListedName[] = LISTED_TALLIES;

const FAMILY_KEYS = FLAVOR_FAMILIES.map(flavorKey);

/** The families, and the notes that are asked for. */
const flavorsShown = ({ flavor = [] }: CatalogFilters) => [
  ...new Set([...FAMILY_KEYS, ...flavorKeys(flavor)]),
];

/** Null for a fact that too many matches would have to be read for. */
export async function listedCounts(
  source: FacetSource,
  filters: CatalogFilters,
  names: readonly ListedName[],
  asked: CatalogFilters = filters,
): Promise<Map<ListedName, ListedCount[] | null>> {
  const { db, access } = source;
  const tallied =
    access.privateRowsOf === null && isWholeCatalog(filters)
      ? names.filter((name) => TALLIED.includes(name))
      : [];
  const [fromTallies, fromRows] = await Promise.all([
    tallied.length > 0 ? talliedCounts(db, access, filters, tallied, asked) : [],
    countRows(
      source,
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

async function countRows(
  { db, access, find }: FacetSource,
  filters: CatalogFilters,
  names: readonly ListedName[],
  asked: CatalogFilters,
): Promise<ListedCount[] | null> {
  // Of flavors the columns have the families alone.
  const areInColumns = !names.includes("flavor") || flavorsShown(asked).length === FAMILY_KEYS.length;
  const matches = names.length > 0 && areInColumns ? await find(filters) : null;
  const facts = await matches?.count(names.map(factOf));
  if (!matches || !facts) return rowCounts(db, access, filters, names, asked);
  return names.flatMap((name) =>
    name === "past_crop" ? pastCropIn(facts, matches.size) : listedIn(name, facts),
  );
}

const factOf = (name: ListedName) => (name === "past_crop" ? "arrived_by" : name);

const SEVERAL: readonly ListedName[] = ["flavor", "certification", "harvest_year", "process_additive"];

function listedIn(name: Exclude<ListedName, "past_crop">, facts: FactCounts): ListedCount[] {
  const rows = new Map<string, number>();
  for (const [text, coffees] of facts[name]) {
    const labels: (string | number)[] = SEVERAL.includes(name) ? JSON.parse(text) : [text];
    for (const label of labels.map(String)) rows.set(label, (rows.get(label) ?? 0) + coffees);
  }
  return [...rows].map(([label, rows]) => ({ facet: name, label, rows }));
}

function pastCropIn(facts: FactCounts, size: number): ListedCount[] {
  const before = daysBefore(PAST_CROP_DAYS);
  let past = 0;
  for (const [day, coffees] of facts.arrived_by) if (day < before) past += coffees;
  return [
    { facet: "past_crop", label: "true", rows: past },
    { facet: "past_crop", label: "false", rows: size - past },
  ];
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
  // Narrow tables and indexes count them for a fraction of what reading so many rows costs.
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
