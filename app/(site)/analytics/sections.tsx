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

/** Sections that wait for queries of their own, so that the page's head need not. */

const catalog = (change: Record<string, string>) => catalogHref(new URLSearchParams(), change);

/** `exact` where the reader may ask the catalog for a base method itself; by the label it is a search for the word. */
export async function ProcessMix({ exact }: { exact: boolean }) {
  const mix = await viewProcessMix();
  const total = mix.reduce((sum, { listings }) => sum + listings, 0);
  return (
    <ShareBars
      caption="Listings in stock by process"
      heading="Process"
      total={total}
      shares={mix.map(({ process, listings }) => ({
        key: process ?? "",
        label: process ?? "Not disclosed",
        href:
          process === null ? null : catalog({ [exact ? "processing_base_method" : "processing"]: process }),
        count: listings,
      }))}
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
          What came in the last {days} days
        </a>
        <a href={catalog({ stocked: "false" })} className="link inline-flex min-h-11 items-center">
          All that is sold out or delisted
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
/** How a family falls short, after the number of its listings. */
const GAP_WORDS: Record<string, string> = {
  "process partial": "little said of the process",
  "process not_available": "process not said",
  "provenance partial": "a country or region, not who grew it",
  "provenance not_available": "origin not said",
  "freshness partial": "no date of the last year",
  "freshness not_available": "no date at all",
  "pricing listed": "one price, none for larger quantities",
  "pricing not_available": "no price",
};

/** Where suppliers are silent: how many listings show each family's strongest label, and what is missing most. */
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
        caption="Listings with the strongest label for each kind of fact"
        heading="Disclosed"
        shares={families}
        total={total}
      />
      <h3 className="mt-6 mb-2 font-medium">Where most is missing</h3>
      <ol className="list-decimal pl-5 text-ink-soft">
        {coverage.top_gaps.slice(0, GAPS).map(({ family, label, count }) => (
          <li key={`${family} ${label}`} className="py-0.5">
            {pluralize(count, "listing")}: {GAP_WORDS[`${family} ${label}`] ?? `${family} ${words(label)}`}
          </li>
        ))}
      </ol>
    </>
  );
}

/** What the market intelligence adds. Only for viewers who have it. */
export async function Intelligence({ viewer, days }: { viewer: Viewer; days: WindowDays }) {
  const { suppliers, movers, arrivals, delistings, moves } = await viewIntelligence(viewer, days);
  return (
    <div className="grid gap-10">
      <div>
        <h3 className="font-medium">Is the month’s move a usual one?</h3>
        <p className="mb-3 max-w-[72ch] text-ink-soft">
          The last 30 days of each origin’s index, beside the standard deviation of all its 30-day moves in a
          year. Beyond it is more than usual, beyond twice as much far more.
        </p>
        <TypicalMoveTable moves={moves.filter(({ tier }) => tier === "origin").slice(0, 12)} />
      </div>
      <div>
        <h3 className="font-medium">Suppliers compared</h3>
        <p className="mb-3 max-w-[72ch] text-ink-soft">
          Price level: what the supplier’s middle listing asks against the median of its own origin, which is
          100 %. Came and went: in {days} days.
        </p>
        <SupplierTable suppliers={suppliers} days={days} />
      </div>
      <div>
        <h3 className="mb-2 font-medium">Prices that moved most in {days} days</h3>
        <MoverTable movers={movers} days={days} />
      </div>
      <div className="grid gap-10 xl:grid-cols-2 xl:gap-8">
        <div>
          <h3 className="mb-2 font-medium">Latest arrivals</h3>
          <StockChangeTable caption="The latest arrivals" turns={arrivals} />
        </div>
        <div>
          <h3 className="mb-2 font-medium">Latest sold out or delisted</h3>
          <StockChangeTable caption="The latest listings that sold out or were delisted" turns={delistings} />
        </div>
      </div>
    </div>
  );
}
