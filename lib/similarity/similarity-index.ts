import { setImmediate as breathe } from "node:timers/promises";
import { type Database, readDatabase } from "@/db/client";
import { catalogVersion } from "@/lib/catalog/version";
import { searchInChunks } from "./chunked-search";
import { Columns } from "./columns";
import { featuresOf } from "./features";
import type { Idf } from "./idf";
import {
  type CatalogState,
  type StoredForIndex,
  selectCatalogState,
  selectListings,
  selectListingsById,
  selectWrittenSince,
} from "./queries";
import type { Ranked } from "./ranking";
import type { SearchOptions, SearchTarget } from "./search";

/** Listings that are read and taken in at a time: some milliseconds, then other requests get their turn. */
const CHUNK = 500;

/** The public listings of one catalog version, ready to be compared. Replaced or brought forward, never stale. */
export interface SimilarityIndex {
  version: number;
  columns: Columns;
  rarity: Idf;
}

export interface VersionedIndex extends SimilarityIndex {
  moment: CatalogState;
}

function indexed(row: StoredForIndex) {
  const { id, source, stocked, wholesale } = row;
  return { id, source, stocked, wholesale, features: featuresOf(row) };
}

function hold(columns: Columns, moment: CatalogState): VersionedIndex {
  const rarity: Idf = (slot, name) => columns.names.rarity(slot, name, columns.live);
  return { version: moment.version, columns, rarity, moment };
}

/** Reads every public listing, in pieces that let other requests through. */
export async function buildIndex(db: Database): Promise<VersionedIndex> {
  return db.transaction(
    async (tx) => {
      const moment = await selectCatalogState(tx);
      const columns = new Columns();
      for (let last = 0; ; ) {
        const rows = await selectListings(tx, last, CHUNK);
        for (const row of rows) columns.put(indexed(row));
        if (rows.length < CHUNK) break;
        last = rows.at(-1)?.id ?? last;
        await breathe();
      }
      return hold(columns, moment);
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

/** Puts a listing in its place, or takes out one that is public no more. False when there is no place for it. */
function take(columns: Columns, row: StoredForIndex): boolean {
  if (row.publicCoffee) return columns.put(indexed(row));
  columns.remove(row.id);
  return true;
}

/**
 * Takes in what was written since; nobody may search meanwhile. Undefined when the columns cannot be brought forward: a listing is gone without
 * trace, would have to stand between others, or too much of what was remains.
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
        if (!rows.every((row) => take(columns, row))) return undefined;
      }
      return columns.live === moment.listings && !columns.wasted ? hold(columns, moment) : undefined;
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

interface Holder {
  held: VersionedIndex | undefined;
  underWay: Promise<VersionedIndex> | undefined;
  /** Ends when whoever searches or changes the columns is done. */
  lastTurn: Promise<unknown>;
}

// Next's pages are compiled with modules of their own; they share the front server's index.
const global = globalThis as typeof globalThis & { peaberrySimilarity?: Holder };
global.peaberrySimilarity ??= { held: undefined, underWay: undefined, lastTurn: Promise.resolve() };
const holder = global.peaberrySimilarity;

/**
 * One at a time: columns do not change under a search that pauses, and many searches at once pause as often as one.
 */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = holder.lastTurn.then(work);
  holder.lastTurn = turn.catch(() => {});
  return turn;
}

async function renew(): Promise<VersionedIndex> {
  const db = readDatabase();
  const before = holder.held;
  if (before)
    await inTurn(async () => {
      // Whatever fails halfway leaves columns that nobody may use.
      holder.held = undefined;
      holder.held = await updateIndex(db, before);
    });
  holder.held ??= await buildIndex(db);
  return holder.held;
}

/** This process's index of the current catalog. After a change the first to ask brings it forward, the others wait. */
async function similarityIndex(): Promise<SimilarityIndex> {
  const version = await catalogVersion();
  for (;;) {
    if (holder.held && holder.held.version >= version) return holder.held;
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
): Promise<{ ranked: Ranked[]; rarity: Idf }> {
  for (;;) {
    const { columns, rarity } = await similarityIndex();
    const ranked = await inTurn(async () =>
      // What stood in line before may have spoilt them.
      holder.held?.columns === columns ? searchInChunks(columns, target, options) : undefined,
    );
    if (ranked) return { ranked, rarity };
  }
}

const LOOK_MS = 1000;

/**
 * Keeps the index at the catalog's version from now on, so that nobody who asks has to wait for it. `ready` resolves when
 * it stands for the first time, or could not be made: a failure shows where it matters, in the question that then has
 * to make it. `stop` waits for what is under way.
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
