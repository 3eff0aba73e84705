import { type ChildProcess, fork } from "node:child_process";
import { eq, sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { database, databaseUrl } from "@/db/client";
import { auditLog } from "@/db/schema";
import { childEnvironment } from "@/lib/env";
import { openBoss } from "@/lib/jobs/boss";
import { settleJob, viewJobs } from "@/lib/jobs/dead-letters";
import { sendJob } from "@/lib/jobs/send-job";
import { startJobs } from "@/lib/jobs/start-jobs";
import { bundledProgram } from "@/tests/support/bundled-program";
import { testKinds } from "@/tests/support/job-kinds";
import { insertPerson } from "@/tests/support/people";
import { sessionOf } from "@/tests/support/viewers";

const PATIENCE = { timeout: 60_000, interval: 100 };

let other: ChildProcess;
let stop: () => Promise<void>;
const ours = () => startJobs({ mode: "all", everyS: 1, kinds: testKinds("ours", async () => {}) });

beforeAll(async () => {
  await database().execute(sql`
    create table job_runs (id bigint generated always as identity, process text, job text, about text)`);
  const env = childEnvironment({ DATABASE_URL: databaseUrl() });
  other = fork(await bundledProgram("tests/support/job-process.ts"), [], { execArgv: [], env });
});
afterAll(async () => {
  await stop?.();
  other.kill("SIGKILL");
});

const runs = async (job: string) => {
  const rows = await database().execute<{ process: string; about: string }>(
    sql`select process, about from job_runs where job = ${job} order by id`,
  );
  return rows.map(({ process: by, about }) => `${by} ${about}`.trim());
};
const jobs = (job: string) =>
  database().execute<{ state: string; slot: string }>(
    sql`select state, singleton_on::text as slot from jobs.job where name = ${job}`,
  );
const lookAtSchedule = async () => {
  const [row] = await database().execute<{ at: string }>(sql`select cron_on::text as at from jobs.version`);
  return row?.at;
};

test("of two processes with one schedule one sends each minute's job, once", {
  timeout: 90_000,
}, async () => {
  await vi.waitFor(async () => expect(await runs("slow")).toEqual(["other begun"]), PATIENCE);
  // As an admin's retry of a job does, when the queue couldn't be opened at the start.
  await openBoss();
  stop = ours();
  const looks = new Set<string | undefined>();
  await vi.waitFor(async () => {
    looks.add(await lookAtSchedule());
    expect(looks.size).toBeGreaterThan(4);
    expect((await runs("tick")).length).toBeGreaterThan(0);
  }, PATIENCE);
  const slots = [...(await jobs("tick"))].map(({ slot }) => slot);
  expect(new Set(slots).size).toBe(slots.length);
  expect((await runs("tick")).length).toBeLessThanOrEqual(slots.length);
});

test("a job whose process is killed in the middle is run again by another", { timeout: 90_000 }, async () => {
  other.kill("SIGKILL");
  await database().execute(
    sql`update jobs.job set heartbeat_on = now() - interval '1 minute' where name = 'slow'`,
  );
  await vi.waitFor(
    async () => expect(await runs("slow")).toEqual(["other begun", "ours begun", "ours done"]),
    { ...PATIENCE, timeout: 80_000 },
  );
});

test("a job that always fails becomes a dead letter and keeps no other from its turn", {
  timeout: 90_000,
}, async () => {
  const person = await insertPerson({ role: "admin" });
  const admin = sessionOf("admin", person.id);
  for (const n of [13, 1, 2]) await sendJob("fragile", { n }, { key: String(n) });
  const dead = await vi.waitFor(async () => {
    const [found] = (await viewJobs(admin)).dead;
    expect(found).toMatchObject({
      job: "fragile",
      data: { n: 13 },
      attempts: 2,
      sentence: "Thirteen can’t be done.",
    });
    return found;
  }, PATIENCE);
  await vi.waitFor(async () => {
    expect((await runs("fragile")).sort()).toEqual(["ours 1", "ours 13", "ours 13", "ours 2"]);
  }, PATIENCE);

  const settle = (action: "retry" | "discard") =>
    settleJob(admin, { id: dead?.id ?? "", action, reason: "a test" });
  await settle("retry");
  await vi.waitFor(async () => {
    expect((await viewJobs(admin)).dead).toMatchObject([{ id: dead?.id, attempts: 3 }]);
  }, PATIENCE);
  // Of a job that is done, only what follows it fails.
  await database().execute(sql`
    create function jobs.refuse() returns trigger language plpgsql as $$ begin raise 'not deleted'; end $$`);
  await database().execute(sql`
    create trigger refuse before delete on jobs.job for each row
      when (old.name = 'fragile' and old.state = 'failed') execute function jobs.refuse()`);
  await sendJob("fragile", { n: 14 }, { key: "13" });
  await vi.waitFor(async () => {
    const states = await database().execute<{ state: string }>(
      sql`select state from jobs.job where name = 'fragile' and data->>'n' = '14'`,
    );
    expect([...states]).toEqual([{ state: "completed" }]);
  }, PATIENCE);
  expect((await runs("fragile")).filter((run) => run === "ours 14")).toHaveLength(1);
  await database().execute(sql`drop function jobs.refuse cascade`);
  await settle("discard");
  expect((await viewJobs(admin)).dead).toEqual([]);
  await expect(settle("discard")).rejects.toMatchObject({ status: 404 });
  const rows = await database()
    .select()
    .from(auditLog)
    .where(eq(auditLog.actor, person.id))
    .orderBy(auditLog.id);
  expect(rows).toMatchObject([
    { action: "job.retry", subject: "job fragile", before: { n: 13, failed: "Thirteen can’t be done." } },
    { action: "job.discard", subject: "job fragile" },
  ]);
});

test("jobs go on by themselves when the database was away", { timeout: 90_000 }, async () => {
  const name = new URL(databaseUrl()).pathname.slice(1);
  const admin = postgres(databaseUrl().replace(/[^/]+$/, "postgres"), { max: 1 });
  try {
    await admin`alter database ${admin(name)} allow_connections false`;
    await admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`;
    await expect(database().execute(sql`select 1`)).rejects.toThrow();
  } finally {
    await admin`alter database ${admin(name)} allow_connections true`;
    await admin.end();
  }
  await vi.waitFor(() => sendJob("fragile", { n: 3 }), PATIENCE);
  await vi.waitFor(async () => expect(await runs("fragile")).toContain("ours 3"), PATIENCE);
});

test("a job that runs when its process ends goes back to the queue", { timeout: 90_000 }, async () => {
  await stop();
  stop = startJobs({
    mode: "unscheduled",
    graceMs: 1000,
    kinds: testKinds("late", () => new Promise(() => {})),
  });
  await vi.waitFor(async () => expect(await sendJob("slow")).toBe(true), PATIENCE);
  await vi.waitFor(async () => expect(await runs("slow")).toContain("late begun"), PATIENCE);
  await stop();
  expect((await jobs("slow")).map(({ state }) => state)).toContain("retry");
});

test("work that is stopped while it starts doesn't listen any more", async () => {
  await startJobs({ mode: "unscheduled", kinds: [] })();
  expect(Reflect.get(globalThis, "peaberryBillingWork")).toBeUndefined();
});
