import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database, Transaction } from "@/db/client";
import { chainedRowsOf } from "./chain-index";
import { CHANGES_REACH_DAYS } from "./windows";

/** Arbitrary; only one computation at a time, since each chains onto stored days. */
const SNAPSHOT_LOCK = 7_230_011;

export interface SnapshotReport {
  /** First and last UTC day written; null without observations. */
  from: string | null;
  to: string | null;
  days: number;
  rows: number;
  durationMs: number;
}

/**
 * Recomputes snapshots of the observed days in one transaction, and stored ones after `to`, which depend on them. Deterministic,
 * so it can be repeated.
 */
export async function snapshotPrices(
  db: Database,
  range: { from?: string; to?: string } = {},
): Promise<SnapshotReport> {
  const startedAt = performance.now();
  const written = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SNAPSHOT_LOCK}::bigint)`);
    const days = await observedDays(tx, range);
    const rows = await replaceDays(tx, range.from ?? "-infinity", days);
    return { from: days[0] ?? null, to: days.at(-1) ?? null, days: days.length, rows };
  });
  return { ...written, durationMs: Math.round(performance.now() - startedAt) };
}

/**
 * Updates snapshots after feeds were read for `day` and later, including days an earlier process
 * left undone or computed before their last reading.
 */
export async function snapshotSince(db: Database, day: string): Promise<SnapshotReport> {
  const [last] = lastSchema.parse([
    ...(await db.execute(sql`select max(date)::text as day from price_index_snapshots`)),
  ]);
  if (!last?.day) return snapshotPrices(db);
  return snapshotPrices(db, { from: last.day < day ? last.day : day });
}

const lastSchema = z.array(z.object({ day: z.string().nullable() }));
const daysSchema = z.array(z.object({ day: z.string() }));

/** Days without any reading have no snapshot. */
async function observedDays(
  tx: Transaction,
  { from, to }: { from?: string; to?: string },
): Promise<string[]> {
  const first = from === undefined ? sql`true` : sql`observed_on >= ${from}::date`;
  const last =
    to === undefined
      ? sql`true`
      : sql`observed_on <= greatest(${to}::date, (select max(date) from price_index_snapshots))`;
  const days = await tx.execute(sql`
    select distinct observed_on::text as day from price_observations where ${first} and ${last} order by 1`);
  return daysSchema.parse([...days]).map(({ day }) => day);
}

async function replaceDays(tx: Transaction, first: string, days: readonly string[]): Promise<number> {
  await tx.execute(sql`delete from price_index_snapshots where date >= ${first}::date`);
  let rows = 0;
  // In order: gaps are measured against earlier snapshots.
  for (const day of days) rows += (await tx.execute(insertDay(day))).count;
  await tx.execute(changesFrom(first));
  return rows;
}

function insertDay(day: string): SQL {
  return sql`
    with ${chainedRowsOf(day)}
    insert into price_index_snapshots (date, aggregation_tier, origin, process, grade, wholesale,
      price_min, price_max, price_avg, price_median, price_p25, price_p75, price_stdev, suppliers, listings,
      base_date, matched_listings, index_log, index_value, synthetic)
    select date, aggregation_tier, origin, process, grade, wholesale,
      price_min, price_max, price_avg, price_median, price_p25, price_p75, price_stdev, suppliers, listings,
      base_date, matched_listings, index_log, round(100 * exp(index_log), 4), synthetic
    from chained`;
}

function changesFrom(first: string): SQL {
  const change = (days: number) => sql`(
    select round(100 * (exp(s.index_log - earlier.index_log) - 1), 2)
    from price_index_snapshots earlier
    where earlier.segment = s.segment and earlier.date between s.date - ${days + CHANGES_REACH_DAYS}::int and s.date - ${days}::int
    order by earlier.date desc limit 1)`;
  return sql`
    update price_index_snapshots s set change_7d = ${change(7)}, change_30d = ${change(30)}
    where s.date >= ${first}::date`;
}
