import { and, asc, desc, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { priceIndexSnapshots as snapshots } from "@/db/schema";
import type { PriceIndexAccess } from "./access";
import { MIN_FOR_EXACT_PRICES } from "./chain-index";
import type { PriceIndexQuery } from "./parameters";

const ROW = {
  date: snapshots.date,
  origin: snapshots.origin,
  process: snapshots.process,
  grade: snapshots.grade,
  wholesale: snapshots.wholesale,
  aggregationTier: snapshots.aggregationTier,
  priceMin: snapshots.priceMin,
  priceMax: snapshots.priceMax,
  priceAvg: snapshots.priceAvg,
  priceMedian: snapshots.priceMedian,
  priceP25: snapshots.priceP25,
  priceP75: snapshots.priceP75,
  priceStdev: snapshots.priceStdev,
  suppliers: snapshots.suppliers,
  listings: snapshots.listings,
  baseDate: snapshots.baseDate,
  matchedListings: snapshots.matchedListings,
  indexValue: snapshots.indexValue,
  change7d: snapshots.change7d,
  change30d: snapshots.change30d,
  synthetic: snapshots.synthetic,
};

/** The rule of `chainedRowsOf`, over the stored rows of the day. */
const coarse = sql<boolean>`(${snapshots.listings} < ${MIN_FOR_EXACT_PRICES}::int
  or (${snapshots.aggregationTier} = 'origin' and ${snapshots.listings} - 1 = coalesce((
    select sum(part.listings) from price_index_snapshots part
    where part.date = price_index_snapshots.date and part.origin = price_index_snapshots.origin
      and part.wholesale = price_index_snapshots.wholesale and part.aggregation_tier = 'segment'), 0)))`;

export type StoredSnapshot = Pick<typeof snapshots.$inferSelect, keyof typeof ROW> & { coarse: boolean };

const equals = (column: SQL | typeof snapshots.origin, value: string | undefined) =>
  value === undefined ? undefined : sql`lower(${column}) = lower(${value})`;

/** Aggregates hide nothing, so no filter means every row. */
function matching(query: PriceIndexQuery): SQL | undefined {
  const { origin, process, grade, from, to, wholesale, tier } = query;
  return and(
    equals(snapshots.origin, origin),
    equals(sql`${snapshots.process}`, process),
    equals(sql`${snapshots.grade}`, grade),
    from === undefined ? undefined : gte(snapshots.date, from),
    to === undefined ? undefined : lte(snapshots.date, to),
    wholesale === undefined ? undefined : eq(snapshots.wholesale, wholesale),
    tier === undefined ? undefined : eq(snapshots.aggregationTier, tier),
  );
}

/**
 * Sorted by date, origin and segment.
 * @param _access proof that the caller may read the index
 */
export async function selectSnapshots(
  db: Queryable,
  _access: PriceIndexAccess,
  query: PriceIndexQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: StoredSnapshot[]; total: number }> {
  const where = matching(query);
  const byDate = query.order === "desc" ? desc(snapshots.date) : asc(snapshots.date);
  // In one statement, so the rows and their count are consistent.
  const total = db.$count(snapshots, where);
  const rows = await db
    .select({ ...ROW, coarse, total })
    .from(snapshots)
    .where(where)
    .orderBy(byDate, asc(snapshots.origin), asc(snapshots.segment))
    .limit(limit)
    .offset(offset);
  return { rows, total: rows[0]?.total ?? (offset === 0 ? 0 : await total) };
}
