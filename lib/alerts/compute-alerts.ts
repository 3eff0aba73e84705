import type { Database, Transaction } from "@/db/client";
import { accessToNamed } from "@/lib/catalog/access";
import { errorReason } from "@/lib/log/error-reason";
import { log } from "@/lib/log/log";
import { findMatches, type Matches } from "@/lib/saved-searches/find-matches";
import {
  replaceMatching,
  selectWatchedSearches,
  type WatchedSearch,
} from "@/lib/saved-searches/watched-searches";
import { type NoticedCoffee, noteStates, selectNoticed } from "@/lib/watchlist/noticed";
import {
  insertChanges,
  insertMatches,
  lockSettings,
  markChecked,
  type Occasion,
  selectNow,
  selectUnchecked,
} from "./queries";
import { readRecipient } from "./recipient";

const AT_ONCE = 4;
const BATCH = 100;
/** Per run; the rest is first in the next. */
const MAX_PEOPLE = 20_000;
const MAX_RUN_MS = 10 * 60_000;

interface Clock {
  version: number;
  day: string;
  at: Date;
}

interface ComputedAlerts {
  people: number;
  events: number;
  /** People whose alerts couldn't be computed; they're looked at again when the catalog changes. */
  failed: number;
}

/**
 * Finds what is new for everyone who tracks coffees or has saved searches, once per version of the catalog and day:
 * two queries per person and one per search.
 */
export async function computeAlerts(db: Database): Promise<ComputedAlerts> {
  const endsAtMs = performance.now() + MAX_RUN_MS;
  const done: ComputedAlerts = { people: 0, events: 0, failed: 0 };
  while (done.people < MAX_PEOPLE && performance.now() < endsAtMs) {
    // Read for each batch: two runs that kept different clocks would each recheck everyone whom the other had marked.
    const clock = await selectNow(db);
    const people = await selectUnchecked(db, clock, BATCH);
    if (people.length === 0) break;
    for (let i = 0; i < people.length; i += AT_ONCE)
      await Promise.all(people.slice(i, i + AT_ONCE).map((ownerId) => checkPerson(db, ownerId, clock, done)));
  }
  return done;
}

async function checkPerson(db: Database, ownerId: string, clock: Clock, done: ComputedAlerts): Promise<void> {
  done.people++;
  try {
    done.events += await alertsOf(db, ownerId);
  } catch (err) {
    done.failed++;
    log().error({ reason: errorReason(err) }, "alerts not computed");
  }
  await markChecked(db, ownerId, clock);
}

async function alertsOf(db: Database, ownerId: string): Promise<number> {
  const recipient = await readRecipient(db, ownerId);
  if (!recipient) return 0;
  const { viewer } = recipient;
  const now = await selectNow(db);
  const searches = await selectWatchedSearches(db, ownerId);
  // Outside the transaction: no lock is held while the catalog is searched.
  const found: { search: WatchedSearch; matches: Matches }[] = [];
  for (const search of searches) {
    try {
      found.push({ search, matches: await findMatches(db, viewer, search.filters) });
    } catch (err) {
      log().error({ search: search.id, reason: errorReason(err) }, "saved search not looked at");
    }
  }
  return db.transaction(async (tx) => {
    const { frequency, quantityLb } = await lockSettings(tx, ownerId);
    const about = { ownerId, day: now.day, quantityLb, pending: frequency !== "off" };
    const seen = await selectNoticed(tx, accessToNamed(viewer), ownerId, quantityLb);
    const changes = await insertChanges(tx, about, frequency === "off" ? [] : seen.flatMap(changesOf));
    let { made } = changes;
    // Further changes on the day of a mail are reported on another day, so they aren't noted yet.
    const noted = seen.filter(({ coffeeId }) => !changes.told.has(coffeeId));
    await noteStates(tx, ownerId, quantityLb, noted);
    for (const { search, matches } of found)
      made += await matchesOf(
        tx,
        { ...about, pending: about.pending && search.notify },
        search,
        matches,
        now.at,
      );
    return made;
  });
}

function changesOf({ coffeeId, price, stocked, stockedDate, before }: NoticedCoffee): Occasion[] {
  if (!stocked) return [];
  if (!before.stocked || before.stockedDate !== stockedDate)
    return [{ coffeeId, kind: "back_in_stock", price, priceBefore: before.price }];
  if (price !== null && before.price !== null && price < before.price)
    return [{ coffeeId, kind: "price_drop", price, priceBefore: before.price }];
  return [];
}

/** Other filters or rights find other coffees without news: the search then begins again. */
async function matchesOf(
  tx: Transaction,
  about: Parameters<typeof insertMatches>[1],
  search: WatchedSearch,
  { ids, as, filters }: Matches,
  begunAt: Date,
): Promise<number> {
  const before = await replaceMatching(tx, search, { ids, as, begunAt });
  if (!before || ids === null || before.matchedAs !== as) return 0;
  const known = new Set(before.matching);
  const fresh = ids.filter((id) => !known.has(id));
  return insertMatches(tx, { ...about, quantityLb: filters.quantity_lb ?? 1 }, search.id, fresh);
}
