import postgres from "postgres";
import { env } from "@/lib/env";
import { log } from "@/lib/log/log";
import { Pool, type PoolOptions } from "./pool/pool";
import { TYPES } from "./pool/postgres-types";
import { databaseOn } from "./pool/session";

/**
 * `requests` are interactive, with short timeouts; `jobs` are ingests, snapshots and loads with
 * long statements.
 */
export type Use = "requests" | "jobs";

export function poolOptions(use: Use): Omit<PoolOptions, "url"> {
  const settings = env();
  const isJob = use === "jobs";
  return {
    size: isJob ? settings.DATABASE_JOB_POOL_SIZE : settings.DATABASE_POOL_SIZE,
    mostWaiting: settings.DATABASE_MAX_WAITING,
    waitMs: isJob ? settings.DATABASE_JOB_WAIT_TIMEOUT_MS : settings.DATABASE_WAIT_TIMEOUT_MS,
    connectMs: settings.DATABASE_CONNECT_TIMEOUT_MS,
    statementMs: isJob ? settings.DATABASE_JOB_TIMEOUT_MS : settings.DATABASE_STATEMENT_TIMEOUT_MS,
    forDrizzle: true,
    settings: {
      // Generic plans are bad here: one for any country is bad for most.
      plan_cache_mode: "force_custom_plan",
      // Compiling takes longer than any query of ours.
      jit: false,
      // Enough to sort some hundred thousand search hits in memory.
      work_mem: "16MB",
    },
  };
}

const urls = new WeakMap<Database, string>();

export function urlOf(db: Database): string {
  const url = urls.get(db);
  if (url === undefined) throw new Error("this is not a pool of `openDatabase`");
  return url;
}

/** Drizzle on its own pool, and a lazily connected postgres.js client without deadlines. */
export function openDatabase(url: string, options: Partial<PoolOptions> & { use?: Use } = {}) {
  const pool = new Pool({ ...poolOptions(options.use ?? "requests"), ...options, url });
  let plain: postgres.Sql | undefined;
  const db = databaseOn(pool);
  urls.set(db, url);
  return {
    pool,
    db,
    get client() {
      plain ??= postgres(url, {
        max: 4,
        connect_timeout: 10,
        idle_timeout: 60,
        types: TYPES,
        onnotice: () => {},
      });
      return plain;
    },
    /** Statements in progress get half a second. */
    close: async () => {
      await Promise.all([pool.close(CLOSE_MS), plain?.end({ timeout: CLOSE_MS / 1000 })]);
    },
  };
}

const CLOSE_MS = 500;

export function databaseUrl(): string {
  const url = env().DATABASE_URL;
  if (!url)
    throw new Error(
      "DATABASE_URL is not set. Run through npm (npm start, npm run dev), which starts a database.",
    );
  return url;
}

type Opened = ReturnType<typeof openDatabase>;
export type Database = ReturnType<typeof databaseOn>;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** First parameter of queries: the pool or a transaction. */
export type Queryable = Database | Transaction;

// `next dev` reloads modules; the pools must survive that or connections leak.
const holder = globalThis as typeof globalThis & {
  peaberryConnection?: Opened;
  peaberryReplica?: Opened;
  peaberryJobs?: Opened;
};

/** Logged once per outage: every failing request has its own log line. */
const telling = (database: "primary" | "replica") => ({
  onAway: (err: Error) => log().error({ database, err }, "database away"),
  onBack: () => log().info({ database }, "database back"),
});

const own = () => {
  holder.peaberryConnection ??= openDatabase(databaseUrl(), telling("primary"));
  return holder.peaberryConnection;
};

export function database(): Database {
  return own().db;
}

/**
 * The catalog's database: the replica of `DATABASE_READ_URL`, else the primary. May lag; never
 * write to it.
 * Doesn't fall back on the primary, which would mix two states.
 */
export function readDatabase(): Database {
  const url = env().DATABASE_READ_URL;
  if (!url) return database();
  holder.peaberryReplica ??= openDatabase(url, {
    ...telling("replica"),
    size: env().DATABASE_READ_POOL_SIZE,
  });
  return holder.peaberryReplica.db;
}

/** A separate pool for slow statements, so requests don't wait behind them. */
export function jobDatabase(): Database {
  holder.peaberryJobs ??= openDatabase(databaseUrl(), { use: "jobs" });
  return holder.peaberryJobs.db;
}

/** The pools that this process has opened. */
export function openPools(): { name: string; pool: Pool }[] {
  const { peaberryConnection: requests, peaberryReplica: replica, peaberryJobs: jobs } = holder;
  return Object.entries({ requests, replica, jobs }).flatMap(([name, opened]) =>
    opened ? [{ name, pool: opened.pool }] : [],
  );
}

/** Plain postgres.js for commands' advisory locks and tests; never for requests. */
export function sqlClient(): postgres.Sql {
  return own().client;
}

const closing: (() => Promise<void>)[] = [];
const LAST_WRITES_MS = 1000;

/** Registers work to finish before the pools close. */
export function closeWithDatabase(close: () => Promise<void>): void {
  closing.push(close);
}

/** Takes at most two seconds, whatever state the database is in. */
export async function closeDatabase(): Promise<void> {
  let late: NodeJS.Timeout | undefined;
  await Promise.race([
    Promise.allSettled(closing.splice(0).map((close) => close())),
    new Promise((resolve) => {
      late = setTimeout(resolve, LAST_WRITES_MS);
    }),
  ]);
  clearTimeout(late);
  const open = [holder.peaberryConnection, holder.peaberryReplica, holder.peaberryJobs];
  delete holder.peaberryConnection;
  delete holder.peaberryReplica;
  delete holder.peaberryJobs;
  await Promise.all(open.map((opened) => opened?.close()));
}
