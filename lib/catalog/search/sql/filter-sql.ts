import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { andAll } from "@/db/and-all";
import {
  catalogCoffees as coffees,
  countryKey,
  place,
  placeOf,
  quantityPrices,
  retailListings,
  searchDocuments,
  catalogTerms as terms,
} from "@/db/schema";
import type { CatalogAccess } from "@/lib/catalog/access";
import { ADDITIVES } from "@/lib/coffee/facts";
import { pastCropSql } from "@/lib/coffee/past-crop-sql";
import { BOUND_RULES, BOUNDS, type BoundedFact, type BoundFilter } from "../filters/bound-rules";
import { FILTERS } from "../filters/filter-declarations";
import { type FilterName, filtersWith } from "../filters/filter-names";
import { type CatalogFilters, filtersAsked } from "../filters/parameters";
import { foundByWords, hasWords } from "../words/word-sql";
import { flavorKeys, reaches } from "./fact-sql";
import { asksPriceAtQuantity, isPriceBound, pricedWithin } from "./quantity-sql";
import {
  anyOf,
  contains,
  containsTerm,
  equals,
  equalsAny,
  folded,
  hasTerm,
  isExactly,
  labelled,
  patternOf,
  textArray,
} from "./term-sql";

/** A coffee, or its row in `search_documents`. */
type VisibleRow = Record<"publicCoffee" | "ownerId" | "wholesale", AnyColumn>;

/** The rows that this caller may see at all (contract/access.md#4). */
export function visibleTo(access: CatalogAccess, row: VisibleRow = coffees): SQL {
  const whose =
    access.privateRowsOf === null
      ? sql`${row.publicCoffee}`
      : sql`(${row.publicCoffee} or ${row.ownerId} = ${access.privateRowsOf})`;
  switch (access.wholesale) {
    case "hidden":
      return sql`${whose} and not ${row.wholesale}`;
    case "shown":
      return whose;
    case "only":
      return sql`${whose} and ${row.wholesale}`;
    default:
      return access.wholesale satisfies never;
  }
}

const [CONTINENT, COUNTRY, REGION] = [place(terms.value, 1), place(terms.value, 2), place(terms.value, 3)];

/** Places, that is continents with a country, of these names; null when neither is asked for. */
export function inPlaces(
  column: SQL | AnyColumn,
  { country, continent }: Pick<CatalogFilters, "country" | "continent">,
): SQL | null {
  const tests: SQL[] = [];
  if (country) tests.push(equalsAny(COUNTRY, country));
  if (continent !== undefined) tests.push(equals(CONTINENT, continent));
  return tests.length > 0 ? hasTerm(column, "place", ...tests) : null;
}

export const inPlacesLike = (column: SQL | AnyColumn, part: string) =>
  hasTerm(column, "place", anyOf(contains(CONTINENT, part), contains(COUNTRY, part)));

export const inRegionsOnlyLike = (part: string) =>
  hasTerm(
    coffees.originKey,
    "origin",
    contains(REGION, part),
    sql`not ${inPlacesLike(placeOf(terms.value), part)}`,
  );

const inCountries = (country: AnyColumn, names: readonly string[]) =>
  hasTerm(country, "country", equalsAny(terms.value, names));

type PlaceFilter = "origin" | "country" | "continent" | "region";

function atPlaces({ origin, region, ...filters }: Pick<CatalogFilters, PlaceFilter>): SQL[] {
  const { country, continent } = filters;
  if (origin === undefined && region === undefined) {
    const tests: SQL[] = [];
    if (country) tests.push(inCountries(coffees.country, country));
    if (continent !== undefined)
      tests.push(hasTerm(coffees.continent, "continent", equals(terms.value, continent)));
    return tests;
  }
  const tests: SQL[] = [];
  const places = inPlaces(placeOf(terms.value), filters);
  if (places) tests.push(places);
  if (region !== undefined)
    tests.push(typeof region === "string" ? contains(REGION, region) : equalsAny(REGION, region));
  if (origin !== undefined)
    tests.push(anyOf(inPlacesLike(placeOf(terms.value), origin), contains(REGION, origin)));
  return [hasTerm(coffees.originKey, "origin", ...tests)];
}

export const fromSources = (source: AnyColumn, sources: readonly string[]) =>
  sql`${source} = any(${textArray(sources.map((each) => each.toLowerCase()))})`;

/** Additives that a supplier says were used; `none` and `unspecified` disclose nothing of the kind (contract/catalog.md#2). */
const DISCLOSED_ADDITIVES = ADDITIVES.filter((additive) => additive !== "none" && additive !== "unspecified");

type Filters = Required<CatalogFilters>;

/** Decided by `access`, not by filters: callers who can't see wholesale rows can't request them. */
const ACCESS_FILTERS = filtersWith({ requires: { otherwise: "ignored" } });

/** The last columns of every index, so each can answer them. */
export const VISIBILITY_FILTERS: readonly FilterName[] = filtersWith({ storage: { index: "every" } });

/** A coffee, or its row in `retail_listings` or `search_documents`. */
type BoundedRow = Record<"pricePerLb" | "scoreValue" | "stockedDate", AnyColumn>;

const COFFEE: BoundedRow = {
  pricePerLb: coffees.pricePerLb,
  scoreValue: coffees.scoreValue,
  stockedDate: coffees.stockedDate,
};

const COLUMNS = {
  price: "pricePerLb",
  score: "scoreValue",
  stocked_date: "stockedDate",
} as const satisfies Record<BoundedFact, keyof BoundedRow>;
const COMPARISONS = { ">=": sql`>=`, "<=": sql`<=` } as const;

function boundsOn(row: BoundedRow, id: AnyColumn, filters: CatalogFilters): SQL[] {
  const asked = filtersAsked(filters);
  const priced = asksPriceAtQuantity(filters);
  const own = BOUNDS.filter((name) => asked.includes(name) && !(priced && isPriceBound(name)));
  const conditions = own.flatMap((name) => boundOn(row, name, filters));
  if (priced)
    conditions.push(
      sql`exists (select from ${quantityPrices} where ${quantityPrices.coffeeId} = ${id} and ${pricedWithin(filters)})`,
    );
  return conditions;
}

function boundOn<K extends BoundFilter>(row: BoundedRow, name: K, filters: Partial<Filters>): SQL[] {
  const value: Filters[K] | undefined = filters[name];
  if (value === undefined) return [];
  const { fact, compares, limitOf } = BOUND_RULES[name];
  return [sql`${row[COLUMNS[fact]]} ${COMPARISONS[compares]} ${limitOf(value)}`];
}

/** Filters that the rows of `retail_listings` can answer. */
const RETAIL_FILTERS: readonly FilterName[] = filtersWith({ storage: { retail: true } });

/** Filters that the rows of `search_documents` can answer. */
const DOCUMENT_FILTERS: readonly FilterName[] = filtersWith({ storage: { documents: true } });

/** Filters on `catalog_coffees` that nothing else in this file covers. */
type OwnFilter = Exclude<
  FilterName,
  BoundFilter | PlaceFilter | (typeof ACCESS_FILTERS)[number] | "name" | "q"
>;

/**
 * Nulls never match, so facets only match rows with structured metadata; disclosure level and
 * confidence are never null, so a minimum confidence also requires a disclosed process.
 */
const CONDITIONS: { [K in OwnFilter]: (value: Filters[K]) => SQL } = {
  ids: (ids) => sql`${coffees.id} = any(${sql.param(`{${ids.join(",")}}`)}::bigint[])`,
  stocked: (status) => STOCKED[status],
  source: (sources) => fromSources(coffees.source, sources),
  processing: labelled(coffees.processing, "processing"),
  cultivar_detail: labelled(coffees.cultivarDetail, "cultivar_detail"),
  type: labelled(coffees.type, "type"),
  grade: labelled(coffees.grade, "grade"),
  appearance: containsTerm(coffees.appearance, "appearance"),
  arrival_date: (date) => equals(coffees.arrivalDate, date),
  processing_base_method: isExactly(coffees.processBaseMethod),
  fermentation_type: isExactly(coffees.fermentationType),
  process_additive: (asked) =>
    sql`${coffees.processAdditives} && ${textArray([asked].flat().map((each) => each.toLowerCase()))}`,
  has_additives: (wanted) =>
    wanted
      ? sql`${coffees.processAdditives} && ${textArray(DISCLOSED_ADDITIVES)}`
      : sql`${coffees.processAdditives} = ${textArray(["none"])}`,
  processing_disclosure_level: isExactly(coffees.processDisclosureLevel),
  processing_confidence_min: (least) =>
    sql`(${coffees.processConfidence} >= ${least} and ${coffees.processDisclosureLevel} <> 'none')`,
  drying_method: containsTerm(coffees.dryingMethod, "drying_method"),
  flavor: (flavors) => sql`${coffees.flavors} && ${textArray(flavorKeys(flavors))}`,
  certification: (names) =>
    sql`index_keys(${coffees.certifications}) && array(select ${terms.value} from ${terms} where ${terms.field} = 'certification' and ${equalsAny(terms.value, names)})`,
  decaf: (wanted) => (wanted ? sql`${coffees.decaf}` : sql`not ${coffees.decaf}`),
  elevation_min: (least) =>
    reaches(coffees.elevationMaxMasl, coffees.elevationMinMasl, sql`>=`, Math.ceil(least)),
  elevation_max: (most) =>
    reaches(coffees.elevationMinMasl, coffees.elevationMaxMasl, sql`<=`, Math.floor(most)),
  harvest_year: (years) => sql`${coffees.harvestYears} && ${sql.param(`{${years.join(",")}}`)}::smallint[]`,
  producer: (names) => sql`lower(left(${coffees.producer}, 200)) = any(${folded(names)})`,
  past_crop: (wanted) => (wanted ? pastCropSql() : sql`${pastCropSql()} is not true`),
};

const STOCKED = stockedOn(coffees);
function stockedOn({ stocked }: { stocked: AnyColumn }) {
  return { true: sql`${stocked}`, false: sql`not ${stocked}`, all: sql`true` } as const satisfies Record<
    Filters["stocked"],
    SQL
  >;
}
const OWN_FILTERS = Object.keys(CONDITIONS) as OwnFilter[];

function condition<K extends OwnFilter>(name: K, filters: Partial<Filters>): SQL[] {
  const value: Filters[K] | undefined = filters[name];
  return value === undefined ? [] : [CONDITIONS[name](value)];
}

/** True if `retail_listings` holds all that the caller asks for and may see. */
function isRetailOnly(access: CatalogAccess, { stocked = "true" }: CatalogFilters): boolean {
  return access.privateRowsOf === null && access.wholesale === "hidden" && stocked === "true";
}

/** `whereClause` on `retail_listings` for searches by name; null where those don't suffice. */
export function whereClauseOnRetailListings(access: CatalogAccess, filters: CatalogFilters): SQL | null {
  const { name, country } = filters;
  const known = filtersAsked(filters).every((filter) => RETAIL_FILTERS.includes(filter));
  if (name === undefined || !known || !isRetailOnly(access, filters)) return null;
  const named = sql`${retailListings.nameLower} like ${patternOf(name)}`;
  const places = country ? [sql`${countryKey(retailListings.country)} && ${folded(country)}`] : [];
  return andAll(named, ...boundsOn(retailListings, retailListings.coffeeId, filters), ...places);
}

/** `whereClause` on `search_documents` for searches by words; null where those don't suffice. */
export function whereClauseOnDocuments(access: CatalogAccess, filters: CatalogFilters): SQL | null {
  const { q, stocked = FILTERS.stocked.default } = filters;
  const known = filtersAsked(filters).every((filter) => DOCUMENT_FILTERS.includes(filter));
  if (q === undefined || !known) return null;
  const bounds = boundsOn(searchDocuments, searchDocuments.coffeeId, filters);
  return andAll(
    hasWords(q),
    visibleTo(access, searchDocuments),
    stockedOn(searchDocuments)[stocked],
    ...bounds,
  );
}

function named(access: CatalogAccess, filters: CatalogFilters): SQL[] {
  const { name } = filters;
  if (name === undefined) return [];
  if (!isRetailOnly(access, filters)) return [contains(coffees.name, name)];
  const found = sql`select ${retailListings.coffeeId} from ${retailListings} where ${retailListings.nameLower} like ${patternOf(name)}`;
  return [sql`${coffees.id} in (${found})`];
}

/** Where only retail rows can match, an index of their words alone finds them. */
function worded(access: CatalogAccess, filters: CatalogFilters): SQL[] {
  const { q } = filters;
  if (q === undefined) return [];
  return [isRetailOnly(access, filters) ? foundByWords(q, visibleInStock(access)) : foundByWords(q)];
}

const visibleInStock = (access: CatalogAccess) =>
  andAll(visibleTo(access, searchDocuments), stockedOn(searchDocuments).true);

/** Visibility first, then every filter. Shared by rows, counts and aggregates. */
export function whereClause(access: CatalogAccess, filters: CatalogFilters): SQL {
  const asked = { ...filters, stocked: filters.stocked ?? FILTERS.stocked.default };
  return andAll(
    visibleTo(access),
    ...OWN_FILTERS.flatMap((name) => condition(name, asked)),
    ...boundsOn(COFFEE, coffees.id, filters),
    ...atPlaces(filters),
    ...named(access, filters),
    ...worded(access, filters),
  );
}
