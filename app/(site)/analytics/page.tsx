import type { Metadata } from "next";
import { type ReactNode, Suspense } from "react";
import { pageMetadata, previewOf } from "@/app/preview";
import { pageViewer, type SearchParams, searchOf } from "@/app/request";
import { catalogHref } from "@/components/catalog/catalog-urls";
import { count, money, pluralize, pounds } from "@/components/format/amounts";
import { day } from "@/components/format/dates";
import { AllOrigins } from "@/components/market/all-origins";
import { chartFileHref } from "@/components/market/chart-urls";
import { DatasetJsonLd } from "@/components/market/dataset-json-ld";
import { IndexChart } from "@/components/market/index-chart";
import { IndexLines } from "@/components/market/index-lines";
import { LockedIntelligence } from "@/components/market/locked-intelligence";
import { MarketSection } from "@/components/market/market-section";
import {
  headlineCaption,
  headlineReason,
  headlineWords,
  verdictWords,
} from "@/components/market/market-words";
import { originHref } from "@/components/market/origin-urls";
import { PriceRanges } from "@/components/market/price-ranges";
import { ReplacementTable } from "@/components/market/replacement-table";
import { MARKET_SECTIONS, SectionLinks } from "@/components/market/section-links";
import { segmentFilter } from "@/components/market/segment-name";
import { WindowPicker } from "@/components/market/window-picker";
import { EmptyState } from "@/components/ui/empty-state";
import { AskAbout } from "@/components/workspaces/ask-about";
import { siteAddress } from "@/lib/http/addresses/site-address";
import { MAP_QUANTITY_LB } from "@/lib/price-index/market/chart-export";
import { lineName } from "@/lib/price-index/market/chart-tables";
import { viewMarket } from "@/lib/price-index/market/market";
import { viewMarketDetail } from "@/lib/price-index/market/market-detail";
import { canViewWindow, parseWindow } from "@/lib/price-index/market/market-window";
import { REPLACEMENT_DAYS, replacementRows } from "@/lib/price-index/turnover/replacement";
import { repricedIn } from "@/lib/price-index/turnover/repriced";
import { daysBefore } from "@/lib/units/days";
import { CameAndWent, Coverage, Intelligence, OriginMap, ProcessMix } from "./sections";

const DESCRIPTION =
  "Green coffee prices by origin: an index of matched listings, price ranges, and what is new or sold out.";

export function generateMetadata(): Metadata {
  return pageMetadata({
    path: "/analytics",
    title: "Green coffee market",
    description: DESCRIPTION,
    preview: previewOf("market", "index"),
  });
}

export default async function MarketPage({ searchParams }: { searchParams: SearchParams }) {
  const search = searchOf(await searchParams);
  const viewer = await pageViewer();
  const days = parseWindow(viewer, search.get("days"));
  const year = canViewWindow(viewer, 365);
  const { asOf, since, headline, candidates, origins } = await viewMarket(days);

  // Streamed sections need a script; `whole=1` renders the page in one piece.
  const whole = search.get("whole") === "1";
  const late = (section: ReactNode) =>
    whole ? section : <Suspense fallback={<Waiting days={days} />}>{section}</Suspense>;

  if (asOf === null || since === null)
    return (
      <div className="page py-16">
        <EmptyState title="No prices yet">
          <p>Prices appear here after the first ingest of the suppliers’ feeds.</p>
        </EmptyState>
      </div>
    );

  const detail = await viewMarketDetail({ since, asOf, days });
  const repriced = detail.line.length < 2 ? null : repricedIn(detail.repriced, null);
  // A young origin's line begins later than the market's.
  const claimSince = headline?.points[0]?.date ?? since;
  const claim = headlineWords(headline?.move ?? null, repriced, claimSince);
  const verdict = year && headline ? verdictWords(headline.move) : null;
  const windowStart = daysBefore(days, asOf);

  return (
    <div className="page">
      <DatasetJsonLd from={since} to={asOf} origin={siteAddress()} />
      <header className="grid gap-x-16 gap-y-8 py-10 md:py-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,36rem)] lg:items-end">
        <div>
          <p className="text-ink-faint">
            Retail listings on {day(asOf)}, compared with {day(since)}
            {since < windowStart ? ` (the last snapshot at least ${days} days old)` : null}
            {since > windowStart ? " (the first snapshot)" : null}.
          </p>
          <h1 className="mt-3 max-w-[13.6em] font-serif text-[2.25rem] leading-[1.08] tracking-[-0.025em] md:text-[3.25rem]">
            {claim}
          </h1>
          {headline ? (
            <p className="mt-5 max-w-[38.5em] text-ink-soft text-lead">
              Sold by {pluralize(headline.move.suppliers, "supplier")} at a median of{" "}
              {money(headline.move.median)}
              /lb.{" "}
              <a className="link" href={catalogHref(new URLSearchParams(), segmentFilter(headline.move))}>
                {headline.move.tier === "origin"
                  ? `See these ${count(headline.move.listings)} listings`
                  : "See them in the catalog"}
              </a>{" "}
              or{" "}
              <a className="link" href={originHref(headline.move.origin)}>
                all of {headline.move.origin}
              </a>
              .
            </p>
          ) : null}
          {verdict ? <p className="mt-3 max-w-[52ch] text-ink-soft">{verdict}</p> : null}
          <div className="mt-6 flex flex-wrap items-center gap-4">
            <WindowPicker days={days} year={year} />
            <AskAbout about="market" />
          </div>
        </div>
        {headline ? (
          <IndexChart
            of={lineName(headline.move)}
            points={headline.points}
            summary={headlineCaption(claim, headline.move, claimSince)}
            mark={headlineReason(candidates)}
            fileHref={chartFileHref("headline", days)}
          />
        ) : null}
      </header>

      <SectionLinks />

      <MarketSection
        id="all-origins"
        title={MARKET_SECTIONS["all-origins"]}
        about={
          <>
            <p>
              The matched index follows lots that stay in stock: all origins in one line, each matched listing
              counted once. {day(since)} = 100.
            </p>
            <p className="mt-3">
              Shops often replace a lot instead of repricing it. The second line compares what new lots cost
              with what sold-out lots last cost, within the same origin and method, over the{" "}
              {REPLACEMENT_DAYS} days before each date. It is not part of the index.
            </p>
          </>
        }
      >
        <AllOrigins detail={detail} days={days} />
      </MarketSection>

      <MarketSection
        id="index"
        title={MARKET_SECTIONS.index}
        about={
          <p>
            {day(since)} = 100. At each reading we compare every listing with its own price at the reading
            before, so a change in what is on offer does not move the index. “Matched” counts the listings
            compared on {day(asOf)}, and some of them were not in stock on {day(since)}. All lines share one
            scale. Origins with few suppliers are marked “thin”.
          </p>
        }
      >
        <IndexLines
          lines={origins}
          from={since}
          to={asOf}
          days={days}
          repriced={(origin) =>
            repricedIn(detail.repriced, { tier: "origin", origin, process: null, grade: null })
          }
        />
      </MarketSection>

      <MarketSection
        id="new-lots"
        title={MARKET_SECTIONS["new-lots"]}
        about={
          <p>
            Prices per pound of lots that came into stock in the {REPLACEMENT_DAYS} days up to {day(asOf)},
            compared with the last prices of lots that sold out or were delisted. Geometric means, with at
            least five lots on each side.
          </p>
        }
      >
        <ReplacementTable rows={replacementRows(detail.turns, asOf)} asOf={asOf} days={days} />
      </MarketSection>

      <MarketSection
        id="map"
        title={MARKET_SECTIONS.map}
        about={
          <p>
            Coffees in stock by country, with the median price per pound at {pounds(MAP_QUANTITY_LB)} of its
            most common method, or of all methods where fewer than five coffees share one. Dots mark countries
            whose usual harvest includes this month.
          </p>
        }
      >
        {late(<OriginMap viewer={viewer} days={days} />)}
      </MarketSection>

      <MarketSection
        id="ranges"
        title={MARKET_SECTIONS.ranges}
        about={
          <p>
            In US dollars, for one pound, on {day(asOf)}. The thin line spans lowest to highest, the bar the
            middle 50%, and the tick marks the median. With fewer than five listings, prices are rounded to 25
            cents.
          </p>
        }
      >
        <PriceRanges moves={origins.map(({ move }) => move)} days={days} />
      </MarketSection>

      <MarketSection
        id="mix"
        title={MARKET_SECTIONS.mix}
        about={
          <p>
            Listings in stock by the supplier’s process label, counted as in the catalog’s Process filter: an
            anaerobic natural counts under its own label, not under Natural. “Not disclosed” counts listings
            without a label, some of which describe the process in other words.
          </p>
        }
      >
        {late(<ProcessMix days={days} />)}
      </MarketSection>

      <MarketSection
        id="turnover"
        title={MARKET_SECTIONS.turnover}
        about={<p>Listings that came into stock, and listings that sold out or were delisted.</p>}
      >
        {late(<CameAndWent days={days} />)}
      </MarketSection>

      <MarketSection
        id="coverage"
        title={MARKET_SECTIONS.coverage}
        about={
          <p>
            How many listings in stock state each kind of fact. A grower is a producer, farm, cooperative or
            washing station; the date is that of arrival, or the day it came into stock. Stated by the
            supplier, not verified.
          </p>
        }
      >
        {late(<Coverage days={days} />)}
      </MarketSection>

      <MarketSection
        id="intelligence"
        title={MARKET_SECTIONS.intelligence}
        about={<p>Which origins moved, whether that is unusual, and the listings behind the figures.</p>}
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
      <p className="needs-js">Loading…</p>
      <p className="needs-no-js">
        <a className="link" href={`/analytics?days=${days}&whole=1`}>
          Load the page with this section
        </a>
      </p>
    </div>
  );
}
