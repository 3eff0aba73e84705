import { copyFileSync, existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import postgres from "postgres";
import { checkBackup, loadDatabase } from "@/db/backup/load";
import { migrateDatabase, migrateToOlder, migrationTags } from "@/db/migrate";
import { openDatabaseServer } from "@/db/server";
import { env } from "@/lib/env";
import { UserError } from "@/lib/errors";
import { CATALOG_DATABASE } from "./machine/catalog-database";
import { main } from "./machine/lifetime";
import { LOCAL_STATE } from "./machine/site-environment";

const HELP = `Usage: npm run restore -- <folder> [--replace]

Puts a backup of npm run backup in place of the embedded database, with its secrets. Stop the site first. A backup of
an older release is brought up to this one's schema.

  --replace  where there is a database already. It is kept as peaberry_before_restore until the next restore, and its
             secrets beside the new ones as <file>.before_restore`;

const NEW = `${CATALOG_DATABASE}_restoring`;
const OLD = `${CATALOG_DATABASE}_before_restore`;

await main(async () => {
  const { values, positionals } = parseArgs({
    options: { help: { type: "boolean", short: "h" }, replace: { type: "boolean" } },
    allowPositionals: true,
  });
  const [given] = positionals;
  if (values.help || given === undefined || positionals.length > 1) {
    console.log(HELP);
    return values.help ? 0 : 1;
  }
  const folder = path.resolve(given);
  const manifest = await checkBackup(folder);
  const known = migrationTags();
  if (manifest.migrations.some((tag, index) => known[index] !== tag))
    throw new UserError("The backup is of a newer release. Restore it with that one.");

  const server = await openDatabaseServer();
  if (!server.embedded) {
    await server.release();
    throw new UserError(
      'DATABASE_URL is set: restore that Postgres with pg_restore, as docs/running.md shows under "Backups".',
    );
  }
  const admin = postgres(server.url("postgres"), { max: 1, onnotice: () => {} });
  try {
    const exists = (await admin`select 1 from pg_database where datname = ${CATALOG_DATABASE}`).length > 0;
    if (exists && !values.replace)
      throw new UserError("There is a database already. Add --replace to put the backup in its place.");
    await refuseWhileInUse(admin);
    await admin`drop database if exists ${admin(NEW)} with (force)`;
    await admin`create database ${admin(NEW)}`;
    await migrateToOlder(server.url(NEW), manifest.migrations.length);
    await loadDatabase(server.url(NEW), folder, manifest);
    await migrateDatabase(server.url(NEW));
    await refuseWhileInUse(admin);
    if (exists) await admin`drop database if exists ${admin(OLD)} with (force)`;
    await admin.begin(async (tx) => {
      if (exists) await tx`alter database ${tx(CATALOG_DATABASE)} rename to ${tx(OLD)}`;
      await tx`alter database ${tx(NEW)} rename to ${tx(CATALOG_DATABASE)}`;
      // Before the new names hold: keys and sessions of a database are worthless without its secrets.
      replaceSecrets(folder, path.resolve(env().PEABERRY_DATA_DIR));
    });
    console.log(`Restored the backup of ${manifest.madeAt}. Start the site with npm start.`);
    return 0;
  } finally {
    await admin.end({ timeout: 5 });
    await server.release();
  }
});

function replaceSecrets(from: string, to: string): void {
  for (const file of LOCAL_STATE) {
    const [given, present] = [path.join(from, file), path.join(to, file)];
    if (!existsSync(given)) continue;
    if (existsSync(present)) copyFileSync(present, `${present}.before_restore`);
    copyFileSync(given, present);
  }
}

async function refuseWhileInUse(admin: postgres.Sql): Promise<void> {
  const users = await admin`select 1 from pg_stat_activity where datname = ${CATALOG_DATABASE}`;
  if (users.length > 0) throw new UserError("The site or a command uses the database. Stop it first.");
}
