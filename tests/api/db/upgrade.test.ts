import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import { afterAll, expect, inject, test } from "vitest";
import { z } from "zod";
import { MIGRATIONS_FOLDER, migrateDatabase, migrateToOlder, migrationTags } from "@/db/migrate";

const adminUrl = inject("adminUrl");
const name = `${inject("runPrefix")}upgrade_${process.pid}`;
const busyName = `${name}_busy`;
const urlOf = (database: string) => Object.assign(new URL(adminUrl), { pathname: `/${database}` }).href;
const url = urlOf(name);
const folder = mkdtempSync(path.join(tmpdir(), "peaberry-migrations-"));

async function on<T>(address: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(address, { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

afterAll(async () => {
  rmSync(folder, { recursive: true });
  for (const each of [name, busyName])
    await on(adminUrl, (sql) => sql`drop database if exists ${sql(each)} with (force)`);
});

/** A folder with only the first migrations. */
function migrationsUpTo(tag: string): string {
  cpSync(MIGRATIONS_FOLDER, folder, { recursive: true });
  const file = path.join(folder, "meta/_journal.json");
  const journal = z
    .object({ entries: z.array(z.looseObject({ tag: z.string() })) })
    .loose()
    .parse(JSON.parse(readFileSync(file, "utf8")));
  const last = journal.entries.findIndex((entry) => entry.tag === tag);
  expect(last).toBeGreaterThan(0);
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }));
  return folder;
}

const BEFORE = `
  insert into users (id, email) values ('p', 'p@peaberry.example');
  insert into suppliers (slug, name, feed_kind, feed_url, feed_read_as) values ('s', 'S', 'jsonl', 'x', 'settings');
  insert into catalog_coffees (supplier_id, source, source_listing_id, name, country, stocked, arrival_on)
    select 1, 's', n::text, 'Coffee ' || n, 'Kenya', true, '2026-02-01' from generate_series(1, 300) n;
  insert into coffee_sources (coffee_id, payload, payload_hash) values (1, '{"a": 1}', 'hash');
  insert into coffee_sightings values (1, '2026-03-01T00:00:00Z');
  insert into api_keys (id, owner_id, name, hash, prefix, last4, scopes)
    values ('00000000-0000-0000-0000-000000000001', 'p', 'till', 'x', 'pb_live_', 'abcd', '{catalog:read}');
  insert into api_months values ('p', '2026-03-01', 7);
  insert into api_days values ('00000000-0000-0000-0000-000000000001', '2026-03-02', 7);
  insert into api_answers values ('00000000-0000-0000-0000-000000000001', '2026-03-02', 200, 6);
  insert into import_counts values ('p', 3, '2026-03-01T01:00:00Z');
  insert into lots (owner_id, coffee_id, purchased_qty_lbs, stocked) values ('p', 1, 5, true);
  insert into inventory_shares (token_digest, owner_id, lot_id, expires_at) values ('token', 'p', 1, '2027-01-01');
  insert into roasts (owner_id, lot_id, batch_name, roast_date) values ('p', 1, 'first', '2026-03-03');
  insert into roast_imports (roast_id, owner_id, file_name, content_digest, bytes) values (1, 'p', 'a.alog', 'content', 9);
  insert into sales (owner_id, lot_id, roast_id, oz_sold, price, sell_date) values ('p', 1, 1, 12, 20, '2026-03-04')`;

test("a database with data moves to the newest schema with its data, and its indexes answer alone", async () => {
  await on(adminUrl, (sql) => sql`create database ${sql(name)}`);
  await on(url, async (sql) => {
    await migrate(drizzle(sql), { migrationsFolder: migrationsUpTo("0018_undated_arrivals") });
    await sql.unsafe(BEFORE);
  });
  await migrateDatabase(url);
  await on(url, async (sql) => {
    const tables = [
      ["retail_listings", { coffee_id: "1", name_lower: "coffee 1", country: "Kenya" }],
      ["supplier_payloads", { coffee_id: "1", payload: { a: 1 }, payload_hash: "hash" }],
      ["coffee_last_seen", { coffee_id: "1" }],
      ["monthly_usage", { account_id: "p", used: "7" }],
      ["daily_usage", { used: "7" }],
      ["daily_responses", { status: 200, responses: "6" }],
      ["hourly_imports", { owner_id: "p", imported: 3 }],
      ["lots", { id: "1", owner_id: "p" }],
      ["inventory_shares", { token_hash: "token", lot_id: "1" }],
      ["roasts", { id: "1", lot_id: "1", batch_name: "first" }],
      ["roast_imports", { content_hash: "content", roast_id: "1" }],
      ["sales", { roast_id: "1", lot_id: "1" }],
      ["suppliers", { id: "1", feed_settings_hash: "settings" }],
    ] as const;
    for (const [table, row] of tables)
      expect((await sql`table ${sql(table)} limit 1`)[0], table).toMatchObject(row);
    expect(
      await sql`select sum(listings)::int as listings from facet_counts where facet = 'all'`,
    ).toMatchObject([{ listings: 300 }]);

    // The triggers write to the renamed tables, and numbers go on.
    const added =
      await sql`insert into catalog_coffees (supplier_id, source, source_listing_id, name, stocked)
      values (1, 's', 'new', 'New', true) returning id`;
    expect([...added]).toEqual([{ id: "301" }]);
    expect(await sql`select name_lower from retail_listings where coffee_id = 301`).toMatchObject([
      { name_lower: "new" },
    ]);

    const [table] =
      await sql`select relallvisible > 0 as visible from pg_class where relname = 'catalog_coffees'`;
    expect(table).toEqual({ visible: true });
  });
});

test("instances that migrate at once wait as long as it takes, and others write meanwhile", async () => {
  await on(adminUrl, (sql) => sql`create database ${sql(busyName)}`);
  const busy = urlOf(busyName);
  await migrateToOlder(busy, migrationTags().indexOf("0047_facets_in_one_index"));
  const write = (sql: postgres.Sql | postgres.TransactionSql, id: number) =>
    sql`update catalog_coffees set link = 'https://shop.example' where id = ${id}`;
  await on(busy, async (sql) => {
    await sql`insert into suppliers (slug, name, feed_kind, feed_url) values ('s', 'S', 'jsonl', 'x')`;
    await sql`
      insert into catalog_coffees (supplier_id, source, source_listing_id, name, stocked)
      select 1, 's', n::text, 'Guji', true from generate_series(1, 2) n`;
    let migrated: Promise<unknown> | undefined;
    await on(busy, (other) =>
      other.begin(async (open) => {
        await write(open, 1);
        // As for a pooler (db/role-settings.ts), only shorter.
        await sql.unsafe(`alter role current_user in database "${busyName}" set statement_timeout = '100ms'`);
        migrated = Promise.all([1, 2, 3].map(() => migrateDatabase(busy)));
        await expect
          .poll(
            () => sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like 'CREATE INDEX %'
            and datname = current_database() and clock_timestamp() - query_start > '300ms'`,
            { timeout: 30_000 },
          )
          .toHaveLength(1);
        await sql`set statement_timeout = '10s'`;
        await write(sql, 2);
      }),
    );
    await migrated;
    const [index] = await sql`
      select indisvalid from pg_index where indexrelid = 'catalog_by_country'::regclass and indnatts > 20`;
    expect(index).toEqual({ indisvalid: true });
  });
});
