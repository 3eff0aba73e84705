import { randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import type { driftRepairs, driftRuns } from "@/db/schema";

/** A killed process's run is taken over after this time. */
const LEASE_S = 300;
/** The run resumes this long after an error of Stripe. */
const RETRY_S = 60;

/** Rows that are also a process's lease of their work. */
type Leased = typeof driftRuns | typeof driftRepairs;

export interface Lease {
  id: number;
  holder: string;
}

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

/** Takes the running one, unless another process has it. */
export async function claim(db: Queryable, table: Leased): Promise<Lease | null> {
  const holder = randomUUID();
  const [row] = await db.execute<{ id: string }>(sql`
    update ${table} set holder = ${holder}, lease_until = ${inSeconds(LEASE_S)}
    where state = 'running' and coalesce(lease_until <= now(), true) returning id`);
  return row ? { id: Number(row.id), holder } : null;
}

async function updateOwn(db: Queryable, table: Leased, { id, holder }: Lease, set: SQL): Promise<boolean> {
  const rows = await db.execute(sql`
    update ${table} set ${set} where id = ${id} and holder = ${holder} and state = 'running' returning id`);
  return rows.length > 0;
}

/** @returns false when it was cancelled or another process took it over */
export const renew = (db: Queryable, table: Leased, lease: Lease): Promise<boolean> =>
  updateOwn(db, table, lease, sql`lease_until = ${inSeconds(LEASE_S)}`);

export const finish = (db: Queryable, table: Leased, lease: Lease): Promise<boolean> =>
  updateOwn(
    db,
    table,
    lease,
    sql`state = 'finished', finished_at = now(), holder = null, lease_until = null`,
  );

/** Lets any process resume it: immediately, or a minute after an error. */
export const release = (db: Queryable, table: Leased, lease: Lease, isFailed: boolean): Promise<boolean> =>
  updateOwn(db, table, lease, sql`holder = null, lease_until = ${isFailed ? inSeconds(RETRY_S) : sql`null`}`);

/** @returns whether it was running */
export async function cancel(db: Queryable, table: Leased, id: number): Promise<boolean> {
  const rows = await db.execute(sql`
    update ${table} set state = 'cancelled', finished_at = now(), holder = null, lease_until = null
    where id = ${id} and state = 'running' returning id`);
  return rows.length > 0;
}
