import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { type Database, database } from "@/db/client";
import { suppliers } from "@/db/schema";
import { env } from "@/lib/env";
import { snapshotPrices } from "@/lib/price-index/compute-snapshots";
import { ingestSupplier } from "@/lib/supply/ingest";
import type { Supplier } from "@/lib/supply/interpret";
import { addSupplier } from "@/lib/supply/suppliers";
import type { Day } from "./calendar";
import { feedFileName, feedOn } from "./feeds/feed";
import { readingDays } from "./history";
import { SHOPS } from "./shops/all-suppliers";
import type { Shop } from "./shops/shop";
import { DEMO_SEED, makeSupplierListings, type SupplierListings } from "./supplier-listings";

/** Each run holds two of the pool's ten connections. */
const RUNS_AT_ONCE = 4;

interface LoadDemoOptions {
  /** The demo's present; its twelve months of history end there. */
  today: Day;
  onProgress?: (done: number, total: number) => void;
  db?: Database;
  seed?: string;
  /** Fewer suppliers or weeks, for tests. */
  shops?: readonly Shop[];
  weeks?: number;
  /** When feeds are read, oldest first, instead of weekly and at last daily. */
  days?: readonly Day[];
  directory?: string;
  signal?: AbortSignal;
}

export interface DemoReport {
  suppliers: number;
  feedsRead: number;
  created: number;
  updated: number;
  delisted: number;
  durationMs: number;
}

/** Atomic, because `npm run ingest` may read it at any time. */
async function publish(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}

async function forEachAtOnce<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = [...items];
  const worker = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: RUNS_AT_ONCE }, worker));
}

interface DemoFeed {
  listings: SupplierListings;
  supplier: Supplier;
  file: string;
}

async function addFeeds(
  db: Database,
  supplierListings: readonly SupplierListings[],
  directory: string,
): Promise<DemoFeed[]> {
  await mkdir(directory, { recursive: true });
  const feeds = [];
  for (const listings of supplierListings) {
    const { slug, name, feedKind, website, wholesaleOnly } = listings.shop;
    const file = path.join(directory, feedFileName(listings));
    const supplier = await addSupplier(db, { slug, name, feedKind, feedUrl: file, website, wholesaleOnly });
    feeds.push({ listings, supplier, file });
  }
  return feeds;
}

/**
 * Replays twelve months of the demo's feeds into an empty database through the real ingest. Each run commits
 * separately, so drop the database when this fails.
 * @throws when there are suppliers, or a feed can't be read.
 */
export async function loadDemo(options: LoadDemoOptions): Promise<DemoReport> {
  const { today, seed = DEMO_SEED, shops = SHOPS, db = database(), onProgress, signal } = options;
  const directory = options.directory ?? path.join(env().PEABERRY_DATA_DIR, "demo-feeds");
  const startedAt = performance.now();
  if ((await db.$count(suppliers)) > 0) throw new Error("The demo goes into an empty database only.");
  const days = options.days ?? readingDays(today, options.weeks);
  const feeds = await addFeeds(db, makeSupplierListings({ today, seed, shops }), directory);
  const report: DemoReport = {
    suppliers: feeds.length,
    feedsRead: 0,
    created: 0,
    updated: 0,
    delisted: 0,
    durationMs: 0,
  };
  for (const day of days) {
    // Midnight, so that a later reading of the same day is never older.
    const asOf = new Date(`${day}T00:00:00Z`);
    await forEachAtOnce(feeds, async ({ listings, supplier, file }) => {
      signal?.throwIfAborted();
      await publish(file, feedOn(listings, day));
      const outcome = await ingestSupplier({ db, supplier, asOf });
      if (outcome.status !== "succeeded")
        throw new Error(
          `The demo's ${supplier.slug} of ${day}: ${outcome.status}${"message" in outcome ? `, ${outcome.message}` : ""}`,
          "cause" in outcome ? { cause: outcome.cause } : {},
        );
      report.created += outcome.created;
      report.updated += outcome.updated;
      report.delisted += outcome.delisted;
      report.feedsRead++;
      onProgress?.(report.feedsRead, feeds.length * days.length);
    });
  }
  // Computed from real observations, so nothing is marked synthetic.
  await snapshotPrices(db);
  return { ...report, durationMs: Math.round(performance.now() - startedAt) };
}
