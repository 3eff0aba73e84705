import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";

export const MIGRATIONS_FOLDER = fileURLToPath(new URL("./migrations", import.meta.url));

/** Arbitrary; serializes instances that start together. */
const MIGRATION_LOCK = 7_230_001;

/** Brings the database at `url` up to the committed schema. Safe to run from several processes at once. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => {} });
  try {
    await client`select pg_advisory_lock(${MIGRATION_LOCK})`;
    const before = await appliedMigrations(client);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER });
    // A rewritten table lacks statistics and a visibility map, so index-only scans would read
    // rows.
    if (before > 0 && (await appliedMigrations(client)) > before) await client`vacuum (analyze)`;
  } finally {
    await client.end({ timeout: 5 });
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
