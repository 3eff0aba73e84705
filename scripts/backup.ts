import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { dumpDatabase } from "@/db/backup/dump";
import { backupName, backupsIn, noteBackup } from "@/db/backup/folder";
import { migrationTags } from "@/db/migrate";
import { openDatabaseServer } from "@/db/server";
import { env } from "@/lib/env";
import { UserError } from "@/lib/errors";
import { pluralize } from "@/lib/units/pluralize";
import { CATALOG_DATABASE } from "./machine/catalog-database";
import { main } from "./machine/lifetime";
import { LOCAL_STATE } from "./machine/site-environment";

const HELP = `Usage: npm run backup -- [folder]

Writes all rows of the embedded database, as they are at one moment, and its secrets into a new folder: by default one
named after the time in .data/backups. The site may be running. The folder holds people's data and the secrets of keys
and sessions, so keep it safe, and on another disk.

The queue of jobs isn't in it. What is scheduled or waits in a table is found again after a restore; the failed jobs of
/admin/system aren't, and a mail that failed for a day isn't tried its last time.

Back up a Postgres of your own with its own tools: docs/running.md, "Backups".`;

await main(async () => {
  const { values, positionals } = parseArgs({
    options: { help: { type: "boolean", short: "h" } },
    allowPositionals: true,
  });
  if (values.help || positionals.length > 1) {
    console.log(HELP);
    return values.help ? 0 : 1;
  }
  const dataDir = path.resolve(env().PEABERRY_DATA_DIR);
  const begun = new Date();
  const folder = path.resolve(positionals[0] ?? path.join(backupsIn(dataDir), backupName(begun)));
  if (existsSync(folder)) throw new UserError(`${folder} exists already.`);
  const server = await openDatabaseServer();
  try {
    if (!server.embedded)
      throw new UserError(
        'DATABASE_URL is set: back up that Postgres with pg_dump, as docs/running.md shows under "Backups".',
      );
    const state = LOCAL_STATE.map((file) => path.join(dataDir, file)).filter((file) => existsSync(file));
    const { tables } = await dumpDatabase(server.url(CATALOG_DATABASE), folder, migrationTags(), state);
    noteBackup(dataDir, begun);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`${pluralize(rows, "row")} of ${pluralize(tables.length, "table")} saved in ${folder}`);
    return 0;
  } finally {
    await server.release();
  }
});
