import { setTimeout as wait } from "node:timers/promises";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { database, openPools, readReplicas } from "@/db/client";
import { readBatchUses } from "@/lib/access/quota/batch";
import { readJobRuns } from "@/lib/jobs/job-runs";
import { readJobStatus } from "@/lib/jobs/job-status";
import { log } from "@/lib/log/log";
import { listenToRequests } from "@/lib/log/request-stats";
import { readCacheUses } from "@/lib/named-cache";
import { selectBillingAges, selectIngestAges, selectQueues } from "./queries";

/** Seconds; the first bounds are for answers from memory. */
const DURATIONS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Prometheus gives up after ten seconds by default. */
const DATABASE_PATIENCE_MS = 2000;

/**
 * What Prometheus reads of this process: requests, pools, queues, caches, quota batches, ages of ingests and billing
 * jobs, memory, garbage and event-loop delay. Starts to watch requests.
 */
export function openMetrics(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // A mean over all workers would hide the one that hangs.
  for (const metric of registry.getMetricsAsArray())
    if (/^nodejs_eventloop_lag_(?!min)/.test(metric.name)) metric.aggregator = "max";
  const registers = [registry];

  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer, by endpoint of the API reference (or page) and status",
    labelNames: ["endpoint", "status"] as const,
    buckets: DURATIONS_S,
    registers,
  });
  listenToRequests((endpoint, status, ms) => durations.observe({ endpoint, status }, ms / 1000));

  new Gauge({
    name: "peaberry_pool_connections",
    help: "Database connections of this process",
    labelNames: ["pool", "state"] as const,
    registers,
    collect() {
      this.reset();
      for (const { name, pool } of openPools()) {
        this.set({ pool: name, state: "idle" }, pool.load.idle);
        this.set({ pool: name, state: "busy" }, pool.load.open - pool.load.idle);
      }
    },
  });
  new Gauge({
    name: "peaberry_pool_waiting",
    help: "Queries that wait for a database connection",
    labelNames: ["pool"] as const,
    registers,
    collect() {
      this.reset();
      for (const { name, pool } of openPools()) this.set({ pool: name }, pool.load.waiting);
    },
  });
  new Gauge({
    name: "peaberry_replica_lag_seconds",
    help: "How far a replica is behind the primary at most; missing while that is unknown",
    labelNames: ["replica"] as const,
    aggregator: "max",
    registers,
    collect() {
      this.reset();
      for (const { name, lagMs } of readReplicas()?.states ?? [])
        if (lagMs !== null) this.set({ replica: name }, lagMs / 1000);
    },
  });
  new Gauge({
    name: "peaberry_replica_used",
    help: "Whether a replica gets queries of every process",
    labelNames: ["replica"] as const,
    aggregator: "min",
    registers,
    collect() {
      this.reset();
      for (const { name, isUsed } of readReplicas()?.states ?? [])
        this.set({ replica: name }, isUsed ? 1 : 0);
    },
  });
  new Counter({
    name: "peaberry_cache_lookups_total",
    help: "Look-ups in the caches of docs/decisions, by result",
    labelNames: ["cache", "result"] as const,
    registers,
    collect() {
      this.reset();
      for (const { name, hits, misses } of readCacheUses()) {
        this.inc({ cache: name, result: "hit" }, hits);
        this.inc({ cache: name, result: "miss" }, misses);
      }
    },
  });
  new Counter({
    name: "peaberry_quota_batches_total",
    help: "Queries that counted requests or read keys, each for a batch of callers",
    registers,
    collect() {
      this.reset();
      this.inc(readBatchUses().batches);
    },
  });
  new Counter({
    name: "peaberry_quota_batched_calls_total",
    help: "Callers that those queries answered",
    registers,
    collect() {
      this.reset();
      this.inc(readBatchUses().calls);
    },
  });
  new Counter({
    name: "peaberry_job_runs_total",
    help: "Background jobs that this process has run, by kind and outcome",
    labelNames: ["kind", "outcome"] as const,
    registers,
    collect() {
      this.reset();
      for (const { job, outcome, runs } of readJobRuns()) this.inc({ kind: job, outcome }, runs);
    },
  });
  watchDatabase(registers);
  return registry;
}

/** Figures that the database has. While it is away there are none, and `peaberry_database_up` is 0. */
function watchDatabase(registers: Registry[]): void {
  // Metrics of one scrape are collected side by side; they share one reading.
  let reading: ReturnType<typeof readFigures> | undefined;
  const figures = () => {
    reading ??= readFigures().finally(() => {
      reading = undefined;
    });
    return reading;
  };
  const gauge = <Label extends string>(
    name: string,
    help: string,
    label: Label,
    series: (read: NonNullable<Awaited<ReturnType<typeof readFigures>>>) => [of: string, value: number][],
  ) =>
    new Gauge({
      name,
      help,
      labelNames: [label],
      // Every process reads the same.
      aggregator: "max",
      registers,
      async collect() {
        this.reset();
        const read = await figures();
        for (const [of, value] of read ? series(read) : []) this.labels(of).set(value);
      },
    });
  gauge("peaberry_queue_waiting", "Work that waits for a background job", "queue", ({ queues }) =>
    queues.map(({ queue, waiting = 0 }) => [queue, waiting]),
  );
  gauge("peaberry_queue_oldest_seconds", "Age of the oldest of it", "queue", ({ queues }) =>
    queues.map(({ queue, oldestS }) => [queue, Math.max(0, oldestS ?? 0)]),
  );
  gauge(
    "peaberry_ingest_age_seconds",
    "Time since a supplier's feed was read to its end",
    "supplier",
    (read) => read.ingests.map(({ supplier, ageS }) => [supplier, ageS ?? 0]),
  );
  gauge(
    "peaberry_billing_job_age_seconds",
    "Time since a billing job was done, or first due",
    "kind",
    ({ jobs }) => jobs.flatMap(({ job, ageS }) => (ageS === null ? [] : [[job, ageS]])),
  );
  const ofJobs = (
    name: string,
    help: string,
    value: (status: Awaited<ReturnType<typeof readJobStatus>>[number]) => number | null,
  ) =>
    gauge(name, help, "kind", ({ kinds }) =>
      kinds.flatMap((status): [string, number][] => {
        const number = value(status);
        return number === null ? [] : [[status.job, number]];
      }),
    );
  ofJobs("peaberry_job_waiting", "Background jobs that wait for their turn", ({ waiting }) => waiting);
  ofJobs(
    "peaberry_job_oldest_seconds",
    "Time since the oldest waiting job was due",
    ({ oldestS }) => oldestS ?? 0,
  );
  ofJobs("peaberry_job_dead", "Jobs that failed for the last time", ({ dead }) => dead);
  ofJobs(
    "peaberry_job_success_age_seconds",
    "Time since a job was last done or, before the first time, since it was scheduled",
    ({ successAgeS }) => successAgeS,
  );
  new Gauge({
    name: "peaberry_database_up",
    help: "Whether the database answered within two seconds",
    aggregator: "min",
    registers,
    async collect() {
      this.set((await figures()) ? 1 : 0);
    },
  });
}

async function readFigures() {
  const db = database();
  const reading = Promise.all([
    selectQueues(db),
    selectIngestAges(db),
    selectBillingAges(db),
    readJobStatus(),
  ]).then(
    ([queues, ingests, jobs, kinds]) => ({ queues, ingests, jobs, kinds }),
    (err: unknown) => {
      log().warn({ err }, "metrics without the database's figures");
      return null;
    },
  );
  const patience = new AbortController();
  const figures = await Promise.race([
    reading,
    wait(DATABASE_PATIENCE_MS, null, { signal: patience.signal, ref: false }),
  ]);
  patience.abort();
  return figures;
}
