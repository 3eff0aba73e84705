import { sql } from "drizzle-orm";
import type { Db, PgBoss } from "pg-boss";
import type postgres from "postgres";
import { closeWithDatabase, jobPool, type Transaction } from "@/db/client";
import { JOB_SCHEMA } from "@/db/job-schema";
import { listen } from "@/db/listen";
import { UNAVAILABLE } from "@/db/pool/errors";
import { log } from "@/lib/log/log";

/** Object ids of Postgres's timestamps, which our connections leave as text. */
const TIMESTAMPS = new Set([1114, 1184]);
/** How long a running job may take at shutdown; then it goes back to the queue. */
const GRACE_MS = 5000;

interface BossOptions {
  /** Whether this process looks for jobs of dead processes and deletes old ones. */
  supervises: boolean;
  /** Whether this process sends what the schedule says. Of several, one does. */
  schedules: boolean;
  /** Seconds between looks for jobs of dead processes, and at the schedule. */
  everyS?: number;
}

// Next bundles its own copy of every module; a process has one queue.
const holder = globalThis as typeof globalThis & { peaberryBoss?: Promise<PgBoss> | undefined };

/** The queue of this process, opened at the first call. Its package is loaded only then. */
export function openBoss(options: BossOptions = { supervises: false, schedules: false }): Promise<PgBoss> {
  holder.peaberryBoss ??= open(options).catch((error: unknown) => {
    holder.peaberryBoss = undefined;
    throw error;
  });
  return holder.peaberryBoss;
}

/** The queue if this process has opened it. */
export const currentBoss = (): Promise<PgBoss> | undefined => holder.peaberryBoss;

/** Running jobs may finish for a few seconds; the others go back. */
export async function closeBoss(graceMs = GRACE_MS): Promise<void> {
  const opened = holder.peaberryBoss;
  holder.peaberryBoss = undefined;
  const boss = await opened?.catch(() => undefined);
  await boss?.stop({ graceful: true, timeout: graceMs });
}

/** Lets pg-boss work in a transaction of ours: its `db` option. */
export async function withinTransaction(tx: Transaction): Promise<Db> {
  const { fromDrizzle } = await import("pg-boss");
  return fromDrizzle(tx, sql);
}

async function open({ supervises, schedules, everyS = 30 }: BossOptions): Promise<PgBoss> {
  const { PgBoss } = await import("pg-boss");
  const boss = new PgBoss({
    db: OVER_OUR_POOL,
    schema: JOB_SCHEMA,
    // The migrations do that, with the rights that they have.
    migrate: false,
    supervise: supervises,
    schedule: schedules,
    useListenNotify: supervises,
    registerInstance: false,
    monitorVacuum: false,
    superviseIntervalSeconds: everyS,
    monitorIntervalSeconds: everyS,
    cronMonitorIntervalSeconds: everyS,
  });
  boss.on("error", (err) => {
    if ("code" in err && err.code === UNAVAILABLE) log().debug({ err }, "job queue without a database");
    else log().error({ err }, "job queue failed");
  });
  boss.on("warning", ({ message }) => log().warn({ reason: message }, "job queue"));
  await boss.start();
  closeWithDatabase("job queue", () => closeBoss());
  return boss;
}

/** pg-boss on our own connections: their deadlines hold, and a transaction pooler may be in between. */
const OVER_OUR_POOL: Db = {
  executeSql: (text, values = []) =>
    jobPool().use((connection) =>
      connection.run(async (client) => {
        const result = await client.unsafe(text, values.map(parameter));
        return { rows: rowsOf(result) };
      }),
    ),
  listen: async (channel, onNotify, onListening) => ({ close: listen(channel, onNotify, onListening) }),
};

function parameter(value: unknown): string | number | boolean | null | (string | null)[] {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map((item) => (item === null ? null : String(item)));
  switch (typeof value) {
    case "string":
    case "number":
    case "boolean":
      return value;
    default:
      return JSON.stringify(value);
  }
}

type Result = postgres.RowList<postgres.Row[]>;

/** Several statements have several results; what one of them returned is wanted. */
function rowsOf(result: Result): unknown[] {
  const results: Result[] = isSeveral(result) ? [...result] : [result];
  return results.flatMap((each) => {
    const times = (each.columns ?? []).filter(({ type }) => TIMESTAMPS.has(type)).map(({ name }) => name);
    return [...each].map((row) => ({
      ...row,
      ...Object.fromEntries(
        times.map((name) => [name, typeof row[name] === "string" ? new Date(row[name]) : row[name]]),
      ),
    }));
  });
}

const isSeveral = (result: unknown): result is Result[] =>
  Array.isArray(result) && result.length > 0 && result.every((each) => Array.isArray(each));
