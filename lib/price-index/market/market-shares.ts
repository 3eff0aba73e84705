import type { readCoverage } from "@/lib/catalog/scoring/coverage";
import type { ProcessShare } from "@/lib/price-index/turnover/turnover-queries";
import { type ChartTable, type Share, sharesTable } from "./chart-tables";

/** What the share bars of the market page show. Pure. */

const PROCESSES = 9;

export interface ProcessBar extends Share {
  /** The supplier's label; null for those without one and for the rest. */
  process: string | null;
}

export interface Bars<Bar extends Share> {
  bars: Bar[];
  total: number;
  table: ChartTable;
}

const sum = (shares: readonly ProcessShare[]) =>
  shares.reduce((listings, share) => listings + share.listings, 0);

/** The most common labels, those without one, and the rest as one bar. */
export function processBars(all: readonly ProcessShare[]): Bars<ProcessBar> {
  const mix = all.filter(({ process }, rank) => process === null || rank < PROCESSES);
  const [total, others] = [sum(all), sum(all) - sum(mix)];
  const bars = [
    ...mix.map(({ process, listings }) => ({ process, label: process ?? "Not disclosed", count: listings })),
    ...(others > 0 ? [{ process: null, label: "Other labels", count: others }] : []),
  ];
  const table = sharesTable({
    file: "peaberry-process-mix",
    caption: "Listings in stock by process",
    heading: "Process",
    shares: bars,
    total,
  });
  return { bars, total, table };
}

const FAMILIES = {
  process: "Process",
  provenance: "Provenance",
  freshness: "Freshness",
  pricing: "Pricing",
} as const;
type Family = keyof typeof FAMILIES;
const PARTIAL = new Set(["partial", "not_available", "listed"]);

/** How many listings disclose each kind of fact in full. */
export function disclosureBars(
  coverage: Awaited<ReturnType<typeof readCoverage>>,
): Bars<Share & { family: Family }> {
  const bars = (Object.keys(FAMILIES) as Family[]).map((family) => {
    const full = coverage.families[family].find(({ label }) => !PARTIAL.has(label));
    return {
      family,
      label: `${FAMILIES[family]}: ${(full?.label ?? "none").replaceAll("_", " ")}`,
      count: full?.count ?? 0,
    };
  });
  const total = coverage.scope.total_rows;
  const table = sharesTable({
    file: "peaberry-disclosure",
    caption: "Listings that disclose each kind of fact in full",
    heading: "Disclosed",
    shares: bars,
    total,
  });
  return { bars, total, table };
}
