import { database, type Transaction } from "@/db/client";
import { limitReached } from "@/lib/access/account-limit";
import { lockAccount } from "@/lib/access/account-lock";
import { requireSession } from "@/lib/access/authorize";
import { personally } from "@/lib/access/bench";
import { accessToNamed } from "@/lib/catalog/access";
import { priceHistories } from "@/lib/catalog/pages/price-history";
import { noSuchCoffee } from "@/lib/coffee/no-such-coffee";
import { daysBefore } from "@/lib/units/days";
import type { SessionViewer, Viewer } from "@/lib/viewer";
import { MAX_WATCHED } from "./contract";
import { projectEntry, projectWatched } from "./project";
import {
  countWatched,
  deleteWatched,
  insertWatched,
  selectCurrent,
  selectPricesAt,
  selectTracked,
  selectWatched,
  selectWatchlist,
} from "./queries";

/** @throws ApiError 401 without a session */
export async function listWatched(viewer: Viewer) {
  const session = requireSession(viewer);
  const rows = await selectWatchlist(database(), accessToNamed(personally(session)), session.userId);
  return { data: rows.map(projectEntry), limit: MAX_WATCHED } as const;
}

const HISTORY_DAYS = 90;

/**
 * The watchlist page: the same with the last 90 days' readings of each coffee, at one pound, and its price at the person's
 * quantity. Throws 401 without a session.
 */
export async function viewWatchlist(viewer: Viewer, quantityLb: number) {
  const session = requireSession(viewer);
  const access = accessToNamed(personally(session));
  const { data } = await listWatched(session);
  const ids = data.map(({ catalog_id }) => catalog_id);
  const [histories, prices] = await Promise.all([
    priceHistories(database(), access, ids, daysBefore(HISTORY_DAYS)),
    selectPricesAt(database(), access, session.userId, quantityLb),
  ]);
  return { entries: data, histories, prices };
}
export type WatchlistPageData = Awaited<ReturnType<typeof viewWatchlist>>;

export async function viewTracking(viewer: Viewer, coffeeId: number) {
  if (viewer.kind !== "session") return null;
  const row = await selectWatched(database(), viewer.userId, coffeeId);
  return row ? projectWatched(row) : null;
}
export type Tracking = Awaited<ReturnType<typeof viewTracking>>;

/** Which of these coffees the caller tracks, for the rows of a page. */
export async function viewTracked(viewer: Viewer, coffeeIds: readonly number[]) {
  const signedIn = viewer.kind === "session";
  const tracked =
    signedIn && coffeeIds.length > 0 ? await selectTracked(database(), viewer.userId, coffeeIds) : [];
  return { signedIn, tracked: new Set(tracked) };
}

/**
 * Tracks a coffee from today's price and stock on; a tracked one keeps its first price.
 * @throws ApiError 404 when the coffee is absent or hidden, 409 when the list is full
 */
export async function track(viewer: Viewer, coffeeId: number) {
  const session = requireSession(viewer);
  return database().transaction((tx) => trackIn(tx, session, coffeeId));
}

/** The same within a transaction. */
export async function trackIn(tx: Transaction, viewer: SessionViewer, coffeeId: number) {
  const { userId } = viewer;
  // Otherwise concurrent requests could exceed the limit.
  await lockAccount(tx, userId);
  const coffee = await selectCurrent(tx, accessToNamed(personally(viewer)), coffeeId);
  if (!coffee) throw noSuchCoffee(coffeeId);
  const known = await selectWatched(tx, userId, coffeeId);
  if (!known && (await countWatched(tx, userId)) >= MAX_WATCHED)
    throw limitReached(MAX_WATCHED, "tracked coffee", "Remove one first.");
  const row =
    known ??
    (await insertWatched(tx, {
      userId,
      coffeeId,
      trackedPricePerLb: coffee.pricePerLb,
      trackedStocked: coffee.stocked,
      trackedStockedDate: coffee.stockedDate,
    }));
  return { success: true, watched: projectWatched(row) } as const;
}

export async function untrack(viewer: Viewer, coffeeId: number) {
  const { userId } = requireSession(viewer);
  return { success: true, removed: await deleteWatched(database(), userId, coffeeId) } as const;
}
