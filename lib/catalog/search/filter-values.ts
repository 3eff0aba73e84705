import { type AnyColumn, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { catalogCoffees as coffees } from "@/db/schema";
import { can } from "@/lib/access/capabilities";
import { type CatalogAccess, catalogAccess } from "@/lib/catalog/access";
import { databaseFor } from "@/lib/catalog/database-for";
import type { Viewer } from "@/lib/viewer";
import { cachedAggregate } from "./aggregate-cache";
import { whereClause } from "./sql/filter-sql";

const LISTS = {
  sources: coffees.source,
  continents: coffees.continent,
  countries: coffees.country,
  processing: coffees.processing,
  cultivar_detail: coffees.cultivarDetail,
  type: coffees.type,
  grade: coffees.grade,
  appearance: coffees.appearance,
  arrival_dates: coffees.arrivalDate,
} as const satisfies Record<string, AnyColumn>;

/**
 * Only for callers who may filter by them; additives are counted separately, since a coffee may
 * have several.
 */
const PROCESS_LISTS = {
  processing_base_method: coffees.processBaseMethod,
  fermentation_type: coffees.fermentationType,
  processing_disclosure_level: coffees.processDisclosureLevel,
} as const satisfies Record<string, AnyColumn>;

/** In addition to those of contract/catalog.md#9.3, by the parameter that takes them. */
const FACT_LISTS = {
  drying_method: coffees.dryingMethod,
  producer: coffees.producer,
} as const satisfies Record<string, AnyColumn>;

/** A coffee may have several of these. */
const SEVERAL_LISTS = {
  flavor: coffees.flavors,
  certification: coffees.certifications,
  harvest_year: coffees.harvestYears,
} as const satisfies Record<string, AnyColumn>;
const SEVERAL_NAMES = Object.keys(SEVERAL_LISTS) as (keyof typeof SEVERAL_LISTS)[];

type ListName = keyof typeof LISTS | keyof typeof PROCESS_LISTS | "process_additive";
type FactListName = keyof typeof FACT_LISTS | keyof typeof SEVERAL_LISTS;

interface FilterValue {
  value: string;
  count: number;
}
type FilterValues = Partial<Record<ListName, FilterValue[]>>;
type FactValues = Partial<Record<FactListName, FilterValue[]>>;

/** The most frequent values of one list: no one chooses from more. */
const MAX_VALUES = 1000;

/**
 * Filter values of visible stocked coffees with counts, most frequent first. Empty lists are
 * left out; process lists need `canUseProcessFacets`.
 */
export async function filterValues(viewer: Viewer): Promise<FilterValues> {
  const access = catalogAccess(viewer, {});
  const paid = can(viewer, "canUseProcessFacets");
  return cachedAggregate(viewer, access, ["filter values"], async () => {
    const db = databaseFor(access);
    const [labels, additives] = await Promise.all([
      labelValues(db, access, paid ? { ...LISTS, ...PROCESS_LISTS } : LISTS),
      paid ? severalValues(db, access, "process_additive", coffees.processAdditives) : [],
    ]);
    return byList([...labels, ...additives]);
  });
}

/** The same of flavors (the notes and the families of the wheel), certifications, harvests, drying and producers. */
export async function factValues(viewer: Viewer): Promise<FactValues> {
  const access = catalogAccess(viewer, {});
  return cachedAggregate(viewer, access, ["fact values"], async () => {
    const db = databaseFor(access);
    const found = await Promise.all([
      labelValues(db, access, FACT_LISTS),
      ...SEVERAL_NAMES.map((name) => severalValues(db, access, name, SEVERAL_LISTS[name])),
    ]);
    return byList(found.flat());
  });
}

interface CountedValue<Name extends string> extends FilterValue {
  list: Name;
}

function byList<Name extends string>(
  values: readonly CountedValue<Name>[],
): Partial<Record<Name, FilterValue[]>> {
  const lists = Map.groupBy(values, ({ list }) => list);
  const counted = [...lists].map(([list, found]) => [
    list,
    found.map(({ value, count }) => ({ value, count })),
  ]);
  return Object.fromEntries(counted) as Partial<Record<Name, FilterValue[]>>;
}

/** Every list in one pass over the visible stocked coffees. */
async function labelValues<Name extends string>(
  db: Queryable,
  access: CatalogAccess,
  lists: Partial<Record<Name, AnyColumn>>,
): Promise<CountedValue<Name>[]> {
  const columns = Object.values<AnyColumn | undefined>(lists).filter((column) => column !== undefined);
  const which = Object.entries(lists).map(
    ([list, column]) => sql`when grouping(${column}) = 0 then ${list}::text`,
  );
  const sets = sql.join(
    columns.map((column) => sql`(${column})`),
    sql`, `,
  );
  // Each row belongs to one grouping set; all other columns are null.
  const value = sql`concat(${sql.join(columns, sql`, `)})`;
  return db.execute<CountedValue<Name> & Record<string, unknown>>(sql`
    select list, value, count from (
      select list, value, count, row_number() over (partition by list order by count desc, value) as place
      from (
        select case ${sql.join(which, sql` `)} end as list, ${value} as value, count(*)::int as count
        from ${coffees} where ${whereClause(access, {})}
        group by grouping sets (${sets})
        having ${value} <> ''
      ) counted
    ) ranked
    where place <= ${MAX_VALUES}
    order by list, place`);
}

async function severalValues<Name extends string>(
  db: Queryable,
  access: CatalogAccess,
  list: Name,
  column: AnyColumn,
): Promise<CountedValue<Name>[]> {
  return db.execute<CountedValue<Name> & Record<string, unknown>>(sql`
    select ${list}::text as list, each::text as value, count(*)::int as count
    from ${coffees}, unnest(${column}) as each
    where ${whereClause(access, {})}
    group by each
    order by count desc, each
    limit ${MAX_VALUES}`);
}
