import { sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { catalogCoffees as coffees } from "@/db/schema";
import type { CatalogAccess } from "@/lib/catalog/access";
import { isCounted, totalMatching } from "./count";
import type { FilterName } from "./filter-names";
import { BOUNDS, VISIBILITY_FILTERS, whereClause } from "./filters";
import type { PageWindow } from "./paging";
import { type CatalogFilters, filtersAsked, type SortField } from "./parameters";

/**
 * How a page is found: by walking the sort's index until enough rows have matched, or by collecting all matches and
 * sorting those. The planner would have to know how many rows a word matches to choose well, and cannot.
 */
export type SearchPlan = "walk" | "collect";

/** Filters that leave a good part of the catalog, whatever they ask for. */
const BROAD: readonly FilterName[] = [...VISIBILITY_FILTERS, "continent"];

/** Sorts whose indexes hold the bounds too: neither way reads a row of the table before it has the page. */
export const BOUNDED_SORTS: readonly SortField[] = [
  "arrival_date",
  "stocked_date",
  "score_value",
  "price_per_lb",
  "cost_lb",
];
/** Filters that those indexes answer. */
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

/** Reading a row of the table costs about as much as collecting so many entries of an index. */
const ROW_COST = 5;
/** A country's coffees, and those of its cultivars, arrive in its season: the newest may stand months down the sort. */
const UNEVENNESS = 20;

/** The cheaper way. Collecting looks at each match, walking at as many coffees as it takes to meet a page of matches. */
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
  // To count the matches for the total is then as much work as to collect them.
  if (!tallied && !(bounded && only(IN_BOUNDED_SORTS))) return "collect";

  const inIndex = bounded && only(IN_BOUNDED_SORTS, ["country"]);
  const walk = (inIndex ? 1 : ROW_COST) * (only(IN_BOUNDED_SORTS) ? 1 : UNEVENNESS);
  const collect = bounded && only(COLLECTED_IN_INDEX) ? 1 : ROW_COST;
  // As many matches as make both ways cost the same. Below zero: nobody has looked yet how large the table is.
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
