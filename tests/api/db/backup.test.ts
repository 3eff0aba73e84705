import { randomBytes } from "node:crypto";
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { dumpDatabase } from "@/db/backup/dump";
import { checkBackup, loadDatabase } from "@/db/backup/load";
import { MANIFEST } from "@/db/backup/manifest";
import { database, databaseUrl } from "@/db/client";
import { migrateDatabase, migrateToOlder, migrationTags } from "@/db/migrate";
import { catalogCoffees, users } from "@/db/schema";
import { insertCoffee } from "@/tests/support/factories";
import { insertPerson } from "@/tests/support/people";

const adminUrl = inject("adminUrl");
const copy = `${inject("runPrefix")}restored_${process.pid}`;
const copyUrl = Object.assign(new URL(adminUrl), { pathname: `/${copy}` }).href;
const home = mkdtempSync(path.join(tmpdir(), "peaberry-backup-"));
const folder = path.join(home, "first");
const secrets = path.join(home, "secrets.json");

async function on<T>(address: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(address, { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

const freshCopy = (template = "template1") =>
  on(adminUrl, async (sql) => {
    await sql`drop database if exists ${sql(copy)} with (force)`;
    await sql`create database ${sql(copy)} template ${sql(template)} strategy file_copy`;
  });
const migratedCopy = () => freshCopy(inject("template"));

/** Every row of every table, as text, and where each sequence is. */
const everything = (url: string) =>
  on(url, async (sql) => {
    const tables = await sql<{ name: string }[]>`
      select tablename as name from pg_tables where schemaname = 'public' order by 1`;
    const rows: Record<string, string[]> = {};
    for (const { name } of tables) {
      const found = await sql.unsafe<{ row: string }[]>(`select t::text as row from "${name}" t order by 1`);
      if (found.length > 0) rows[name] = found.map(({ row }) => row);
    }
    const sequences = await sql`select sequencename, last_value::text from pg_sequences order by 1`;
    return { rows, sequences: [...sequences] };
  });

beforeAll(async () => {
  const { id } = await insertPerson();
  for (let n = 0; n < 20; n++)
    await insertCoffee({
      name: `Coffee ${n} \t "tabbed"\\n \n of Łódź 咖啡`,
      tastingNotes: ["plum", "a, b", '"'],
    });
  await on(databaseUrl(), async (sql) => {
    await sql`insert into lots (owner_id, coffee_id, purchased_qty_lbs, stocked) values (${id}, 1, 5, true)`;
    await sql`insert into roasts (owner_id, lot_id, batch_name, roast_date) values (${id}, 1, 'first', '2026-03-03')`;
    // More than a socket takes at once, and more than one row of it.
    for (const original of [Buffer.from([0, 1, 92, 10, 255]), randomBytes(3_000_000), randomBytes(2_000_000)])
      await sql`insert into roast_imports (roast_id, owner_id, file_name, content_hash, bytes, original)
        values (1, ${id}, 'a.alog', 'content', 9, ${original})`;
  });
  writeFileSync(secrets, "{}");
  await dumpDatabase(databaseUrl(), folder, migrationTags(), [secrets]);
});

afterAll(async () => {
  rmSync(home, { recursive: true });
  await on(adminUrl, (sql) => sql`drop database if exists ${sql(copy)} with (force)`);
});

test("a restored backup has every row, sequence and byte, and goes on from there", async () => {
  await migratedCopy();
  await loadDatabase(copyUrl, folder, await checkBackup(folder));
  const restored = await everything(copyUrl);
  expect(restored).toEqual(await everything(databaseUrl()));
  expect(Object.keys(restored.rows)).toEqual(
    expect.arrayContaining(["catalog_coffees", "roast_imports", "users"]),
  );
  const [next] = await on(
    copyUrl,
    (sql) => sql`insert into roasts (owner_id, lot_id, batch_name, roast_date)
      select owner_id, id, 'next', '2026-03-04' from lots returning id`,
  );
  expect(next?.id).toBe("2");
});

test("a backup is of one moment, whatever is written while it is made", async () => {
  const later = path.join(home, "later");
  const stop = new AbortController();
  const writing = (async () => {
    for (let n = 0; !stop.signal.aborted; n++)
      await database().transaction(async (tx) => {
        await tx.insert(users).values({ id: `pair-${n}`, email: `pair-${n}@peaberry.example` });
        await tx.update(catalogCoffees).set({ name: `Pair ${n}` });
      });
    return undefined;
  })();
  await expect.poll(() => database().$count(users)).toBeGreaterThan(3);
  await dumpDatabase(databaseUrl(), later, migrationTags());
  stop.abort();
  await writing;
  await migratedCopy();
  await loadDatabase(copyUrl, later, await checkBackup(later));
  const [pair] = await on(
    copyUrl,
    (sql) => sql`select (select count(*) from users where id like 'pair-%') as people,
      (select array_agg(distinct name) from catalog_coffees) as names`,
  );
  expect(pair?.names).toEqual([`Pair ${Number(pair?.people) - 1}`]);
});

test("a damaged, unfinished or foreign folder is refused before anything is written", async () => {
  const file = path.join(folder, "users.copy.gz");
  const bytes = readFileSync(file);
  appendFileSync(file, "x");
  await expect(checkBackup(folder)).rejects.toThrow(/users\.copy\.gz is damaged/);
  rmSync(file);
  await expect(checkBackup(folder)).rejects.toThrow(/users\.copy\.gz is missing/);
  writeFileSync(file, bytes);
  await expect(checkBackup(folder)).resolves.toMatchObject({ format: 1 });
  rmSync(path.join(folder, "secrets.json"));
  await expect(checkBackup(folder)).rejects.toThrow(/secrets\.json is missing/);
  await expect(checkBackup(home)).rejects.toThrow(`it has no ${MANIFEST}`);
  await expect(dumpDatabase(databaseUrl(), folder, migrationTags())).rejects.toThrow("exists already");
  expect(existsSync(`${folder}.part`)).toBe(false);
});

test("a backup isn't there before it has the secrets", async () => {
  const without = path.join(home, "without");
  const absent = path.join(home, "absent.json");
  await expect(dumpDatabase(databaseUrl(), without, migrationTags(), [absent])).rejects.toThrow("ENOENT");
  expect([existsSync(without), existsSync(`${without}.part`)]).toEqual([false, false]);
});

test("a database that wasn't created or filled yet is no backup", async () => {
  const nothing = "There is nothing to back up: the database hasn't been created yet.";
  const none = path.join(home, "none");
  const absent = Object.assign(new URL(adminUrl), { pathname: `/${copy}_absent` }).href;
  await expect(dumpDatabase(absent, none, migrationTags())).rejects.toThrow(nothing);
  await freshCopy();
  await expect(dumpDatabase(copyUrl, none, migrationTags())).rejects.toThrow(nothing);
  expect([existsSync(none), existsSync(`${none}.part`)]).toEqual([false, false]);
});

test.runIf(inject("deep"))("a backup of an older release comes up to this one's schema", async () => {
  const tags = migrationTags();
  await freshCopy();
  await migrateToOlder(copyUrl, tags.length - 3);
  await on(copyUrl, (sql) => sql`insert into users (id, email) values ('p', 'p@peaberry.example')`);
  const old = path.join(home, "old");
  const manifest = await dumpDatabase(copyUrl, old, tags);
  expect(manifest.migrations).toEqual(tags.slice(0, -3));
  await freshCopy();
  await migrateToOlder(copyUrl, manifest.migrations.length);
  await loadDatabase(copyUrl, old, await checkBackup(old));
  await migrateDatabase(copyUrl);
  const [{ people } = {}] = await on(copyUrl, (sql) => sql`select count(*)::int as people from users`);
  expect(people).toBe(1);
});
