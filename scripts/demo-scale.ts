import { parseArgs } from "node:util";
import postgres from "postgres";
import { z } from "zod";
import { migrateDatabase } from "@/db/migrate";
import { openDatabaseServer } from "@/db/server";
import { fillScale } from "@/lib/demo/scale/fill";
import { UserError } from "@/lib/errors";
import { main } from "./machine/lifetime";
import { seconds, step } from "./machine/progress";
import { databaseComment, SCALE_MARK, SCALE_MARK_UNFINISHED } from "./machine/scale-database";

const HELP = `Usage: npm run demo:scale -- --listings N [--database NAME] [--today YYYY-MM-DD] [--workers W]

Fills a separate database with N varied listings for measuring. They are written as supplier feeds, normalized like an
ingest and copied in. Replaces a database of that name only if this command created it. Uses the server of
DATABASE_URL, or the embedded one.

  --listings N     Number of listings, 1 to 5,000,000.
  --database NAME  Lower-case letters, digits and underscores. Default: peaberry_scale
  --today DAY      Date of the listings. Default: today (UTC). The same date gives the same rows.
  --workers W      Threads. Default: one per core.
  -h, --help       Show this help.`;

const arguments_ = z.object({
  listings: z.coerce.number("is missing").int().min(1).max(5_000_000),
  database: z.string().regex(/^[a-z][a-z0-9_]{0,62}$/, "is lower-case letters, digits and underscores"),
  today: z.iso.date("is a day like 2026-11-20"),
  workers: z.coerce.number().int().min(1).max(64).optional(),
});

async function recreate(admin: postgres.Sql, database: string): Promise<void> {
  const comment = await databaseComment(admin, database);
  if (comment !== undefined && !comment?.startsWith(SCALE_MARK))
    throw new UserError(
      `The database "${database}" was not created by this command. Choose another --database.`,
    );
  await admin`drop database if exists ${admin(database)} with (force)`;
  await admin`create database ${admin(database)}`;
  await mark(admin, database, SCALE_MARK_UNFINISHED);
}

const mark = (admin: postgres.Sql, database: string, comment: string) =>
  admin.unsafe(`comment on database "${database}" is '${comment}'`);

/** One line that is rewritten on a terminal, a line a while elsewhere. */
function progressLine(everyMs = 5000) {
  let shownAt = 0;
  return (text: string, last: boolean) => {
    if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K  ${text}${last ? "\n" : ""}`);
    else if (last || Date.now() - shownAt > everyMs) {
      shownAt = Date.now();
      console.log(`  ${text}`);
    }
  };
}

await main(async () => {
  const { values } = parseArgs({
    options: {
      help: { type: "boolean", short: "h" },
      listings: { type: "string" },
      database: { type: "string", default: "peaberry_scale" },
      today: { type: "string", default: new Date().toISOString().slice(0, 10) },
      workers: { type: "string" },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const parsed = arguments_.safeParse(values);
  if (!parsed.success)
    throw new UserError(
      `${parsed.error.issues.map(({ path, message }) => `--${path.join(".")}: ${message}`).join("\n")}\n\n${HELP}`,
    );
  const { listings, database, today, workers } = parsed.data;

  const server = await openDatabaseServer();
  const admin = postgres(server.url("postgres"), { max: 1, onnotice: () => {} });
  const startedAt = Date.now();
  try {
    await step(`Making the database ${database}`, async () => {
      await recreate(admin, database);
      await migrateDatabase(server.url(database));
    });
    const line = progressLine();
    const perSecond = (rows: number) =>
      Math.round((rows / (Date.now() - startedAt)) * 1000).toLocaleString("en");
    await fillScale({
      databaseUrl: server.url(database),
      listings,
      today,
      seed: "scale",
      ...(workers === undefined ? {} : { workers }),
      onRows: (done) =>
        line(
          `${done.toLocaleString("en")} of ${listings.toLocaleString("en")} listings, ${perSecond(done)} a second`,
          done === listings,
        ),
      onIndexes: (done, total) => line(`${done} of ${total} indexes`, done === total),
    });
    await mark(admin, database, SCALE_MARK);
    console.log(
      `${listings.toLocaleString("en")} listings in ${database} after ${seconds(Date.now() - startedAt)}: ${perSecond(listings)} a second, indexes included.`,
    );
    return 0;
  } finally {
    await admin.end({ timeout: 5 });
    await server.release();
  }
});
