import { desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Queryable } from "@/db/client";
import { driftDiscrepancies, driftRuns } from "@/db/schema";
import { claim, type Lease, renew } from "./run-lease";
import type { Discrepancy } from "./snapshot";

/** Runs that are started by hand count, too. */
const NIGHTLY_HOURS = 24;

export const AUDIT_PHASES = ["strays", "events", "customers", "people"] as const;

const CURSOR = z.object({
  phase: z.enum([...AUDIT_PHASES, "done"]),
  after: z.string().nullable(),
  /** Stripe customers by the account that their metadata names. */
  claims: z.record(z.string(), z.array(z.string())),
});
export type AuditCursor = z.infer<typeof CURSOR>;

const START: AuditCursor = { phase: "strays", after: null, claims: {} };

/** A cursor of an older release starts over. */
export const parseCursor = (cursor: unknown): AuditCursor => CURSOR.catch(START).parse(cursor ?? START);

export interface ClaimedRun extends Lease {
  startedAt: Date;
  cursor: AuditCursor;
}

/** Begins a run unless one is running. @returns the run that is running now */
export async function insertRun(db: Queryable, mode: "nightly" | "manual", startedBy: string) {
  await db.insert(driftRuns).values({ mode, startedBy }).onConflictDoNothing();
  const [running] = await db.select().from(driftRuns).where(eq(driftRuns.state, "running"));
  return running ?? selectLatestRun(db);
}

export async function insertNightlyRun(db: Queryable): Promise<void> {
  await db.execute(sql`
    insert into drift_runs (mode, started_by)
    select 'nightly', 'nightly' where not exists (
      select from drift_runs where started_at > now() - make_interval(hours => ${NIGHTLY_HOURS}))
    on conflict do nothing`);
}

/** Takes the running audit, unless another process has it. */
export async function claimRun(db: Queryable): Promise<ClaimedRun | null> {
  const lease = await claim(db, driftRuns);
  if (!lease) return null;
  const [run] = await db.select().from(driftRuns).where(eq(driftRuns.id, lease.id));
  return run ? { ...lease, startedAt: run.startedAt, cursor: parseCursor(run.cursor) } : null;
}

export interface Counts {
  checked: number;
  endingCount: number;
  failedCount: number;
}
export const NO_COUNTS: Counts = { checked: 0, endingCount: 0, failedCount: 0 };

/**
 * Keeps what a step found together with its place, so that a step that is repeated counts once.
 * @returns false when the run was cancelled or another process took it over
 */
export async function saveStep(
  db: Queryable,
  run: ClaimedRun,
  cursor: AuditCursor,
  { checked, endingCount, failedCount }: Counts,
  found: readonly Finding[],
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await renew(tx, driftRuns, run))) return false;
    await tx
      .update(driftRuns)
      .set({
        cursor,
        checked: sql`${driftRuns.checked} + ${checked}`,
        endingCount: sql`${driftRuns.endingCount} + ${endingCount}`,
        failedCount: sql`${driftRuns.failedCount} + ${failedCount}`,
      })
      .where(eq(driftRuns.id, run.id));
    await insertFindings(tx, run.id, found);
    return true;
  });
}

export interface Finding extends Discrepancy {
  userId: string | null;
}

export async function insertFindings(db: Queryable, runId: number, found: readonly Finding[]): Promise<void> {
  if (found.length === 0) return;
  await db
    .insert(driftDiscrepancies)
    .values(
      found.map(({ issueFields, evidence, stripeIds, ...finding }) => ({
        ...finding,
        runId,
        issueFields: [...issueFields],
        evidence: [...evidence],
        stripeIds: [...stripeIds],
      })),
    )
    .onConflictDoNothing();
}

export async function selectLatestRun(db: Queryable, state?: "running" | "finished") {
  const [run] = await db
    .select()
    .from(driftRuns)
    .where(state && eq(driftRuns.state, state))
    .orderBy(desc(driftRuns.id))
    .limit(1);
  return run;
}

export async function selectRuns(db: Queryable, limit: number) {
  return db
    .select({
      id: driftRuns.id,
      mode: driftRuns.mode,
      state: driftRuns.state,
      startedBy: driftRuns.startedBy,
      startedAt: driftRuns.startedAt,
      finishedAt: driftRuns.finishedAt,
      checked: driftRuns.checked,
      discrepancies: sql<number>`(select count(*) from drift_discrepancies d where d.run_id = drift_runs.id)::int`,
    })
    .from(driftRuns)
    .orderBy(desc(driftRuns.id))
    .limit(limit);
}
