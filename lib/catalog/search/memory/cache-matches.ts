import type { Database } from "@/db/client";
import type { CatalogAccess } from "@/lib/catalog/access";
import { outageLog } from "@/lib/log/outage-log";
import type { CatalogFilters } from "../filters/parameters";
import { wordGroups } from "../words/compile-words";
import { selectCommonFacts, selectSetIds } from "./fact-queries";
import { currentFacts, lastFacts, whileHeld } from "./fact-store";
import { numbersIn } from "./id-bytes";
import type { SetName } from "./match-sets";
import { isFastInPostgres, partsOf } from "./matching-parts";

/** Fewer matches are found about as fast as rows are read by id. */
export const MANY = 200;
/** Facts whose words are read before anyone asks for them. */
const COMMON = 250;
const EVERYONE: CatalogAccess = { privateRowsOf: null, wholesale: "hidden", rowLimit: null };

const outage = outageLog("remembering catalog matches");
let caching: Promise<void> | undefined;

/** After a question that matched many, or of several words: reads the sets of its parts for the next one. */
export function cacheIfMany(
  db: Database,
  access: CatalogAccess,
  filters: CatalogFilters,
  matches: number,
): void {
  const least = wordGroups(filters.q ?? "").length > 1 ? 1 : MANY;
  if (matches >= least && !isFastInPostgres(filters, matches)) cacheSoon(db, access, filters);
}

/**
 * Reads sets in parallel with requests. While one question's sets are read, those of others wait until asked for
 * again. After a failure Postgres answers, and reports the error.
 */
export function cacheSoon(db: Database, access: CatalogAccess, filters: CatalogFilters): void {
  caching ??= cacheMatches(db, access, filters)
    .then(outage.worked, outage.failed)
    .finally(() => {
      caching = undefined;
    });
}

/**
 * Reads the sets of a question's parts that aren't held, or not as they are now. After a write the others in use are
 * looked at again too, so that only one question waits for Postgres.
 */
export async function cacheMatches(
  db: Database,
  access: CatalogAccess,
  filters: CatalogFilters,
): Promise<void> {
  const parts = partsOf(access, filters);
  for (const name of parts?.sets ?? []) await readSet(db, name);
  for (const name of lastFacts()?.sets.awaited ?? []) await readSet(db, name);
  await readCommonWords(db);
}

/** Once for the facts of a process. */
async function readCommonWords(db: Database): Promise<void> {
  const sets = lastFacts()?.sets;
  if (!sets || sets.hasCommon) return;
  sets.hasCommon = true;
  for (const q of await selectCommonFacts(db, COMMON))
    for (const name of partsOf(EVERYONE, { q })?.sets ?? []) await readSet(db, name);
}

async function readSet(db: Database, name: SetName): Promise<void> {
  const held = await currentFacts(db);
  const stale = held?.sets.staleOf(name.key);
  if (!held || stale?.length === 0) return;
  const { seen, ids } = await selectSetIds(db, name, held.moment, stale ? { among: stale } : {});
  if (seen !== held.moment.seen) return;
  await whileHeld(held, async () => {
    const positions = held.columns.allPositionsOf(numbersIn(ids));
    if (positions) held.sets.put(name, positions, held.columns.size);
  });
}

/** Resolves when no sets are being read. */
export const cachingDone = async (): Promise<void> => caching;
