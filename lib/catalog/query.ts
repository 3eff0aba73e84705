import { eq, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { catalogCoffees as coffees } from "@/db/schema";
import type { CatalogAccess } from "./access";
import { all, matching, totalMatching, visibleTo } from "./conditions";
import type { CatalogFilters, SortField } from "./parameters";
import { type QuantityLb, tierPriceAt } from "./quantity";

/** The columns that the full row is made from. */
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
  arrivalOn: coffees.arrivalOn,
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

/** One stored coffee, as `selectPage` and `selectCoffee` read it. */
export type StoredCoffee = Pick<typeof coffees.$inferSelect, keyof typeof ROW>;
export type StoredDropdown = Pick<typeof coffees.$inferSelect, keyof typeof DROPDOWN>;

const SORT_KEYS = {
  arrival_date: coffees.arrivalOn,
  stocked_date: coffees.stockedDate,
  name: coffees.name,
  source: coffees.source,
  continent: coffees.continent,
  country: coffees.country,
  region: coffees.region,
  processing: coffees.processing,
  cultivar_detail: coffees.cultivarDetail,
  type: coffees.type,
  grade: coffees.grade,
  appearance: coffees.appearance,
  score_value: coffees.scoreValue,
  cost_lb: coffees.pricePerLb,
  price_per_lb: coffees.pricePerLb,
} as const satisfies Record<SortField, (typeof coffees)[keyof typeof ROW]>;

export interface Slice {
  field: SortField;
  direction: "asc" | "desc";
  /** Sorting by price goes by the price at this quantity; one pound when absent. */
  quantityLb?: QuantityLb;
  limit: number;
  offset: number;
}

/** Rows without a value last in both directions; `id` last, so that pages never overlap. */
function order({ field, direction, quantityLb = 1 }: Slice): SQL {
  const column = SORT_KEYS[field];
  const key = column === coffees.pricePerLb ? tierPriceAt(quantityLb) : column;
  return direction === "asc"
    ? sql`${key} asc nulls last, ${coffees.id} asc`
    : sql`${key} desc nulls last, ${coffees.id} asc`;
}

/** Rows of one page, and how many match in all; both of one instant. */
export interface Page<Row> {
  rows: Row[];
  total: number;
}

/**
 * The ids of one page, to be joined with the rows themselves: filtering, sorting and skipping then stay inside an
 * index, and the table is read for the page's rows only.
 */
function pageIds(db: Queryable, access: CatalogAccess, filters: CatalogFilters, slice: Slice) {
  return db
    .select({ id: coffees.id })
    .from(coffees)
    .where(matching(access, filters))
    .orderBy(order(slice))
    .limit(slice.limit)
    .offset(slice.offset)
    .as("page");
}

/** Full rows of one page. */
export async function selectPage(
  db: Queryable,
  access: CatalogAccess,
  filters: CatalogFilters,
  slice: Slice,
): Promise<Page<StoredCoffee>> {
  const page = pageIds(db, access, filters, slice);
  const rows = await db
    .select({ ...ROW, total: totalMatching(access, filters) })
    .from(page)
    .innerJoin(coffees, eq(coffees.id, page.id))
    .orderBy(order(slice));
  return { rows, total: rows[0]?.total ?? (await countMatching(db, access, filters)) };
}

/** The few columns of a picker. */
export async function selectDropdown(
  db: Queryable,
  access: CatalogAccess,
  filters: CatalogFilters,
  slice: Slice,
): Promise<Page<StoredDropdown>> {
  const page = pageIds(db, access, filters, slice);
  const rows = await db
    .select({ ...DROPDOWN, total: totalMatching(access, filters) })
    .from(page)
    .innerJoin(coffees, eq(coffees.id, page.id))
    .orderBy(order(slice));
  return { rows, total: rows[0]?.total ?? (await countMatching(db, access, filters)) };
}

/** How many rows match and are visible; exact. */
export async function countMatching(
  db: Queryable,
  access: CatalogAccess,
  filters: CatalogFilters,
): Promise<number> {
  const [row] = await db.select({ total: totalMatching(access, filters) }).from(sql`(select 1) as one`);
  return row?.total ?? 0;
}

/** One visible coffee; undefined when it is absent or hidden. */
export async function selectCoffee(
  db: Queryable,
  access: CatalogAccess,
  id: number,
): Promise<StoredCoffee | undefined> {
  const [row] = await db
    .select(ROW)
    .from(coffees)
    .where(all(eq(coffees.id, id), visibleTo(access)));
  return row;
}
