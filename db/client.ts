import postgres from "postgres";
import { env } from "@/lib/env";
import { log } from "@/lib/log/log";
import { beginLineage } from "./lineage";
import { Pool, type PoolOptions } from "./pool/pool";
import { TYPES } from "./pool/postgres-types";
import { databaseOn } from "./pool/session";
import { type Replica, Replicas } from "./replicas";

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

/** Whether connections to `url` go through a pooler in transaction mode, as they do where there is a way past it. */
export function isPooled(url: string): boolean {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_READ_URL = [] } = env();
  return (
    DATABASE_DIRECT_URL !== undefined &&
    url !== DATABASE_DIRECT_URL &&
    [DATABASE_URL, ...DATABASE_READ_URL].includes(url)
  );
}

/** The address of the same database where a session is one's own: for LISTEN, locks that outlast transactions, jobs. */
export function directUrlOf(url: string): string {
  const { DATABASE_URL, DATABASE_DIRECT_URL } = env();
  return DATABASE_DIRECT_URL !== undefined && url === DATABASE_URL ? DATABASE_DIRECT_URL : url;
}

const urls = new WeakMap<Database, string>();

export function urlOf(db: Database): string {
  const url = urls.get(db);
  if (url === undefined) throw new Error("this is not a pool of `openDatabase`");
  return url;
}

/**
 * Connection options of postgres.js, which override the role's for requests (`setRoleSettings`). As text:
 * postgres.js leaves out a 0.
 */
export const NO_DEADLINE = { options: "-c statement_timeout=0" };

/** Drizzle on its own pool, and a lazily connected postgres.js client without deadlines. */
export function openDatabase(url: string, options: Partial<PoolOptions> & { use?: Use } = {}) {
  const defaults = { ...poolOptions(options.use ?? "requests"), isPooled: isPooled(url) };
  const pool = new Pool({ ...defaults, ...options, url });
  let plain: postgres.Sql | undefined;
  const db = databaseOn(pool);
  urls.set(db, url);
  return {
    pool,
    db,
    get client() {
      plain ??= postgres(directUrlOf(url), {
        max: 4,
        connect_timeout: 10,
        idle_timeout: 60,
        types: TYPES,
        connection: NO_DEADLINE,
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

interface ReadSide {
  replicas: Replicas;
  db: Database;
}

type Opened = ReturnType<typeof openDatabase>;
export type Database = ReturnType<typeof databaseOn>;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** First parameter of queries: the pool or a transaction. */
export type Queryable = Database | Transaction;

// `next dev` reloads modules; the pools must survive that or connections leak.
const holder = globalThis as typeof globalThis & {
  peaberryConnection?: Opened;
  peaberryReadSide?: ReadSide;
  peaberryJobs?: Opened;
};

/** Logged once per outage: every failing request has its own log line. */
const telling = (database: string) => ({
  onAway: (err: Error) => log().error({ database, err }, "database away"),
  onBack: () => log().info({ database }, "database back"),
});

const own = () => {
  holder.peaberryConnection ??= openDatabase(databaseUrl(), { ...telling("primary"), onFault: beginLineage });
  return holder.peaberryConnection;
};

export function database(): Database {
  return own().db;
}

function replicas(urls: readonly string[]): ReadSide {
  const known = holder.peaberryReadSide;
  if (known) return known;
  const open = (onFault: () => void, place: number): Replica => {
    const url = urls[place] ?? databaseUrl();
    const name = new URL(url).host;
    const opened = openDatabase(url, {
      ...telling(`replica ${name}`),
      onFault,
      size: env().DATABASE_READ_POOL_SIZE,
    });
    return { ...opened, name };
  };
  const made = new Replicas(own().pool, open, {
    count: urls.length,
    maxLagMs: env().DATABASE_READ_MAX_LAG_MS,
  });
  holder.peaberryReadSide = { replicas: made, db: databaseOn(made) };
  return holder.peaberryReadSide;
}

/**
 * The catalog's database: the replicas of `DATABASE_READ_URL` that have the catalog version which this process has
 * seen, else the primary. Never write to it.
 */
export function readDatabase(): Database {
  const urls = env().DATABASE_READ_URL;
  return urls ? replicas(urls).db : database();
}

/** Null without `DATABASE_READ_URL`. */
export function readReplicas(): Replicas | null {
  const urls = env().DATABASE_READ_URL;
  return urls ? replicas(urls).replicas : null;
}

/** A separate pool for slow statements, so requests don't wait behind them. Goes past a pooler, whose sessions end them early. */
export function jobDatabase(): Database {
  return jobs().db;
}

/** The pool behind it, for the job queue's own statements. */
export const jobPool = (): Pool => jobs().pool;

function jobs(): Opened {
  holder.peaberryJobs ??= openDatabase(directUrlOf(databaseUrl()), { use: "jobs" });
  return holder.peaberryJobs;
}

export function openPools(): { name: string; pool: Pool }[] {
  const { peaberryConnection: requests, peaberryReadSide: read, peaberryJobs: jobs } = holder;
  const own = Object.entries({ requests, jobs }).flatMap(([name, opened]) =>
    opened ? [{ name, pool: opened.pool }] : [],
  );
  return [...own, ...(read?.replicas.pools ?? [])];
}

/** Plain postgres.js for commands' advisory locks and tests; never for requests. */
export function sqlClient(): postgres.Sql {
  return own().client;
}

const closing = new Map<string, () => Promise<void>>();
const LAST_WRITES_MS = 1000;

/**
 * Registers work to finish before the pools close.
 * @param name of what is closed; registering it again replaces the earlier work
 */
export function closeWithDatabase(name: string, close: () => Promise<void>): void {
  closing.set(name, close);
}

/** Takes at most two seconds, whatever state the database is in. */
export async function closeDatabase(): Promise<void> {
  let late: NodeJS.Timeout | undefined;
  const registered = [...closing.values()];
  closing.clear();
  await Promise.race([
    Promise.allSettled(registered.map((close) => close())),
    new Promise((resolve) => {
      late = setTimeout(resolve, LAST_WRITES_MS);
    }),
  ]);
  clearTimeout(late);
  const open = [holder.peaberryConnection, holder.peaberryJobs];
  const read = holder.peaberryReadSide?.replicas;
  delete holder.peaberryConnection;
  delete holder.peaberryReadSide;
  delete holder.peaberryJobs;
  await Promise.all([...open.map((opened) => opened?.close()), read?.close(CLOSE_MS)]);
}
