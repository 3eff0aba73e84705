import postgres from "postgres";
import { migrateDatabase } from "@/db/migrate";
import type { DatabaseServer } from "@/db/server";
import { UserError } from "@/lib/errors";
import { runNode } from "./child";
import { asAdmin } from "./demo-template";
import { step } from "./progress";

/** The comment of a database that `npm run demo:scale` made, so that no other is ever replaced. */
export const SCALE_MARK = "made by npm run demo:scale";
/** The same while it is being filled: after an interruption it has to be made again. */
export const SCALE_MARK_UNFINISHED = `${SCALE_MARK}, unfinished`;

const UNITS = { k: 1000, m: 1_000_000 } as const;

/** The listings that a name like `peaberry_scale_10k` promises. */
function listingsOf(name: string): number | null {
  const [, count, unit] = /_(\d+)([km])$/.exec(name) ?? [];
  return count === undefined ? null : Number(count) * (unit === "m" ? UNITS.m : UNITS.k);
}

/** The comment on a database; null when it has none, undefined when there is no such database. */
export async function databaseComment(
  admin: postgres.Sql,
  database: string,
): Promise<string | null | undefined> {
  const [found] = await admin<{ comment: string | null }[]>`
    select shobj_description(oid, 'pg_database') as comment from pg_database where datname = ${database}`;
  return found?.comment;
}

/**
 * The connection string of a catalog to measure, at the committed schema and analyzed. Made first, with progress, if it
 * is absent or was left unfinished and its name says how many listings it has (`…_10k`, `…_1m`).
 */
export async function ensureScaleDatabase(
  server: DatabaseServer,
  name: string,
  stopping: AbortSignal,
): Promise<string> {
  const comment = await asAdmin(server.url, stopping, (admin) => databaseComment(admin, name));
  if (comment === undefined || comment === SCALE_MARK_UNFINISHED) {
    const listings = listingsOf(name);
    if (listings === null)
      throw new UserError(
        `Database "${name}" doesn't exist. Create it: npm run demo:scale -- --listings 10000 --database ${name}`,
      );
    await step(`Filling ${name} with ${listings.toLocaleString("en")} listings (first run only)`, () =>
      runNode("scripts/demo-scale.ts", ["--listings", String(listings), "--database", name], { stopping }),
    );
  }
  const url = server.url(name);
  await migrateDatabase(url);
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await sql`analyze`;
  } finally {
    await sql.end({ timeout: 5 });
  }
  return url;
}
