import { type AnyColumn, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { catalogCoffees as coffees } from "@/db/schema";
import { can } from "@/lib/access/capabilities";
import { type CatalogAccess, catalogAccess } from "@/lib/catalog/access";
import { databaseFor } from "@/lib/catalog/database-for";
import type { Viewer } from "@/lib/viewer";
import { cachedAggregate } from "./aggregate-cache";
import { whereClause } from "./filter-sql";

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

type ListName = keyof typeof LISTS | keyof typeof PROCESS_LISTS | "process_additive";

export interface FilterValue {
  value: string;
  count: number;
}
export type FilterValues = Partial<Record<ListName, FilterValue[]>>;

/** Values of one list, the most frequent ones: nobody chooses from more. */
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
      paid ? additiveValues(db, access) : [],
    ]);
    return byList([...labels, ...additives]);
  });
}

interface CountedValue extends FilterValue {
  list: ListName;
}

function byList(values: readonly CountedValue[]): FilterValues {
  const lists = Map.groupBy(values, ({ list }) => list);
  return Object.fromEntries(
    [...lists].map(([list, found]) => [list, found.map(({ value, count }) => ({ value, count }))]),
  );
}

/** Every list in one pass over the visible stocked coffees. */
async function labelValues(
  db: Queryable,
  access: CatalogAccess,
  lists: Partial<Record<ListName, AnyColumn>>,
): Promise<CountedValue[]> {
  const columns = Object.values(lists);
  const which = Object.entries(lists).map(
    ([list, column]) => sql`when grouping(${column}) = 0 then ${list}::text`,
  );
  const sets = sql.join(
    columns.map((column) => sql`(${column})`),
    sql`, `,
  );
  // Each row belongs to one grouping set; all other columns are null.
  const value = sql`concat(${sql.join(columns, sql`, `)})`;
  return db.execute<CountedValue & Record<string, unknown>>(sql`
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

async function additiveValues(db: Queryable, access: CatalogAccess): Promise<CountedValue[]> {
  return db.execute<CountedValue & Record<string, unknown>>(sql`
    select 'process_additive' as list, additive as value, count(*)::int as count
    from ${coffees}, unnest(${coffees.processAdditives}) as additive
    where ${whereClause(access, {})}
    group by additive
    order by count desc, additive`);
}
