import { setImmediate as breathe } from "node:timers/promises";
import { type Database, readDatabase } from "@/db/client";
import { catalogVersion } from "@/lib/catalog/version";
import { Columns } from "./columns";
import { featuresOf } from "./features";
import {
  type CatalogMoment,
  type StoredForIndex,
  selectListings,
  selectListingsById,
  selectMoment,
  selectWrittenSince,
} from "./query";
import type { Rarity } from "./rarity";

/** Listings that are read and taken in at a time; other requests get their turn in between. */
const CHUNK = 2000;

/** The public listings of one catalog version, ready to be compared. Replaced or brought forward, never stale. */
export interface SimilarityIndex {
  version: number;
  columns: Columns;
  rarity: Rarity;
}

/** An index with the state of the catalog that it was made from. */
export interface HeldIndex extends SimilarityIndex {
  moment: CatalogMoment;
}

function indexed(row: StoredForIndex) {
  const { id, source, stocked, wholesale } = row;
  return { id, source, stocked, wholesale, features: featuresOf(row) };
}

function hold(columns: Columns, moment: CatalogMoment): HeldIndex {
  const rarity: Rarity = (slot, name) => columns.names.rarity(slot, name, columns.live);
  return { version: moment.version, columns, rarity, moment };
}

/** Reads every public listing, in pieces that let other requests through. */
export async function buildIndex(db: Database): Promise<HeldIndex> {
  return db.transaction(
    async (tx) => {
      const moment = await selectMoment(tx);
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

/**
 * Takes in what was written since. Undefined when the columns cannot be brought forward: a listing is gone without
 * trace, would have to stand between others, or too much of what was remains.
 */
export async function bringForward(db: Database, held: HeldIndex): Promise<HeldIndex | undefined> {
  return db.transaction(
    async (tx) => {
      const moment = await selectMoment(tx);
      const written = await selectWrittenSince(tx, held.moment.openTransaction);
      if (written.length > moment.listings / 2) return undefined;
      const rows: StoredForIndex[] = [];
      for (let at = 0; at < written.length; at += CHUNK)
        rows.push(...(await selectListingsById(tx, written.slice(at, at + CHUNK))));
      // From here to the end without a pause: a search never sees half of a change.
      const { columns } = held;
      const kept = rows.every((row) => {
        if (row.publicCoffee) return columns.put(indexed(row));
        columns.remove(row.id);
        return true;
      });
      return kept && columns.live === moment.listings && !columns.wasted ? hold(columns, moment) : undefined;
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

interface Holder {
  held: HeldIndex | undefined;
  underWay: Promise<HeldIndex> | undefined;
}

// Next's pages are compiled with modules of their own; they share the front server's index.
const global = globalThis as typeof globalThis & { peaberrySimilarity?: Holder };
global.peaberrySimilarity ??= { held: undefined, underWay: undefined };
const holder = global.peaberrySimilarity;

async function renew(): Promise<HeldIndex> {
  const db = readDatabase();
  const before = holder.held;
  // Whatever fails halfway leaves columns that nobody may use.
  holder.held = undefined;
  holder.held = (before && (await bringForward(db, before))) ?? (await buildIndex(db));
  return holder.held;
}

/** This process's index of the current catalog. After a change the first to ask brings it forward, the others wait. */
export async function similarityIndex(): Promise<SimilarityIndex> {
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
