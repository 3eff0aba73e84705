import { randomBytes } from "node:crypto";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { setPriority, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import postgres from "postgres";
import { z } from "zod";
import { serverAccount } from "@/db/embedded/account";
import { UserError } from "@/lib/errors";
import { Cluster, DATABASE } from "./cluster/engines";
import { ask, type Caller, type LoadResult, longestGap, sendLoad } from "./cluster/load";
import { unpackEngines } from "./cluster/packages";
import { testThroughPooler } from "./cluster/pooler";
import { processorSeconds } from "./cluster/postmasters";
import { allReady, siteSeconds } from "./cluster/site-metrics";
import { ensureBuild } from "./machine/build";
import { runNode, startNode } from "./machine/child";
import { main } from "./machine/lifetime";
import { freePort } from "./machine/port";
import { step } from "./machine/progress";
import { serve } from "./machine/site";
import { table } from "./machine/table";

const HELP = `Usage: npm run cluster:demo -- [--listings 3000] [--workers 4] [--seconds 10] [--left 250] [--folder DIR]
       npm run cluster:demo -- --pooler

Starts a Postgres 15 with two streaming replicas under Patroni and etcd, HAProxy and PgBouncer (transaction mode) on
loopback, and the built site in four processes on top. Measures reads with 0, 1 and 2 replicas; then kills the primary
with SIGKILL under load and prints how long each kind of request failed, whether quotas stayed exact, and whether sessions
lived on. Exits with 1 if a promise was broken. Everything it started ends with it, after 30 minutes at the latest.

  --listings N  Listings of the catalog. Default: 3000
  --workers N   Processes of the site. Default: 4
  --seconds N   Length of each measurement of reads; the failover takes 60 s more. Default: 10
  --left N      Requests that the limited key may still send this month. Default: 250
  --pooler      Only run the tests of jobs, caches, quotas and ingests, through PgBouncer on the embedded Postgres
  --folder DIR  Where the packages are kept. Default: peaberry-cluster in the folder for temporary files

Needs Debian 12 with python3 and apt-get, root or not. The programs come from Debian's packages, which are unpacked into the
folder and not installed.`;

const people = z.object({
  limited: z.object({ id: z.string(), key: z.string() }),
  unlimited: z.object({ id: z.string(), key: z.string() }),
  limit: z.number(),
  cookie: z.string(),
});

/** A served request must be possible again so soon after the primary's death. */
const BACK_WITHIN_MS = 30_000;
const BEFORE_KILL_MS = 15_000;
const AFTER_KILL_MS = 45_000;

const anonymous = (clients: number): Caller => ({
  name: "catalog, anonymous, never repeated",
  headers: {},
  path: (serial) => `/v1/catalog?limit=20&price_per_lb_max=${(10 + serial / 1000).toFixed(3)}`,
  everyMs: 0,
  clients,
});

await main(async (stopping) => {
  const { values } = parseArgs({
    options: {
      help: { type: "boolean", short: "h" },
      listings: { type: "string", default: "3000" },
      workers: { type: "string", default: "4" },
      seconds: { type: "string", default: "10" },
      left: { type: "string", default: "250" },
      pooler: { type: "boolean", default: false },
      folder: { type: "string", default: path.join(tmpdir(), "peaberry-cluster") },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  setPriority(10);
  if (!values.pooler) await step("Building the site", () => ensureBuild(stopping));
  mkdirSync(values.folder, { recursive: true });
  const engines = await step("Unpacking Debian's packages", () => unpackEngines(values.folder));
  const account = serverAccount();
  const data = mkdtempSync(path.join(values.folder, "run-"));
  for (const folder of [values.folder, data]) chmodSync(folder, 0o755);
  if (account) chownSync(data, account.uid, account.gid);
  if (values.pooler)
    return testThroughPooler(engines, account, data, stopping).finally(() =>
      rmSync(data, { recursive: true, force: true }),
    );
  const cluster = new Cluster(engines, account, data);
  try {
    await step("Starting etcd, Patroni with three Postgres, HAProxy and PgBouncer", () => cluster.start());
    stopping.throwIfAborted();
    return await report(cluster, engines.versions, values, stopping);
  } finally {
    await cluster.stop();
    rmSync(data, { recursive: true, force: true });
  }
});

interface Options {
  listings: string;
  workers: string;
  seconds: string;
  left: string;
}

async function report(
  cluster: Cluster,
  versions: readonly string[],
  { listings, workers, seconds, left }: Options,
  stopping: AbortSignal,
): Promise<number> {
  const secrets = {
    AUTH_SECRET: randomBytes(32).toString("hex"),
    KEY_PEPPER: randomBytes(32).toString("hex"),
  };
  const quiet = { quiet: true, stopping };
  await step(`Filling ${listings} listings`, () =>
    runNode("scripts/demo-scale.ts", ["--listings", listings, "--database", DATABASE, "--workers", "1"], {
      env: { DATABASE_URL: cluster.directUrl("postgres") },
      ...quiet,
    }),
  );
  const database = { DATABASE_URL: cluster.pooledUrl(), DATABASE_DIRECT_URL: cluster.directUrl() };
  await runNode("scripts/db-migrate.ts", [], { env: database, ...quiet });
  const filled = await startNode("scripts/cluster/fill.ts", [left], {
    env: { ...database, ...secrets },
    ...quiet,
  }).ended;
  if (filled.code !== 0) throw new UserError(filled.output);
  const who = people.parse(JSON.parse(filled.output));
  console.log(`\n${versions.join("\n")}\n`);

  const site = async <T>(
    readFrom: readonly string[],
    work: (port: number, metricsPort: number) => Promise<T>,
  ): Promise<T> => {
    const [port, metricsPort] = [await freePort(), await freePort()];
    const ended = new AbortController();
    const both = AbortSignal.any([stopping, ended.signal]);
    const environment = {
      ...secrets,
      ...database,
      DATABASE_READ_URL: readFrom.map(cluster.nodeUrl).join(","),
      WORKERS: workers,
      METRICS_PORT: String(metricsPort),
      HOST: "127.0.0.1",
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      LOG_LEVEL: "fatal",
    };
    const running = await serve(port, environment, both);
    try {
      await allReady(metricsPort, workers);
      return await work(port, metricsPort);
    } finally {
      ended.abort();
      await running.ended;
    }
  };

  const reads: string[][] = [];
  for (const count of [0, 1, 2, 0]) {
    const readFrom = (await cluster.replicas()).slice(0, count);
    await site(readFrom, async (port, metricsPort) => {
      const spent = async () => [await siteSeconds(metricsPort), processorSeconds(cluster.folders)] as const;
      const before = await spent();
      const result = await loadFor(port, [anonymous(16)], Number(seconds) * 1000);
      const after = await spent();
      const { served = 0, others } = result.get(anonymous(16).name) ?? {};
      const msEach = [0, 1].map((part) => (((after[part] ?? 0) - (before[part] ?? 0)) / served) * 1000);
      reads.push([
        String(count),
        (served / Number(seconds)).toFixed(0),
        ...msEach.map((ms) => ms.toFixed(1)),
        failuresOf(others),
      ]);
    });
  }
  console.log(
    `\n${table(["replicas", "reads a second", "site CPU ms each", "Postgres CPU ms each", "failed"], reads)}\n`,
  );
  return site(cluster.names, (port) => failOver(cluster, port, who));
}

async function failOver(cluster: Cluster, port: number, who: z.infer<typeof people>): Promise<number> {
  const key = (secret: string) => ({ authorization: `Bearer ${secret}` });
  const counted = { path: (serial: number) => `/v1/catalog?limit=5&page=${1 + (serial % 50)}`, clients: 4 };
  const callers: Caller[] = [
    { ...anonymous(4), everyMs: 50 },
    { ...counted, name: "catalog, key without limit", headers: key(who.unlimited.key), everyMs: 25 },
    { ...counted, name: "catalog, key near its limit", headers: key(who.limited.key), everyMs: 100 },
    {
      name: "lots, session",
      headers: { cookie: who.cookie },
      path: () => "/api/beans",
      everyMs: 100,
      clients: 2,
    },
  ];
  const direct = postgres(cluster.directUrl(), { max: 1, onnotice: () => {}, connect_timeout: 5 });
  const usedBy = async (id: string) => {
    const [row] = await direct<
      { used: number }[]
    >`select used::float8 from monthly_usage where account_id = ${id}`;
    return row?.used ?? 0;
  };
  const before = { limited: await usedBy(who.limited.id), unlimited: await usedBy(who.unlimited.id) };
  const over = new AbortController();
  const running = sendLoad(port, callers, over.signal);
  await wait(BEFORE_KILL_MS);
  const killed = await cluster.leader();
  if (killed === null) throw new UserError("There is no primary to kill.");
  const killedAtMs = performance.now();
  await cluster.killNode(killed);
  console.log(`Killed the primary, ${killed}, with its Patroni`);
  let promotedMs: number | null = null;
  while (performance.now() - killedAtMs < AFTER_KILL_MS) {
    const leader = promotedMs === null ? await cluster.leader() : null;
    if (leader !== null && leader !== killed) {
      promotedMs = performance.now() - killedAtMs;
      console.log(`${leader} was promoted after ${(promotedMs / 1000).toFixed(1)} s`);
    }
    await wait(200);
  }
  over.abort();
  const results = await running;
  const session = await ask(port, "/api/beans", { cookie: who.cookie });
  const after = { limited: await usedBy(who.limited.id), unlimited: await usedBy(who.unlimited.id) };
  await direct.end();

  const rows = [...results].map(([name, result]) => {
    const { lengthMs, endedMs } = longestGap(result, killedAtMs);
    return [name, String(result.served), inSeconds(lengthMs), inSeconds(endedMs), failuresOf(result.others)];
  });
  console.log(
    `\n${table(["requests", "served", "longest gap", "ended after", "not served, by status"], rows)}\n`,
  );
  const served = (name: string) => results.get(name)?.served ?? 0;
  const limited = { served: served("catalog, key near its limit"), counted: after.limited - before.limited };
  const unlimited = {
    served: served("catalog, key without limit"),
    counted: after.unlimited - before.unlimited,
  };
  const promises: [string, boolean][] = [
    ["a replica was promoted", promotedMs !== null],
    [
      "every kind of request was served again within 30 s",
      [...results].every(([name, result]) =>
        name === "catalog, key near its limit" ? true : isBack(result, killedAtMs),
      ),
    ],
    [`the limit was kept: ${after.limited} of ${who.limit} counted`, after.limited <= who.limit],
    [
      `none served is uncounted: ${limited.served} served and ${limited.counted} counted, ${unlimited.served} and ${unlimited.counted}`,
      limited.served <= limited.counted && unlimited.served <= unlimited.counted,
    ],
    ["the session lives on", session === 200],
  ];
  for (const [promise, isKept] of promises) console.log(`${isKept ? "kept  " : "BROKEN"}  ${promise}`);
  return promises.every(([, isKept]) => isKept) ? 0 : 1;
}

function isBack(result: LoadResult, killedAtMs: number): boolean {
  const { endedMs } = longestGap(result, killedAtMs);
  return endedMs < BACK_WITHIN_MS && result.servedAtMs.some((at) => at > killedAtMs + BACK_WITHIN_MS);
}

function inSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

function failuresOf(others: ReadonlyMap<number, number> = new Map()): string {
  return [...others].map(([status, count]) => `${count} × ${status || "no answer"}`).join(", ") || "none";
}

async function loadFor(
  port: number,
  callers: readonly Caller[],
  ms: number,
): Promise<Map<string, LoadResult>> {
  const over = new AbortController();
  const running = sendLoad(port, callers, over.signal);
  await wait(ms);
  over.abort();
  return running;
}
