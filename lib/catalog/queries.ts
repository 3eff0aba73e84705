import { eq, inArray, sql } from "drizzle-orm";
import { andAll } from "@/db/and-all";
import type { Queryable } from "@/db/client";
import { catalogState, catalogCoffees as coffees } from "@/db/schema";
import type { CatalogAccess } from "./access";
import type { Extent, FoundPage } from "./search/page-query";
import { visibleTo } from "./search/sql/filter-sql";

const ROW = {
  id: coffees.id,
  name: coffees.name,
  region: coffees.region,
  country: coffees.country,
  continent: coffees.continent,
  source: coffees.source,
  processing: coffees.processing,
  dryingMethod: coffees.dryingMethod,
  houseScore: coffees.houseScore,
  houseScoreTier: coffees.houseScoreTier,
  houseScoreConfidence: coffees.houseScoreConfidence,
  houseScoreVersion: coffees.houseScoreVersion,
  processBaseMethod: coffees.processBaseMethod,
  fermentationType: coffees.fermentationType,
  processAdditives: coffees.processAdditives,
  processAdditiveDetail: coffees.processAdditiveDetail,
  fermentationDurationHours: coffees.fermentationDurationHours,
  processNotes: coffees.processNotes,
  processDisclosureLevel: coffees.processDisclosureLevel,
  processConfidence: coffees.processConfidence,
  processEvidenceAvailable: coffees.processEvidenceAvailable,
  pricePerLb: coffees.pricePerLb,
  priceTiers: coffees.priceTiers,
  stocked: coffees.stocked,
  cultivarDetail: coffees.cultivarDetail,
  type: coffees.type,
  grade: coffees.grade,
  appearance: coffees.appearance,
  scoreValue: coffees.scoreValue,
  arrivalDate: coffees.arrivalDate,
  arrivalSortDate: coffees.arrivalSortDate,
  stockedDate: coffees.stockedDate,
  unstockedDate: coffees.unstockedDate,
  wholesale: coffees.wholesale,
  publicCoffee: coffees.publicCoffee,
  link: coffees.link,
  lastUpdated: coffees.lastUpdated,
  tastingNotes: coffees.tastingNotes,
  producer: coffees.producer,
  farm: coffees.farm,
  cooperative: coffees.cooperative,
  washingStation: coffees.washingStation,
  harvest: coffees.harvest,
  elevationMinMasl: coffees.elevationMinMasl,
  elevationMaxMasl: coffees.elevationMaxMasl,
  certifications: coffees.certifications,
  lotSize: coffees.lotSize,
  bagSize: coffees.bagSize,
};

const DROPDOWN = {
  id: coffees.id,
  source: coffees.source,
  name: coffees.name,
  stocked: coffees.stocked,
  pricePerLb: coffees.pricePerLb,
  priceTiers: coffees.priceTiers,
  publicCoffee: coffees.publicCoffee,
};

export type StoredCoffee = Pick<typeof coffees.$inferSelect, keyof typeof ROW>;
export type StoredDropdown = Pick<typeof coffees.$inferSelect, keyof typeof DROPDOWN>;

export interface Page<Row> {
  rows: Row[];
  total: number;
}

/** Reads what was found, once more where the process held something older. */
async function readFound<Row extends { total: number | null }>(
  found: FoundPage,
  read: (found: FoundPage) => Promise<Row[]>,
): Promise<Page<Row>> {
  const rows = await read(found);
  const total = rows[0]?.total ?? null;
  if (total === null && found.inPostgres) return readFound(await found.inPostgres(), read);
  const known = total ?? (await found.totalWithoutRows());
  found.onTotal(known);
  return { rows, total: known };
}

export const selectPage = (found: FoundPage): Promise<Page<StoredCoffee>> =>
  readFound(found, ({ db, parts, window, order }) => {
    const { hits, page, total } = parts(window);
    return db
      .with(...hits)
      .select({ ...ROW, total })
      .from(page)
      .innerJoin(coffees, eq(coffees.id, page.id))
      .orderBy(order());
  });

export const selectDropdown = (found: FoundPage): Promise<Page<StoredDropdown>> =>
  readFound(found, ({ db, parts, window, order }) => {
    const { hits, page, total } = parts(window);
    return db
      .with(...hits)
      .select({ ...DROPDOWN, total })
      .from(page)
      .innerJoin(coffees, eq(coffees.id, page.id))
      .orderBy(order());
  });

/** Equal versions in two statements mean equal rows. */
const VERSION = sql<number>`(select coalesce(max(${catalogState.version}), 0) from ${catalogState})`;

/** One row for all ids: a row each would be read and mapped. A sorted page keeps its order. */
function pageIds({ db, parts }: FoundPage, extent: Extent) {
  const { hits, page, total } = parts(extent);
  return db
    .with(...hits)
    .select({ ids: sql<string>`coalesce(json_agg(${page.id}), '[]')::text`, total, version: VERSION })
    .from(page);
}

const preparePageIds = (found: FoundPage) =>
  pageIds(found, { limit: sql.placeholder("limit"), offset: sql.placeholder("offset") }).prepare("page ids");

/** By the name that pages share. */
const prepared = new WeakMap<Queryable, Map<string, ReturnType<typeof preparePageIds>>>();

function preparedPageIds(found: FoundPage, name: string) {
  const known = prepared.get(found.db) ?? new Map<string, ReturnType<typeof preparePageIds>>();
  prepared.set(found.db, known);
  const statement = known.get(name) ?? preparePageIds(found);
  known.set(name, statement);
  return statement;
}

export async function selectPageIds(found: FoundPage): Promise<Page<number> & { version: number }> {
  const { rows, total } = await readFound(found, async (each) => {
    const { shared, window } = each;
    if (shared === null) return pageIds(each, window);
    return preparedPageIds(each, shared).execute({ limit: window.limit, offset: window.offset });
  });
  const [row] = rows;
  if (!row) throw new Error("an aggregate has one row");
  return { rows: JSON.parse(row.ids), total, version: row.version };
}

export async function selectPublicCoffees(
  db: Queryable,
  ids: readonly number[],
): Promise<{ rows: StoredCoffee[]; version: number | undefined }> {
  const rows = await db
    .select({ ...ROW, version: VERSION })
    .from(coffees)
    .where(andAll(eq(coffees.publicCoffee, true), inArray(coffees.id, [...ids])));
  return { rows, version: rows[0]?.version };
}

/** Coffees visible to the caller, and those entered by hand by `ownerId`. */
export function selectCoffeesById(
  db: Queryable,
  access: CatalogAccess,
  ownerId: string,
  ids: readonly number[],
): Promise<StoredCoffee[]> {
  const theirs = sql`((${visibleTo(access)}) or ${coffees.ownerId} = ${ownerId})`;
  return db
    .select(ROW)
    .from(coffees)
    .where(andAll(theirs, inArray(coffees.id, [...ids])));
}

export async function selectCoffee(
  db: Queryable,
  access: CatalogAccess,
  id: number,
): Promise<StoredCoffee | undefined> {
  const [row] = await db
    .select(ROW)
    .from(coffees)
    .where(andAll(eq(coffees.id, id), visibleTo(access)));
  return row;
}
