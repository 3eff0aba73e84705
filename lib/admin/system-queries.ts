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
