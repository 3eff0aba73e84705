import { sql } from "drizzle-orm";
import { AggregatorRegistry, Registry } from "prom-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { database, sqlClient } from "@/db/client";
import { billingCustomers, billingEvents, billingJobs } from "@/db/schema";
import { beginDraining } from "@/lib/api-root/health";
import { openBoss } from "@/lib/jobs/boss";
import { cleanUp } from "@/lib/jobs/clean-up";
import { openMetrics } from "@/lib/metrics/metrics";
import { type MetricsServer, serveMetrics } from "@/lib/metrics/serve";
import { call } from "@/tests/support/call";
import { everyCaller } from "@/tests/support/callers";
import { insertSupplier } from "@/tests/support/factories";
import { statementsOf } from "@/tests/support/statements";

let metrics: MetricsServer;
beforeAll(async () => {
  metrics = await serveMetrics(0, "127.0.0.1");
});
afterAll(() => metrics.close());

const scrape = async () => (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text();
/** The value of a series whose labels are these, in this order. */
const seriesValue = (text: string, series: string) => {
  const line = text.split("\n").find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};
const probe = async (path: string) => {
  const response = await call(path);
  const { message = null } = await response.json();
  return [response.status, message];
};

test("a process is ready once the database has this release's schema, and runs before that", async () => {
  expect(await probe("/health/ready")).toEqual([200, null]);
  const [last] = await sqlClient()`
    delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations) returning *`;
  expect(await probe("/health/ready")).toEqual([503, "The database doesn't have this release's schema yet."]);
  expect(await probe("/health/live")).toEqual([200, null]);
  await sqlClient()`insert into drizzle.__drizzle_migrations ${sqlClient()(last ?? {})}`;
  expect(await probe("/health/ready")).toEqual([200, null]);
});

test("metrics on a port that is taken are refused with the variable's name", async () => {
  await expect(serveMetrics(metrics.port, "127.0.0.1", new Registry())).rejects.toThrow(
    `METRICS_PORT ${metrics.port} isn't available on 127.0.0.1.`,
  );
});

test("a probe that carries a session or a key asks the database for neither", async () => {
  const callers = await everyCaller();
  const statements = await statementsOf(async () => {
    for (const caller of ["member session", "member key", "expired key"] as const) {
      const response = await call("/health/live", { headers: callers[caller] });
      expect([caller, response.status]).toEqual([caller, 200]);
    }
  });
  expect(statements).toEqual([]);
});

test("metrics count requests by endpoint and status, and have the database's queues and ages", async () => {
  const served = 'http_request_duration_seconds_count{endpoint="readLiveness",status="200"}';
  const before = seriesValue(await scrape(), served) ?? 0;
  await call("/health/live");
  await call("/health/live");
  const supplier = await insertSupplier();
  const hourAgo = new Date(Date.now() - 3_600_000);
  await database()
    .insert(billingEvents)
    .values({
      ...{ id: "evt", type: "x", createdAt: hourAgo, receivedAt: hourAgo },
      ...{ outcome: "pending", stripeCustomerId: "cus_waiting" },
    });
  // It failed and is tried again later, which doesn't make its wait shorter.
  const later = new Date(Date.now() + 3_600_000);
  await database()
    .insert(billingCustomers)
    .values({ stripeCustomerId: "cus_waiting", dirty: 2, retryAt: later });
  const text = await scrape();
  expect(seriesValue(text, served)).toBe(before + 2);
  expect(seriesValue(text, 'peaberry_queue_waiting{queue="billing_events"}')).toBe(1);
  expect(seriesValue(text, 'peaberry_queue_oldest_seconds{queue="billing_events"}')).toBeGreaterThan(3500);
  expect(seriesValue(text, `peaberry_ingest_age_seconds{supplier="${supplier.slug}"}`)).toBeLessThan(60);
  expect(seriesValue(text, "peaberry_database_up")).toBe(1);
  expect(seriesValue(text, 'peaberry_pool_connections{pool="requests",state="idle"}')).toBeGreaterThan(0);
  expect(seriesValue(text, "nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0);
});

const HOUR_S = 3600;

test("a scheduled job has an age from its first due time on, and a job of another release has none", async () => {
  const age = async (kind: string) =>
    seriesValue(await scrape(), `peaberry_job_success_age_seconds{kind="${kind}"}`);
  const boss = await openBoss();
  for (const name of ["alerts", "removed"]) {
    await boss.createQueue(name);
    await boss.schedule(name, "23 * * * *");
  }
  await boss.createQueue("billing-walk");
  await boss.schedule("billing-walk", "*/5 * * * *");
  await database().execute(sql`update jobs.schedule set created_on = now() - interval '5 hours'`);
  await database().insert(billingJobs).values({ name: "walk" });
  expect(await age("alerts")).toBeGreaterThan(4 * HOUR_S);
  expect(await age("removed")).toBeUndefined();
  expect(
    seriesValue(await scrape(), 'peaberry_billing_job_age_seconds{kind="walk"}'),
    "a billing job that never came to its end",
  ).toBeGreaterThan(4 * HOUR_S);

  // Done twice, the last time three days ago: the clean-up leaves the age.
  await database().execute(sql`
    insert into jobs.job (name, state, policy, completed_on)
    select 'alerts', 'completed', 'standard', now() - make_interval(days => day) from unnest(array[3, 4]) day`);
  await cleanUp(database());
  expect(await database().execute(sql`select 1 from jobs.job where name = 'alerts'`)).toHaveLength(1);
  const days = (await age("alerts")) ?? 0;
  expect(Math.round(days / HOUR_S / 24)).toBe(3);
});

test("metrics are answered without the database's figures while it hangs", async () => {
  const holder = await sqlClient().reserve();
  try {
    await holder`begin`;
    await holder`lock table billing_events in access exclusive mode`;
    const text = await scrape();
    expect(seriesValue(text, "peaberry_database_up")).toBe(0);
    expect(text).not.toContain("peaberry_queue_waiting{");
    expect(seriesValue(text, "process_resident_memory_bytes")).toBeGreaterThan(0);
  } finally {
    await holder`rollback`;
    holder.release();
  }
});

test("of several processes' event-loop delays the worst is shown", async () => {
  const delays = ["seconds", "mean_seconds", "p50_seconds", "p99_seconds", "max_seconds"];
  const metrics = await openMetrics().getMetricsAsJSON();
  const processAt = (value: number) =>
    metrics.map((metric) => ({ ...metric, values: [{ value, labels: {} }] }));
  const text = await AggregatorRegistry.aggregate([processAt(0.01), processAt(7)]).metrics();
  for (const delay of delays) expect(seriesValue(text, `nodejs_eventloop_lag_${delay}`)).toBe(7);
});

test("only metrics are served on their port", async () => {
  const at = (path: string, method = "GET") => fetch(`http://127.0.0.1:${metrics.port}${path}`, { method });
  expect([(await at("/")).status, (await at("/metrics", "POST")).status]).toEqual([404, 404]);
});

test("a process that is told to stop is no longer ready, and goes on answering", async () => {
  beginDraining();
  expect(await probe("/health/ready")).toEqual([503, "This process is stopping."]);
  expect((await call("/v1")).status).toBe(200);
});
