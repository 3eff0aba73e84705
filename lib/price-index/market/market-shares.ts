import type { readCoverage } from "@/lib/catalog/scoring/coverage";
import type { ProcessShare } from "@/lib/price-index/turnover/turnover-queries";
import { pluralize } from "@/lib/units/pluralize";
import { type ChartTable, type Share, sharesTable } from "./chart-tables";

/** What the share bars of the market page show. Pure. */

const PROCESSES = 9;

interface ProcessBar extends Share {
  /** The supplier's label; null for those without one and for the rest. */
  process: string | null;
}

interface Bars<Bar extends Share> {
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

type Coverage = Awaited<ReturnType<typeof readCoverage>>;

const inFamily = (family: "provenance" | "freshness" | "pricing", label: string) => (coverage: Coverage) =>
  coverage.families[family].find((each) => each.label === label)?.count ?? 0;
const withSignal = (signal: string) => (coverage: Coverage) => coverage.signals[signal] ?? 0;

/** Each label says what its count covers, so both are in one place. */
const DISCLOSURES: readonly [label: string, countIn: (coverage: Coverage) => number][] = [
  ["Process: base method", withSignal("process.base_method")],
  ["Process: more than a label", withSignal("process.detailed_disclosure")],
  ["Country, region and grower", inFamily("provenance", "identified")],
  ["Date within a year", inFamily("freshness", "dated")],
  ["Prices for several quantities", inFamily("pricing", "tiered")],
];

/** How many listings in stock state each kind of fact. */
export function disclosureBars(coverage: Coverage): Bars<Share> {
  const bars = DISCLOSURES.map(([label, countIn]) => ({ label, count: countIn(coverage) }));
  const total = coverage.scope.total_rows;
  const table = sharesTable({
    file: "peaberry-disclosure",
    caption: "Listings that state each kind of fact",
    heading: "Stated",
    shares: bars,
    total,
  });
  return { bars, total, table };
}

/** What listings of a proof label lack, family by family (contract/proof.md#1). */
const GAPS: Record<string, string> = {
  "process partial": "mention the process, but no clear base method",
  "process not_available": "say nothing about the process",
  "provenance partial": "name only part of the origin: not country, region and grower together",
  "provenance not_available": "name neither country nor region",
  "freshness partial": "have no arrival or stock date within a year",
  "freshness not_available": "have no arrival or stock date",
  "pricing listed": "list one price and no volume tiers",
  "pricing not_available": "list no price",
};

/** `431 listings name only part of …`. */
export const gapText = ({ family, label, count }: Coverage["top_gaps"][number]): string =>
  `${pluralize(count, "listing")} ${GAPS[`${family} ${label}`] ?? `(${family} ${label.replaceAll("_", " ")})`}`;
