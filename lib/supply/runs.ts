import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { Queryable, Transaction } from "@/db/client";
import { ingestRuns, type Rejection, type RunStatus, suppliers } from "@/db/schema";

/** Stored rejections per run; their count is always exact. */
const KEPT_REJECTIONS = 1000;

interface RunCounts {
  created: number;
  updated: number;
  unchanged: number;
  delisted: number;
  /** Listings that a held run left as they were. */
  withheld: number;
  rejected: number;
}

export const NO_COUNTS: RunCounts = {
  created: 0,
  updated: 0,
  unchanged: 0,
  delisted: 0,
  withheld: 0,
  rejected: 0,
};

/** How a run ended, as stored. */
export interface RunResult extends RunCounts {
  status: Exclude<RunStatus, "running">;
  rejections: Rejection[];
  message: string | null;
}

export interface OpenRun {
  id: number;
  /** `as_of` of the supplier's latest run that read its feed. */
  latestAsOf: Date | null;
  /** `as_of` of the latest run that read its feed and wasn't held. */
  settledAsOf: Date | null;
}

const instant = z.coerce.date().nullable();
const openedSchema = z.tuple([z.object({ id: z.number(), latest: instant, settled: instant })]);

/**
 * Opens and commits a run, so it survives a crash. The caller holds the supplier's lock, so a
 * run that is still `running` belongs to a dead process; it is closed as failed.
 */
export async function openRun(db: Queryable, supplierId: number, asOf: Date): Promise<OpenRun> {
  const rows = await db.execute(sql`
    with died as (
      update ingest_runs
      set status = 'failed', finished_at = now(), message = 'The run stopped before it finished. Nothing was changed.'
      where supplier_id = ${supplierId}::bigint and status = 'running'
    )
    insert into ingest_runs (supplier_id, status, as_of)
    values (${supplierId}::bigint, 'running', ${asOf.toISOString()}::timestamptz)
    returning id, (
      select max(as_of) from ingest_runs
      where supplier_id = ${supplierId}::bigint and status in ('succeeded', 'not_modified', 'held')
    ) as latest, (
      select max(as_of) from ingest_runs
      where supplier_id = ${supplierId}::bigint and status in ('succeeded', 'not_modified')
    ) as settled`);
  const [{ id, latest, settled }] = openedSchema.parse([...rows]);
  return { id, latestAsOf: latest, settledAsOf: settled };
}

/**
 * Checks, at the start of the writing transaction, that this run is still the supplier's latest. A run that starts now waits until
 * the transaction ends, and so does a change of the supplier: a rename writes its listings' words, too, and would end in a deadlock.
 */
export async function claimRun(tx: Transaction, id: number): Promise<boolean> {
  const isOpen = and(eq(ingestRuns.id, id), eq(ingestRuns.status, "running"));
  const { supplierId } = ingestRuns;
  const [open] = await tx.select({ supplierId }).from(ingestRuns).where(isOpen).for("update");
  if (!open) return false;
  const isOwn = eq(suppliers.id, open.supplierId);
  await tx.select({ id: suppliers.id }).from(suppliers).where(isOwn).for("no key update");
  return true;
}

/** How many listings each supplier's latest run held back; without the suppliers whose latest run wasn't held. */
export async function selectWithheld(
  db: Queryable,
  supplierIds: readonly number[],
): Promise<Map<number, number>> {
  const latest = await db
    .selectDistinctOn([ingestRuns.supplierId], {
      supplierId: ingestRuns.supplierId,
      status: ingestRuns.status,
      withheld: ingestRuns.withheld,
    })
    .from(ingestRuns)
    .where(inArray(ingestRuns.supplierId, [...supplierIds]))
    .orderBy(ingestRuns.supplierId, desc(ingestRuns.id));
  const held = latest.filter(({ status }) => status === "held");
  return new Map(held.map(({ supplierId, withheld }) => [supplierId, withheld]));
}

export async function closeRun(db: Queryable, id: number, result: RunResult): Promise<void> {
  await db
    .update(ingestRuns)
    .set({ ...result, rejections: result.rejections.slice(0, KEPT_REJECTIONS), finishedAt: sql`now()` })
    .where(eq(ingestRuns.id, id));
}

const REJECTIONS_KEPT = "90 days";

/** Empties the rejections of old runs, a batch at a time, but for each supplier's latest. Their counts stay. */
export async function emptyOldRejections(db: Queryable, batch: number): Promise<number> {
  const emptied = await db.execute(sql`
    update ingest_runs set rejections = '[]' where id = any(array(
      select id from ingest_runs run
      where started_at < now() - ${REJECTIONS_KEPT}::interval and rejected > 0 and rejections <> '[]'
        and exists (select from ingest_runs later where later.supplier_id = run.supplier_id and later.id > run.id)
      limit ${batch})) returning 1 as one`);
  return emptied.length;
}
