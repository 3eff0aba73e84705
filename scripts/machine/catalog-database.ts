import postgres from "postgres";
import { directUrlOf, openDatabase } from "@/db/client";
import { migrateDatabase } from "@/db/migrate";
import type { DatabaseServer } from "@/db/server";
import { wantsBench } from "@/lib/demo/bench/incomplete-load";
import { ensureDemoPeople } from "@/lib/demo/people";
import { runNode } from "./child";
import { explained } from "./database-trouble";
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
    throw server.given ? explained(error, directUrlOf(server.given)) : error;
  });
  return url;
}

/** The same, with the demo people and a bench if it's our own database, and the demo catalog if it's still empty. */
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

/**
 * The demo people of our own database, and a bench for the one who should have one but has none, or an incomplete
 * one.
 */
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

/** Drops the empty catalog, unless another process uses it: it may have just started to fill it. */
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
    // Another process made it meanwhile.
    if (!(error instanceof postgres.PostgresError && error.code === DUPLICATE_DATABASE)) throw error;
  }
}
