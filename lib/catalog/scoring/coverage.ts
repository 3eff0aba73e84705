import { catalogAccess } from "@/lib/catalog/access";
import { databaseFor } from "@/lib/catalog/database-for";
import { catalogMeta } from "@/lib/catalog/meta";
import { LIMITATIONS, PROOF_FAMILIES, PROOF_LABELS } from "@/lib/catalog/schemas";
import type { CatalogFilters } from "@/lib/catalog/search/filters/parameters";
import { withSupplierSlugs } from "@/lib/catalog/search/resolve-suppliers";
import { searchMeta } from "@/lib/catalog/search/words/compile-words";
import type { Viewer } from "@/lib/viewer";
import { type CoverageGroup, selectCoverage } from "./coverage-queries";
import { OVERALL, recentSince } from "./proof";

const RESOURCE = "catalog-proof-coverage";
const NAMESPACE = "/v1/catalog/proof-coverage";

/**
 * How much of what the caller can see is disclosed (`GET /v1/catalog/proof-coverage`). Counted over all visible
 * matching rows, whatever the caller's row cap. Throws 401 or 403 like the catalog itself.
 */
export async function readCoverage(viewer: Viewer, sent: CatalogFilters) {
  const filters = await withSupplierSlugs(sent);
  const access = catalogAccess(viewer, filters);
  const now = new Date();
  const groups = await selectCoverage(databaseFor(access), access, filters, recentSince(now));
  const total = sum(groups.map((group) => group.total));
  const families = {
    process: tally(groups, (group) => group.process, total),
    provenance: tally(groups, (group) => group.provenance, total),
    freshness: tally(groups, (group) => group.freshness, total),
    pricing: tally(groups, (group) => group.pricing, total),
  };
  return {
    resource: RESOURCE as typeof RESOURCE,
    namespace: NAMESPACE as typeof NAMESPACE,
    version: "v1" as const,
    generated_at: now.toISOString(),
    scope: { total_rows: total, filters: statedFilters(filters) },
    overall: tally(groups, overallLabel, total),
    families,
    signals: sumSignals(groups),
    top_gaps: gaps(families),
    limitations: [...LIMITATIONS],
    meta: catalogMeta(RESOURCE, NAMESPACE, viewer, access, total, { search: searchMeta(filters.q) }),
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

interface Tally {
  label: string;
  count: number;
  share: number;
}

const byText = (a: string, b: string) => Number(a > b) - Number(a < b);
const byCountThenLabel = (a: Tally, b: Tally) => b.count - a.count || byText(a.label, b.label);

/** Most frequent first; shares of `total` rounded to three decimals. */
function tally(
  groups: readonly CoverageGroup[],
  labelOf: (group: CoverageGroup) => string,
  total: number,
): Tally[] {
  const counts = new Map<string, number>();
  for (const group of groups) counts.set(labelOf(group), (counts.get(labelOf(group)) ?? 0) + group.total);
  return [...counts]
    .map(([label, count]) => ({ label, count, share: Math.round((1000 * count) / total) / 1000 }))
    .sort(byCountThenLabel);
}

function overallLabel(group: CoverageGroup): string {
  const available = PROOF_FAMILIES.filter((family) => group[family] !== "not_available").length;
  return OVERALL[available] ?? "not_available";
}

function sumSignals(groups: readonly CoverageGroup[]): Record<string, number> {
  const signals: Record<string, number> = {};
  for (const group of groups) {
    for (const [name, count] of Object.entries(group.signals)) signals[name] = (signals[name] ?? 0) + count;
  }
  return signals;
}

function gaps(families: Record<(typeof PROOF_FAMILIES)[number], Tally[]>) {
  return PROOF_FAMILIES.flatMap((family) => {
    const [strongest] = PROOF_LABELS[family];
    return families[family].filter(({ label }) => label !== strongest).map((each) => ({ family, ...each }));
  }).sort((a, b) => byCountThenLabel(a, b) || byText(a.family, b.family));
}

const statedFilters = (filters: CatalogFilters) => ({ ...filters, stocked: filters.stocked ?? "true" });
