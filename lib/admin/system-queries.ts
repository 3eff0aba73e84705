import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Queryable } from "@/db/client";
import { LISTENER_NAME } from "@/db/listen";

const databaseRow = z.object({
  version: z.string(),
  bytes: z.coerce.number(),
  connections: z.coerce.number(),
  active: z.coerce.number(),
  max_connections: z.coerce.number(),
  listeners: z.coerce.number(),
});

/** Every server process holds one connection that listens for changes of the catalog. */
export async function selectDatabaseNumbers(db: Queryable) {
  const rows = await db.execute(sql`
    select current_setting('server_version') as version,
      pg_database_size(current_database()) as bytes,
      count(*) as connections,
      count(*) filter (where state = 'active') as active,
      current_setting('max_connections') as max_connections,
      count(*) filter (where application_name = ${LISTENER_NAME}) as listeners
    from pg_stat_activity where datname = current_database()`);
  return databaseRow.parse(rows[0]);
}

const replicationRow = z.object({
  replays: z.boolean(),
  connected: z.boolean(),
  current: z.boolean(),
  age_s: z.coerce.number().nullable(),
});

export type Replication =
  | { state: "primary" }
  /** Behind by so many seconds. */
  | { state: "streaming"; lagS: number }
  /** Receives nothing, so how far it is behind is unknown; the last change it has is so old. */
  | { state: "disconnected"; ageS: number | null };

export async function selectReplication(db: Queryable): Promise<Replication> {
  const rows = await db.execute(sql`
    select pg_is_in_recovery() as replays,
      exists (select from pg_stat_wal_receiver where coalesce(status, 'streaming') = 'streaming') as connected,
      coalesce(pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn(), false) as current,
      extract(epoch from now() - pg_last_xact_replay_timestamp()) as age_s`);
  const { replays, connected, current, age_s: ageS } = replicationRow.parse(rows[0]);
  if (!replays) return { state: "primary" };
  return connected
    ? { state: "streaming", lagS: current ? 0 : (ageS ?? 0) }
    : { state: "disconnected", ageS };
}

const queueRow = z.object({
  billing_customers: z.coerce.number(),
  billing_events: z.coerce.number(),
  ingest_running: z.coerce.number(),
  suppliers_enabled: z.coerce.number(),
});

export async function selectQueues(db: Queryable) {
  const rows = await db.execute(sql`
    select (select count(*) from billing_customers where dirty > 0) as billing_customers,
      (select count(*) from billing_events where outcome = 'pending') as billing_events,
      (select count(*) from ingest_runs where status = 'running') as ingest_running,
      (select count(*) from suppliers where enabled) as suppliers_enabled`);
  return queueRow.parse(rows[0]);
}

export async function pingMs(db: Queryable): Promise<number> {
  const startedAtMs = performance.now();
  await db.execute(sql`select 1`);
  return performance.now() - startedAtMs;
}
