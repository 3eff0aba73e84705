import postgres from "postgres";
import { env } from "@/lib/env";
import { log } from "@/lib/log/log";
import { BIG_INTEGERS } from "./pool/big-integers";
import { Pool, type PoolOptions } from "./pool/pool";
import { databaseOn } from "./pool/session";

/** `requests` answer people: they give up soon. `jobs` are ingests, snapshots and loads, whose statements may take minutes. */
export type Use = "requests" | "jobs";

/** How this process opens and uses its connections. */
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
      // The best plan depends on what is asked: a plan for any country is a bad one for most.
      plan_cache_mode: "force_custom_plan",
      // Compiling takes longer than any query of ours.
      jit: false,
      // The hits of a search are sorted in memory up to some hundred thousand.
      work_mem: "16MB",
    },
  };
}

const urls = new WeakMap<Database, string>();

/** Where the connections of this pool lead. */
export function urlOf(db: Database): string {
  const url = urls.get(db);
  if (url === undefined) throw new Error("this is not a pool of `openDatabase`");
  return url;
}

/** Drizzle on a pool of its own, and plain postgres.js (no deadlines) beside it, which connects when it is first used. */
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
        types: BIG_INTEGERS,
        onnotice: () => {},
      });
      return plain;
    },
    /** Bounded: what is under way has half a second to end. */
    close: async () => {
      await Promise.all([pool.close(CLOSE_MS), plain?.end({ timeout: CLOSE_MS / 1000 })]);
    },
  };
}

const CLOSE_MS = 500;

/** The database of this process, for whatever needs connections of its own. */
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
/** Queries take this first: the pool, or the transaction they belong to. */
export type Queryable = Database | Transaction;

// `next dev` reloads modules; the pools must survive that or connections leak.
const holder = globalThis as typeof globalThis & {
  peaberryConnection?: Opened;
  peaberryReplica?: Opened;
  peaberryJobs?: Opened;
};

/** Said once each: every request that fails meanwhile has a line of its own. */
const telling = (database: "primary" | "replica") => ({
  onAway: (err: Error) => log().error({ database, err }, "database away"),
  onBack: () => log().info({ database }, "database back"),
});

const own = () => {
  holder.peaberryConnection ??= openDatabase(databaseUrl(), telling("primary"));
  return holder.peaberryConnection;
};

/** This process's pool, opened at first use. */
export function database(): Database {
  return own().db;
}

/**
 * Where the catalog is read: the replica of `DATABASE_READ_URL`, or this process's pool. May lag; never write to it.
 * While the replica is away, so is the catalog: a fall back on the primary would mix two states of it.
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

/** The same database for work whose statements take long, so that requests don't wait behind it. */
export function jobDatabase(): Database {
  holder.peaberryJobs ??= openDatabase(databaseUrl(), { use: "jobs" });
  return holder.peaberryJobs.db;
}

/** The same database as plain postgres.js, for advisory locks of commands and for tests. No request may use it. */
export function sqlClient(): postgres.Sql {
  return own().client;
}

const closing: (() => Promise<void>)[] = [];
const LAST_WRITES_MS = 1000;

/** Has this done before the pools close: last writes, and connections that are not theirs. */
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
