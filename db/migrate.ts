import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import { z } from "zod";
import { directUrlOf, isPooled, NO_DEADLINE } from "./client";
import { migrateJobSchema } from "./migrate-jobs";
import { setRoleSettings } from "./role-settings";
import { isLockTimeout } from "./sql-errors";

export const MIGRATIONS_FOLDER = fileURLToPath(new URL("./migrations", import.meta.url));

/** Arbitrary; serializes instances that start together. */
const MIGRATION_LOCK = 7_230_001;

const journalSchema = z.object({ entries: z.array(z.looseObject({ tag: z.string() })) }).loose();
const journalOf = (folder: string) => path.join(folder, "meta/_journal.json");
const readJournal = () => journalSchema.parse(JSON.parse(readFileSync(journalOf(MIGRATIONS_FOLDER), "utf8")));

/** Tags of the committed migrations, oldest first. */
export function migrationTags(): string[] {
  return readJournal().entries.map(({ tag }) => tag);
}

/** Brings an empty database at `url` to the schema that it had after the first `count` migrations. */
export async function migrateToOlder(url: string, count: number): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "peaberry-migrations-"));
  const client = postgres(url, { max: 1, onnotice: () => {} });
  try {
    cpSync(MIGRATIONS_FOLDER, folder, { recursive: true });
    const journal = readJournal();
    writeFileSync(
      journalOf(folder),
      JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }),
    );
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await client.end({ timeout: 5 });
  }
}

/** Brings the database at `url` up to the committed schema. Safe to run from several processes at once. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = postgres(directUrlOf(url), {
    max: 1,
    connect_timeout: 10,
    connection: NO_DEADLINE,
    onnotice: () => {},
  });
  try {
    await takeLock(client);
    const before = await appliedMigrations(client);
    // First: `/health/ready` counts our own migrations, and then both are there.
    await migrateJobSchema(client);
    if (before > 0) await buildIndexes(client, migrationTags().slice(before));
    await migratePatiently(client);
    // A rewritten table lacks statistics and a visibility map, so index-only scans would read
    // rows.
    if (before > 0 && (await appliedMigrations(client)) > before) await client`vacuum (analyze)`;
    if (isPooled(url)) await setRoleSettings(client, decodeURIComponent(new URL(url).username));
  } finally {
    await client.end({ timeout: 5 });
  }
}

const TRY_LOCK_EVERY_MS = 500;

/** A statement that waits for the lock would have a snapshot, which `create index concurrently` of the holder waits for. */
async function takeLock(client: postgres.Sql): Promise<void> {
  for (;;) {
    const [row] = await client`select pg_try_advisory_lock(${MIGRATION_LOCK}) as taken`;
    if (row?.taken === true) return;
    await pause(TRY_LOCK_EVERY_MS);
  }
}

/** The error codes for a table or column that an earlier one of the missing migrations creates. */
const UNDEFINED = new Set(["42P01", "42703"]);

/** Builds what `concurrently/` has for these migrations: in their transaction it would keep writers out of a large table. */
async function buildIndexes(client: postgres.Sql, tags: readonly string[]): Promise<void> {
  for (const tag of tags) {
    const file = path.join(MIGRATIONS_FOLDER, "concurrently", `${tag}.sql`);
    if (!existsSync(file)) continue;
    const statement = readFileSync(file, "utf8");
    // What an interrupted attempt left.
    const broken = await client<{ name: string }[]>`
      select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
      where not i.indisvalid and c.relnamespace = 'public'::regnamespace`;
    for (const { name } of broken)
      if (statement.includes(`"${name}"`)) await client`drop index concurrently ${client(name)}`;
    try {
      await client.unsafe(statement);
    } catch (error) {
      // Then the migration builds it, on a table that is new or about to be.
      if (!(error instanceof Error && "code" in error && UNDEFINED.has(String(error.code)))) throw error;
    }
  }
}

const LOCK_TIMEOUT_MS = 3000;
const LOCK_ATTEMPTS = 20;

/**
 * A migration that waits for a lock blocks every later query on the table, so it gives up soon and tries again:
 * servers of the previous release are still running.
 */
async function migratePatiently(client: postgres.Sql): Promise<void> {
  await client`select set_config('lock_timeout', ${String(LOCK_TIMEOUT_MS)}, false)`;
  for (let attempt = 1; ; attempt++)
    try {
      // All that are missing, in one transaction.
      return await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER });
    } catch (error) {
      if (attempt === LOCK_ATTEMPTS || !isLockTimeout(error)) throw error;
      await pause(Math.random() * LOCK_TIMEOUT_MS);
    }
}

async function appliedMigrations(client: postgres.Sql): Promise<number> {
  const [table] = await client`select to_regclass('drizzle.__drizzle_migrations') as name`;
  if (table?.name === null) return 0;
  const [row] = await client<
    { applied: number }[]
  >`select count(*)::int as applied from drizzle.__drizzle_migrations`;
  return row?.applied ?? 0;
}
