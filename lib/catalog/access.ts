import { can, requireCapability } from "@/lib/access/capabilities";
import { PLANS } from "@/lib/access/plans";
import type { Capability, CapabilityOfParameter, Viewer } from "@/lib/viewer";
import { FILTERS } from "./search/filters/filter-declarations";
import { filtersWith } from "./search/filters/filter-names";
import type { CatalogFilters } from "./search/filters/parameters";

/** What one caller may see of the catalog. Every catalog query requires it (contract/access.md#4). */
export interface CatalogAccess {
  /** Whose private rows are visible in addition to the public ones; null for none. */
  privateRowsOf: string | null;
  wholesale: "hidden" | "shown" | "only";
  /** Row limit of the caller's plan per call; null without one. */
  rowLimit: number | null;
}

/** Filters on structured process metadata: members and paid plans only (contract/catalog.md#6). */
export const FACETS = filtersWith({ requires: { otherwise: "refused" } });

/** What a filter requires, by its name. */
export const FACET_CAPABILITIES: ReadonlyMap<string, Capability> = new Map(
  FACETS.map((facet) => [facet, FILTERS[facet].requires.capability]),
);

export function capabilitiesFor(filters: CatalogFilters): readonly CapabilityOfParameter[] {
  return FACETS.filter((facet) => filters[facet] !== undefined).map((parameter) => ({
    capability: FILTERS[parameter].requires.capability,
    parameter,
  }));
}

/**
 * Throws 401 or 403 when a filter needs a capability the caller lacks: filtering by a hidden
 * fact would reveal it.
 */
export function catalogAccess(viewer: Viewer, filters: CatalogFilters): CatalogAccess {
  for (const { capability, parameter } of capabilitiesFor(filters))
    requireCapability(viewer, capability, parameter);
  const ownRows = viewer.kind === "session" && can(viewer, "canSeeOwnPrivateRows");
  const shown = can(viewer, "canSeeWholesale") && filters.showWholesale === true;
  return {
    privateRowsOf: ownRows ? viewer.bench.ownerId : null,
    wholesale: shown ? (filters.wholesaleOnly ? "only" : "shown") : "hidden",
    rowLimit: viewer.kind === "apiKey" ? PLANS[viewer.plan].rowsPerCall : null,
  };
}

/** What everyone with the viewer's rights sees: a private coffee isn't part of the market, not even for its owner. */
export function marketAccess(viewer: Viewer, filters: CatalogFilters): CatalogAccess {
  return { ...catalogAccess(viewer, filters), privateRowsOf: null };
}

/**
 * Access to coffees named by id (own page, bag, comparison): wholesale listings are visible
 * without asking for them. Otherwise the same as in a list.
 */
export function accessToNamed(viewer: Viewer): CatalogAccess {
  return catalogAccess(viewer, { showWholesale: true });
}

/** `meta.access`: what was applied, not what was asked. */
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
