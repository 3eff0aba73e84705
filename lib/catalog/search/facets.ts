import { type AnyColumn, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { catalogCoffees as coffees } from "@/db/schema";
import { type CatalogAccess, FACETS as PAID_FACETS } from "@/lib/catalog/access";
import { countMatching, isCounted } from "./count";
import { FACET_COLUMNS, type FacetName, type LabelCount } from "./facet-columns";
import { countedLabels } from "./facet-counts";
import { andAll, whereClause } from "./filters";
import type { CatalogFilters } from "./parameters";

/**
 * Counted values of the catalog's filters. A facet's own choice does not narrow its own counts, so that they say
 * what each other choice would give.
 */

const FACET_NAMES = Object.keys(FACET_COLUMNS) as FacetName[];
/** What is paid for: to be counted only for those who may filter by it, since counts answer the same question. */
const PAID: ReadonlySet<string> = new Set(PAID_FACETS);

export interface FacetValue {
  value: string;
  /** Rows that choosing this value would match, the other filters kept. */
  count: number;
  chosen: boolean;
}

export interface Facet {
  /** Most rows first, at most `MAX_VALUES` and those chosen. */
  values: FacetValue[];
  /** How many further values there are. */
  more: number;
}

/** Rows by stock status and by how lately they came in. */
export interface StockCounts {
  stocked: { true: number; false: number; all: number };
  stockedDays: { 7: number; 30: number; 90: number };
}

/** The lowest and highest values among the matching rows, bounds on them set aside; null when none is disclosed. */
export interface Spread {
  min: number | null;
  max: number | null;
}

export interface CatalogFacets extends StockCounts {
  facets: Record<FacetName, Facet>;
  price: Spread;
  score: Spread;
}

export const MAX_VALUES = 40;
/** Labels that one facet is counted from; only a catalog of very many labels has more, and those are rare ones. */
const MAX_LABELS = 5000;

const PRICE_BOUNDS = ["price_per_lb_min", "price_per_lb_max", "cost_lb_min", "cost_lb_max"] as const;
const SCORE_BOUNDS = ["score_value_min", "score_value_max"] as const;

/**
 * All facets of this question, by a few statements that run side by side. Those on the structured process are empty
 * unless the caller holds `canUseProcessFacets`.
 */
export async function catalogFacets(
  db: Queryable,
  access: CatalogAccess,
  filters: CatalogFilters,
  { processFacets }: { processFacets: boolean },
): Promise<CatalogFacets> {
  const counted = FACET_NAMES.filter((name) => processFacets || !PAID.has(name));
  const chosen = counted.filter((name) => filters[name] !== undefined);
  const free = counted.filter((name) => filters[name] === undefined);
  const [labelsFound, stocked, stockedDays, price, score] = await Promise.all([
    Promise.all([
      labelCounts(db, access, filters, free),
      ...chosen.map((name) => labelCounts(db, access, without(filters, name), [name])),
    ]),
    stockCounts(db, access, without(filters, "stocked")),
    recencyCounts(db, access, without(filters, "stocked_days")),
    spread(db, access, without(filters, ...PRICE_BOUNDS), coffees.pricePerLb),
    spread(db, access, without(filters, ...SCORE_BOUNDS), coffees.scoreValue),
  ]);
  const labels = labelsFound.flat();
  const facet = (name: FacetName) =>
    facetOf(
      name,
      labels.filter((row) => row.facet === name),
      filters[name],
    );
  return {
    facets: {
      country: facet("country"),
      region: facet("region"),
      processing: facet("processing"),
      source: facet("source"),
      cultivar_detail: facet("cultivar_detail"),
      grade: facet("grade"),
      type: facet("type"),
      processing_base_method: facet("processing_base_method"),
      fermentation_type: facet("fermentation_type"),
      processing_disclosure_level: facet("processing_disclosure_level"),
    },
    stocked,
    stockedDays,
    price,
    score,
  };
}

function without(filters: CatalogFilters, ...names: (keyof CatalogFilters)[]): CatalogFilters {
  const rest = { ...filters };
  for (const name of names) delete rest[name];
  return rest;
}

/** Rows per stored label of each named facet, in one pass over the matching rows. */
async function labelCounts(
  db: Queryable,
  access: CatalogAccess,
  filters: CatalogFilters,
  names: readonly FacetName[],
): Promise<LabelCount[]> {
  if (names.length === 0) return [];
  const tallied = await countedLabels(db, access, filters, names, MAX_LABELS);
  if (tallied) return tallied;
  const columns = names.map((name) => FACET_COLUMNS[name].column);
  const which = sql.join(
    names.map((name) => sql`when grouping(${FACET_COLUMNS[name].column}) = 0 then ${name}::text`),
    sql` `,
  );
  const sets = sql.join(
    columns.map((column) => sql`(${column})`),
    sql`, `,
  );
  // Each row belongs to one grouping set, where every other column is null.
  const label = sql<string>`concat(${sql.join(columns, sql`, `)})`;
  return db
    .select({ facet: sql<FacetName>`case ${which} end`, label, rows: sql<number>`count(*)::int` })
    .from(coffees)
    .where(whereClause(access, filters))
    .groupBy(sql`grouping sets (${sets})`)
    .having(sql`${label} <> ''`)
    .orderBy(sql`count(*) desc`, label)
    .limit(MAX_LABELS);
}

const fold = (text: string) => text.toLowerCase();

/** Cultivars are listed in one line; every other label is one value. */
const valuesIn = (name: FacetName, label: string) =>
  name === "cultivar_detail" ? label.split(", ") : [label];

function facetOf(
  name: FacetName,
  labels: readonly LabelCount[],
  asked: string | readonly string[] | undefined,
): Facet {
  const wanted = asked === undefined ? [] : typeof asked === "string" ? [asked] : asked;
  const rough = new Map<string, number>();
  for (const { label, rows } of labels) {
    for (const value of valuesIn(name, label)) rough.set(value, (rough.get(value) ?? 0) + rows);
  }
  for (const value of wanted) {
    if (![...rough.keys()].some((known) => fold(known) === fold(value))) rough.set(value, 0);
  }
  const isChosen = (value: string) => wanted.some((each) => fold(each) === fold(value));
  const byRows = (a: readonly [string, number], b: readonly [string, number]) =>
    b[1] - a[1] || (a[0] < b[0] ? -1 : 1);
  const ranked = [...rough].sort(byRows);
  const shown = ranked.filter(([value], rank) => rank < MAX_VALUES || isChosen(value));
  const exact = shown.map(([value]) => [value, rowsWith(name, value, labels)] as const).sort(byRows);
  return {
    values: exact.map(([value, count]) => ({ value, count, chosen: isChosen(value) })),
    more: ranked.length - shown.length,
  };
}

/** The rows that choosing the value finds, however it is written: `74110` in every line of cultivars that lists it. */
function rowsWith(name: FacetName, value: string, labels: readonly LabelCount[]): number {
  const sought = fold(value);
  const found = labels.filter(({ label }) => valuesIn(name, label).some((each) => fold(each) === sought));
  return found.reduce((sum, { rows }) => sum + rows, 0);
}

async function stockCounts(db: Queryable, access: CatalogAccess, filters: CatalogFilters) {
  if (isCounted(filters)) {
    const [inStock, soldOut] = await Promise.all(
      (["true", "false"] as const).map((stocked) => countMatching(db, access, { ...filters, stocked })),
    );
    const counted = { true: inStock ?? 0, false: soldOut ?? 0 };
    return { ...counted, all: counted.true + counted.false };
  }
  const [row] = await db
    .select({
      true: sql<number>`count(*) filter (where ${coffees.stocked})::int`,
      false: sql<number>`count(*) filter (where not ${coffees.stocked})::int`,
      all: sql<number>`count(*)::int`,
    })
    .from(coffees)
    .where(whereClause(access, { ...filters, stocked: "all" }));
  return row ?? { true: 0, false: 0, all: 0 };
}

async function recencyCounts(db: Queryable, access: CatalogAccess, filters: CatalogFilters) {
  const within = (days: number) =>
    sql<number>`count(*) filter (where ${coffees.stockedDate} >= (now() at time zone 'UTC')::date - ${days}::int)::int`;
  const [row] = await db
    .select({ 7: within(7), 30: within(30), 90: within(90) })
    .from(coffees)
    .where(
      andAll(
        whereClause(access, filters),
        sql`${coffees.stockedDate} >= (now() at time zone 'UTC')::date - 90`,
      ),
    );
  return row ?? { 7: 0, 30: 0, 90: 0 };
}

async function spread(
  db: Queryable,
  access: CatalogAccess,
  filters: CatalogFilters,
  column: AnyColumn,
): Promise<Spread> {
  const [row] = await db
    .select({
      min: sql<number | null>`min(${column})::float8`,
      max: sql<number | null>`max(${column})::float8`,
    })
    .from(coffees)
    .where(whereClause(access, filters));
  return row ?? { min: null, max: null };
}
