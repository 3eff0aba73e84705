import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { MIGRATIONS_FOLDER, migrateDatabase } from "@/db/migrate";
import { JOB_SCHEMA_VERSION } from "@/db/migrate-jobs";
import { openTestDatabaseServer } from "@/db/server";

const PREFIX = "peaberry_test_";
/** Classes of our advisory locks; the second key is a run's number or a template's hash. */
const IN_USE = 7_230_002;
const IN_MAKING = 7_230_003;

/** A Postgres for one run of tests: `DATABASE_URL`'s server if that is set, else the embedded one. */
export interface TestServer {
  url: (database: string) => string;
  /** Names of this run's databases start with it. */
  runPrefix: string;
  /** An empty, migrated database to copy. */
  template: string;
  /** Copies `template` into a database of this run, which `release` drops; returns its name. */
  copy: (template: string, name: string) => Promise<string>;
  release: () => Promise<void>;
}

/**
 * Opens the server, drops what killed runs left there, and makes sure that the template exists.
 * A run, and the template it copies, are alive while a session holds their advisory lock, so nobody has to guess
 * from names or times what is left over.
 */
export async function openTestServer(): Promise<TestServer> {
  const { url, release } = await openTestDatabaseServer();
  const admin = postgres(url("postgres"), {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    onnotice: () => {},
  });

  const runKey = Math.floor(Math.random() * 2 ** 31);
  const templateKey = migrationsKey();
  const template = `${PREFIX}${templateKey}_template`;
  for (const key of [runKey, templateKey])
    await admin`select pg_advisory_lock_shared(${IN_USE}::int, ${key}::int)`;
  await dropLeftovers(admin);
  await makeTemplate(admin, url, template, templateKey);

  const runPrefix = `${PREFIX}${runKey}_`;
  const copies: string[] = [];
  return {
    url,
    runPrefix,
    template,
    copy: async (source, name) => {
      const copy = `${runPrefix}${name}`;
      await admin`create database ${admin(copy)} template ${admin(source)}`;
      copies.push(copy);
      return copy;
    },
    release: async () => {
      for (const copy of copies) await admin`drop database if exists ${admin(copy)} with (force)`;
      await admin.end({ timeout: 5 });
      await release();
    },
  };
}

async function dropLeftovers(admin: postgres.Sql): Promise<void> {
  const databases = await admin<{ name: string; key: string }[]>`
    select datname as name, split_part(datname, '_', 3) as key from pg_database
    where datname ~ ${`^${PREFIX}[0-9]+_`}`;
  for (const { name, key } of databases) {
    const rows = await admin<{ free: boolean }[]>`
      select pg_try_advisory_lock(${IN_USE}::int, ${key}::int) as free`;
    if (!rows[0]?.free) continue;
    await admin`drop database if exists ${admin(name)} with (force)`;
    await admin`select pg_advisory_unlock(${IN_USE}::int, ${key}::int)`;
  }
}

async function makeTemplate(admin: postgres.Sql, url: TestServer["url"], template: string, key: number) {
  await admin`select pg_advisory_lock(${IN_MAKING}::int, ${key}::int)`;
  if ((await admin`select 1 from pg_database where datname = ${template}`).length === 0) {
    const half = `${template}_half`;
    await admin`drop database if exists ${admin(half)} with (force)`;
    await admin`create database ${admin(half)}`;
    await migrateDatabase(url(half));
    await admin`alter database ${admin(half)} rename to ${admin(template)}`;
  }
  await admin`select pg_advisory_unlock(${IN_MAKING}::int, ${key}::int)`;
}

/** A positive int4 that changes whenever a migration does. */
function migrationsKey(): number {
  const hash = createHash("sha256").update(String(JOB_SCHEMA_VERSION));
  for (const name of readdirSync(MIGRATIONS_FOLDER)
    .filter((file) => file.endsWith(".sql"))
    .sort())
    hash.update(readFileSync(path.join(MIGRATIONS_FOLDER, name)));
  return hash.digest().readUInt32BE() >>> 1;
}
