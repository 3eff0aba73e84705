import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { ZodType } from "zod";
import type { Database } from "@/db/client";
import { billingJobs } from "@/db/schema";

export interface Job<Cursor> {
  name: string;
  /** Seconds between the end of one run and the start of the next. */
  everyS: number;
  cursor: ZodType<Cursor>;
}

export interface Lease<Cursor> {
  /** Where an earlier run stopped; null to start from the beginning. */
  cursor: Cursor | null;
  /** When a run last came to its end; null before the first. */
  finishedAt: Date | null;
  /** Keeps the place and the lease. @throws LeaseLost when another process took over */
  save: (cursor: Cursor | null) => Promise<void>;
}

/** A process that was stopped for longer than its lease must not write on. */
export class LeaseLost extends Error {
  override readonly name = "LeaseLost";
}

/** A killed process's job is taken over after this time. */
const LEASE_S = 300;
const RETRY_S = 60;

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

/**
 * Does a job that is due, unless another process is doing it. Times are the database's.
 * @param work returns whether it finished; otherwise it is due again immediately
 * @returns whether this process did it
 */
export async function runJob<Cursor>(
  db: Database,
  job: Job<Cursor>,
  work: (lease: Lease<Cursor>) => Promise<boolean>,
): Promise<boolean> {
  const holder = randomUUID();
  const [taken] = await db
    .insert(billingJobs)
    .values({ name: job.name, holder, leaseUntil: inSeconds(LEASE_S) })
    .onConflictDoUpdate({
      target: billingJobs.name,
      set: { holder, leaseUntil: inSeconds(LEASE_S) },
      setWhere: sql`${billingJobs.dueAt} <= now() and coalesce(${billingJobs.leaseUntil} <= now(), true)`,
    })
    .returning({ cursor: billingJobs.cursor, finishedAt: billingJobs.finishedAt });
  if (!taken) return false;
  const own = and(eq(billingJobs.name, job.name), eq(billingJobs.holder, holder));
  const save = async (cursor: Cursor | null) => {
    const kept = await db
      .update(billingJobs)
      .set({ cursor, leaseUntil: inSeconds(LEASE_S) })
      .where(own)
      .returning({ name: billingJobs.name });
    if (kept.length === 0) throw new LeaseLost(`Another process took over ${job.name}.`);
  };
  // A cursor of an older release starts over.
  const cursor = job.cursor.nullable().catch(null).parse(taken.cursor);
  const free = { holder: null, leaseUntil: null };
  try {
    const isDone = await work({ cursor, finishedAt: taken.finishedAt, save });
    await db
      .update(billingJobs)
      .set({
        ...free,
        ...(isDone ? { dueAt: inSeconds(job.everyS), finishedAt: sql`now()` } : { dueAt: sql`now()` }),
      })
      .where(own);
  } catch (thrown) {
    await db
      .update(billingJobs)
      .set({ ...free, dueAt: inSeconds(RETRY_S) })
      .where(own);
    throw thrown;
  }
  return true;
}
