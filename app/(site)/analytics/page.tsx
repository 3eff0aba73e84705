import type { Metadata } from "next";
import { type ReactNode, Suspense } from "react";
import { canonicalUrl, pageViewer, type SearchParams, searchOf } from "@/app/request";
import { catalogHref } from "@/components/catalog/catalog-urls";
import { change, count, money, pluralize } from "@/components/format/amounts";
import { day } from "@/components/format/dates";
import { IndexChart } from "@/components/market/index-chart";
import { IndexLines } from "@/components/market/index-lines";
import { LockedIntelligence } from "@/components/market/locked-intelligence";
import { MarketSection } from "@/components/market/market-section";
import { originHref } from "@/components/market/origin-urls";
import { PriceRanges } from "@/components/market/price-ranges";
import { segmentFilter, segmentName } from "@/components/market/segment-name";
import { WindowPicker } from "@/components/market/window-picker";
import { EmptyState } from "@/components/ui/empty-state";
import { can } from "@/lib/access/capabilities";
import { type IndexLine, viewMarket } from "@/lib/price-index/market";
import { canViewWindow, parseWindow } from "@/lib/price-index/market-window";
import { daysBefore } from "@/lib/units/days";
import { CameAndWent, Coverage, Intelligence, ProcessMix } from "./sections";

const DESCRIPTION =
  "Where green-coffee prices go, by origin: an index of matched listings, ranges and stock.";

export function generateMetadata(): Metadata {
  const url = canonicalUrl("/analytics");
  return {
    title: "The green-coffee market",
    description: DESCRIPTION,
    alternates: { canonical: url },
    openGraph: {
      title: "The green-coffee market",
      description: DESCRIPTION,
      url,
      siteName: "Peaberry",
      type: "website",
    },
  };
}

/** The headline's claim, in words. */
function claimOf({ move }: IndexLine, days: number): string {
  return `${segmentName(move)} ${change(move.change ?? 0)} in ${days} days on ${pluralize(move.matched, "matched listing")}`;
}

export default async function MarketPage({ searchParams }: { searchParams: SearchParams }) {
  const search = searchOf(await searchParams);
  const viewer = await pageViewer();
  const days = parseWindow(viewer, search.get("days"));
  const year = canViewWindow(viewer, 365);
  const exact = can(viewer, "canUseProcessFacets");
  const { asOf, since, headline, origins } = await viewMarket(days);

  // Late sections are put in place by a script; whoever has none asks for the page in one piece.
  const whole = search.get("whole") === "1";
  const late = (section: ReactNode) =>
    whole ? section : <Suspense fallback={<Waiting days={days} />}>{section}</Suspense>;

  if (asOf === null || since === null)
    return (
      <div className="page py-16">
        <EmptyState title="No prices have been read yet">
          <p>The market appears here after the suppliers’ feeds have been read.</p>
        </EmptyState>
      </div>
    );

  return (
    <div className="page">
      <header className="grid gap-x-16 gap-y-8 py-10 md:py-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,36rem)] lg:items-end">
        <div>
          <p className="text-ink-faint">
            The market on {day(asOf)} against {day(since)}
            {since === daysBefore(days, asOf) ? null : `, the latest reading ${days} days old or older`}.
            Retail listings.
          </p>
          <h1 className="mt-3 max-w-[24ch] font-serif text-[2.25rem] leading-[1.08] tracking-[-0.025em] md:text-[3.25rem]">
            {headline ? claimOf(headline, days) : "Too few listings to tell a move from chance"}
          </h1>
          {headline ? (
            <p className="mt-5 max-w-[58ch] text-ink-soft text-lead">
              From {pluralize(headline.move.suppliers, "supplier")}, at a median of{" "}
              {money(headline.move.median)} a pound.{" "}
              <a className="link" href={catalogHref(new URLSearchParams(), segmentFilter(headline.move))}>
                {headline.move.tier === "origin"
                  ? `See these ${count(headline.move.listings)} listings`
                  : "See them in the catalog"}
              </a>{" "}
              or{" "}
              <a className="link" href={originHref(headline.move.origin)}>
                {headline.move.origin} as a whole
              </a>
              .
            </p>
          ) : null}
          <div className="mt-6">
            <WindowPicker days={days} year={year} />
          </div>
        </div>
        {headline ? (
          <IndexChart
            points={headline.points}
            summary={`${claimOf(headline, days)}. 100 on ${day(since)}.`}
          />
        ) : null}
      </header>

      <MarketSection
        id="index"
        title="Where prices go"
        about={
          <p>
            An index of each origin, 100 on {day(since)}. Only listings that stood on both of two neighbouring
            days are compared, so a changing assortment moves nothing. All lines share one scale. Few
            suppliers make thin evidence, and are marked.
          </p>
        }
      >
        <IndexLines lines={origins} from={since} to={asOf} days={days} />
      </MarketSection>

      <MarketSection
        id="ranges"
        title="What a pound costs"
        about={
          <p>
            US dollars for one pound, on {day(asOf)}. The thin line runs from the lowest to the highest, the
            bar holds the middle half, the tick is the median. With fewer than five listings figures are
            rounded to 25 cents.
          </p>
        }
      >
        <PriceRanges moves={origins.map(({ move }) => move)} />
      </MarketSection>

      <MarketSection
        id="mix"
        title="How it was processed"
        about={
          <p>
            Listings in stock by base method.
            {exact ? null : " The catalog looks for the word, so Natural finds Pulped Natural there too."}
          </p>
        }
      >
        {late(<ProcessMix exact={exact} />)}
      </MarketSection>

      <MarketSection
        id="turnover"
        title="What came and went"
        about={<p>Listings that came into stock, and those that sold out or left their supplier’s list.</p>}
      >
        {late(<CameAndWent days={days} />)}
      </MarketSection>

      <MarketSection
        id="coverage"
        title="What suppliers disclose"
        about={
          <p>
            How many listings show each kind of fact in full: the process with detail, who grew it, a date
            within a year, prices for several quantities. It says what is stated, not that it was verified.
          </p>
        }
      >
        {late(<Coverage />)}
      </MarketSection>

      <MarketSection
        id="intelligence"
        title="Market intelligence"
        about={<p>Who moved, whether it is unusual, and which listings stand behind the figures.</p>}
      >
        {year ? (
          late(<Intelligence viewer={viewer} days={days} />)
        ) : (
          <LockedIntelligence signedIn={viewer.kind === "session"} />
        )}
      </MarketSection>
    </div>
  );
}

function Waiting({ days }: { days: number }) {
  return (
    <div className="border-rule border-y py-8 text-ink-faint">
      <p className="needs-js">Being counted…</p>
      <p className="needs-no-js">
        <a className="link" href={`/analytics?days=${days}&whole=1`}>
          Show the page with this section
        </a>
      </p>
    </div>
  );
}
