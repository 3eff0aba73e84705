import { setImmediate as breathe } from "node:timers/promises";
import type { Database, Queryable } from "@/db/client";
import { lineage } from "@/db/lineage";
import { isCatalogWatched } from "@/lib/catalog/version";
import { outageLog } from "@/lib/log/outage-log";
import { FactColumns, NOT_HELD } from "../filters/fact-columns";
import {
  factTexts,
  type Moment,
  type StoredFacts,
  selectChangedSince,
  selectFactsAfter,
  selectFactsOf,
  selectMoment,
  selectSeen,
} from "./fact-queries";
import { MatchSets } from "./match-sets";

/** Coffees per statement, and between pauses. */
const CHUNK = 1000;
const SLICE = 100;
/** Changes are announced for a day; facts last updated longer ago have to be read again. */
const TRUSTED_MS = 12 * 3_600_000;
/** Updated by then even if nothing seems to have changed, so that a quiet catalog isn't read again and again. */
const UPDATED_MS = TRUSTED_MS / 2;

/** The facts of all coffees at one moment. Replaced by a newer one, whose columns may be the same, updated. */
export interface HeldFacts {
  columns: FactColumns;
  /** Sets of the same coffees. */
  sets: MatchSets;
  moment: Moment;
  readAtMs: number;
  /** Timeline of the primary that they were read from. */
  lineage: number;
}

interface Holder {
  held: HeldFacts | undefined;
  reading: Promise<void> | undefined;
  /** Settles when the count or update under way is done. */
  lastTurn: Promise<unknown>;
}

// Next bundles pages separately; they share the front server's columns.
const global = globalThis as typeof globalThis & { peaberryFacts?: Holder };
global.peaberryFacts ??= { held: undefined, reading: undefined, lastTurn: Promise.resolve() };
const holder = global.peaberryFacts;

const ONE_MOMENT = { isolationLevel: "repeatable read", accessMode: "read only" } as const;

async function put(columns: FactColumns, rows: readonly StoredFacts[]): Promise<void> {
  for (const [n, row] of rows.entries()) {
    if (n % SLICE === 0) await breathe();
    columns.put(row.id, factTexts(row));
  }
}

async function readAll(tx: Queryable): Promise<FactColumns> {
  const columns = new FactColumns();
  for (let last = 0; ; ) {
    const rows = await selectFactsAfter(tx, last, CHUNK);
    await put(columns, rows);
    if (rows.length < CHUNK) return columns;
    last = rows.at(-1)?.id ?? last;
  }
}

/** False where everything must be read again. Needs exclusive access. */
async function readChanges(tx: Queryable, { columns, sets, moment }: HeldFacts): Promise<boolean> {
  const changed = await selectChangedSince(tx, moment);
  if (!changed || changed.length > columns.live / 2 + CHUNK || columns.wasted) return false;
  const before = columns.positionsOf(Float64Array.from(changed));
  for (let at = 0; at < changed.length; at += CHUNK) {
    const ids = changed.slice(at, at + CHUNK);
    const rows = await selectFactsOf(tx, ids);
    const left = new Set(rows.map(({ id }) => id));
    for (const id of ids) if (!left.has(id)) columns.remove(id);
    await put(columns, rows);
  }
  const after = columns.positionsOf(Float64Array.from(changed));
  sets.invalidate(
    changed,
    [...before, ...after].filter((position) => position !== NOT_HELD),
  );
  return true;
}

/** Reads the facts of every coffee. */
export async function readFacts(db: Database): Promise<void> {
  const begun = { readAtMs: Date.now(), lineage: lineage() };
  holder.held = await db.transaction(async (tx) => {
    const moment = await selectMoment(tx);
    return { columns: await readAll(tx), sets: new MatchSets(), moment, ...begun };
  }, ONE_MOMENT);
}

/** Reads what has changed; nothing is held any more where that can't be told. */
const updateFacts = (db: Database): Promise<void> =>
  inTurn(async () => {
    const { held } = holder;
    holder.held = undefined;
    const begun = { readAtMs: Date.now(), lineage: lineage() };
    if (!held || !isTrusted(held)) return;
    await db.transaction(async (tx) => {
      const moment = await selectMoment(tx);
      if (await readChanges(tx, held)) holder.held = { ...held, ...begun, moment };
    }, ONE_MOMENT);
  });

/** Works on columns that don't change in the process. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = holder.lastTurn.then(work);
  holder.lastTurn = turn.catch(() => {});
  return turn;
}

/** Whether these are the latest, and not being updated. */
export const isHeld = (held: HeldFacts): boolean => holder.held === held;

/** Null if they were updated before their turn came. */
export const whileHeld = <T>(held: HeldFacts, work: () => Promise<T>): Promise<T | null> =>
  inTurn(async () => (holder.held === held ? work() : null));

const outage = outageLog("reading catalog facts");

/** One read at a time. After a failure Postgres counts, and reports the error. */
function once(work: () => Promise<void>): Promise<void> {
  holder.reading ??= work()
    .then(outage.worked, outage.failed)
    .finally(() => {
      holder.reading = undefined;
    });
  return holder.reading;
}

/** Whether changes since can be told. */
const isTrusted = (held: HeldFacts, maxAgeMs = TRUSTED_MS): boolean =>
  held.lineage === lineage() && Date.now() - held.readAtMs <= maxAgeMs;

/** The facts as they were last seen, which may not be as they are now. */
export const lastFacts = (): HeldFacts | null => (holder.held && isTrusted(holder.held) ? holder.held : null);

/** The facts as `db` has them, updated if need be. Null while all are read, which this begins. */
export async function currentFacts(db: Database): Promise<HeldFacts | null> {
  const { held } = holder;
  if (held) {
    if (isTrusted(held, UPDATED_MS) && (await selectSeen(db, held.moment)) === held.moment.seen) return held;
    await once(() => updateFacts(db));
  }
  // Only a server lives long enough to make up for it.
  if (!holder.held && isCatalogWatched()) void once(() => readFacts(db));
  return holder.held ?? null;
}
