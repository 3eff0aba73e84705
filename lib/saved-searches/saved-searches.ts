import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { database, type Queryable, readDatabase, type Transaction } from "@/db/client";
import { limitReached } from "@/lib/access/account-limit";
import { lockAccount } from "@/lib/access/account-lock";
import { requireSession } from "@/lib/access/authorize";
import { personally } from "@/lib/access/bench";
import { requireCapability } from "@/lib/access/capabilities";
import { requireOwned } from "@/lib/access/ownership";
import { declarationOf, FILTER_NAMES, type FilterName } from "@/lib/catalog/search/filters/filter-names";
import { type IfMatch, requireUnchanged } from "@/lib/http/answers/if-match";
import { invalidField } from "@/lib/http/errors/expected";
import type { SessionViewer, Viewer } from "@/lib/viewer";
import {
  MAX_SAVED_SEARCHES,
  type NewSearch,
  type SavedSearch,
  type SearchChanges,
  type SearchFeedChange,
  UNDO_MINUTES,
} from "./contract";
import { findMatches } from "./find-matches";
import { projectSearch } from "./project";
import {
  countSearches,
  insertSearch,
  lockSearch,
  purgeSearches,
  selectDeleted,
  selectSearches,
  updateSearch,
} from "./queries";
import { filtersKey, filtersOfQuery, readStoredFilters, type StoredFilters } from "./stored-filters";

/** Alerts look at a search as its owner at their own bench. Seen from another one, its rights would differ. */
const requirePerson = (viewer: Viewer): SessionViewer => personally(requireSession(viewer));

/** The caller's searches, the latest first. @throws ApiError 401 without a session */
export async function listSearches(viewer: Viewer) {
  const session = requirePerson(viewer);
  const rows = await selectSearches(database(), session.userId, MAX_SAVED_SEARCHES);
  return { data: rows.map((row) => projectSearch(session, row)), limit: MAX_SAVED_SEARCHES } as const;
}

const MAX_DELETED_SHOWN = 5;

/** The same for the watchlist page, with searches that were just deleted. */
export async function viewSearches(viewer: Viewer) {
  const { userId } = requireSession(viewer);
  const [{ data }, deleted] = await Promise.all([
    listSearches(viewer),
    selectDeleted(database(), userId, MAX_DELETED_SHOWN),
  ]);
  return { searches: data, deleted: deleted.map(({ id, name }) => ({ id, name })) };
}

/** The caller's search with these filters, for the page that shows them; null without one. */
export async function searchWithFilters(viewer: Viewer, query: string): Promise<SavedSearch | null> {
  if (viewer.kind !== "session") return null;
  const session = personally(viewer);
  const { canonical } = readStoredFilters(session, filtersOfQuery(query));
  return (await withFilters(database(), session, canonical)) ?? null;
}

async function withFilters(db: Queryable, session: SessionViewer, filters: StoredFilters) {
  const rows = await selectSearches(db, session.userId, MAX_SAVED_SEARCHES);
  const key = filtersKey(filters);
  return rows.map((row) => projectSearch(session, row)).find((search) => filtersKey(search.filters) === key);
}

/**
 * Saves filters under a name. What matches now is its beginning: only what comes later is new.
 * @throws ApiError 400 for filters that the catalog page doesn't take or none at all, 401 and 403 for filters that the
 * caller may not use, 409 at the limit of searches
 */
export async function saveSearch(viewer: Viewer, { name, query }: NewSearch) {
  const session = requirePerson(viewer);
  const stored = filtersOfQuery(query);
  const { canonical, refused, locked } = readStoredFilters(session, stored);
  if (refused.length > 0) throw invalidField("query", `filters of the catalog, not ${refused.join(", ")}`);
  for (const name of locked) {
    const required = FILTER_NAMES.find((each) => each === name);
    if (required) requireFilter(session, required);
  }
  if (Object.keys(canonical).length === 0) throw invalidField("query", "at least one filter");
  const matches = await findMatches(readDatabase(), session, canonical);
  return database().transaction(async (tx) => {
    // Otherwise concurrent requests could exceed the limit, or save the same twice.
    await lockAccount(tx, session.userId);
    await purgeSearches(tx, session.userId);
    const known = await withFilters(tx, session, canonical);
    if (known) return { success: true, search: known, created: false } as const;
    await requireRoom(tx, session.userId);
    const row = await insertSearch(tx, {
      ownerId: session.userId,
      name,
      filters: Object.fromEntries(Object.entries(canonical).map(([key, values]) => [key, [...values]])),
      matching: matches.ids ?? [],
      matchedAs: matches.ids === null ? null : matches.as,
    });
    return { success: true, search: projectSearch(session, row), created: true } as const;
  });
}

function requireFilter(session: SessionViewer, name: FilterName): void {
  const { requires } = declarationOf(name);
  if (requires) requireCapability(session, requires.capability, name);
}

async function requireRoom(tx: Transaction, ownerId: string): Promise<void> {
  if ((await countSearches(tx, ownerId)) >= MAX_SAVED_SEARCHES)
    throw limitReached(MAX_SAVED_SEARCHES, "saved search", "Delete one first.");
}

async function ownSearch(tx: Transaction, session: SessionViewer, id: number, ifMatch?: IfMatch) {
  const row = requireOwned({ ownerId: session.userId }, await lockSearch(tx, id), "saved search");
  await requireUnchanged(ifMatch, row, "saved search", async () => projectSearch(session, row));
  return row;
}

/** @throws ApiError 401, 404, 403 for someone else's, 409 when it has changed since it was read */
export async function changeSearch(viewer: Viewer, { id, ...changes }: SearchChanges, ifMatch?: IfMatch) {
  const session = requirePerson(viewer);
  const row = await database().transaction(async (tx) => {
    const before = await ownSearch(tx, session, id, ifMatch);
    const { name = before.name, notify = before.notify } = changes;
    return updateSearch(tx, before, { name, notify });
  });
  return { success: true, search: projectSearch(session, row) } as const;
}

/** @throws ApiError as `changeSearch` */
export async function removeSearch(viewer: Viewer, id: number, ifMatch?: IfMatch) {
  const session = requirePerson(viewer);
  const row = await database().transaction(async (tx) => {
    const before = await ownSearch(tx, session, id, ifMatch);
    await purgeSearches(tx, session.userId);
    return updateSearch(tx, before, { deletedAt: sql`clock_timestamp()` });
  });
  const deletedMs = row.deletedAt?.getTime() ?? Date.now();
  return { success: true, undo_until: new Date(deletedMs + UNDO_MINUTES * 60_000).toISOString() } as const;
}

/**
 * Undoes a deletion. If the same filters were saved again in between, returns that search: two would report
 * everything twice.
 * @throws ApiError 401, 403; 404 when it wasn't deleted or that's too long ago; 409 at the limit of searches
 */
export async function restoreSearch(viewer: Viewer, id: number) {
  const session = requirePerson(viewer);
  const search = await database().transaction(async (tx) => {
    await lockAccount(tx, session.userId);
    const before = requireOwned(
      { ownerId: session.userId },
      await lockSearch(tx, id, { deleted: true }),
      "deleted search",
    );
    const same = await withFilters(tx, session, projectSearch(session, before).filters);
    if (same) return same;
    await requireRoom(tx, session.userId);
    return projectSearch(session, await updateSearch(tx, before, { deletedAt: null }));
  });
  return { success: true, search } as const;
}

/** A new address each time: the previous one stops working immediately. @throws ApiError as `changeSearch` */
export async function changeSearchFeed(viewer: Viewer, { id, enabled }: SearchFeedChange, ifMatch?: IfMatch) {
  const session = requirePerson(viewer);
  const row = await database().transaction(async (tx) => {
    const before = await ownSearch(tx, session, id, ifMatch);
    return updateSearch(tx, before, { feedKey: enabled ? randomUUID() : null });
  });
  return { success: true, search: projectSearch(session, row) } as const;
}
