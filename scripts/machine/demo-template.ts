import { createHash } from "node:crypto";
import { globSync, readFileSync, statSync } from "node:fs";
import postgres from "postgres";
import { migrateDatabase } from "@/db/migrate";
import { runNode } from "./child";
import { step } from "./progress";

/** What the demo catalog is made from. */
const SOURCES = ["db/{schema,migrations}/**", "lib/{demo,coffee,units,supply,price-index}/**"];
const PREFIX = "peaberry_demo_";
const BUILDING = "peaberry_building";
/** An arbitrary number of ours: one process at a time makes the demo. */
const DEMO_LOCK = 7_230_004;

const OBJECT_IN_USE = "55006";

/** A connection to `postgres` that ends, with an error for what it waits for, when we are to stop. */
export async function asAdmin<T>(
  url: (database: string) => string,
  stopping: AbortSignal,
  work: (admin: postgres.Sql) => Promise<T>,
): Promise<T> {
  const admin = postgres(url("postgres"), {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    onnotice: () => {},
  });
  const abort = () => void admin.end({ timeout: 0 });
  stopping.addEventListener("abort", abort, { once: true });
  try {
    return await work(admin);
  } finally {
    stopping.removeEventListener("abort", abort);
    await admin.end({ timeout: 5 });
  }
}

/**
 * The database that holds the finished demo catalog, to be copied; its name. Made first if the sources have changed.
 * It is loaded under another name and renamed when it is complete, so that half a demo is never taken for one.
 */
export async function ensureDemoTemplate(
  url: (database: string) => string,
  stopping: AbortSignal,
): Promise<string> {
  const name = `${PREFIX}${sourcesHash().slice(0, 12)}`;
  return asAdmin(url, stopping, async (admin) => {
    await admin`select pg_advisory_lock(${DEMO_LOCK})`;
    if ((await admin`select 1 from pg_database where datname = ${name}`).length > 0) return name;
    await admin`drop database if exists ${admin(BUILDING)} with (force)`;
    await admin`create database ${admin(BUILDING)}`;
    await migrateDatabase(url(BUILDING));
    await step("Reading the demo suppliers' year of feeds (first start only)", () =>
      indexedAtTheEnd(url(BUILDING), () =>
        runNode("scripts/load-demo.ts", [], {
          env: { DATABASE_URL: url(BUILDING) },
          // It makes and forgets whole feeds; collecting that less often saves a seventh of its time.
          flags: ["--max-semi-space-size=64"],
          quiet: true,
          stopping,
        }),
      ),
    );
    await dropOlder(admin);
    await admin`alter database ${admin(BUILDING)} rename to ${admin(name)}`;
    return name;
  });
}

/**
 * Keeping the indexes, of which a listing has forty, up to date through a year of readings takes two fifths of
 * Postgres's time for them; making them of what is there in the end takes half a second. Unique ones also refuse rows.
 */
async function indexedAtTheEnd(database: string, load: () => Promise<void>): Promise<void> {
  const sql = postgres(database, { max: 1, onnotice: () => {} });
  try {
    const indexes = await sql<{ name: string; definition: string }[]>`
      select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition
      from pg_index join pg_class on pg_class.oid = indrelid
      where relnamespace = 'public'::regnamespace and not indisunique`;
    for (const { name } of indexes) await sql.unsafe(`drop index ${name}`);
    await load();
    for (const { definition } of indexes) await sql.unsafe(definition);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function dropOlder(admin: postgres.Sql): Promise<void> {
  const older = await admin<{ datname: string }[]>`
    select datname from pg_database where starts_with(datname, ${PREFIX})`;
  for (const { datname } of older) {
    try {
      await admin`drop database if exists ${admin(datname)}`;
    } catch (error) {
      // Somebody copies it at this moment; the next demo drops it.
      if (!(error instanceof postgres.PostgresError && error.code === OBJECT_IN_USE)) throw error;
    }
  }
}

function sourcesHash(): string {
  // The demo's market ends on the day it was made; a month later it would look neglected.
  const hash = createHash("sha256").update(new Date().toISOString().slice(0, 7));
  for (const file of globSync(SOURCES).sort())
    if (statSync(file).isFile()) hash.update(`\n${file}\n`).update(readFileSync(file));
  return hash.digest("hex");
}
