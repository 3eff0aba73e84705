import { eq, inArray, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { andAll } from "@/db/and-all";
import type { Database, Queryable } from "@/db/client";
import { catalogCoffees as coffees, quantityPrices, retailListings, searchDocuments } from "@/db/schema";
import type { CatalogAccess } from "@/lib/catalog/access";
import { holdsAt } from "@/lib/coffee/tier-price-sql";
import { type CatalogFilters, filtersAsked } from "./filters/parameters";
import { cacheIfMany, cacheSoon } from "./memory/cache-matches";
import { type CachedPage, cachedPage } from "./memory/cached-page";
import { chooseSearchPlan, sortsByQuantity } from "./sql/choose-plan";
import { countMatching, totalMatching } from "./sql/count";
import {
  VISIBILITY_FILTERS,
  visibleTo,
  whereClause,
  whereClauseOnDocuments,
  whereClauseOnRetailListings,
} from "./sql/filter-sql";
import type { PageWindow } from "./sql/paging";
import { narrowSortKeys, order, sorted, sortKey } from "./sql/sort-sql";

/** Narrow tables that hold the common sort keys. */
const NARROW = [
  { table: retailListings, whereClause: whereClauseOnRetailListings },
  { table: searchDocuments, whereClause: whereClauseOnDocuments },
] as const;

function narrowMatches(access: CatalogAccess, filters: CatalogFilters, window: PageWindow) {
  if (sortsByQuantity(window)) return null;
  for (const { table, whereClause: on } of NARROW) {
    const [where, key] = [on(access, filters), narrowSortKeys(table)[window.field]];
    if (where && key) return { table, id: table.coffeeId, key, where };
  }
  return null;
}

/** All matches with their sort key, from a narrow table where possible. */
function materialize(db: Queryable, access: CatalogAccess, filters: CatalogFilters, window: PageWindow) {
  const found = narrowMatches(access, filters, window) ?? {
    table: coffees,
    id: coffees.id,
    key: sortKey(window),
    where: whereClause(access, filters),
  };
  const table: PgTable = found.table;
  if (!sortsByQuantity(window))
    return db
      .select({ id: sql<number>`${found.id}`.as("coffee_id"), key: sql`${found.key}`.as("key") })
      .from(table)
      .where(found.where);
  // Joined once: looking up the price of each match takes several times as long.
  const key = sortKey(window, quantityPrices.price);
  return db
    .select({ id: sql<number>`${found.id}`.as("coffee_id"), key: sql`${key}`.as("key") })
    .from(table)
    .innerJoin(
      quantityPrices,
      andAll(eq(quantityPrices.coffeeId, coffees.id), holdsAt(window.quantityLb ?? 1)),
    )
    .where(found.where);
}

/** Which of the matches, as numbers or as places for them in a statement that is kept. */
export interface Extent {
  limit: number | Placeholder;
  offset: number | Placeholder;
}

/** Scans the prices at a quantity in their index, and looks at each coffee until the page is full. */
function scanQuantityPrices(
  db: Queryable,
  where: SQL,
  { quantityLb = 1, direction }: PageWindow,
  { limit, offset }: Extent,
) {
  const { price, coffeeId, stocked } = quantityPrices;
  const ordered = direction === "asc" ? sql`${price} asc nulls last` : sql`${price} desc nulls last`;
  return db
    .select({ id: coffees.id })
    .from(quantityPrices)
    .innerJoin(coffees, eq(coffees.id, coffeeId))
    .where(andAll(holdsAt(quantityLb), eq(stocked, coffees.stocked), where))
    .orderBy(ordered, coffeeId)
    .limit(limit)
    .offset(offset)
    .as("page");
}

type Asked = [db: Queryable, access: CatalogAccess, filters: CatalogFilters, window: PageWindow];

function scanOrder(...[db, access, filters, window]: Asked) {
  return (extent: Extent) => {
    const where = whereClause(access, filters);
    const page = sortsByQuantity(window)
      ? scanQuantityPrices(db, where, window, extent)
      : db
          .select({ id: coffees.id })
          .from(coffees)
          .where(where)
          .orderBy(order(window))
          .limit(extent.limit)
          .offset(extent.offset)
          .as("page");
    return { hits: [], page, total: orNull(totalMatching(access, filters)) };
  };
}

function sortMatches(...[db, access, filters, window]: Asked) {
  const hits = db.$with("hits").as(materialize(db, access, filters, window));
  return ({ limit, offset }: Extent) => {
    const page = db
      .select({ id: hits.id })
      .from(hits)
      .orderBy(sorted(sql`${hits.key}`, sql`${hits.id}`, window))
      .limit(limit)
      .offset(offset)
      .as("page");
    return { hits: [hits], page, total: orNull(sql<number>`(select count(*)::int from ${hits})`) };
  };
}

const orNull = (total: SQL<number>): SQL<number | null> => total;

/** Pages of the whole catalog that the public sees differ in nothing but their extent. */
function sharedName(
  { privateRowsOf, wholesale }: CatalogAccess,
  filters: CatalogFilters,
  window: PageWindow,
) {
  if (privateRowsOf !== null || sortsByQuantity(window)) return null;
  if (!filtersAsked(filters).every((name) => VISIBILITY_FILTERS.includes(name))) return null;
  return [wholesale, filters.stocked, window.field, window.direction].join(" ");
}

async function locate(...asked: Asked) {
  const plan = await chooseSearchPlan(...asked);
  const [, ...question] = asked;
  switch (plan) {
    case "index-scan":
      return { parts: scanOrder(...asked), shared: sharedName(...question) };
    case "materialize":
      return { parts: sortMatches(...asked), shared: null };
    default:
      return plan satisfies never;
  }
}

/** The same from what the process holds. The caller's access is a condition of this query too. */
function locateIds(db: Queryable, access: CatalogAccess, { ids, total }: CachedPage, window: PageWindow) {
  const page = db
    .select({ id: coffees.id })
    .from(coffees)
    .where(andAll(visibleTo(access), inArray(coffees.id, [...ids])))
    .orderBy(order(window))
    .as("page");
  return { parts: () => ({ hits: [], page, total }), shared: null };
}

interface Finding {
  db: Queryable;
  window: PageWindow;
  order: () => SQL;
  /** For pages past the end. */
  totalWithoutRows: () => Promise<number>;
  onTotal: (total: number) => void;
  /** Finds the page again where the process held something older; null where Postgres found it. */
  inPostgres: (() => Promise<FoundPage>) | null;
}
/**
 * `parts` are the ids of a page and how many rows match, for one statement. Pages with the same `shared` name
 * have the same parts except for the extent; those with null need a separate statement.
 */
export type FoundPage = Finding & (Awaited<ReturnType<typeof locate>> | ReturnType<typeof locateIds>);

/**
 * Finds the ids of one visible page and the number of matches, as SQL for one statement, hence one instant. Filtering, counting,
 * sorting and skipping stay inside an index or in memory; the table is read for the page's rows only.
 */
export async function findPage(
  db: Database,
  access: CatalogAccess,
  filters: CatalogFilters,
  window: PageWindow,
): Promise<FoundPage> {
  const finding: Finding = {
    db,
    window,
    order: () => order(window),
    totalWithoutRows: async () => (window.offset === 0 ? 0 : countMatching(db, access, filters)),
    onTotal: () => {},
    inPostgres: null,
  };
  const cache = (total: number) => cacheIfMany(db, access, filters, total);
  const inPostgres = async () => ({
    ...finding,
    ...(await locate(db, access, filters, window)),
    onTotal: cache,
  });
  const cached = await cachedPage(db, access, filters, window);
  if (!cached) return inPostgres();
  const again = () => {
    cacheSoon(db, access, filters);
    return inPostgres();
  };
  const isEmpty = cached.ids.length === 0;
  const onTotal = cached.isWhole ? finding.onTotal : cache;
  return {
    ...finding,
    ...locateIds(db, access, cached, window),
    totalWithoutRows: async () => cached.matches,
    onTotal,
    inPostgres: isEmpty ? null : again,
  };
}
