import { createReadStream } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import postgres from "postgres";
import { UserError } from "@/lib/errors";
import { hashOf } from "./dump";
import { fileOf, type Manifest, readManifest } from "./manifest";

/** @throws UserError when a file of the backup is missing or was changed */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const files = [
    ...manifest.tables.map(({ name, sha256 }) => ({ file: fileOf(folder, name), sha256 })),
    ...manifest.files.map(({ name, sha256 }) => ({ file: path.join(folder, name), sha256 })),
  ];
  for (const { file, sha256 } of files) {
    const found = await hashOf(file).catch(() => null);
    if (found !== sha256) throw new UserError(`${file} is ${found === null ? "missing" : "damaged"}.`);
  }
  return manifest;
}

/**
 * Fills the database at `url`, which has the backup's schema and belongs to a superuser. Rows that migrations wrote are
 * replaced. All or nothing.
 * @throws UserError when a table has other rows afterwards than the backup says
 */
export async function loadDatabase(url: string, folder: string, manifest: Manifest): Promise<void> {
  const pool = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const sql = await pool.reserve();
    await sql`begin`;
    await sql`set local statement_timeout = 0`;
    // Tables come in any order, and what triggers derive is in the backup itself.
    await sql`set local session_replication_role = replica`;
    const present = await sql<{ name: string }[]>`
      select format('%I', relname) as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace`;
    await sql.unsafe(`truncate ${present.map(({ name }) => name).join(", ")}`);
    for (const { name, columns, rows } of manifest.tables) {
      const listed = columns.map((column) => `"${column}"`).join(", ");
      const copying = await sql.unsafe(`copy "${name}" (${listed}) from stdin`).writable();
      await pipeline(createReadStream(fileOf(folder, name)), createGunzip(), copying);
      const [{ found = 0 } = {}] = await sql<{ found: number }[]>`
        select count(*)::float8 as found from ${sql(name)}`;
      if (found !== rows) throw new UserError(`${name} has ${found} rows where the backup had ${rows}.`);
    }
    for (const { name, value } of manifest.sequences)
      await sql`select setval(${`public.${name}`}::regclass, ${value}::bigint)`;
    await sql`commit`;
    await sql`vacuum (analyze)`;
    sql.release();
  } finally {
    await pool.end({ timeout: 5 });
  }
}
