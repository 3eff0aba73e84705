import { type AnyColumn, eq, sql } from "drizzle-orm";
import { andAll } from "@/db/and-all";
import type { Queryable } from "@/db/client";
import { catalogCoffees as coffees, quantityPrices, searchDocuments } from "@/db/schema";
import type { CatalogAccess } from "@/lib/catalog/access";
import { holdsAt } from "@/lib/coffee/tier-price-sql";
import { daysBefore } from "@/lib/units/days";
import type { Fact, FactCounts } from "../filters/fact-columns";
import { FILTERS } from "../filters/filter-declarations";
import { type FilterName, filtersWith } from "../filters/filter-names";
import type { RangeName } from "../filters/filter-types";
import { boundNames, type CatalogFilters, filtersAsked } from "../filters/parameters";
import type { FacetSource } from "../memory/matching-facts";
import { countMatching, isCounted, isWholeCatalog, pricesWhereClause } from "../sql/count";
import { whereClause, whereClauseOnDocuments } from "../sql/filter-sql";
import type { CatalogFacets, Spread } from "./facet-results";

/** Counts and ranges other than the facets' values; each ignores its own filters. */

const RANGE_COLUMNS = {
  price: { min: coffees.pricePerLb, max: coffees.pricePerLb },
  score: { min: coffees.scoreValue, max: coffees.scoreValue },
  elevation: { min: coffees.elevationMinMasl, max: coffees.elevationMaxMasl },
} as const satisfies Record<RangeName, Record<"min" | "max", AnyColumn>>;
const RANGE_NAMES = Object.keys(RANGE_COLUMNS) as RangeName[];
const RECENCY = FILTERS.stocked_days.field.options.map(({ value }) => value);
/** Set aside by the figure that they are about. */
const OWN_FILTERS: readonly FilterName[] = [
  ...filtersWith({ field: { section: "recency" } }),
  ...filtersWith({ bound: {} }),
];
const UNKNOWN_SPREAD: Spread = { min: null, max: null };

export function recordOf<Name extends string, Value>(names: readonly Name[], of: (name: Name) => Value) {
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Value>;
}

export function without(filters: CatalogFilters, ...names: (keyof CatalogFilters)[]): CatalogFilters {
  const rest = { ...filters };
  for (const name of names) delete rest[name];
  return rest;
}

export async function stockCounts({ db, access, find }: FacetSource, filters: CatalogFilters) {
  if (isCounted(filters)) {
    const [inStock, soldOut] = await Promise.all(
      (["true", "false"] as const).map((stocked) => countMatching(db, access, { ...filters, stocked })),
    );
    const counted = { true: inStock ?? 0, false: soldOut ?? 0 };
    return { ...counted, all: counted.true + counted.false };
  }
  const counted = await (await find(filters))?.stocked();
  if (counted) return counted;
  const asked: CatalogFilters = { ...filters, stocked: "all" };
  const inDocuments = whereClauseOnDocuments(access, asked);
  const table = inDocuments ? searchDocuments : coffees;
  const [row] = await db
    .select({
      true: sql<number>`count(*) filter (where ${table.stocked})::int`,
      false: sql<number>`count(*) filter (where not ${table.stocked})::int`,
      all: sql<number>`count(*)::int`,
    })
    .from(table)
    .where(inDocuments ?? whereClause(access, asked));
  return row ?? { true: 0, false: 0, all: 0 };
}

type Figures = Pick<CatalogFacets, "ranges"> & { stockedDays: CatalogFacets["counts"]["stocked_days"] };

/**
 * Read from the columns unless a figure ignores a filter. Otherwise single facts have indexes that give each
 * figure; other matches are read from the table, once for all figures unless one ignores a filter.
 */
export async function facetFigures(source: FacetSource, filters: CatalogFilters): Promise<Figures> {
  const { db, access, find } = source;
  const asked = filtersAsked(filters);
  const isOneQuestion = (filters.quantity_lb ?? 1) === 1 && !OWN_FILTERS.some((name) => asked.includes(name));
  const facts = isWholeCatalog(filters) ? null : await (await find(filters))?.count(FIGURE_FACTS);
  return isOneQuestion && !facts && !isCounted(filters)
    ? figuresTogether(db, access, filters)
    : figuresApart(db, access, filters, facts ?? null);
}

async function figuresApart(
  db: Queryable,
  access: CatalogAccess,
  filters: CatalogFilters,
  facts: FactCounts | null,
): Promise<Figures> {
  const asked = filtersAsked(filters);
  const recency = () =>
    facts && !asked.includes("stocked_days")
      ? recencyIn(facts)
      : recencyCounts(db, access, without(filters, "stocked_days"));
  const ends = (range: RangeName) => {
    const atQuantity = range === "price" && (filters.quantity_lb ?? 1) !== 1;
    return facts && !atQuantity && !boundNames(range).some((name) => asked.includes(name))
      ? spreadIn(facts, range)
      : spread(db, access, filters, range);
  };
  const [stockedDays, ...spreads] = await Promise.all([recency(), ...RANGE_NAMES.map(ends)]);
  return {
    stockedDays,
    ranges: recordOf(RANGE_NAMES, (range) => spreads[RANGE_NAMES.indexOf(range)] ?? UNKNOWN_SPREAD),
  };
}

const RANGE_FACTS = {
  price: { min: "price", max: "price" },
  score: { min: "score", max: "score" },
  elevation: { min: "elevation_min", max: "elevation_max" },
} as const satisfies Record<RangeName, Record<"min" | "max", Fact>>;
const FIGURE_FACTS: readonly Fact[] = ["stocked_date", "price", "score", "elevation_min", "elevation_max"];

function recencyIn({ stocked_date: days }: FactCounts) {
  return recordOf(RECENCY, (option) => {
    const since = daysBefore(Number(option));
    let coffees = 0;
    for (const [day, rows] of days) if (day >= since) coffees += rows;
    return coffees;
  });
}

function spreadIn(facts: FactCounts, range: RangeName): Spread {
  const { min, max } = RANGE_FACTS[range];
  const ends = { min: Infinity, max: -Infinity };
  for (const value of facts[min].keys()) ends.min = Math.min(ends.min, Number(value));
  for (const value of facts[max].keys()) ends.max = Math.max(ends.max, Number(value));
  return { min: ends.min === Infinity ? null : ends.min, max: ends.max === -Infinity ? null : ends.max };
}

async function figuresTogether(
  db: Queryable,
  access: CatalogAccess,
  filters: CatalogFilters,
): Promise<Figures> {
  const [row] = await db
    .select({
      stockedDays: recordOf(RECENCY, stockedWithin),
      ...recordOf(RANGE_NAMES, (range) => endsOf(RANGE_COLUMNS[range])),
    })
    .from(coffees)
    .where(whereClause(access, filters));
  if (!row)
    return { stockedDays: recordOf(RECENCY, () => 0), ranges: recordOf(RANGE_NAMES, () => UNKNOWN_SPREAD) };
  const { stockedDays, ...ranges } = row;
  return { stockedDays, ranges };
}

const stockedSince = (days: number) => sql`${coffees.stockedDate} >= ${daysBefore(days)}`;
const stockedWithin = (days: string) =>
  sql<number>`count(*) filter (where ${stockedSince(Number(days))})::int`;

async function recencyCounts(db: Queryable, access: CatalogAccess, filters: CatalogFilters) {
  const [row] = await db
    .select(recordOf(RECENCY, stockedWithin))
    .from(coffees)
    .where(andAll(whereClause(access, filters), stockedSince(Math.max(...RECENCY.map(Number)))));
  return row ?? recordOf(RECENCY, () => 0);
}

const endsOf = ({ min, max }: Record<"min" | "max", AnyColumn>) => ({
  min: sql<number | null>`min(${min})::float8`,
  max: sql<number | null>`max(${max})::float8`,
});

async function spread(
  db: Queryable,
  access: CatalogAccess,
  filters: CatalogFilters,
  range: RangeName,
): Promise<Spread> {
  const free = without(filters, ...boundNames(range));
  if (range === "price" && (filters.quantity_lb ?? 1) !== 1) return spreadAtQuantity(db, access, free);
  const [row] = await db.select(endsOf(RANGE_COLUMNS[range])).from(coffees).where(whereClause(access, free));
  return row ?? UNKNOWN_SPREAD;
}

/** From the index of prices alone where the question is the whole stock, which is most often the case. */
async function spreadAtQuantity(
  db: Queryable,
  access: CatalogAccess,
  filters: CatalogFilters,
): Promise<Spread> {
  const { price } = quantityPrices;
  const alone = pricesWhereClause(access, filters);
  const prices = db.select(endsOf({ min: price, max: price })).from(quantityPrices);
  const [row] = alone
    ? await prices.where(alone)
    : await prices
        .innerJoin(coffees, eq(coffees.id, quantityPrices.coffeeId))
        .where(andAll(holdsAt(filters.quantity_lb ?? 1), whereClause(access, filters)));
  return row ?? UNKNOWN_SPREAD;
}
