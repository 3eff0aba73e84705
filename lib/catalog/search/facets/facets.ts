import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { catalogCoffees as coffees } from "@/db/schema";
import { type CatalogAccess, FACETS as PROCESS_FACETS } from "@/lib/catalog/access";
import type { FactCounts } from "../filters/fact-columns";
import { filtersWith, isFilterWith } from "../filters/filter-names";
import type { CatalogFilters } from "../filters/parameters";
import { cacheSoon, MANY } from "../memory/cache-matches";
import { currentFacts } from "../memory/fact-store";
import { type FacetSource, matchingFacts, NOT_IN_COLUMNS } from "../memory/matching-facts";
import { isWholeCatalog } from "../sql/count";
import { flavorKeys } from "../sql/fact-sql";
import { whereClause } from "../sql/filter-sql";
import {
  FACET_COLUMNS,
  type FacetName,
  type LabelCount,
  type LabelFacet,
  type ListedChoice,
  type ListedFacet,
  type ListedName,
} from "./facet-columns";
import { countedLabels } from "./facet-counts";
import { facetFigures, recordOf, stockCounts, without } from "./facet-figures";
import type { CatalogFacets, Facet } from "./facet-results";
import { listedCounts, listedValues } from "./listed-facets";

/**
 * A facet's own choice doesn't narrow its own counts, so they show what each other choice would
 * give.
 */

const FACET_NAMES = filtersWith({ field: { kind: "facet" } });
const LISTED_FACETS: readonly ListedFacet[] = filtersWith({ field: { kind: "facet", listed: true } });
const LISTED_NAMES: readonly ListedName[] = [...LISTED_FACETS, "decaf", "past_crop"];
const isLabelFacet = (name: FacetName): name is LabelFacet =>
  !isFilterWith(name, { field: { listed: true } });
const LABEL_FACETS = FACET_NAMES.filter(isLabelFacet);
/** Counted only for callers who may filter by them: counts reveal the same. */
const LOCKED: ReadonlySet<string> = new Set(PROCESS_FACETS);

const MAX_VALUES = 40;
/** Labels that one facet is counted from; only a catalog of very many labels has more, and those are rare ones. */
const MAX_LABELS = 5000;

/**
 * All facets, by a few parallel statements. Process facets are empty without
 * `canUseProcessFacets`.
 */
export async function catalogFacets(
  db: Database,
  access: CatalogAccess,
  filters: CatalogFilters,
  options: { processFacets: boolean },
): Promise<CatalogFacets> {
  const cacheMany = (asked: CatalogFilters, matches: number) => {
    if (matches >= MANY) cacheSoon(db, access, asked);
  };
  const find = isWholeCatalog(filters)
    ? NOT_IN_COLUMNS
    : matchingFacts(db, access, await currentFacts(db), cacheMany);
  return countFacets({ db, access, find }, filters, options);
}

/** The same, from columns as far as `source.find` has them. */
export async function countFacets(
  source: FacetSource,
  filters: CatalogFilters,
  { processFacets }: { processFacets: boolean },
): Promise<CatalogFacets> {
  const counted = LABEL_FACETS.filter((name) => processFacets || !LOCKED.has(name));
  const chosen = counted.filter((name) => filters[name] !== undefined);
  const free = counted.filter((name) => filters[name] === undefined);
  const [labelsFound, listed, stocked, figures] = await Promise.all([
    Promise.all([
      labelCounts(source, filters, free),
      ...chosen.map((name) => labelCounts(source, without(filters, name), [name])),
    ]),
    countListed(
      source,
      filters,
      LISTED_NAMES.filter((name) => processFacets || !LOCKED.has(name)),
    ),
    stockCounts(source, without(filters, "stocked")),
    facetFigures(source, filters),
  ]);
  const labels = labelsFound.flat();
  const facet = (name: FacetName) =>
    isLabelFacet(name)
      ? facetOf(
          name,
          labels.filter((row) => row.facet === name),
          filters[name],
        )
      : listed.facet(name);
  return {
    facets: recordOf(FACET_NAMES, facet),
    counts: {
      stocked,
      stocked_days: figures.stockedDays,
      decaf: listed.choice("decaf"),
      past_crop: listed.choice("past_crop"),
    },
    ranges: figures.ranges,
  };
}

/** Counts of each listed fact, its own choice set aside; values without counts where too many rows match. */
async function countListed(source: FacetSource, filters: CatalogFilters, names: readonly ListedName[]) {
  const chosen = names.filter((name) => filters[name] !== undefined);
  const free = names.filter((name) => filters[name] === undefined);
  const groups = [free, ...chosen.map((name) => [name])];
  const found = await Promise.all(
    groups.map((names) => listedCounts(source, without(filters, ...names), names, filters)),
  );
  const counted = new Map(found.flatMap((each) => [...each]));
  const known = [...counted.values()].includes(null)
    ? await listedValues(source.db, source.access, filters)
    : [];

  const facet = (name: ListedFacet): Facet => {
    const rows = counted.get(name);
    if (rows === undefined) return { values: [], more: 0 };
    const sent = filters[name];
    const texts = sent === undefined ? undefined : [sent].flat().map(String);
    const asked = name === "flavor" ? texts && flavorKeys(texts) : texts;
    if (rows) return facetOf(name, rows, asked);
    const uncounted = facetOf(
      name,
      known.filter((row) => row.facet === name),
      asked,
    );
    return { ...uncounted, values: uncounted.values.map((value) => ({ ...value, count: null })) };
  };
  const choice = (name: ListedChoice) => {
    const rows = counted.get(name);
    const of = (label: "true" | "false") => rows?.find((row) => row.label === label)?.rows ?? 0;
    return rows ? { true: of("true"), false: of("false") } : null;
  };
  return { facet, choice };
}

async function labelCounts(
  { db, access, find }: FacetSource,
  filters: CatalogFilters,
  names: readonly LabelFacet[],
): Promise<LabelCount[]> {
  if (names.length === 0) return [];
  const stored = await countedLabels(db, access, filters, names, MAX_LABELS);
  if (stored) return stored;
  const facts = await (await find(filters))?.count(names);
  if (facts) return mostCommon(names.flatMap((name) => labelsIn(name, facts)));
  const columns = names.map((name) => FACET_COLUMNS[name]);
  const which = sql.join(
    names.map((name) => sql`when grouping(${FACET_COLUMNS[name]}) = 0 then ${name}::text`),
    sql` `,
  );
  const sets = sql.join(
    columns.map((column) => sql`(${column})`),
    sql`, `,
  );
  // Each row belongs to one grouping set; all other columns are null.
  const label = sql<string>`concat(${sql.join(columns, sql`, `)})`;
  return db
    .select({ facet: sql<LabelFacet>`case ${which} end`, label, rows: sql<number>`count(*)::int` })
    .from(coffees)
    .where(whereClause(access, filters))
    .groupBy(sql`grouping sets (${sets})`)
    .having(sql`${label} <> ''`)
    .orderBy(sql`count(*) desc`, label)
    .limit(MAX_LABELS);
}

const labelsIn = (facet: LabelFacet, facts: FactCounts): LabelCount[] =>
  [...facts[facet]].map(([label, rows]) => ({ facet, label, rows }));

const mostCommon = (labels: LabelCount[]): LabelCount[] =>
  labels.length <= MAX_LABELS ? labels : labels.sort((a, b) => b.rows - a.rows).slice(0, MAX_LABELS);

const fold = (text: string) => text.toLowerCase();

const valuesIn = (name: FacetName, label: string) =>
  name === "cultivar_detail" ? label.split(", ") : [label];

function facetOf(
  name: FacetName,
  labels: readonly { label: string; rows: number }[],
  asked: string | readonly string[] | undefined,
): Facet {
  const wanted = asked === undefined ? [] : typeof asked === "string" ? [asked] : asked;
  const rough = new Map<string, number>();
  /** Rows that a choice would match in every spelling: `74110` in every list of cultivars with it. */
  const exactly = new Map<string, number>();
  for (const { label, rows } of labels) {
    const values = valuesIn(name, label);
    for (const value of values) rough.set(value, (rough.get(value) ?? 0) + rows);
    for (const value of new Set(values.map(fold))) exactly.set(value, (exactly.get(value) ?? 0) + rows);
  }
  for (const value of wanted) {
    if (exactly.has(fold(value))) continue;
    exactly.set(fold(value), 0);
    rough.set(value, 0);
  }
  const isChosen = (value: string) => wanted.some((each) => fold(each) === fold(value));
  const byRows = (a: readonly [string, number], b: readonly [string, number]) =>
    b[1] - a[1] || (a[0] < b[0] ? -1 : 1);
  const spellings = new Set<string>();
  // `washed`, typed by hand, is selected as `Washed`: the most common spelling represents both.
  const ranked = [...rough].sort(byRows).filter(([value]) => {
    const isFirst = !spellings.has(fold(value));
    spellings.add(fold(value));
    return isFirst;
  });
  const shown = ranked.filter(([value], rank) => rank < MAX_VALUES || isChosen(value));
  const exact = shown.map(([value]) => [value, exactly.get(fold(value)) ?? 0] as const).sort(byRows);
  return {
    values: exact.map(([value, count]) => ({ value, count, chosen: isChosen(value) })),
    more: ranked.length - shown.length,
  };
}
