import { spawn } from "node:child_process";
import { closeSync, openSync, readFileSync, readlinkSync, realpathSync } from "node:fs";
import { open, rm, stat } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { UserError } from "@/lib/errors";
import { type Account, run, spawnOptions } from "./account";
import type { Binaries } from "./binaries";
import type { Cluster } from "./record";

export const SUPERUSER = "peaberry";

const POLL_MS = 50;
/** Recovery after a crash replays at most a gigabyte of log. */
const READY_TIMEOUT_MS = 120_000;
const LEASE = "peaberry lease";
/** A hanging server must not block process exit. */
const COUNT_TIMEOUT_MS = 1000;

/** For a small shared machine; durability stays at Postgres's safe defaults. */
const SETTINGS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "100",
  shared_buffers: "256MB",
  effective_cache_size: "1GB",
  work_mem: "16MB",
  maintenance_work_mem: "128MB",
  max_wal_size: "1GB",
  // Nothing replicates from here, and COPY into a new table may then skip the log.
  wal_level: "minimal",
  max_wal_senders: "0",
  random_page_cost: "1.1",
  jit: "off",
  TimeZone: "UTC",
  log_timezone: "UTC",
};

/**
 * A power cut may lose data; the death of a process, even of Postgres itself, doesn't. Several stages of tests, with
 * several servers each, share it.
 */
const DISPOSABLE_SETTINGS = { fsync: "off", full_page_writes: "off", max_connections: "300" };
const REPLICATED_SETTINGS = { wal_level: "replica", max_wal_senders: "4", wal_keep_size: "1GB" };

interface PidFile {
  pid: number;
  port: number;
}

/** Postgres writes it at start; after a crash it stays, and its pid may be anyone's. */
function readPidFile(directory: string): PidFile | undefined {
  try {
    const lines = readFileSync(path.join(directory, "postmaster.pid"), "utf8").split("\n");
    const [pid, port] = [Number(lines[0]), Number(lines[3])];
    return pid > 0 && port > 0 ? { pid, port } : undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** True if `pid` is a Postgres on `directory`, not a process that reused the number. */
async function isPostmasterOf(directory: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === "linux") {
    try {
      // A postmaster lives in its data folder.
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(directory);
    } catch {
      return false;
    }
  }
  return (await run(null, "/bin/ps", ["-p", String(pid), "-o", "command="])).output.includes(directory);
}

export function clusterUrl(cluster: Pick<Cluster, "password" | "port">, database: string): string {
  return `postgres://${SUPERUSER}:${cluster.password}@127.0.0.1:${cluster.port}/${database}`;
}

/**
 * Leases the running server of `cluster`; undefined without one. Waits for one that is starting.
 */
export async function attach(cluster: Cluster, signal?: AbortSignal): Promise<Lease | undefined> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  for (;;) {
    const file = readPidFile(cluster.directory);
    if (!file || !(await isPostmasterOf(cluster.directory, file.pid))) return undefined;
    const lease = await tryLease({ ...cluster, port: file.port });
    if (lease) return lease;
    if (Date.now() > deadline)
      throw new UserError(
        `Postgres (process ${file.pid}) runs but does not answer. See ${logPath(cluster.dataDir)}.`,
      );
    await pause(POLL_MS, undefined, { signal });
  }
}

/** Starts the server, which outlives us: other processes may hold leases when we end. On another port if its own is taken. */
export function start(cluster: Cluster): Promise<Lease> {
  return launchOn(cluster, { otherPort: true });
}

/** Restarts at the same port, the only one other processes know. */
export function restart(cluster: Cluster, signal: AbortSignal): Promise<Lease> {
  return launchOn(cluster, { otherPort: false, signal });
}

/** Two seconds: a taken port may come free, and children of a killed server hold its memory for a moment. */
const OWN_PORT_TRIES = 10;
const MAX_TRIES = 20;

async function launchOn(
  cluster: Cluster,
  { otherPort, signal }: { otherPort: boolean; signal?: AbortSignal },
): Promise<Lease> {
  const file = readPidFile(cluster.directory);
  // Postgres trusts any live pid in this file; `attach` has just found that it isn't a server.
  if (file) await rm(path.join(cluster.directory, "postmaster.pid"), { force: true });

  let outcome: Lease | string = "Its port is taken.";
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    if (tries > 0) await pause(POLL_MS * 4, undefined, { signal });
    const port = await portFor(cluster, { otherPort, tries });
    if (port === undefined) continue;
    outcome = await launch({ ...cluster, port }, signal);
    if (typeof outcome !== "string") return outcome;
    if (!/Address already in use|is still in use/.test(outcome)) break;
  }
  throw new UserError(`Postgres did not start:\n${outcome}`);
}

/** Its own at first, since users of a server that was killed know no other; undefined while that is taken. */
async function portFor(
  { port: own }: Cluster,
  { otherPort, tries }: { otherPort: boolean; tries: number },
): Promise<number | undefined> {
  if (!otherPort) return own;
  if (own === 0 || tries >= OWN_PORT_TRIES) return freePort();
  return (await isFree(own)) ? own : undefined;
}

async function launch(cluster: Cluster, signal?: AbortSignal): Promise<Lease | string> {
  const log = logPath(cluster.dataDir);
  const logFd = openSync(log, "a", 0o600);
  const logStart = (await stat(log)).size;
  const chosen = {
    ...SETTINGS,
    ...(cluster.disposable && DISPOSABLE_SETTINGS),
    ...(cluster.replicated && REPLICATED_SETTINGS),
  };
  const settings = Object.entries(chosen).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child = spawn(
    cluster.binaries.postgres,
    ["-D", cluster.directory, "-p", String(cluster.port), ...settings],
    // A new session, so Ctrl-C reaches the server only after ours has finished with it.
    { ...spawnOptions(cluster.account), stdio: ["ignore", logFd, logFd], detached: true },
  );
  closeSync(logFd);
  let ended = false;
  child.on("error", () => {
    ended = true;
  });
  child.on("exit", () => {
    ended = true;
  });
  child.unref();

  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (!ended && Date.now() < deadline) {
    const lease = readPidFile(cluster.directory)?.pid === child.pid && (await tryLease(cluster));
    if (lease) return lease;
    await pause(POLL_MS, undefined, { signal });
  }
  return (await tail(log, logStart)) || `no answer; see ${log}`;
}

export async function stop(directory: string, { account, binaries }: Pick<Cluster, "account" | "binaries">) {
  const { code, output } = await run(account, binaries.pgCtl, [
    "stop",
    "-D",
    directory,
    "-m",
    "fast",
    "-t",
    "60",
  ]);
  if (code !== 0 && readPidFile(directory)) throw new UserError(`Postgres did not stop:\n${output.trim()}`);
}

/** Stops a server whose record is gone: its data folder was deleted. */
export async function stopAbandoned(directory: string, server: { account: Account; binaries: Binaries }) {
  const file = readPidFile(directory);
  if (file && (await isPostmasterOf(directory, file.pid))) await stop(directory, server);
}

/** One open connection says "I use this cluster". The kernel closes it with its process, however that ends. */
export interface Lease {
  port: number;
  /** How many other processes hold one; undefined when the server does not say within a second. */
  others: () => Promise<number | undefined>;
  /** Resolves when the server has closed it: it died, or recovers from the crash of one of its processes. */
  lost: Promise<void>;
  end: (patienceSeconds?: number) => Promise<void>;
}

async function tryLease(cluster: Cluster): Promise<Lease | undefined> {
  let ending = false;
  let lose = () => {};
  const lost = new Promise<void>((resolve) => {
    lose = resolve;
  });
  const sql = postgres(clusterUrl(cluster, "postgres"), {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    connect_timeout: 5,
    connection: { application_name: LEASE },
    onnotice: () => {},
    onclose: () => {
      if (!ending) lose();
    },
  });
  const end = async (patienceSeconds = 1) => {
    ending = true;
    await sql.end({ timeout: patienceSeconds });
  };
  try {
    await sql`select 1`;
  } catch {
    await end();
    return undefined;
  }
  const count = async () => {
    const rows = await sql<{ others: number }[]>`
      select count(*)::int as others from pg_stat_activity
      where application_name = ${LEASE} and pid <> pg_backend_pid()`;
    return rows[0]?.others ?? 0;
  };
  const others = () =>
    Promise.race([count().catch(() => undefined), pause(COUNT_TIMEOUT_MS, undefined, { ref: false })]);
  return { port: cluster.port, others, lost, end };
}

function isFree(port: number): Promise<boolean> {
  if (port === 0) return Promise.resolve(false);
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === "object" ? resolve(address.port) : reject()));
    });
  });
}

const logPath = (dataDir: string) => path.join(dataDir, "postgres.log");

async function tail(file: string, from: number): Promise<string> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.min(size - from, 4000)), 0, null, from);
    return buffer.subarray(0, bytesRead).toString().trim();
  } finally {
    await handle.close();
  }
}
