import { eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import { andAll } from "@/db/and-all";
import type { Queryable } from "@/db/client";
import {
  coffeeChanges,
  catalogCoffees as coffees,
  facetCounts as counts,
  place,
  searchDocuments,
} from "@/db/schema";
import type { CatalogAccess } from "@/lib/catalog/access";
import { arrivedBy } from "@/lib/coffee/past-crop";
import { FLAVOR_FAMILIES, flavorKey } from "@/lib/supply/flavour-wheel";
import type { FactTexts } from "../filters/fact-columns";
import type { CatalogFilters } from "../filters/parameters";
import { narrowest } from "../sql/count";
import { visibleTo, whereClause } from "../sql/filter-sql";
import { hasWordsOf } from "../words/word-sql";
import type { SetName } from "./match-sets";

const COLUMNS = {
  id: coffees.id,
  country: coffees.country,
  region: coffees.region,
  processing: coffees.processing,
  source: coffees.source,
  cultivarDetail: coffees.cultivarDetail,
  grade: coffees.grade,
  type: coffees.type,
  processBaseMethod: coffees.processBaseMethod,
  fermentationType: coffees.fermentationType,
  processDisclosureLevel: coffees.processDisclosureLevel,
  flavors: coffees.flavors,
  certifications: coffees.certifications,
  harvestYears: coffees.harvestYears,
  processAdditives: coffees.processAdditives,
  producer: coffees.producer,
  decaf: coffees.decaf,
  arrivalDate: coffees.arrivalDate,
  arrivalSortDate: coffees.arrivalSortDate,
  stocked: coffees.stocked,
  stockedDate: coffees.stockedDate,
  pricePerLb: coffees.pricePerLb,
  scoreValue: coffees.scoreValue,
  elevationMinMasl: coffees.elevationMinMasl,
  elevationMaxMasl: coffees.elevationMaxMasl,
};
export type StoredFacts = Pick<typeof coffees.$inferSelect, keyof typeof COLUMNS>;

/** All rows in one text: as columns they take three times as long to read. */
async function selectFacts(db: Queryable, where: SQL, limit: number): Promise<StoredFacts[]> {
  const named = Object.entries(COLUMNS).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`);
  const rows = sql`select ${sql.join(named, sql`, `)} from ${coffees} where ${where} order by ${coffees.id} limit ${limit}`;
  const [found] = await db
    .select({ all: sql<string | null>`json_agg(facts)::text` })
    .from(sql`(${rows}) as facts`);
  return found?.all ? JSON.parse(found.all) : [];
}

export const selectFactsAfter = (db: Queryable, id: number, limit: number) =>
  selectFacts(db, gt(coffees.id, id), limit);

export const selectFactsOf = (db: Queryable, ids: readonly number[]) =>
  selectFacts(db, inArray(coffees.id, [...ids]), ids.length);

const FAMILIES: ReadonlySet<string> = new Set(FLAVOR_FAMILIES.map(flavorKey));

const textOf = (value: number | null): string | null => (value === null ? null : String(value));
const listOf = (values: readonly unknown[] | null | undefined): string | null =>
  values && values.length > 0 ? JSON.stringify(values) : null;

/** An arrival that is no date, such as `with the next container`. */
export const WORDED_ARRIVAL = "worded";

/** The later of both days, as `pastCropSql` compares. */
function latestArrival(arrivalDate: string | null, sorted: string | null): string | null {
  const by = arrivalDate === null ? null : arrivedBy(arrivalDate);
  if (by === null || sorted === null) return null;
  return sorted > by ? sorted : by;
}

export function factTexts(row: StoredFacts): FactTexts {
  return {
    country: row.country,
    region: row.region,
    processing: row.processing,
    source: row.source,
    cultivar_detail: row.cultivarDetail,
    grade: row.grade,
    type: row.type,
    processing_base_method: row.processBaseMethod,
    fermentation_type: row.fermentationType,
    processing_disclosure_level: row.processDisclosureLevel,
    flavor: listOf(row.flavors?.filter((flavor) => FAMILIES.has(flavor))),
    certification: listOf(row.certifications),
    harvest_year: listOf(row.harvestYears),
    process_additive: listOf(row.processAdditives),
    producer: row.producer,
    decaf: String(row.decaf),
    arrived_by: latestArrival(row.arrivalDate, row.arrivalSortDate),
    arrival: row.arrivalSortDate ?? (row.arrivalDate === null ? null : WORDED_ARRIVAL),
    stocked: String(row.stocked),
    stocked_date: row.stockedDate,
    price: textOf(row.pricePerLb),
    score: textOf(row.scoreValue),
    elevation_min: textOf(row.elevationMinMasl),
    elevation_max: textOf(row.elevationMaxMasl),
  };
}

/** When something was read: what has changed since then can be told, and whether anything has. */
export interface Moment {
  /** The oldest transaction still running: unseen ones have its number or a later one. */
  since: string;
  /** Statements of such transactions that were already seen. */
  seen: number;
}

const changedSince = (since: SQL | string) => sql`${coffeeChanges.transaction} >= ${since}::text::xid8`;
const seenSince = (since: SQL | string) =>
  sql<number>`(select count(*)::int from ${coffeeChanges} where ${changedSince(since)})`;

export async function selectMoment(db: Queryable): Promise<Moment> {
  const oldest = sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`;
  const [row] = await db
    .select({ since: sql<string>`since`, seen: seenSince(sql`since`) })
    .from(sql`(select ${oldest} as since offset 0) as moment`);
  if (!row) throw new Error("no moment was read");
  return row;
}

export async function selectSeen(db: Queryable, { since }: Moment): Promise<number> {
  const [row] = await db.select({ seen: seenSince(since) }).from(sql`(select 1) as one`);
  return row?.seen ?? 0;
}

/** Coffees written since, each once; null where that can't be told any more. */
export async function selectChangedSince(db: Queryable, { since }: Moment): Promise<number[] | null> {
  const rows = await db
    .select({ ids: coffeeChanges.coffeeIds })
    .from(coffeeChanges)
    .where(changedSince(since));
  const changed = new Set<number>();
  for (const { ids } of rows) {
    if (ids === null) return null;
    for (const id of ids) changed.add(id);
  }
  return [...changed];
}

/** Eight bytes an id, of all that the caller may see and the filters match, and how much was seen since `moment`. */
export const selectMatchingFactIds = (
  db: Queryable,
  access: CatalogAccess,
  filters: CatalogFilters,
  moment: Moment,
) => selectIdBytes(db, narrowest(access, filters), moment);

/** The same of one condition, among these ids and no more than so many where those are given. */
export function selectSetIds(
  db: Queryable,
  { access, condition: { filters, words } }: SetName,
  moment: Moment,
  { among, most }: { among?: readonly number[]; most?: number } = {},
) {
  const found =
    words === undefined
      ? narrowest(access, { stocked: "all", ...filters })
      : {
          table: searchDocuments,
          id: searchDocuments.coffeeId,
          where: andAll(hasWordsOf(words), visibleTo(access, searchDocuments)),
        };
  const where = among ? andAll(found.where, inArray(found.id, [...among])) : found.where;
  if (most === undefined) return selectIdBytes(db, { ...found, where }, moment);
  // Planned as if all were wanted: where it expects many, a limit makes it look at the whole table for a rare word.
  const all = sql`with found as materialized (select ${found.id} as id from ${found.table} where ${where})`;
  return selectBytes(db, sql`(${all} select id from found limit ${most}) as few`, sql`few.id`, moment);
}

const selectIdBytes = (db: Queryable, { table, id, where }: ReturnType<typeof narrowest>, moment: Moment) =>
  selectBytes(db, sql`${table} where ${where}`, sql`${id}`, moment);

async function selectBytes(
  db: Queryable,
  from: SQL,
  id: SQL,
  { since }: Moment,
): Promise<{ seen: number; ids: Buffer }> {
  const [row] = await db
    .select({ seen: seenSince(since), ids: sql<Buffer | null>`string_agg(int8send(${id}), '')` })
    .from(from);
  return { seen: row?.seen ?? -1, ids: row?.ids ?? Buffer.alloc(0) };
}

/** A caller with more private rows is answered by Postgres. */
export const MAX_OWN = 5000;

/** The same of the caller's private rows, one more than `MAX_OWN` at most. */
export async function selectOwnIds(
  db: Queryable,
  access: CatalogAccess,
  filters: CatalogFilters,
  moment: Moment,
): Promise<{ seen: number; ids: Buffer }> {
  const isOwn = andAll(eq(coffees.ownerId, access.privateRowsOf ?? ""), sql`not ${coffees.publicCoffee}`);
  const own = sql`select ${coffees.id} from ${coffees} where ${andAll(isOwn, whereClause(access, filters))} limit ${MAX_OWN + 1}`;
  return selectBytes(db, sql`(${own}) as own`, sql`own.id`, moment);
}

/** Facts of at least one in two hundred public coffees, most common first: what most words that people search for are. */
export async function selectCommonFacts(db: Queryable, limit: number): Promise<string[]> {
  const labels = sql`case ${counts.facet}
    when 'place' then array[${place(counts.value, 2)}]
    when 'cultivar_detail' then string_to_array(${counts.value}, ', ')
    else array[${counts.value}] end`;
  const all = sql`(select sum(${counts.listings}) from ${counts} where ${counts.facet} = 'all')`;
  const rows = await db
    .select({ label: sql<string>`label` })
    .from(sql`${counts}, unnest(${labels}) as label`)
    .where(inArray(counts.facet, ["place", "processing", "cultivar_detail", "flavor", "certification"]))
    .groupBy(sql`label`)
    .having(sql`sum(${counts.listings}) * 200 >= ${all}`)
    .orderBy(sql`sum(${counts.listings}) desc`)
    .limit(limit);
  return rows.map((row) => row.label);
}

/** What was seen since, in the snapshot of the statement that reads it. */
export const seenSinceMoment = ({ since }: Moment) => seenSince(since);
