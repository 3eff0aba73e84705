import { asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { andAll } from "@/db/and-all";
import type { Queryable } from "@/db/client";
import { catalogState, catalogCoffees as coffees } from "@/db/schema";
import type { CatalogAccess } from "@/lib/catalog/access";
import { visibleTo } from "@/lib/catalog/search/sql/filter-sql";

const COMPARED = {
  country: coffees.country,
  region: coffees.region,
  producer: coffees.producer,
  farm: coffees.farm,
  cooperative: coffees.cooperative,
  washingStation: coffees.washingStation,
  processBaseMethod: coffees.processBaseMethod,
  fermentationType: coffees.fermentationType,
  processAdditives: coffees.processAdditives,
  processNotes: coffees.processNotes,
  dryingMethod: coffees.dryingMethod,
  fermentationDurationHours: coffees.fermentationDurationHours,
  tastingNotes: coffees.tastingNotes,
  harvest: coffees.harvest,
  // The first day of a year or season is for sorting only.
  arrivalSortDate: sql<
    string | null
  >`case when ${coffees.arrivalDate} = to_char(${coffees.arrivalSortDate}, 'YYYY-MM-DD') then ${coffees.arrivalDate} end`,
  stockedDate: coffees.stockedDate,
  decaf: coffees.decaf,
  blend: coffees.blend,
  name: coffees.name,
  cultivars: coffees.cultivars,
  grade: coffees.grade,
  elevationMinMasl: coffees.elevationMinMasl,
  elevationMaxMasl: coffees.elevationMaxMasl,
};

const INDEXED = {
  ...COMPARED,
  id: coffees.id,
  source: coffees.source,
  stocked: coffees.stocked,
  wholesale: coffees.wholesale,
  publicCoffee: coffees.publicCoffee,
};

const SHOWN = {
  ...INDEXED,
  processing: coffees.processing,
  cultivarDetail: coffees.cultivarDetail,
  pricePerLb: coffees.pricePerLb,
  priceTiers: coffees.priceTiers,
  link: coffees.link,
};

export type StoredForIndex = Pick<typeof coffees.$inferSelect, keyof typeof INDEXED>;
export type StoredMatch = Pick<typeof coffees.$inferSelect, keyof typeof SHOWN>;

/** The target coffee; undefined when absent or hidden. */
export async function selectTarget(
  db: Queryable,
  access: CatalogAccess,
  id: number,
): Promise<StoredMatch | undefined> {
  const [row] = await db
    .select(SHOWN)
    .from(coffees)
    .where(andAll(eq(coffees.id, id), visibleTo(access)));
  return row;
}

/** Only public listings visible to the caller; private rows are never candidates. */
export async function selectCandidates(
  db: Queryable,
  access: CatalogAccess,
  ids: readonly number[],
  stockedOnly: boolean,
): Promise<StoredMatch[]> {
  if (ids.length === 0) return [];
  const stocked = stockedOnly ? [sql`${coffees.stocked}`] : [];
  return db
    .select(SHOWN)
    .from(coffees)
    .where(
      andAll(inArray(coffees.id, [...ids]), sql`${coffees.publicCoffee}`, visibleTo(access), ...stocked),
    );
}

export interface CatalogState {
  version: number;
  /** The oldest transaction that was not finished: rows written since bear its number or a later one. */
  openTransaction: string;
  listings: number;
}

export async function selectCatalogState(db: Queryable): Promise<CatalogState> {
  const [row] = await db
    .select({
      version: sql<number>`coalesce((select ${catalogState.version} from ${catalogState}), 0)::float8`,
      openTransaction: sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`,
      listings: sql<number>`count(*)::int`,
    })
    .from(coffees)
    .where(sql`${coffees.publicCoffee}`);
  if (!row) throw new Error("counting gave no row");
  return row;
}

export async function selectListings(
  db: Queryable,
  afterId: number,
  limit: number,
): Promise<StoredForIndex[]> {
  return db
    .select(INDEXED)
    .from(coffees)
    .where(andAll(sql`${coffees.id} > ${afterId}`, sql`${coffees.publicCoffee}`))
    .orderBy(asc(coffees.id))
    .limit(limit);
}

/**
 * Ids written by this or later transactions, ascending, private ones included. `xmin` is the
 * lower half of the 64-bit transaction number; half the circle ahead counts as later.
 */
export async function selectWrittenSince(db: Queryable, openTransaction: string): Promise<number[]> {
  const ahead: SQL = sql`((${coffees}.xmin::text::bigint - ${openTransaction}::bigint) & 4294967295)`;
  const rows = await db
    .select({ id: coffees.id })
    .from(coffees)
    .where(sql`${ahead} < 2147483648`)
    .orderBy(asc(coffees.id));
  return rows.map(({ id }) => id);
}

export async function selectListingsById(db: Queryable, ids: readonly number[]): Promise<StoredForIndex[]> {
  return db
    .select(INDEXED)
    .from(coffees)
    .where(inArray(coffees.id, [...ids]))
    .orderBy(asc(coffees.id));
}
