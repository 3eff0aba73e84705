import { can, requireCapability } from "@/lib/access/capabilities";
import { PLANS } from "@/lib/access/plans";
import type { CapabilityOfParameter, Viewer } from "@/lib/viewer";
import { filtersWith } from "./search/filter-names";
import { FILTERS } from "./search/filter-parameters";
import type { CatalogFilters } from "./search/parameters";

/** What one caller may see of the catalog. Every catalog query requires it (contract/access.md#4). */
export interface CatalogAccess {
  /** Whose private rows are visible beside the public ones; null when none are. */
  privateRowsOf: string | null;
  wholesale: "hidden" | "shown" | "only";
  /** Most rows one call returns under the caller's plan; null when the plan sets no cap. */
  rowLimit: number | null;
}

/** Filters on structured process metadata: members and paid plans only (contract/catalog.md#6). */
export const FACETS = filtersWith({ requires: { otherwise: "refused" } });

/** The capabilities that these filters ask of the caller. */
export function capabilitiesFor(filters: CatalogFilters): readonly CapabilityOfParameter[] {
  return FACETS.filter((facet) => filters[facet] !== undefined).map((parameter) => ({
    capability: FILTERS[parameter].requires.capability,
    parameter,
  }));
}

/**
 * What this caller may see for this question. Throws 401 or 403 when the question itself needs a capability that
 * they lack: filtering by a hidden fact would reveal it.
 */
export function catalogAccess(viewer: Viewer, filters: CatalogFilters): CatalogAccess {
  for (const { capability, parameter } of capabilitiesFor(filters))
    requireCapability(viewer, capability, parameter);
  const ownRows = viewer.kind === "session" && can(viewer, "canSeeOwnPrivateRows");
  const shown = can(viewer, "canSeeWholesale") && filters.showWholesale === true;
  return {
    privateRowsOf: ownRows ? viewer.userId : null,
    wholesale: shown ? (filters.wholesaleOnly ? "only" : "shown") : "hidden",
    rowLimit: viewer.kind === "apiKey" ? PLANS[viewer.plan].rowsPerCall : null,
  };
}

/**
 * The same on the page of a coffee that they name, and wherever they keep or compare it: whoever may see wholesale
 * listings need not ask for them first. Nobody else sees more than in a list.
 */
export function accessToNamed(viewer: Viewer): CatalogAccess {
  return catalogAccess(viewer, { showWholesale: true });
}

/** The `meta.access` block: what was applied, not what was asked. */
export function accessMeta(access: CatalogAccess, totalAvailable: number) {
  return {
    publicOnly: access.privateRowsOf === null,
    showWholesale: access.wholesale !== "hidden",
    wholesaleOnly: access.wholesale === "only",
    rowLimit: access.rowLimit,
    limited: access.rowLimit !== null,
    totalAvailable,
  };
}
