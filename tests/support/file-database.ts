import postgres from "postgres";
import { afterAll, inject, vi } from "vitest";
import { childEnvironment } from "@/lib/env";
import { emptied, type PristineDatabase, readPristine } from "./emptied-database";

// A database for each file, migrated and otherwise empty: files run side by side and a test may count all rows. The
// files of a worker have the same one after each other. Runs after fresh-modules.ts.

const adminUrl = inject("adminUrl");
const urlOf = (name: string) => Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href;

async function asAdmin(work: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(adminUrl, { max: 1, onnotice: () => {} });
  try {
    await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** What the files before this one left in the process. */
const worker = globalThis as { testDatabase?: PristineDatabase | undefined };

async function emptyDatabase(): Promise<string> {
  const last = worker.testDatabase;
  worker.testDatabase = undefined;
  if (last && (await emptied(last))) {
    worker.testDatabase = last;
    return last.url;
  }
  const name = `${inject("runPrefix")}${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
  await asAdmin(async (sql) => {
    if (last) await sql`drop database if exists ${sql(new URL(last.url).pathname.slice(1))} with (force)`;
    await sql`create database ${sql(name)} template ${sql(inject("template"))} strategy file_copy`;
  });
  worker.testDatabase = await readPristine(urlOf(name));
  return urlOf(name);
}

const direct = await emptyDatabase();
// Set by `npm run cluster:demo -- --pooler`.
const { TEST_POOLER_PORT: poolerPort } = childEnvironment({});
vi.stubEnv("DATABASE_URL", poolerPort ? Object.assign(new URL(direct), { port: poolerPort }).href : direct);
if (poolerPort) vi.stubEnv("DATABASE_DIRECT_URL", direct);
vi.stubEnv("DATABASE_READ_URL", "");
// `call` sends to http://localhost, so links have to name that too.
vi.stubEnv("PORT", "80");
// Our code sets this one by itself, and only what is stubbed is taken back.
vi.stubEnv("AUTH_TRUST_HOST", undefined);
// A busy machine serves storms of requests slowly; the tests of time-outs set their own.
vi.stubEnv("DATABASE_WAIT_TIMEOUT_MS", "120000");
vi.stubEnv("DATABASE_STATEMENT_TIMEOUT_MS", "120000");
vi.stubEnv("AUTH_SECRET", "a secret of the tests that nobody else uses");
vi.stubEnv("KEY_PEPPER", "a pepper of the tests that nobody else uses");

afterAll(async () => {
  const { closeDatabase } = await import("@/db/client");
  await closeDatabase();
  // It would go on asking, in the process of the next file.
  if ("peaberryCatalogWatch" in globalThis)
    throw new Error("the file still watches the catalog: end the watch in its afterAll");
});
