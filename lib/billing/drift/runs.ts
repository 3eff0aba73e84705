import { randomUUID } from "node:crypto";
import { and, desc, eq, isNull, lte, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { Queryable } from "@/db/client";
import { driftDiscrepancies, driftRuns } from "@/db/schema";
import type { Discrepancy } from "./snapshot";

/** A killed process's audit is taken over after so long. */
const LEASE_S = 300;
/** After an error of Stripe the audit goes on after so long. */
const RETRY_S = 60;
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

export interface ClaimedRun {
  id: number;
  startedAt: Date;
  holder: string;
  cursor: AuditCursor;
}

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

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
  const holder = randomUUID();
  const [run] = await db
    .update(driftRuns)
    .set({ holder, leaseUntil: inSeconds(LEASE_S) })
    .where(
      and(
        eq(driftRuns.state, "running"),
        or(isNull(driftRuns.leaseUntil), lte(driftRuns.leaseUntil, sql`now()`)),
      ),
    )
    .returning();
  return run ? { id: run.id, startedAt: run.startedAt, holder, cursor: parseCursor(run.cursor) } : null;
}

const ownRun = ({ id, holder }: ClaimedRun) =>
  and(eq(driftRuns.id, id), eq(driftRuns.holder, holder), eq(driftRuns.state, "running"));

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
    const kept = await tx
      .update(driftRuns)
      .set({
        cursor,
        leaseUntil: inSeconds(LEASE_S),
        checked: sql`${driftRuns.checked} + ${checked}`,
        endingCount: sql`${driftRuns.endingCount} + ${endingCount}`,
        failedCount: sql`${driftRuns.failedCount} + ${failedCount}`,
      })
      .where(ownRun(run))
      .returning({ id: driftRuns.id });
    if (kept.length === 0) return false;
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
      found.map(({ issueFields, evidence, ...finding }) => ({
        ...finding,
        runId,
        issueFields: [...issueFields],
        evidence: [...evidence],
      })),
    )
    .onConflictDoNothing();
}

export async function finishRun(db: Queryable, run: ClaimedRun): Promise<void> {
  await db
    .update(driftRuns)
    .set({ state: "finished", finishedAt: sql`now()`, holder: null, leaseUntil: null })
    .where(ownRun(run));
}

/** Lets any process go on: at once, or a minute after an error. */
export async function releaseRun(db: Queryable, run: ClaimedRun, isFailed: boolean): Promise<void> {
  await db
    .update(driftRuns)
    .set({ holder: null, leaseUntil: isFailed ? inSeconds(RETRY_S) : null })
    .where(ownRun(run));
}

/** @returns whether it was running */
export async function cancelRun(db: Queryable, id: number): Promise<boolean> {
  const cancelled = await db
    .update(driftRuns)
    .set({ state: "cancelled", finishedAt: sql`now()`, holder: null, leaseUntil: null })
    .where(and(eq(driftRuns.id, id), eq(driftRuns.state, "running")))
    .returning({ id: driftRuns.id });
  return cancelled.length > 0;
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
      discrepancies: sql<number>`(select count(*) from drift_discrepancies d where d.run_id = ${driftRuns.id})::int`,
    })
    .from(driftRuns)
    .orderBy(desc(driftRuns.id))
    .limit(limit);
}
