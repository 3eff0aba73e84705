import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Queryable } from "@/db/client";
import {
  catalogState,
  catalogCoffees as coffees,
  quantityPrices,
  retailListings,
  searchDocuments,
} from "@/db/schema";
import { holdsAt } from "@/lib/coffee/tier-price-sql";
import type { CatalogAccess } from "./access";
import { chooseSearchPlan, sortsByQuantity } from "./search/choose-plan";
import { countMatching, totalMatching } from "./search/count";
import {
  andAll,
  visibleTo,
  whereClause,
  whereClauseOnDocuments,
  whereClauseOnRetailListings,
} from "./search/filter-sql";
import type { PageWindow } from "./search/paging";
import type { CatalogFilters } from "./search/parameters";
import { narrowSortKeys, order, sorted, sortKey } from "./search/sort-sql";

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

/** Narrow tables that hold the common sort keys. */
const NARROW = [
  { table: retailListings, whereClause: whereClauseOnRetailListings },
  { table: searchDocuments, whereClause: whereClauseOnDocuments },
] as const;

function narrowMatches(access: CatalogAccess, filters: CatalogFilters, slice: PageWindow) {
  if (sortsByQuantity(slice)) return null;
  for (const { table, whereClause: on } of NARROW) {
    const [where, key] = [on(access, filters), narrowSortKeys(table)[slice.field]];
    if (where && key) return { table, id: table.coffeeId, key, where };
  }
  return null;
}

/** All matches with their sort key, from a narrow table where possible. */
function collect(db: Queryable, access: CatalogAccess, filters: CatalogFilters, slice: PageWindow) {
  const found = narrowMatches(access, filters, slice) ?? {
    table: coffees,
    id: coffees.id,
    key: sortKey(slice),
    where: whereClause(access, filters),
  };
  const table: PgTable = found.table;
  if (!sortsByQuantity(slice))
    return db
      .select({ id: sql<number>`${found.id}`.as("coffee_id"), key: sql`${found.key}`.as("key") })
      .from(table)
      .where(found.where);
  // Joined once: looking up the price of each match takes several times as long.
  const key = sortKey(slice, quantityPrices.price);
  return db
    .select({ id: sql<number>`${found.id}`.as("coffee_id"), key: sql`${key}`.as("key") })
    .from(table)
    .innerJoin(
      quantityPrices,
      andAll(eq(quantityPrices.coffeeId, coffees.id), holdsAt(slice.quantityLb ?? 1)),
    )
    .where(found.where);
}

/** Walks the prices at a quantity in their index, and looks at each coffee until the page is full. */
function walkPrices(db: Queryable, where: SQL, { quantityLb = 1, direction, limit, offset }: PageWindow) {
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

/**
 * Finds the ids of one visible page and the number of matches, as SQL for one statement, hence
 * one instant.
 * Filtering, counting, sorting and skipping stay inside an index; the table is read for the
 * page's rows only.
 */
export async function findPage(
  db: Queryable,
  access: CatalogAccess,
  filters: CatalogFilters,
  slice: PageWindow,
) {
  const common = {
    db,
    order: order(slice),
    /** For pages past the end. */
    totalWithoutRows: async () => (slice.offset === 0 ? 0 : countMatching(db, access, filters)),
  };
  const plan = await chooseSearchPlan(db, access, filters, slice);
  switch (plan) {
    case "walk": {
      const where = whereClause(access, filters);
      const page = sortsByQuantity(slice)
        ? walkPrices(db, where, slice)
        : db
            .select({ id: coffees.id })
            .from(coffees)
            .where(where)
            .orderBy(order(slice))
            .limit(slice.limit)
            .offset(slice.offset)
            .as("page");
      return { ...common, hits: [], page, total: totalMatching(access, filters) };
    }
    case "collect": {
      const hits = db.$with("hits").as(collect(db, access, filters, slice));
      const page = db
        .select({ id: hits.id })
        .from(hits)
        .orderBy(sorted(sql`${hits.key}`, sql`${hits.id}`, slice))
        .limit(slice.limit)
        .offset(slice.offset)
        .as("page");
      return { ...common, hits: [hits], page, total: sql<number>`(select count(*)::int from ${hits})` };
    }
    default:
      return plan satisfies never;
  }
}
export type FoundPage = Awaited<ReturnType<typeof findPage>>;

export async function selectPage(found: FoundPage): Promise<Page<StoredCoffee>> {
  const { db, hits, page, total, order } = found;
  const rows = await db
    .with(...hits)
    .select({ ...ROW, total })
    .from(page)
    .innerJoin(coffees, eq(coffees.id, page.id))
    .orderBy(order);
  return { rows, total: rows[0]?.total ?? (await found.totalWithoutRows()) };
}

export async function selectDropdown(found: FoundPage): Promise<Page<StoredDropdown>> {
  const { db, hits, page, total, order } = found;
  const rows = await db
    .with(...hits)
    .select({ ...DROPDOWN, total })
    .from(page)
    .innerJoin(coffees, eq(coffees.id, page.id))
    .orderBy(order);
  return { rows, total: rows[0]?.total ?? (await found.totalWithoutRows()) };
}

/** Equal versions in two statements mean equal rows. */
const VERSION = sql<number>`(select coalesce(max(${catalogState.version}), 0) from ${catalogState})`;

export async function selectPageIds(
  found: FoundPage,
): Promise<Page<number> & { version: number | undefined }> {
  const { db, hits, page, total } = found;
  // Reading a sorted page from front to back keeps its order.
  const rows = await db
    .with(...hits)
    .select({ id: page.id, total, version: VERSION })
    .from(page);
  return {
    rows: rows.map(({ id }) => id),
    total: rows[0]?.total ?? (await found.totalWithoutRows()),
    version: rows[0]?.version,
  };
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

/** Coffees visible to the caller, and those that `ownerId` entered by hand. */
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
