import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import postgres from "postgres";
import { openDatabase } from "@/db/client";
import { migrateDatabase } from "@/db/migrate";
import { openDatabaseServer } from "@/db/server";
import { feedOn } from "@/lib/demo/feeds/feed";
import { makeSupplierListings } from "@/lib/demo/supplier-listings";
import { ingestSupplier } from "@/lib/supply/ingest";
import { addSupplier } from "@/lib/supply/suppliers";
import { median } from "./quantile";

const HELP = `Usage: npm run bench -- ingest [--server <postgres url>] [--listings 10000] [--rounds 5]

Times the ingest of one feed into an empty catalog and a COPY of the very same rows, in turns, in a database of its
own that it drops at the end. Then the ingest of the same feed again, unchanged, and with one price in fifty moved.
The server (default: that of DATABASE_URL, or the embedded one) must be on this machine and its user a superuser: COPY
reads and writes files in /tmp.`;

const DATABASE = "peaberry_bench_ingest";
const TABLES = ["catalog_coffees", "supplier_payloads", "coffee_last_seen", "price_observations"];
const TODAY = "2026-11-20";

const { values } = parseArgs({
  options: {
    help: { type: "boolean", short: "h" },
    server: { type: "string" },
    listings: { type: "string", default: "10000" },
    rounds: { type: "string", default: "5" },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

/** The demo's JSON Lines listings, repeated under new ids until there are enough. */
function feedLines(listings: number): Record<string, unknown>[] {
  const shelves = makeSupplierListings({ today: TODAY }).filter(({ shop }) => shop.feedKind === "jsonl");
  const rows = shelves.flatMap((shelf) =>
    feedOn(shelf, TODAY)
      .split("\n")
      .filter(Boolean)
      .map((line): Record<string, unknown> => JSON.parse(line)),
  );
  const ids = new Set<string>();
  const lines: Record<string, unknown>[] = [];
  for (let copy = 0; ids.size < listings; copy++)
    for (const row of rows) {
      const id = `${copy}-${row.id}`;
      if (ids.size >= listings && !ids.has(id)) continue;
      ids.add(id);
      lines.push({ ...row, id });
    }
  return lines;
}

const held = values.server === undefined ? await openDatabaseServer() : null;
const server = held?.url("postgres") ?? values.server ?? "";
console.log(`Timing ${values.rounds} rounds of ${values.listings} listings, after one to warm up …\n`);
const admin = postgres(server, { max: 1, onnotice: () => {} });
await admin.unsafe(`drop database if exists ${DATABASE} with (force)`);
await admin.unsafe(`create database ${DATABASE}`);
const url = Object.assign(new URL(server), { pathname: `/${DATABASE}` }).href;
await migrateDatabase(url);
const { db, client, close } = openDatabase(url, { use: "jobs" });
const folder = await mkdtemp(path.join(tmpdir(), "peaberry-bench-"));
const feedUrl = path.join(folder, "feed.jsonl");
const supplier = await addSupplier(db, { slug: "bench", name: "Bench", feedKind: "jsonl", feedUrl });
const lines = feedLines(Number(values.listings));
const write = (rows: readonly unknown[]) =>
  writeFile(feedUrl, rows.map((row) => JSON.stringify(row)).join("\n"));

async function columnsOf(table: string): Promise<string> {
  const rows = await client<{ name: string }[]>`
    select quote_ident(column_name) as name from information_schema.columns
    where table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`;
  return rows.map(({ name }) => name).join(", ");
}

const clock = { day: 0 };
async function timedIngest(): Promise<number> {
  const asOf = new Date(Date.UTC(2026, 0, 1 + clock.day++));
  const startedAtMs = performance.now();
  const outcome = await ingestSupplier({ db, supplier, asOf });
  if (outcome.status !== "succeeded") throw new Error(`The ingest ${outcome.status}.`, { cause: outcome });
  return performance.now() - startedAtMs;
}

const empty = () => client.unsafe(`truncate ${TABLES.join(", ")}`);
const copyFile = (table: string) => `/tmp/${DATABASE}_${table}.copy`;

/** Written and read by the server itself, so that no client slows the peer down. */
async function exportTables(): Promise<void> {
  for (const table of TABLES)
    await client.unsafe(`copy ${table} (${await columnsOf(table)}) to '${copyFile(table)}'`);
}

async function timedCopy(): Promise<number> {
  const statements: string[] = [];
  for (const table of TABLES)
    statements.push(`copy ${table} (${await columnsOf(table)}) from '${copyFile(table)}'`);
  const startedAtMs = performance.now();
  await client.begin(async (tx) => {
    for (const statement of statements) await tx.unsafe(statement);
  });
  return performance.now() - startedAtMs;
}

const times = {
  ingest: [] as number[],
  copy: [] as number[],
  unchanged: [] as number[],
  changed: [] as number[],
};
for (let round = 0; round <= Number(values.rounds); round++) {
  await empty();
  await write(lines);
  const ingest = await timedIngest();
  const unchanged = await timedIngest();
  await write(lines.map((row, index) => (index % 50 === 0 ? { ...row, price: 10 + round } : row)));
  const changed = await timedIngest();
  if (round === 0) await exportTables();
  await empty();
  const copy = await timedCopy();
  // The first round warms caches and compiles.
  if (round === 0) continue;
  times.ingest.push(ingest);
  times.unchanged.push(unchanged);
  times.changed.push(changed);
  times.copy.push(copy);
}

const copyMs = median(times.copy);
console.log(`${values.listings} listings, ${values.rounds} rounds`);
console.log("| what | median ms | spread ms | × COPY |\n|---|---|---|---|");
for (const [name, all] of Object.entries(times)) {
  const spread = `${Math.min(...all).toFixed(0)}–${Math.max(...all).toFixed(0)}`;
  console.log(`| ${name} | ${median(all).toFixed(0)} | ${spread} | ${(median(all) / copyMs).toFixed(2)} |`);
}
await close();
await admin.unsafe(`drop database ${DATABASE} with (force)`);
await admin.end();
for (const file of [folder, ...TABLES.map(copyFile)]) await rm(file, { recursive: true, force: true });
await held?.release();
process.exit(0);
