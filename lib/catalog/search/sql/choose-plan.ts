import { sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { catalogCoffees as coffees } from "@/db/schema";
import type { CatalogAccess } from "@/lib/catalog/access";
import { BOUNDS } from "../filters/bound-rules";
import { type FilterName, filtersWith } from "../filters/filter-names";
import { type CatalogFilters, filtersAsked, type PageSort, type SortField } from "../filters/parameters";
import { isCounted, totalMatching } from "./count";
import { VISIBILITY_FILTERS, whereClause } from "./filter-sql";
import type { PageWindow } from "./paging";
import { asksPriceAtQuantity, PRICE_BOUNDS } from "./quantity-sql";

/**
 * Walk the sort's index until enough rows match, or collect and sort all matches. The planner
 * can't estimate how many rows a word matches.
 */
type SearchPlan = "index-scan" | "materialize";

/** Filters that always leave much of the catalog. */
const BROAD: readonly FilterName[] = filtersWith({ storage: { leaves: "much" } });

/** Sorts whose indexes hold the bounds too: neither plan reads the table before it has the page. */
export const BOUNDED_SORTS: readonly (SortField | PageSort)[] = [
  "arrival_date",
  "stocked_date",
  "score_value",
  "price_per_lb",
  "cost_lb",
  "newest",
];
const IN_BOUNDED_SORTS: readonly FilterName[] = [...VISIBILITY_FILTERS, ...BOUNDS];
/** Filters that those indexes hold in addition to the bounds, and that also have their own index. */
const BESIDE_BOUNDS: readonly FilterName[] = filtersWith({ storage: { index: "own-and-orders" } });

/** Filters whose matches are collected within an index that holds the bounds. */
export const COLLECTED_IN_INDEX: readonly FilterName[] = [
  ...IN_BOUNDED_SORTS,
  ...BESIDE_BOUNDS,
  ...filtersWith({ storage: { index: "own" } }),
];

/** Filters whose matches are counted within an index, though no sort's index holds them. */
const COUNTED_IN_INDEX: readonly FilterName[] = [
  ...VISIBILITY_FILTERS,
  ...filtersWith({ storage: { index: "apart" } }),
];

/** A sort by prices that the catalog's own rows don't hold. */
export const sortsByQuantity = ({ field, quantityLb = 1 }: Pick<PageWindow, "field" | "quantityLb">) =>
  quantityLb !== 1 && (field === "price_per_lb" || field === "cost_lb" || field === "below_median");

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
  slice: PageWindow,
): Promise<SearchPlan> {
  const { field, offset, limit } = slice;
  const asked = filtersAsked(filters);
  const only = (...lists: (readonly FilterName[])[]) => asked.every((name) => lists.flat().includes(name));
  // No index has it.
  if (field === "below_median") return "materialize";
  if (only(BROAD)) return "index-scan";

  const atQuantity = sortsByQuantity(slice) || asksPriceAtQuantity(filters);
  const bounded = BOUNDED_SORTS.includes(field) && !atQuantity;
  const tallied = isCounted(filters);
  const inOneIndex = only(COUNTED_IN_INDEX) || (atQuantity && only(VISIBILITY_FILTERS, PRICE_BOUNDS));
  // Counting the matches then costs as much as collecting them.
  if (!tallied && !inOneIndex && !(bounded && only(IN_BOUNDED_SORTS))) return "materialize";

  const inIndex = bounded && only(IN_BOUNDED_SORTS, BESIDE_BOUNDS);
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
  return row && row.enough > 0 && row.matches >= row.enough ? "index-scan" : "materialize";
}
