import { type ChildProcess, fork } from "node:child_process";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { database } from "@/db/client";
import { catalogState } from "@/db/schema";
import { childEnvironment, env } from "@/lib/env";
import { bundledProgram } from "@/tests/support/bundled-program";
import { insertCoffee } from "@/tests/support/factories";
import { feedRow } from "@/tests/support/feed-files";
import { day, shop } from "@/tests/support/shop";
import { holdsWithinASecond } from "@/tests/support/within-a-second";

const processes: { child: ChildProcess; port: number }[] = [];

async function startFront(): Promise<void> {
  const child = fork(await bundledProgram("tests/support/front-process.ts"), {
    execArgv: [],
    env: childEnvironment({ LOG_LEVEL: "fatal" }),
  });
  return new Promise((resolve, reject) => {
    child.once("exit", () => reject(new Error("a server ended")));
    child.once("message", (port) => {
      processes.push({ child, port: Number(port) });
      resolve();
    });
  });
}

beforeAll(async () => {
  await Promise.all([startFront(), startFront()]);
  // Starting takes long on a busy machine; what the servers do does not.
});
afterAll(() => {
  for (const { child } of processes) child.removeAllListeners("exit").kill("SIGKILL");
});

const PATH = "/v1/catalog?stocked=all";

async function ask(port: number) {
  const response = await fetch(`http://127.0.0.1:${port}${PATH}`);
  const { meta } = await response.json();
  return { status: response.status, total: meta?.access.totalAvailable, hit: meta?.cache.hit };
}

/** Has every process keep an answer; returns what they then all say. */
async function warm(): Promise<number> {
  const answers = await Promise.all(
    processes.map(async ({ port }) => {
      await ask(port);
      return ask(port);
    }),
  );
  for (const answer of answers) expect(answer).toEqual({ status: 200, total: answers[0]?.total, hit: true });
  return answers[0]?.total;
}

async function seenEverywhere(changed: (answer: Awaited<ReturnType<typeof ask>>) => boolean) {
  await Promise.all(processes.map(({ port }) => holdsWithinASecond(async () => changed(await ask(port)))));
}

test("every process serves the new catalog within a second of an ingest", async () => {
  const before = await warm();
  const { ingest } = await shop([feedRow("a"), feedRow("b")]);
  await ingest(day(2));
  await seenEverywhere(({ total }) => total === before + 2);
});

test("a change without a notification is noticed within a second", async () => {
  const before = await warm();
  await database().execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen%'`);
  await insertCoffee();
  await database().update(catalogState).set({ version: sql`version + 1` });
  await seenEverywhere(({ total }) => total === before + 1);
});

test("cached data is served for at most a second while the database is away", async () => {
  await warm();
  const admin = postgres(inject("adminUrl"), { max: 1 });
  const name = new URL(env().DATABASE_URL ?? "").pathname.slice(1);
  try {
    await admin`alter database ${admin(name)} allow_connections false`;
    // Waits for the end of each: one that has not heard of it yet would go on answering.
    await admin`select pg_terminate_backend(pid, 60000) from pg_stat_activity where datname = ${name}`;
    await seenEverywhere(({ status }) => status >= 500);
  } finally {
    await admin`alter database ${admin(name)} allow_connections true`;
    await admin.end();
  }
  await Promise.all(
    processes.map(async ({ port }) => {
      while ((await ask(port)).status !== 200);
    }),
  );
  await warm();
});
