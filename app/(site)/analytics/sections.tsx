import { catalogHref } from "@/components/catalog/catalog-urls";
import { pluralize } from "@/components/format/amounts";
import {
  MoverTable,
  StockChangeTable,
  SupplierTable,
  TypicalMoveTable,
} from "@/components/market/intelligence";
import { ShareBars } from "@/components/market/share-bars";
import { Turnover } from "@/components/market/turnover";
import {
  viewCoverage,
  viewIntelligence,
  viewProcessMix,
  viewTurnover,
} from "@/lib/price-index/market-sections";
import type { WindowDays } from "@/lib/price-index/market-window";
import type { Viewer } from "@/lib/viewer";

/** Streamed after the head of the page, which doesn't wait for their queries. */

const catalog = (change: Record<string, string>) => catalogHref(new URLSearchParams(), change);

const PROCESSES = 9;

export async function ProcessMix() {
  const all = await viewProcessMix();
  const sum = (shares: typeof all) => shares.reduce((listings, share) => listings + share.listings, 0);
  const mix = all.filter(({ process }, rank) => process === null || rank < PROCESSES);
  const [total, others] = [sum(all), sum(all) - sum(mix)];
  const rest = { key: "others", label: "Other labels", href: null, count: others };
  return (
    <ShareBars
      caption="Listings in stock by process"
      heading="Process"
      total={total}
      shares={mix
        .map(({ process, listings }) => ({
          key: process ?? "",
          label: process ?? "Not disclosed",
          href: process === null ? null : catalog({ processing: process }),
          count: listings,
        }))
        .concat(others > 0 ? rest : [])}
    />
  );
}

export async function CameAndWent({ days }: { days: WindowDays }) {
  return (
    <>
      <Turnover weeks={await viewTurnover(days)} />
      <p className="mt-2 flex flex-wrap gap-x-5">
        <a
          href={catalog({ stocked_days: String(days), sortField: "stocked_date" })}
          className="link inline-flex min-h-11 items-center"
        >
          New in the last {days} days
        </a>
        <a href={catalog({ stocked: "false" })} className="link inline-flex min-h-11 items-center">
          Sold out and delisted
        </a>
      </p>
    </>
  );
}

const FAMILIES = {
  process: "Process",
  provenance: "Provenance",
  freshness: "Freshness",
  pricing: "Pricing",
} as const;
const GAPS = 5;
const words = (label: string) => label.replaceAll("_", " ");
const GAP_WORDS: Record<string, string> = {
  "process partial": "give little detail on the process",
  "process not_available": "don’t name a process",
  "provenance partial": "name no producer, farm or cooperative",
  "provenance not_available": "don’t name an origin",
  "freshness partial": "have no date within the last year",
  "freshness not_available": "have no date",
  "pricing listed": "list one price and no volume tiers",
  "pricing not_available": "list no price",
};

export async function Coverage() {
  const coverage = await viewCoverage();
  const total = coverage.scope.total_rows;
  const families = Object.entries(FAMILIES).map(([family, name]) => {
    const tally = coverage.families[family as keyof typeof FAMILIES];
    const strongest = tally.find(
      ({ label }) => label !== "partial" && label !== "not_available" && label !== "listed",
    );
    return {
      key: family,
      label: `${name}: ${words(strongest?.label ?? "none")}`,
      href: null,
      count: strongest?.count ?? 0,
    };
  });
  return (
    <>
      <ShareBars
        caption="Listings that disclose each kind of fact in full"
        heading="Disclosed"
        shares={families}
        total={total}
      />
      <h3 className="mt-6 mb-2 font-medium">Biggest gaps</h3>
      <ol className="list-decimal pl-5 text-ink-soft">
        {coverage.top_gaps.slice(0, GAPS).map(({ family, label, count }) => (
          <li key={`${family} ${label}`} className="py-0.5">
            {pluralize(count, "listing")} {GAP_WORDS[`${family} ${label}`] ?? `(${family} ${words(label)})`}
          </li>
        ))}
      </ol>
    </>
  );
}

export async function Intelligence({ viewer, days }: { viewer: Viewer; days: WindowDays }) {
  const { suppliers, movers, arrivals, delistings, moves } = await viewIntelligence(viewer, days);
  return (
    <div className="grid gap-10">
      <div>
        <h3 className="font-medium">Is this month’s move unusual?</h3>
        <p className="mb-3 max-w-[72ch] text-ink-soft">
          A change is unusual when it is larger than nine in ten of the origin’s own 30-day changes over the
          last year. On an ordinary day that is about one origin in ten.
        </p>
        <TypicalMoveTable moves={moves.filter(({ tier }) => tier === "origin").slice(0, 12)} />
      </div>
      <div>
        <h3 className="font-medium">Suppliers compared</h3>
        <p className="mb-3 max-w-[72ch] text-ink-soft">
          Price level: the supplier’s median listing against the median of the same origin and method (100%).
          New and sold out: in the last {days} days.
        </p>
        <SupplierTable suppliers={suppliers} days={days} />
      </div>
      <div>
        <h3 className="mb-2 font-medium">Biggest price changes in {days} days</h3>
        <MoverTable movers={movers} days={days} />
      </div>
      <div className="grid gap-10 xl:grid-cols-2 xl:gap-8">
        <div>
          <h3 className="mb-2 font-medium">Latest arrivals</h3>
          <StockChangeTable caption="Latest arrivals" turns={arrivals} />
        </div>
        <div>
          <h3 className="mb-2 font-medium">Latest sold out or delisted</h3>
          <StockChangeTable caption="Listings that sold out or were delisted last" turns={delistings} />
        </div>
      </div>
    </div>
  );
}
