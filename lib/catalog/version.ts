import { eq, sql } from "drizzle-orm";
import { readCatalogVersion } from "@/db/catalog-version";
import { CATALOG_CHANNEL } from "@/db/channels";
import { database } from "@/db/client";
import { listen } from "@/db/listen";
import { catalogCoffees } from "@/db/schema";

/** Bump when equal rows give different answers, such as with a new field or proof rule. */
export const CATALOG_PROJECTION = 1;

const POLL_MS = 400;
/**
 * Plus reading time, every process sees a change within a second even if a notification is lost.
 */
const TRUSTED_MS = 900;

/** State of a user's private rows, which the catalog's version doesn't cover. */
export async function ownRowsState(ownerId: string): Promise<string> {
  const { id } = catalogCoffees;
  const [own] = await database()
    .select({
      // Postgres sets a new `xmin` on every change of a row.
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

// Next bundles pages separately; they share the front server's watch.
const holder = globalThis as typeof globalThis & { peaberryCatalogWatch?: Watch };

/** False if this process gets no notifications; nothing may be cached across requests then. */
export const isCatalogWatched = (): boolean => holder.peaberryCatalogWatch !== undefined;

/**
 * The catalog's version, at most a second old. Read it before the data, so cached data can only
 * be newer than its key, and from the same database, because a replica may lag.
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

/** Concurrent callers share one read, so answers never overtake each other. */
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
 * Keeps the version in memory, read again on every notification and by a timer, because
 * notifications can be lost or precede a replica's data. Returns a function that stops it.
 */
export function watchCatalogVersion(): () => Promise<void> {
  const watch: Watch = { known: null, reading: null };
  holder.peaberryCatalogWatch = watch;
  // A failure surfaces in the request that then reads for itself.
  const again = () => void look(watch).catch(() => {});
  const clock = setInterval(again, POLL_MS).unref();
  // A read in progress may have started before the change.
  const announced = () => void Promise.allSettled([watch.reading]).then(again);
  // Poll while not listening.
  const stopListening = listen(CATALOG_CHANNEL, announced, again);
  return async () => {
    clearInterval(clock);
    if (holder.peaberryCatalogWatch === watch) delete holder.peaberryCatalogWatch;
    await stopListening();
  };
}
