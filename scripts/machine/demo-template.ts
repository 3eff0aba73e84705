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

/** The database is used, so it can be neither copied nor dropped. */
export const isInUse = (error: unknown): boolean =>
  error instanceof postgres.PostgresError && error.code === "55006";

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
 * The database that holds the finished demo catalog, to be copied; its name. Made first if the sources have changed, and
 * each time beside what `beside` holds. It is loaded under another name and renamed when it is complete, so that half a
 * demo is never taken for one.
 */
export async function ensureDemoTemplate(
  url: (database: string) => string,
  stopping: AbortSignal,
  beside?: string,
): Promise<string> {
  const name = `${PREFIX}${beside ?? sourcesHash().slice(0, 12)}`;
  return asAdmin(url, stopping, async (admin) => {
    await admin`select pg_advisory_lock(${DEMO_LOCK})`;
    if (beside) await admin`drop database if exists ${admin(name)}`;
    if ((await admin`select 1 from pg_database where datname = ${name}`).length > 0) return name;
    await admin`drop database if exists ${admin(BUILDING)} with (force)`;
    await admin`create database ${admin(BUILDING)} template ${admin(beside ?? "template1")}`;
    // Three thousand commits need not each wait for the disk: half a demo is dropped anyway.
    await admin`alter database ${admin(BUILDING)} set synchronous_commit = off`;
    await migrateDatabase(url(BUILDING));
    await step("Reading the demo suppliers' year of feeds (first start only)", () =>
      derivedAtTheEnd(url(BUILDING), () =>
        runNode("scripts/load-demo.ts", [], {
          env: { DATABASE_URL: url(BUILDING) },
          // It makes and forgets whole feeds; collecting that less often saves a seventh of its time.
          flags: ["--max-semi-space-size=64"],
          quiet: true,
          stopping,
        }),
      ),
    );
    if (!beside) await dropOlder(admin);
    await admin`alter database ${admin(BUILDING)} reset synchronous_commit`;
    await admin`alter database ${admin(BUILDING)} rename to ${admin(name)}`;
    return name;
  });
}

/**
 * Maintaining the indexes, of which a listing has forty, and what triggers derive from listings through a year of
 * feeds takes two thirds of Postgres's time; making both from the final rows takes a second. Unique indexes stay,
 * since they also refuse rows.
 */
async function derivedAtTheEnd(database: string, load: () => Promise<void>): Promise<void> {
  const sql = postgres(database, { max: 1, onnotice: () => {} });
  try {
    const indexes = await sql<{ name: string; definition: string }[]>`
      select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition
      from pg_index join pg_class on pg_class.oid = indrelid
      where relnamespace = 'public'::regnamespace and not indisunique`;
    for (const { name } of indexes) await sql.unsafe(`drop index ${name}`);
    await sql`alter table catalog_coffees disable trigger user`;
    await load();
    await insertListingsAgain(sql);
    for (const { definition } of indexes) await sql.unsafe(definition);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/**
 * In one statement, whose triggers derive the rest. What refers to a listing finds it under its number again, which the
 * foreign keys then check.
 */
export async function insertListingsAgain(sql: postgres.Sql): Promise<void> {
  await sql.begin(async (tx) => {
    const keys = await tx<{ table: string; name: string; definition: string }[]>`
      select conrelid::regclass as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where confrelid = 'catalog_coffees'::regclass and contype = 'f'`;
    for (const { table, name } of keys) await tx.unsafe(`alter table ${table} drop constraint ${name}`);
    await tx`create temporary table loaded on commit drop as select * from catalog_coffees`;
    await tx`alter table catalog_coffees enable trigger user`;
    await tx`truncate catalog_coffees`;
    const stored = await tx<{ name: string }[]>`
      select quote_ident(attname) as name from pg_attribute
      where attrelid = 'catalog_coffees'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`;
    const columns = stored.map(({ name }) => name).join(", ");
    await tx.unsafe(
      `insert into catalog_coffees (${columns}) overriding system value select ${columns} from loaded order by id`,
    );
    for (const { table, name, definition } of keys)
      await tx.unsafe(`alter table ${table} add constraint ${name} ${definition}`);
  });
}

async function dropOlder(admin: postgres.Sql): Promise<void> {
  const older = await admin<{ datname: string }[]>`
    select datname from pg_database where starts_with(datname, ${PREFIX})`;
  for (const { datname } of older) {
    try {
      await admin`drop database if exists ${admin(datname)}`;
    } catch (error) {
      // Somebody copies it at this moment; the next demo drops it.
      if (!isInUse(error)) throw error;
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
