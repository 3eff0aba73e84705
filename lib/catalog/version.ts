import { eq, sql } from "drizzle-orm";
import { CATALOG_CHANNEL } from "@/db/channels";
import { readDatabase } from "@/db/client";
import { listen } from "@/db/listen";
import { catalogCoffees, catalogState } from "@/db/schema";

/** Bump when equal rows become different answers: a field is added, or a proof is judged otherwise. */
export const CATALOG_PROJECTION = 1;

const POLL_MS = 400;
/** With the time that reading takes: every process knows of a change within a second, heard or not. */
const TRUSTED_MS = 900;

/** Asks the database for the number that every change of the catalog raises. */
export async function readCatalogVersion(): Promise<number> {
  const [state] = await readDatabase().select({ version: catalogState.version }).from(catalogState);
  return state?.version ?? 0;
}

/** What a person's own rows are now, in a word that changes with every one of them: the version does not. */
export async function ownRowsState(ownerId: string): Promise<string> {
  const { id } = catalogCoffees;
  const [own] = await readDatabase()
    .select({
      // Postgres gives a row a new `xmin` with every change.
      state: sql<string>`coalesce(md5(string_agg(concat(${id}, ' ', ${catalogCoffees}.xmin), ',' order by ${id})), '')`,
    })
    .from(catalogCoffees)
    .where(eq(catalogCoffees.ownerId, ownerId));
  return own?.state ?? "";
}

interface Watch {
  /** The last version read; `begunAtMs` (monotonic) is when reading it began. */
  known: { version: number; begunAtMs: number } | null;
  reading: Promise<void> | null;
}

// Next's pages are compiled with modules of their own; they share what the front server watches.
const holder = globalThis as typeof globalThis & { peaberryCatalogWatch?: Watch };

/** Whether this process hears of changes. Where it does not, nothing may be kept from one request to the next. */
export const isCatalogWatched = (): boolean => holder.peaberryCatalogWatch !== undefined;

/**
 * The catalog's version as of at most a second ago: from memory while the catalog is watched, else asked for.
 * Read it before the data, so that what is kept under it can only be newer than its name. Read from where the data
 * is read, so that a replica that lags behind is not taken for further than it is.
 */
export async function catalogVersion(): Promise<number> {
  const watch = holder.peaberryCatalogWatch;
  if (!watch) return readCatalogVersion();
  const askedAtMs = performance.now();
  let { known } = watch;
  while (!known || known.begunAtMs < askedAtMs - TRUSTED_MS) {
    await look(watch);
    known = watch.known;
  }
  return known.version;
}

/** Reads the version; who comes while that is under way waits for the same answer. So answers never overtake. */
function look(watch: Watch): Promise<void> {
  watch.reading ??= (async () => {
    const begunAtMs = performance.now();
    try {
      watch.known = { version: await readCatalogVersion(), begunAtMs };
    } finally {
      watch.reading = null;
    }
  })();
  return watch.reading;
}

/**
 * Keeps the catalog's version in memory from now on: every announcement makes it be read again, and a clock does
 * too, for announcements that are lost or, on a replica, come before the data. Returns what ends the watch.
 */
export function watchCatalogVersion(): () => Promise<void> {
  const watch: Watch = { known: null, reading: null };
  holder.peaberryCatalogWatch = watch;
  // A failure shows where it matters: in the request that has to ask for itself.
  const again = () => void look(watch).catch(() => {});
  const clock = setInterval(again, POLL_MS).unref();
  // A reading under way may have begun before the change.
  const announced = () => void Promise.allSettled([watch.reading]).then(again);
  // While nothing can be heard, changes are found by looking.
  const stopListening = listen(CATALOG_CHANNEL, announced, again);
  return async () => {
    clearInterval(clock);
    if (holder.peaberryCatalogWatch === watch) delete holder.peaberryCatalogWatch;
    await stopListening();
  };
}
