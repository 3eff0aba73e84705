import postgres from "postgres";
import { directUrlOf, openDatabase } from "@/db/client";
import { migrateDatabase } from "@/db/migrate";
import type { DatabaseServer } from "@/db/server";
import { wantsBench } from "@/lib/demo/bench/incomplete-load";
import { ensureDemoPeople } from "@/lib/demo/people";
import { runNode } from "./child";
import { explained } from "./database-trouble";
import { asAdmin, ensureDemoTemplate, isInUse } from "./demo-template";
import { step } from "./progress";

/** The embedded server's database of the site. */
export const CATALOG_DATABASE = "peaberry";

const DUPLICATE_DATABASE = "42P04";

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
  if (server.embedded) await fillCatalog(server, stopping);
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

/**
 * Puts the demo into our own database while that has no catalog, beside the people and grants that commands stored. Begins
 * again if they store more meanwhile, and leaves it to another process that uses the database: it may have just filled it.
 */
export async function fillCatalog(
  server: DatabaseServer,
  stopping: AbortSignal,
  makeDemo = ensureDemoTemplate,
): Promise<void> {
  for (let stored = await recordsWithoutCatalog(server, stopping); stored !== null; ) {
    const before = stored;
    try {
      const demo = await makeDemo(server.url, stopping, before > 0 ? CATALOG_DATABASE : undefined);
      stored = await recordsWithoutCatalog(server, stopping);
      if (stored !== before) continue;
      return await asAdmin(server.url, stopping, async (admin) => {
        if (before > 0) return await replaceBy(admin, demo);
        await admin`drop database if exists ${admin(CATALOG_DATABASE)}`;
        await create(admin, demo);
      });
    } catch (error) {
      if (!isInUse(error)) throw error;
      return;
    }
  }
}

/** How many people and changes of what they may do are recorded; null if there is a catalog. */
async function recordsWithoutCatalog(server: DatabaseServer, stopping: AbortSignal): Promise<number | null> {
  if (!(await asAdmin(server.url, stopping, exists))) return 0;
  await migrateDatabase(server.url(CATALOG_DATABASE));
  const catalog = postgres(server.url(CATALOG_DATABASE), { max: 1, onnotice: () => {} });
  try {
    const [row] = await catalog<{ isFilled: boolean; records: number }[]>`
      select exists (select from catalog_coffees) or exists (select from suppliers) as "isFilled",
        ((select count(*) from users) + (select count(*) from audit_log))::int as records`;
    return row && !row.isFilled ? row.records : null;
  } finally {
    await catalog.end({ timeout: 5 });
  }
}

async function exists(admin: postgres.Sql): Promise<boolean> {
  return (await admin`select 1 from pg_database where datname = ${CATALOG_DATABASE}`).length > 0;
}

/** At no moment is there neither: what people stored is in both. */
async function replaceBy(admin: postgres.Sql, demo: string): Promise<void> {
  const old = `${demo}_before`;
  await admin`drop database if exists ${admin(old)}`;
  await admin.begin(async (tx) => {
    await tx`alter database ${tx(CATALOG_DATABASE)} rename to ${tx(old)}`;
    await tx`alter database ${tx(demo)} rename to ${tx(CATALOG_DATABASE)}`;
  });
  await admin`drop database ${admin(old)}`;
}

async function create(admin: postgres.Sql, template: string): Promise<void> {
  try {
    await admin`create database ${admin(CATALOG_DATABASE)} template ${admin(template)}`;
  } catch (error) {
    // Another process made it meanwhile.
    if (!(error instanceof postgres.PostgresError && error.code === DUPLICATE_DATABASE)) throw error;
  }
}
