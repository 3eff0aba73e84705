import { setTimeout as wait } from "node:timers/promises";
import postgres from "postgres";
import { afterAll, inject, vi } from "vitest";
import { DAY_MS } from "@/lib/units/days";

// Each test file gets a database of its own, copied from the migrated template, so files run side by side and a
// test may count all rows. Runs before the file is imported, hence before anything reads the environment.

const adminUrl = inject("adminUrl");
const name = `${inject("runPrefix")}${process.pid}_${Math.random().toString(36).slice(2, 8)}`;

async function asAdmin(work: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(adminUrl, { max: 1, onnotice: () => {} });
  try {
    await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Tests know one today. A file that begins shortly before midnight (UTC) would meet two, so it begins after it. */
const BEFORE_MIDNIGHT_MS = 120_000;
const leftOfTodayMs = DAY_MS - (Date.now() % DAY_MS);
if (leftOfTodayMs < BEFORE_MIDNIGHT_MS) await wait(leftOfTodayMs);

await asAdmin((sql) => sql`create database ${sql(name)} template ${sql(inject("template"))}`);
vi.stubEnv("DATABASE_URL", Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href);
vi.stubEnv("DATABASE_READ_URL", "");
// `call` sends to http://localhost, so links have to name that too.
vi.stubEnv("PORT", "80");
// A busy machine serves storms of requests slowly; the tests of time-outs set their own.
vi.stubEnv("DATABASE_WAIT_TIMEOUT_MS", "120000");
vi.stubEnv("DATABASE_STATEMENT_TIMEOUT_MS", "120000");
vi.stubEnv("AUTH_SECRET", "a secret of the tests that nobody else uses");
vi.stubEnv("KEY_PEPPER", "a pepper of the tests that nobody else uses");

afterAll(async () => {
  const { closeDatabase } = await import("@/db/client");
  await closeDatabase();
  await asAdmin((sql) => sql`drop database if exists ${sql(name)} with (force)`);
});
