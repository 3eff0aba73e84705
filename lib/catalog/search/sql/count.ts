import { type AnyColumn, eq, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { andAll } from "@/db/and-all";
import type { Queryable } from "@/db/client";
import {
  bucketOf,
  type CountedFacet,
  catalogCoffees as coffees,
  facetCounts as counts,
  quantityPrices,
  retailListings,
  searchDocuments,
} from "@/db/schema";
import type { CatalogAccess } from "@/lib/catalog/access";
import { type FilterName, type FilterWith, filtersWith } from "../filters/filter-names";
import { boundNames, boundsOf, type CatalogFilters, filtersAsked } from "../filters/parameters";
import { flavorKeys } from "./fact-sql";
import {
  fromSources,
  inPlaces,
  inPlacesLike,
  inRegionsOnlyLike,
  VISIBILITY_FILTERS,
  whereClause,
  whereClauseOnDocuments,
  whereClauseOnRetailListings,
} from "./filter-sql";
import { asksPriceAtQuantity, PRICE_BOUNDS, pricedWithin } from "./quantity-sql";
import { equals, isExactly, labelled } from "./term-sql";

/** Tallies of one facet, and the coffees to count separately. */
interface Tally {
  facet: CountedFacet;
  /** Which of the facet's tallies; null for all of them. */
  values: SQL | null;
  /** Conditions on coffees outside these tallies; mutually exclusive. */
  beside: SQL[];
}

const ALWAYS_KNOWN: readonly FilterName[] = filtersWith({ storage: { tallies: "every" } });

const LABELS = filtersWith({ storage: { tallies: "label" } });
const EXACT_LABELS = filtersWith({ storage: { tallies: "exact" } });
/** A tally for a fact that a coffee may have several of, or that is true or false. */
type ListedTally = FilterWith<{ storage: { tallies: "listed" } }>;
export const LISTED_TALLIES: readonly ListedTally[] = filtersWith({ storage: { tallies: "listed" } });

const tally = (facet: CountedFacet, values: SQL | null = null, ...beside: SQL[]): Tally => ({
  facet,
  values,
  beside,
});

/** Null when several facts are combined, or one without tallies. */
function tallyOf(filters: CatalogFilters): Tally | null {
  const asked = filtersAsked(filters).filter((name) => !ALWAYS_KNOWN.includes(name));
  const only = (...names: readonly FilterName[]) => asked.every((name) => names.includes(name));
  if (asked.length === 0) return tally("all");
  if (only("country", "continent")) return tally("place", inPlaces(counts.value, filters));
  if (only("origin") && filters.origin !== undefined)
    return tally("place", inPlacesLike(counts.value, filters.origin), inRegionsOnlyLike(filters.origin));
  if (only(...boundNames("price")) && !asksPriceAtQuantity(filters))
    return tallyOfRange("price", coffees.pricePerLb, boundsOf(filters, "price"));
  if (only(...boundNames("score")))
    return tallyOfRange("score", coffees.scoreValue, boundsOf(filters, "score"));
  for (const label of LABELS) {
    const value = filters[label];
    if (only(label) && value !== undefined) return tally(label, labelled(counts.value, label)(value));
  }
  for (const label of EXACT_LABELS) {
    const value = filters[label];
    if (only(label) && value !== undefined) return tally(label, isExactly(counts.value)(value));
  }
  for (const name of LISTED_TALLIES) if (only(name)) return listedTally(name, filters);
  return null;
}

type Filters = Required<CatalogFilters>;

const onlyOf = <Value>(values: readonly Value[]) => (values.length === 1 ? values[0] : undefined);

/** One value; null where several are asked for, as their tallies would overlap. */
const LISTED_VALUES: { [K in ListedTally]: (asked: Filters[K]) => SQL | null } = {
  flavor: (asked) => {
    const flavor = onlyOf(flavorKeys(asked));
    return flavor === undefined ? null : sql`${counts.value} = ${flavor}`;
  },
  certification: (asked) => {
    const certification = onlyOf(asked);
    return certification === undefined ? null : equals(counts.value, certification);
  },
  harvest_year: (asked) => {
    const year = onlyOf(asked);
    return year === undefined ? null : sql`${counts.value} = ${String(year)}`;
  },
  decaf: (wanted) => sql`${counts.value} = ${String(wanted)}`,
};

function listedTally<K extends ListedTally>(name: K, filters: Partial<Filters>): Tally | null {
  const asked: Filters[K] | undefined = filters[name];
  const values = asked === undefined ? null : LISTED_VALUES[name](asked);
  return values && tally(name, values);
}

/** Prices and scores beyond this are not stored. */
const ENDLESS = 99_999_999;

/**
 * Whole dollars or points from tallies, and the two ends counted separately. Values below 1 never use tallies,
 * which avoids rounding of negatives. Null without a whole one.
 */
function tallyOfRange(
  facet: "price" | "score",
  column: typeof coffees.pricePerLb | typeof coffees.scoreValue,
  bounds: ReturnType<typeof boundsOf>,
): Tally | null {
  const [min, max] = [bounds.min?.value, bounds.max?.value];
  const from = Math.max(1, Math.ceil(min ?? 0));
  const to = max === undefined ? ENDLESS : Math.min(ENDLESS, Math.floor(max));
  if (from >= to) return null;
  const below =
    min === undefined ? sql`${column} < ${from}` : sql`(${column} >= ${min} and ${column} < ${from})`;
  const above =
    max === undefined ? sql`${column} >= ${to}` : sql`(${column} >= ${to} and ${column} <= ${max})`;
  const whole = sql`${counts.value} >= ${bucketOf(from)} and ${counts.value} < ${bucketOf(to)}`;
  return tally(facet, whole, below, above);
}

/** Whether `totalMatching` need not count all the rows. */
export const isCounted = (filters: CatalogFilters) => tallyOf(filters) !== null;

function knownOf({ stocked, source }: CatalogFilters): CatalogFilters {
  return { ...(stocked && { stocked }), ...(source && { source }) };
}

/** True when only the stock status or suppliers are filtered. */
export const isWholeCatalog = (filters: CatalogFilters) => tallyOf(filters)?.facet === "all";

export function countsWhereClause(access: CatalogAccess, filters: CatalogFilters): SQL[] {
  const conditions: SQL[] = [];
  if (filters.stocked !== "all") conditions.push(eq(counts.stocked, filters.stocked !== "false"));
  if (access.wholesale !== "shown") conditions.push(eq(counts.wholesale, access.wholesale === "only"));
  if (filters.source) conditions.push(fromSources(counts.source, filters.source));
  return conditions;
}

const count = (where: SQL, table: PgTable = coffees) =>
  sql`(select count(*)::int from ${table} where ${where})`;

/** `whereClause` on `quantity_prices` for questions of nothing but prices; null for others. */
export function pricesWhereClause(
  { privateRowsOf, wholesale }: CatalogAccess,
  filters: CatalogFilters,
): SQL | null {
  const known: readonly FilterName[] = [...VISIBILITY_FILTERS, ...PRICE_BOUNDS];
  if (privateRowsOf !== null || !filtersAsked(filters).every((name) => known.includes(name))) return null;
  const conditions = [eq(quantityPrices.publicCoffee, true)];
  if (filters.stocked !== "all") conditions.push(eq(quantityPrices.stocked, filters.stocked !== "false"));
  if (wholesale !== "shown") conditions.push(eq(quantityPrices.wholesale, wholesale === "only"));
  return andAll(pricedWithin(filters), ...conditions);
}

/** The table that answers a question from the fewest pages, with `whereClause` on it. */
export function narrowest(
  access: CatalogAccess,
  filters: CatalogFilters,
): { table: PgTable; id: AnyColumn; where: SQL } {
  const onRetail = whereClauseOnRetailListings(access, filters);
  if (onRetail) return { table: retailListings, id: retailListings.coffeeId, where: onRetail };
  const onDocuments = whereClauseOnDocuments(access, filters);
  if (onDocuments) return { table: searchDocuments, id: searchDocuments.coffeeId, where: onDocuments };
  const onPrices = asksPriceAtQuantity(filters) ? pricesWhereClause(access, filters) : null;
  if (onPrices) return { table: quantityPrices, id: quantityPrices.coffeeId, where: onPrices };
  return { table: coffees, id: coffees.id, where: whereClause(access, filters) };
}

/** Reads no more matches than that, and none where tallies know their number. */
export async function matchesMoreThan(
  db: Queryable,
  access: CatalogAccess,
  filters: CatalogFilters,
  most: number,
): Promise<boolean> {
  if (isCounted(filters)) return (await countMatching(db, access, filters)) > most;
  const { table, where } = narrowest(access, filters);
  const first = sql`select from ${table} where ${where} limit ${most + 1}`;
  const [row] = await db.select({ matches: sql<number>`count(*)::int` }).from(sql`(${first}) as first`);
  return (row?.matches ?? 0) > most;
}

/**
 * Number of rows matching `whereClause`, as an exact scalar; broad questions use tallies. A caller's few private
 * rows are counted separately.
 */
export function totalMatching(access: CatalogAccess, filters: CatalogFilters): SQL<number> {
  const tally = tallyOf(filters);
  if (!tally) {
    const { table, where } = narrowest(access, filters);
    return sql<number>`${count(where, table)}`;
  }

  const conditions = [eq(counts.facet, tally.facet), ...countsWhereClause(access, filters)];
  if (tally.values) conditions.push(tally.values);
  const tallied = sql`(select coalesce(sum(${counts.listings}), 0)::int from ${counts} where ${andAll(sql`true`, ...conditions)})`;

  const known = () => whereClause({ ...access, privateRowsOf: null }, knownOf(filters));
  const parts = [tallied, ...tally.beside.map((beside) => count(andAll(known(), beside)))];
  if (access.privateRowsOf !== null) parts.push(count(ownWhereClause(access, filters)));
  return sql<number>`(${sql.join(parts, sql` + `)})`;
}

const ownWhereClause = (access: CatalogAccess, filters: CatalogFilters): SQL =>
  andAll(
    eq(coffees.ownerId, access.privateRowsOf ?? ""),
    sql`not ${coffees.publicCoffee}`,
    whereClause(access, filters),
  );

/** How many of the matches are the caller's private rows. */
export async function countOwn(
  db: Queryable,
  access: CatalogAccess,
  filters: CatalogFilters,
): Promise<number> {
  return access.privateRowsOf === null ? 0 : db.$count(coffees, ownWhereClause(access, filters));
}

/** Rows matching each of the questions, in their order, by one statement. */
async function countEach(
  db: Queryable,
  access: CatalogAccess,
  questions: readonly CatalogFilters[],
): Promise<number[]> {
  const totals = questions.map((filters) => totalMatching(access, filters));
  const counts = sql<number[]>`array[${sql.join(totals, sql`, `)}]::int[]`;
  const [row] = await db.select({ counts }).from(sql`(select 1) as one`);
  return row?.counts ?? [];
}

/** The questions that find anything, with their counts, largest first. */
export async function thoseThatFind<T extends { asked: CatalogFilters }>(
  db: Queryable,
  access: CatalogAccess,
  questions: readonly T[],
): Promise<(T & { count: number })[]> {
  const counts = await countEach(
    db,
    access,
    questions.map(({ asked }) => asked),
  );
  return questions
    .map((question, i) => ({ ...question, count: counts[i] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}

export async function countMatching(
  db: Queryable,
  access: CatalogAccess,
  filters: CatalogFilters,
): Promise<number> {
  const [total = 0] = await countEach(db, access, [filters]);
  return total;
}
