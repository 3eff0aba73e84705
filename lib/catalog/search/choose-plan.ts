import { sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { catalogCoffees as coffees } from "@/db/schema";
import type { CatalogAccess } from "@/lib/catalog/access";
import { isCounted, totalMatching } from "./count";
import type { FilterName } from "./filter-names";
import { BOUNDS, VISIBILITY_FILTERS, whereClause } from "./filter-sql";
import type { PageWindow } from "./paging";
import { type CatalogFilters, filtersAsked, type SortField } from "./parameters";

/**
 * Walk the sort's index until enough rows match, or collect and sort all matches. The planner
 * can't estimate how many rows a word matches.
 */
export type SearchPlan = "walk" | "collect";

/** Filters that always leave much of the catalog. */
const BROAD: readonly FilterName[] = [...VISIBILITY_FILTERS, "continent"];

/** Sorts whose indexes hold the bounds too: neither plan reads the table before it has the page. */
export const BOUNDED_SORTS: readonly SortField[] = [
  "arrival_date",
  "stocked_date",
  "score_value",
  "price_per_lb",
  "cost_lb",
];
const IN_BOUNDED_SORTS: readonly FilterName[] = [...VISIBILITY_FILTERS, ...BOUNDS];

/** Filters whose matches are collected within an index that holds the bounds. */
export const COLLECTED_IN_INDEX: readonly FilterName[] = [
  ...IN_BOUNDED_SORTS,
  "country",
  "source",
  "region",
  "origin",
  "processing",
  "cultivar_detail",
];

/** Reading a table row costs about as much as collecting this many index entries. */
const ROW_COST = 5;
/**
 * A country's or cultivar's coffees arrive in season, so the newest may be months down the sort.
 */
const UNEVENNESS = 20;

/** Collecting reads every match, walking as many coffees as it takes to fill a page. */
export async function chooseSearchPlan(
  db: Queryable,
  access: CatalogAccess,
  filters: CatalogFilters,
  { field, quantityLb = 1, offset, limit }: PageWindow,
): Promise<SearchPlan> {
  const asked = filtersAsked(filters);
  const only = (...lists: (readonly FilterName[])[]) => asked.every((name) => lists.flat().includes(name));
  if (only(BROAD)) return "walk";

  const bounded = BOUNDED_SORTS.includes(field) && quantityLb === 1;
  const tallied = isCounted(filters);
  // Counting the matches then costs as much as collecting them.
  if (!tallied && !(bounded && only(IN_BOUNDED_SORTS))) return "collect";

  const inIndex = bounded && only(IN_BOUNDED_SORTS, ["country"]);
  const walk = (inIndex ? 1 : ROW_COST) * (only(IN_BOUNDED_SORTS) ? 1 : UNEVENNESS);
  const collect = bounded && only(COLLECTED_IN_INDEX) ? 1 : ROW_COST;
  // Number of matches where both plans cost the same. Negative before the table's first analyze.
  const enough = sql<number>`ceil(sqrt(${(walk / collect) * (offset + limit)}::float8 * greatest(reltuples, 0)))::int`;
  const matches = tallied
    ? totalMatching(access, filters)
    : sql<number>`(select count(*)::int from (select from ${coffees} where ${whereClause(access, filters)} limit ${enough}) few)`;
  const [row] = await db
    .select({ matches, enough })
    .from(sql`pg_class`)
    .where(sql`oid = 'catalog_coffees'::regclass`);
  return row && row.enough > 0 && row.matches >= row.enough ? "walk" : "collect";
}
