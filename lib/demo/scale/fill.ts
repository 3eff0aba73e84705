import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import type { Day } from "@/lib/demo/calendar";
import { SHOPS } from "@/lib/demo/shops/all-suppliers";
import { addSupplier } from "@/lib/supply/suppliers";
import { dropIndexes, rebuildIndexes } from "./indexes";
import { IDS_PER_SHARD, LISTINGS_PER_SHARD, SHARDS_PER_SUPPLIER, scaleSlug } from "./shards";

interface FillOptions {
  databaseUrl: string;
  listings: number;
  today: Day;
  seed: string;
  workers?: number;
  onRows: (done: number) => void;
  onIndexes: (done: number, total: number) => void;
}

async function addSuppliers(sql: postgres.Sql, sectors: number): Promise<Map<string, number>> {
  const db = drizzle(sql, { casing: "snake_case" });
  const ids = new Map<string, number>();
  for (let sector = 0; sector < sectors; sector += SHARDS_PER_SUPPLIER)
    for (const { slug, name, feedKind, website, wholesaleOnly } of SHOPS) {
      const own = scaleSlug(slug, sector);
      const feedUrl = `${website}/feed-${own}`;
      const named = `${name} ${sector / SHARDS_PER_SUPPLIER + 1}`;
      const supplier = await addSupplier(db, {
        slug: own,
        name: named,
        feedKind,
        feedUrl,
        website,
        wholesaleOnly,
      });
      ids.set(own, supplier.id);
    }
  return ids;
}

/** Processes sectors until none is left. Rejects when the worker dies or a sector fails. */
function work(worker: Worker, sectors: number[], onRows: (rows: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on("error", reject);
    worker.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`A worker ended with ${code}.`))));
    worker.on("message", (rows: number) => {
      onRows(rows);
      worker.postMessage(sectors.shift() ?? null);
    });
  });
}

/**
 * Fills a database with varied listings of invented suppliers, by worker threads; indexes are
 * built at the end. No observations or `supplier_payloads`. Deterministic, including ids.
 */
export async function fillScale(options: FillOptions): Promise<void> {
  const { databaseUrl, listings, today, seed } = options;
  const connect = () => postgres(databaseUrl, { max: 1, onnotice: () => {} });
  const sql = connect();
  const sectors = Math.ceil(listings / LISTINGS_PER_SHARD);
  try {
    const supplierIds = await addSuppliers(sql, sectors);
    const dropped = await dropIndexes(sql);
    const limits = new Map([[sectors - 1, listings - (sectors - 1) * LISTINGS_PER_SHARD]]);
    const waiting = Array.from({ length: sectors }, (_, sector) => sector);
    const workerData = { databaseUrl, today, seed, supplierIds, limits };
    let done = 0;
    const onRows = (rows: number) => {
      done += rows;
      options.onRows(done);
    };
    const workers = Array.from(
      { length: Math.min(sectors, options.workers ?? availableParallelism()) },
      () =>
        new Worker(new URL("./worker.ts", import.meta.url), { workerData, execArgv: ["--import", "tsx"] }),
    );
    try {
      await Promise.all(workers.map((worker) => work(worker, waiting, onRows)));
    } finally {
      await Promise.all(workers.map((worker) => worker.terminate()));
    }
    await sql`select setval(pg_get_serial_sequence('catalog_coffees', 'id'), ${sectors * IDS_PER_SHARD})`;
    await rebuildIndexes(connect, dropped, options.onIndexes);
    await sql`insert into catalog_state (version) values (1) on conflict do nothing`;
  } finally {
    await sql.end();
  }
}
