import { type AnyColumn, eq, type SQL, sql } from "drizzle-orm";
import {
  catalogCoffees as coffees,
  place,
  placeOf,
  type TermField,
  catalogTerms as terms,
} from "@/db/schema";
import { ADDITIVES } from "@/lib/supply/facts";
import type { CatalogAccess } from "./access";
import { type CatalogFilters, priceBounds } from "./parameters";

/** All of these. Unlike Drizzle's `and`, never "no condition at all", which would show every row. */
export function all(first: SQL, ...others: SQL[]): SQL {
  return sql.join([first, ...others], sql` and `);
}

/** The rows that this caller may see at all (decisions.md 5). */
export function visibleTo(access: CatalogAccess): SQL {
  const whose =
    access.privateRowsOf === null
      ? sql`${coffees.publicCoffee}`
      : sql`(${coffees.publicCoffee} or ${coffees.ownerId} = ${access.privateRowsOf})`;
  switch (access.wholesale) {
    case "hidden":
      return sql`${whose} and not ${coffees.wholesale}`;
    case "shown":
      return whose;
    case "only":
      return sql`${whose} and ${coffees.wholesale}`;
    default:
      return access.wholesale satisfies never;
  }
}

/**
 * `%`, `_` and `\` are ordinary characters to the people who type them. Lower-casing both sides means the same as
 * `ilike` and is several times faster.
 */
function contains(text: SQL | AnyColumn, part: string): SQL {
  const literal = part.replace(/[\\%_]/g, "\\$&");
  return sql`lower(${text}) like lower(${`%${literal}%`})`;
}

export const equals = (text: SQL | AnyColumn, value: string) => sql`lower(${text}) = lower(${value})`;

const anyOf = (first: SQL, ...others: SQL[]) => sql`(${sql.join([first, ...others], sql` or `)})`;

/**
 * Rows whose column has one of the values that pass. The values are looked up among the distinct ones first, so a
 * partial match becomes a few index ranges, however many rows there are.
 */
export function hasTerm(column: SQL | AnyColumn, field: TermField, ...tests: SQL[]): SQL {
  const values = sql`select ${terms.value} from ${terms} where ${all(eq(terms.field, field), ...tests)}`;
  return sql`${column} = any(array(${values}))`;
}

/** A column that holds, or a fact that is counted by, a value with this part in it. */
export const containsTerm = (column: AnyColumn, field: TermField) => (part: string) =>
  hasTerm(column, field, contains(terms.value, part));

const [CONTINENT, COUNTRY, REGION] = [place(terms.value, 1), place(terms.value, 2), place(terms.value, 3)];

const equalsAny = (text: SQL | AnyColumn, values: readonly string[]) =>
  sql`lower(${text}) = any(array(select lower(value) from unnest(${textArray(values)}) value))`;

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

/** Places with this part in the name of their continent or country. */
export const inPlacesLike = (column: SQL | AnyColumn, part: string) =>
  hasTerm(column, "place", anyOf(contains(CONTINENT, part), contains(COUNTRY, part)));

/** Coffees whose region alone has this part, not their country or continent. */
export const inRegionsOnlyLike = (part: string) =>
  hasTerm(
    coffees.origin,
    "origin",
    contains(REGION, part),
    sql`not ${inPlacesLike(placeOf(terms.value), part)}`,
  );

/** The filters on places: as few ranges of one index as they allow. */
function atPlaces({ origin, region, ...filters }: CatalogFilters): SQL[] {
  const { country, continent } = filters;
  if (origin === undefined && region === undefined) {
    const tests: SQL[] = [];
    if (country) tests.push(hasTerm(coffees.country, "country", equalsAny(terms.value, country)));
    if (continent !== undefined)
      tests.push(hasTerm(coffees.continent, "continent", equals(terms.value, continent)));
    return tests;
  }
  const tests: SQL[] = [];
  const places = inPlaces(placeOf(terms.value), filters);
  if (places) tests.push(places);
  if (region !== undefined) tests.push(contains(REGION, region));
  if (origin !== undefined)
    tests.push(anyOf(inPlacesLike(placeOf(terms.value), origin), contains(REGION, origin)));
  return [hasTerm(coffees.origin, "origin", ...tests)];
}

/** The filter on suppliers as a condition on a source column; slugs are lower case. */
export const fromSources = (source: AnyColumn, sources: readonly string[]) =>
  sql`${source} = any(${textArray(sources.map((each) => each.toLowerCase()))})`;

const textArray = (values: readonly string[]) =>
  sql`array[${sql.join(
    values.map((v) => sql`${v}`),
    sql`, `,
  )}]::text[]`;

/** Additives that a supplier says were used; `none` and `unspecified` disclose nothing of the kind (decisions.md 3). */
const DISCLOSED_ADDITIVES = ADDITIVES.filter((additive) => additive !== "none" && additive !== "unspecified");

type Filters = Required<CatalogFilters>;

/**
 * One condition per filter; null where several filters make one condition together. A null never satisfies one, so
 * facets match only rows with structured metadata; `disclosure_level` and `confidence` are never null, so a least
 * confidence asks for a disclosed process too.
 */
const CONDITIONS: { [K in keyof Filters]: (value: Filters[K]) => SQL | null } = {
  ids: (ids) => sql`${coffees.id} = any(${sql.param(`{${ids.join(",")}}`)}::int[])`,
  stocked: (stocked) => {
    if (stocked === "all") return null;
    return stocked === "true" ? sql`${coffees.stocked}` : sql`not ${coffees.stocked}`;
  },
  origin: () => null,
  country: () => null,
  continent: () => null,
  region: () => null,
  source: (sources) => fromSources(coffees.source, sources),
  name: (part) => contains(coffees.name, part),
  processing: containsTerm(coffees.processing, "processing"),
  cultivar_detail: containsTerm(coffees.cultivarDetail, "cultivar_detail"),
  type: containsTerm(coffees.type, "type"),
  grade: containsTerm(coffees.grade, "grade"),
  appearance: containsTerm(coffees.appearance, "appearance"),
  price_per_lb_min: () => null,
  price_per_lb_max: () => null,
  cost_lb_min: () => null,
  cost_lb_max: () => null,
  score_value_min: (least) => sql`${coffees.scoreValue} >= ${least}`,
  score_value_max: (most) => sql`${coffees.scoreValue} <= ${most}`,
  arrival_date: (date) => equals(coffees.arrivalDate, date),
  stocked_date: (day) => sql`${coffees.stockedDate} >= ${day}`,
  stocked_days: (days) => sql`${coffees.stockedDate} >= ${daysBefore(days)}`,
  showWholesale: () => null,
  wholesaleOnly: () => null,
  processing_base_method: (method) => equals(coffees.processBaseMethod, method),
  fermentation_type: (type) => equals(coffees.fermentationType, type),
  process_additive: (additive) => sql`${coffees.processAdditives} @> ${textArray([additive.toLowerCase()])}`,
  has_additives: (wanted) =>
    wanted
      ? sql`${coffees.processAdditives} && ${textArray(DISCLOSED_ADDITIVES)}`
      : sql`${coffees.processAdditives} = ${textArray(["none"])}`,
  processing_disclosure_level: (level) => equals(coffees.processDisclosureLevel, level),
  processing_confidence_min: (least) =>
    sql`(${coffees.processConfidence} >= ${least} and ${coffees.processDisclosureLevel} <> 'none')`,
};

/** The first day of the last `days` days, counted back from today in UTC. */
function daysBefore(days: number, now = new Date()): string {
  return new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);
}

function condition<K extends keyof Filters>(name: K, filters: Partial<Filters>): SQL | null {
  const value: Filters[K] | undefined = filters[name];
  return value === undefined ? null : CONDITIONS[name](value);
}

const FILTER_NAMES = Object.keys(CONDITIONS) as (keyof CatalogFilters)[];

/** Visibility first, then every filter: the one `where` of rows, counts and aggregates alike. */
export function matching(access: CatalogAccess, filters: CatalogFilters): SQL {
  const price = priceBounds(filters);
  const asked = { ...filters, stocked: filters.stocked ?? "true" } satisfies CatalogFilters;
  const conditions = FILTER_NAMES.map((name) => condition(name, asked)).filter((each) => each !== null);
  conditions.push(...atPlaces(filters));
  if (price.min !== undefined) conditions.push(sql`${coffees.pricePerLb} >= ${price.min}`);
  if (price.max !== undefined) conditions.push(sql`${coffees.pricePerLb} <= ${price.max}`);
  return all(visibleTo(access), ...conditions);
}

/** The names of the filters that are in force. */
export function filtersAsked(filters: CatalogFilters): (keyof CatalogFilters)[] {
  return FILTER_NAMES.filter((name) => filters[name] !== undefined);
}
