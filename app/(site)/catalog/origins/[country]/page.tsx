import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { pageMetadata, previewOf } from "@/app/preview";
import { pageStockUnit, pageViewer, type SearchParams, searchOf } from "@/app/request";
import { quantityHref } from "@/components/catalog/catalog-urls";
import { LatestArrivals } from "@/components/catalog/latest-arrivals";
import { pluralize } from "@/components/format/amounts";
import { day } from "@/components/format/dates";
import { HarvestStrip } from "@/components/map/harvest-strip";
import { chartFileHref } from "@/components/market/chart-urls";
import { IndexChart } from "@/components/market/index-chart";
import { IndexHeadline } from "@/components/market/index-headline";
import { MarketSection } from "@/components/market/market-section";
import { replacementWords } from "@/components/market/market-words";
import { originHref } from "@/components/market/origin-urls";
import { SegmentTable } from "@/components/market/segment-table";
import { SmallSampleBadge } from "@/components/market/small-sample-badge";
import { WindowPicker } from "@/components/market/window-picker";
import { AskAbout } from "@/components/workspaces/ask-about";
import { chosenPounds } from "@/lib/catalog/search/filters/chosen-quantity";
import { harvestText } from "@/lib/coffee/harvest";
import { viewOriginPage } from "@/lib/pages/origin-page";
import { indexText } from "@/lib/price-index/index-text";
import { replacementOf, viewMarketDetail } from "@/lib/price-index/market/market-detail";
import { canViewWindow, parseWindow } from "@/lib/price-index/market/market-window";
import { repricedIn } from "@/lib/price-index/turnover/repriced";
import type { WindowDays } from "@/lib/price-index/windows";
import { viewTracked } from "@/lib/watchlist/watchlist";

interface Props {
  params: Promise<{ country: string }>;
  searchParams: SearchParams;
}

const ROWS = 12;
const MAX_NAME = 100;

const readOrigin = cache(async (encoded: string, days: WindowDays, quantityLb: number) => {
  const asked = decoded(encoded);
  if (asked === null) notFound();
  return (await viewOriginPage(await pageViewer(), asked, days, ROWS, quantityLb)) ?? notFound();
});

function decoded(encoded: string): string | null {
  try {
    const name = decodeURIComponent(encoded).normalize("NFC").trim();
    return name === "" || name.length > MAX_NAME || name.includes("\0") ? null : name;
  } catch {
    return null;
  }
}

async function daysOf(searchParams: SearchParams): Promise<WindowDays> {
  return parseWindow(await pageViewer(), searchOf(await searchParams).get("days"));
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { country } = await params;
  const { name, stocked } = await readOrigin(
    country,
    await daysOf(searchParams),
    chosenPounds(searchOf(await searchParams)),
  );
  const title = `Green coffee from ${name}`;
  const description = `${pluralize(stocked, "coffee")} from ${name} in stock, with prices per pound and a price index.`;
  return pageMetadata({ path: originHref(name), title, description, preview: previewOf("origins", name) });
}

export default async function OriginPage({ params, searchParams }: Props) {
  const days = await daysOf(searchParams);
  const quantityLb = chosenPounds(searchOf(await searchParams));
  const { name, summary, stocked, market, listings } = await readOrigin(
    (await params).country,
    days,
    quantityLb,
  );
  const detail = market && (await viewMarketDetail({ ...market, days }));
  const replacement =
    market && detail ? replacementOf(detail, market.line.points, market.line.move.origin) : [];
  const repriced = market && detail ? repricedIn(detail.repriced, market.line.move) : 0;
  const ids = listings.data.map(({ id }) => id);
  const tracking = {
    ...(await viewTracked(await pageViewer(), ids)),
    here: quantityHref(originHref(name), quantityLb),
  };

  return (
    <div className="page">
      <IndexHeadline
        title={name}
        href={originHref(name)}
        parent={{ label: "Origins", href: "/catalog/origins" }}
        lead={
          <>
            {summary}
            {market ? null : " Too few listings for a price index."}
          </>
        }
        chart={
          market && detail ? (
            <IndexChart
              of={name}
              points={market.line.points}
              replacement={replacement}
              summary={`${indexText(name, { ...market.line.move, repriced, since: market.since, until: market.asOf }, days)} ${replacementWords(replacement.at(-1))}`}
              fileHref={chartFileHref("origin", days, name)}
              mark={<SmallSampleBadge behind={market.line.move.suppliers} />}
            />
          ) : null
        }
      >
        {harvestText(name) === null ? null : (
          <div className="mt-6 max-w-80">
            <p className="mb-1 text-ink-soft text-small">Usual harvest: {harvestText(name)}</p>
            <HarvestStrip country={name} month={new Date().getUTCMonth() + 1} labelled />
          </div>
        )}
        {market ? (
          <div className="mt-6 flex flex-wrap items-center gap-4">
            <WindowPicker
              days={days}
              year={canViewWindow(await pageViewer(), 365)}
              path={originHref(name)}
              quantityLb={quantityLb}
            />
            <AskAbout about={`origin:${name}`} />
          </div>
        ) : null}
      </IndexHeadline>

      <LatestArrivals
        listings={listings}
        filter={{ country: name }}
        whose={`from ${name}`}
        total={stocked}
        quantityLb={quantityLb}
        unit={await pageStockUnit()}
        tracking={tracking}
      />

      {market && detail && market.segments.length > 0 ? (
        <MarketSection
          id="segments"
          title="By process and grade"
          about={
            <p>
              Retail listings on {day(market.asOf)}: median price per pound in US dollars, and the change of
              each index. A segment needs at least two listings.
            </p>
          }
        >
          <SegmentTable
            segments={market.segments}
            since={market.since}
            repriced={(segment) => repricedIn(detail.repriced, segment)}
          />
        </MarketSection>
      ) : null}
    </div>
  );
}
