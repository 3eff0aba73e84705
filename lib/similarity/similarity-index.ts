import { setImmediate as breathe } from "node:timers/promises";
import { type Database, readDatabase } from "@/db/client";
import { lineage } from "@/db/lineage";
import { catalogVersion } from "@/lib/catalog/version";
import { searchInChunks } from "./index/chunked-search";
import { Columns } from "./index/columns";
import type { Ranked } from "./index/ranking";
import type { SearchOptions, SearchTarget } from "./index/search";
import { featuresOf } from "./lot/features";
import type { Rarity } from "./names/idf";
import {
  type CatalogState,
  type StoredForIndex,
  selectCatalogState,
  selectListings,
  selectListingsById,
  selectWrittenSince,
} from "./queries";

/** Listings per statement. */
const CHUNK = 500;
/** Listings between pauses: their features take some 3 ms. */
const SLICE = 50;

/** Public listings of one catalog version. Replaced or updated, never stale. */
interface SimilarityIndex {
  version: number;
  columns: Columns;
  rarity: Rarity;
}

export interface VersionedIndex extends SimilarityIndex {
  moment: CatalogState;
  /** That of its first reading. */
  lineage: number;
}

function indexed(row: StoredForIndex) {
  const { id, source, stocked, wholesale } = row;
  return { id, source, stocked, wholesale, features: featuresOf(row) };
}

function hold(columns: Columns, moment: CatalogState, begun: number): VersionedIndex {
  const { names } = columns;
  const rarity: Rarity = {
    name: (slot, name) => names.rarity(slot, name, columns.live),
    word: (word) => names.wordRarity(word, columns.live),
  };
  return { version: moment.version, columns, rarity, moment, lineage: begun };
}

export async function buildIndex(db: Database): Promise<VersionedIndex> {
  const begun = lineage();
  return db.transaction(
    async (tx) => {
      const moment = await selectCatalogState(tx);
      const columns = new Columns();
      for (let last = 0; ; ) {
        const rows = await selectListings(tx, last, CHUNK);
        for (const [n, row] of rows.entries()) {
          if (n % SLICE === 0) await breathe();
          columns.put(indexed(row));
        }
        if (rows.length < CHUNK) break;
        last = rows.at(-1)?.id ?? last;
      }
      return hold(columns, moment, begun);
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

/** Adds, replaces or removes a listing. False when it doesn't fit at the end. */
function take(columns: Columns, row: StoredForIndex): boolean {
  if (row.publicCoffee) return columns.put(indexed(row));
  columns.remove(row.id);
  return true;
}

/**
 * Applies changes since `held`; needs exclusive access. Undefined when a rebuild is necessary: a
 * listing vanished, belongs between others, or too much is wasted.
 */
export async function updateIndex(db: Database, held: VersionedIndex): Promise<VersionedIndex | undefined> {
  return db.transaction(
    async (tx) => {
      const moment = await selectCatalogState(tx);
      const written = await selectWrittenSince(tx, held.moment.openTransaction);
      if (written.length > moment.listings / 2) return undefined;
      const { columns } = held;
      for (let at = 0; at < written.length; at += CHUNK) {
        const rows = await selectListingsById(tx, written.slice(at, at + CHUNK));
        for (const [n, row] of rows.entries()) {
          if (n % SLICE === 0) await breathe();
          if (!take(columns, row)) return undefined;
        }
      }
      return columns.live === moment.listings && !columns.wasted
        ? hold(columns, moment, held.lineage)
        : undefined;
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

interface Holder {
  held: VersionedIndex | undefined;
  underWay: Promise<VersionedIndex> | undefined;
  /** Settles when the current search or update is done. */
  lastTurn: Promise<unknown>;
}

// Next bundles pages separately; they share the front server's index.
const global = globalThis as typeof globalThis & { peaberrySimilarity?: Holder };
global.peaberrySimilarity ??= { held: undefined, underWay: undefined, lastTurn: Promise.resolve() };
const holder = global.peaberrySimilarity;

/**
 * Serialized, so columns don't change under a paused search and concurrent searches don't block
 * longer.
 */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = holder.lastTurn.then(work);
  holder.lastTurn = turn.catch(() => {});
  return turn;
}

async function renew(): Promise<VersionedIndex> {
  const db = readDatabase();
  const before = holder.held;
  // Another primary counts its transactions differently, so what was written since can't be told.
  if (before && before.lineage !== lineage()) holder.held = undefined;
  else if (before)
    await inTurn(async () => {
      holder.held = undefined;
      holder.held = await updateIndex(db, before);
    });
  holder.held ??= await buildIndex(db);
  return holder.held;
}

/** A newer one than the catalog's was read in between, or from a primary whose last commits are lost. */
const isCurrent = (held: VersionedIndex, version: number): boolean =>
  held.version === version || (held.version > version && held.lineage === lineage());

/** The index of the current catalog. After a change the first caller updates it, others wait. */
async function similarityIndex(): Promise<SimilarityIndex> {
  for (;;) {
    // Read again each time: after a failover it may be lower.
    const version = await catalogVersion();
    if (holder.held && isCurrent(holder.held, version)) return holder.held;
    holder.underWay ??= renew().finally(() => {
      holder.underWay = undefined;
    });
    const renewed = await holder.underWay;
    if (renewed.version >= version) return renewed;
  }
}

/** Searches the current catalog (`searchColumns`); `rarity` is that of its names. */
export async function searchCurrent(
  target: SearchTarget,
  options: SearchOptions,
): Promise<{ ranked: Ranked[]; rarity: Rarity }> {
  for (;;) {
    const { columns, rarity } = await similarityIndex();
    const ranked = await inTurn(async () =>
      // An earlier turn may have invalidated them.
      holder.held?.columns === columns ? searchInChunks(columns, target, options) : undefined,
    );
    if (ranked) return { ranked, rarity };
  }
}

const LOOK_MS = 1000;

/**
 * Updates the index on every catalog change, ahead of requests. `ready` resolves after the first
 * build, or its failure, which then surfaces in a request. `stop` waits for running work.
 */
export function refreshIndexOnChange(): { ready: Promise<void>; stop: () => Promise<void> } {
  let looking = Promise.resolve();
  const look = () => {
    looking = similarityIndex().then(
      () => {},
      () => {},
    );
    return looking;
  };
  const clock = setInterval(look, LOOK_MS).unref();
  const stop = () => {
    clearInterval(clock);
    return looking;
  };
  return { ready: look(), stop };
}
