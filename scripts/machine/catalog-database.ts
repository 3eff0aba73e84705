import postgres from "postgres";
import { openDatabase } from "@/db/client";
import { migrateDatabase } from "@/db/migrate";
import type { DatabaseServer } from "@/db/server";
import { wantsBench } from "@/lib/demo/bench/incomplete-load";
import { ensureDemoPeople } from "@/lib/demo/people";
import { UserError } from "@/lib/errors";
import { runNode } from "./child";
import { asAdmin, ensureDemoTemplate } from "./demo-template";
import { step } from "./progress";

/** The embedded server's database of the site. */
export const CATALOG_DATABASE = "peaberry";

const DUPLICATE_DATABASE = "42P04";
const OBJECT_IN_USE = "55006";

/** The database that the site and the commands work on, at the committed schema; made, empty, if it is absent. */
export async function openCatalogDatabase(server: DatabaseServer, stopping: AbortSignal): Promise<string> {
  const url = server.given ?? server.url(CATALOG_DATABASE);
  if (server.embedded)
    await asAdmin(server.url, stopping, async (admin) => {
      if (!(await exists(admin))) await create(admin, "template1");
    });
  await migrateDatabase(url).catch((error: unknown) => {
    throw server.given ? explained(error, server.given) : error;
  });
  return url;
}

/** What to do about a `DATABASE_URL` that can't be used, instead of a stack trace. */
function explained(error: unknown, url: string): unknown {
  const { hostname, port, pathname, username } = new URL(url);
  const name = decodeURIComponent(pathname.slice(1));
  const place = `${hostname}:${port || 5432}`;
  switch (error instanceof Error && "code" in error ? error.code : undefined) {
    case "3D000":
      return new UserError(
        `The database "${name}" of DATABASE_URL doesn't exist. Create it and start again: createdb --host=${hostname} --port=${port || 5432} --username=${username} ${name}`,
      );
    case "28P01":
    case "28000":
      return new UserError(`Postgres at ${place} refuses the user or password of DATABASE_URL.`);
    case "ECONNREFUSED":
    case "ENOTFOUND":
    case "CONNECT_TIMEOUT":
      return new UserError(`Nothing answers at ${place}, where DATABASE_URL says that Postgres is.`);
    case "42501":
      return new UserError(
        `The user "${username}" of DATABASE_URL may not create tables or extensions in "${name}". Make it the owner: alter database "${name}" owner to "${username}".`,
      );
    case "0A000":
    case "58P01":
      return new UserError(
        'Postgres lacks an extension. Install "pg_trgm" and "unaccent", which come with its contrib package.',
      );
    default:
      return error;
  }
}

/** The same, with the demo people and a bench in it if it is our own, and the demo catalog if nobody has put anything there. */
export async function openFilledDatabase(server: DatabaseServer, stopping: AbortSignal): Promise<string> {
  if (server.embedded && (await isUntouched(server, stopping))) {
    const template = await ensureDemoTemplate(server.url, stopping);
    await asAdmin(server.url, stopping, async (admin) => {
      if (await dropUnused(admin)) await create(admin, template);
    });
  }
  const url = await openCatalogDatabase(server, stopping);
  if (server.embedded) await inviteDemoPeople(url, stopping);
  return url;
}

/** The demo people of our own database, and a bench for the one who is to have one but has none, or half of one. */
export async function inviteDemoPeople(url: string, stopping: AbortSignal): Promise<void> {
  const { close, db } = openDatabase(url);
  try {
    const { member } = await ensureDemoPeople(db);
    if (!(await wantsBench(db, member))) return;
  } finally {
    await close();
  }
  await step("Filling the demo's roast bench (first start only)", () =>
    runNode("scripts/load-demo-bench.ts", [], { env: { DATABASE_URL: url }, quiet: true, stopping }),
  );
}

async function isUntouched(server: DatabaseServer, stopping: AbortSignal): Promise<boolean> {
  if (!(await asAdmin(server.url, stopping, exists))) return true;
  await migrateDatabase(server.url(CATALOG_DATABASE));
  const catalog = postgres(server.url(CATALOG_DATABASE), { max: 1, onnotice: () => {} });
  try {
    const [row] = await catalog<{ touched: boolean }[]>`
      select exists (select from catalog_coffees) or exists (select from suppliers) as touched`;
    return !row?.touched;
  } finally {
    await catalog.end({ timeout: 5 });
  }
}

async function exists(admin: postgres.Sql): Promise<boolean> {
  return (await admin`select 1 from pg_database where datname = ${CATALOG_DATABASE}`).length > 0;
}

/** Drops the empty catalog, unless another process works on it: perhaps it has just begun to fill it. */
async function dropUnused(admin: postgres.Sql): Promise<boolean> {
  try {
    await admin`drop database if exists ${admin(CATALOG_DATABASE)}`;
    return true;
  } catch (error) {
    if (error instanceof postgres.PostgresError && error.code === OBJECT_IN_USE) return false;
    throw error;
  }
}

async function create(admin: postgres.Sql, template: string): Promise<void> {
  try {
    await admin`create database ${admin(CATALOG_DATABASE)} template ${admin(template)}`;
  } catch (error) {
    // Another process made it in between.
    if (!(error instanceof postgres.PostgresError && error.code === DUPLICATE_DATABASE)) throw error;
  }
}
