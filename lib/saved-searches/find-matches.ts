import type { Queryable } from "@/db/client";
import { visibilityClass } from "@/lib/access/visibility-class";
import { type CatalogAccess, catalogAccess } from "@/lib/catalog/access";
import { selectMatchingIds } from "@/lib/catalog/matching-ids";
import type { CatalogFilters } from "@/lib/catalog/search/filters/parameters";
import { withSupplierSlugs } from "@/lib/catalog/search/resolve-suppliers";
import type { SessionViewer } from "@/lib/viewer";
import { filtersKey, readStoredFilters, type StoredFilters } from "./stored-filters";

/** A search that matches more isn't watched: nearly every new coffee would be a match. */
const MAX_MATCHING = 5000;

/** How a search is found that isn't watched, for a filter that is malformed or no longer allowed. */
export const RESTING = "resting";

export interface Matches {
  /** Coffees in stock that match, ascending; null for more than `MAX_MATCHING`. None while it rests. */
  ids: number[] | null;
  /** Filters and rights that found them: a change of either finds others without anything having happened. */
  as: string;
  filters: CatalogFilters;
  access: CatalogAccess;
}

/** What a search matches now, for its owner: public coffees in stock. One query. */
export async function findMatches(
  db: Queryable,
  viewer: SessionViewer,
  stored: StoredFilters,
): Promise<Matches> {
  const { filters, canonical, problem } = readStoredFilters(viewer, stored);
  const as = `${visibilityClass(viewer)} ${filtersKey(canonical)}`;
  const watched = { ...(await withSupplierSlugs(filters)), stocked: "true" as const };
  if (problem !== null) return { ids: [], as: RESTING, filters: watched, access: catalogAccess(viewer, {}) };
  // Nothing new is in what someone entered by hand.
  const access = { ...catalogAccess(viewer, watched), privateRowsOf: null };
  const ids = await selectMatchingIds(db, access, watched, MAX_MATCHING + 1);
  return { ids: ids.length > MAX_MATCHING ? null : ids, as, filters: watched, access };
}
