import postgres from "postgres";
import { migrateDatabase } from "@/db/migrate";
import type { DatabaseServer } from "@/db/server";

/** The embedded server's database of the site. */
const NAME = "peaberry";

/** The database that the site and the commands work on, at the committed schema; made if it is absent. */
export async function openCatalogDatabase(server: DatabaseServer): Promise<string> {
  const url = server.given ?? server.url(NAME);
  if (server.embedded) await createIfAbsent(server);
  await migrateDatabase(url);
  return url;
}

async function createIfAbsent(server: DatabaseServer): Promise<void> {
  const admin = postgres(server.url("postgres"), { max: 1, onnotice: () => {} });
  try {
    const found = await admin`select 1 from pg_database where datname = ${NAME}`;
    if (found.length === 0) await admin`create database ${admin(NAME)}`;
  } catch (error) {
    // Another process created it in between.
    if (!(error instanceof postgres.PostgresError && error.code === "42P04")) throw error;
  } finally {
    await admin.end({ timeout: 5 });
  }
}
