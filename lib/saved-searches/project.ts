import type { Viewer } from "@/lib/viewer";
import type { SavedSearch } from "./contract";
import { feedPath } from "./feed-address";
import { RESTING } from "./find-matches";
import type { SearchRow } from "./queries";
import { catalogPathOf, readStoredFilters } from "./stored-filters";

/** With what this person may use today. */
export function projectSearch(viewer: Viewer, row: SearchRow): SavedSearch {
  const { canonical, problem } = readStoredFilters(viewer, row.filters);
  // A filter that is set aside stays: the page says which.
  const filters = problem === "filter_unknown" || problem === "not_allowed" ? row.filters : canonical;
  return {
    id: row.id,
    name: row.name,
    filters: Object.fromEntries(Object.entries(filters).map(([name, values]) => [name, [...values]])),
    path: catalogPathOf(filters),
    notify: row.notify,
    problem: problem ?? (row.matchedAs === null ? "too_broad" : null),
    matches: problem === null && row.matchedAs !== null && row.matchedAs !== RESTING ? row.matches : null,
    feed_path: row.feedKey === null ? null : feedPath(row.feedKey),
    created_at: row.createdAt.toISOString(),
    last_updated: row.lastUpdated,
  };
}
