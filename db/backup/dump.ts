import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { copyFile, mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import postgres from "postgres";
import { UserError } from "@/lib/errors";
import { fileOf, MANIFEST, type Manifest } from "./manifest";

const TAKEN = new Set(["ENOTEMPTY", "EEXIST"]);
/** Or none of its tables. */
const NO_DATABASE = new Set(["3D000", "42P01"]);

/**
 * Writes a consistent snapshot of all rows into a new `folder`, which is renamed into place when complete.
 * @param files to be kept with the rows, by path
 * @param migrations tags of this release's migrations, oldest first
 * @throws UserError when the folder exists, the database doesn't, or its schema is newer than this release
 */
export async function dumpDatabase(
  url: string,
  folder: string,
  migrations: readonly string[],
  files: readonly string[] = [],
): Promise<Manifest> {
  const part = `${folder}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true, mode: 0o700 });
  const pool = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const sql = await pool.reserve();
    await sql`begin isolation level repeatable read, read only`;
    await sql`set local statement_timeout = 0`;
    const [{ snapshot = "" } = {}] = await sql<
      { snapshot: string }[]
    >`select pg_export_snapshot() as snapshot`;
    const [{ applied = 0 } = {}] = await sql<{ applied: number }[]>`
      select count(*)::int as applied from drizzle.__drizzle_migrations`;
    if (applied > migrations.length)
      throw new UserError("The database has a newer schema than this release. Use the newer release.");
    const manifest: Manifest = {
      format: 1,
      madeAt: new Date().toISOString(),
      migrations: migrations.slice(0, applied),
      tables: [],
      files: [],
      sequences: await sequencesOf(sql),
    };
    for (const { name, columns } of await tablesOf(sql)) {
      const [{ rows = 0 } = {}] = await sql<{ rows: number }[]>`
        select count(*)::float8 as rows from ${sql(name)}`;
      if (rows === 0) continue;
      const copied = await copyTable(url, snapshot, { name, columns, file: fileOf(part, name) });
      if (copied !== rows) throw new Error(`${name} has ${rows} rows, and ${copied} were copied`);
      manifest.tables.push({ name, columns, rows, sha256: await hashOf(fileOf(part, name)) });
    }
    await sql`commit`;
    sql.release();
    for (const file of files) {
      const name = path.basename(file);
      await copyFile(file, path.join(part, name));
      manifest.files.push({ name, sha256: await hashOf(path.join(part, name)) });
    }
    await writeFile(path.join(part, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    await rename(part, folder);
    return manifest;
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (TAKEN.has(code)) throw new UserError(`${folder} exists already.`);
    if (NO_DATABASE.has(code))
      throw new UserError("There is nothing to back up: the database hasn't been created yet.");
    throw error;
  } finally {
    await pool.end({ timeout: 5 });
  }
}

/**
 * Writes a table as `snapshot` sees it; returns its row count. Needs a separate connection: postgres.js may leave
 * the socket paused after a copy, and nothing more would be read from it.
 */
async function copyTable(
  url: string,
  snapshot: string,
  { name, columns, file }: { name: string; columns: readonly string[]; file: string },
): Promise<number> {
  const pool = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const sql = await pool.reserve();
    await sql`begin isolation level repeatable read, read only`;
    await sql.unsafe(`set transaction snapshot '${snapshot}'`);
    await sql`set local statement_timeout = 0`;
    const listed = columns.map((column) => `"${column}"`).join(", ");
    const copying = await sql.unsafe(`copy "${name}" (${listed}) to stdout`).readable();
    let rows = 0;
    // Line ends inside of values are escaped, so each line is a row.
    const counted = async function* (source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) rows++;
        yield chunk;
      }
    };
    await pipeline(copying, counted, createGzip({ level: 6 }), createWriteStream(file, { mode: 0o600 }));
    return rows;
  } finally {
    await pool.end({ timeout: 0 });
  }
}

/** SHA-256 in hex. */
export async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

/** Columns that the database computes can't be written, so they are left out. */
async function tablesOf(sql: postgres.Sql): Promise<{ name: string; columns: string[] }[]> {
  return sql<{ name: string; columns: string[] }[]>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`;
}

async function sequencesOf(sql: postgres.Sql): Promise<Manifest["sequences"]> {
  return sql<{ name: string; value: string }[]>`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`;
}
