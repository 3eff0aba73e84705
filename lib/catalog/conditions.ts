import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { catalogCoffees as coffees } from "@/db/schema";
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

/** `%`, `_` and `\` are ordinary characters to the people who type them. */
function contains(column: AnyColumn, part: string): SQL {
  const literal = part.replace(/[\\%_]/g, "\\$&");
  return sql`${column} ilike ${`%${literal}%`}`;
}

const equals = (column: AnyColumn, value: string) => sql`lower(${column}) = lower(${value})`;

function equalsAny(column: AnyColumn, values: readonly string[]): SQL {
  const candidates = values.map((value) => sql`lower(${value})`);
  return sql`lower(${column}) in (${sql.join(candidates, sql`, `)})`;
}

const textArray = (values: readonly string[]) =>
  sql`array[${sql.join(
    values.map((v) => sql`${v}`),
    sql`, `,
  )}]::text[]`;

/** Additives that a supplier says were used; `none` and `unspecified` disclose nothing of the kind (decisions.md 3). */
const DISCLOSED_ADDITIVES = ADDITIVES.filter((additive) => additive !== "none" && additive !== "unspecified");

type Filters = Required<CatalogFilters>;

/**
 * One condition per filter. A null never satisfies one, so facets match only rows with structured metadata;
 * `disclosure_level` and `confidence` are never null, so a least confidence asks for a disclosed process too.
 */
const CONDITIONS: { [K in keyof Filters]: (value: Filters[K]) => SQL | null } = {
  ids: (ids) => sql`${coffees.id} = any(${sql.param(`{${ids.join(",")}}`)}::int[])`,
  stocked: (stocked) => {
    if (stocked === "all") return null;
    return stocked === "true" ? sql`${coffees.stocked}` : sql`not ${coffees.stocked}`;
  },
  origin: (part) =>
    sql`(${contains(coffees.continent, part)} or ${contains(coffees.country, part)} or ${contains(coffees.region, part)})`,
  country: (countries) => equalsAny(coffees.country, countries),
  continent: (continent) => equals(coffees.continent, continent),
  source: (sources) => equalsAny(coffees.source, sources),
  processing: (part) => contains(coffees.processing, part),
  name: (part) => contains(coffees.name, part),
  region: (part) => contains(coffees.region, part),
  cultivar_detail: (part) => contains(coffees.cultivarDetail, part),
  type: (part) => contains(coffees.type, part),
  grade: (part) => contains(coffees.grade, part),
  appearance: (part) => contains(coffees.appearance, part),
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
  if (price.min !== undefined) conditions.push(sql`${coffees.pricePerLb} >= ${price.min}`);
  if (price.max !== undefined) conditions.push(sql`${coffees.pricePerLb} <= ${price.max}`);
  return all(visibleTo(access), ...conditions);
}
