import { Search } from "lucide-react";
import type { Metadata } from "next";
import { pageMetadata } from "@/app/preview";
import { pageStockUnit, pageUnits, pageViewer, type SearchParams, searchOf } from "@/app/request";
import { EXAMPLES_SHOWN } from "@/components/catalog/filters/search-examples";
import { ListingTable } from "@/components/catalog/listing-table";
import { OriginTable } from "@/components/catalog/origin-table";
import { TrackForm } from "@/components/catalog/track/track-form";
import { count, pounds } from "@/components/format/amounts";
import { ago } from "@/components/format/dates";
import { OwnHome } from "@/components/home/own-home";
import { WorldMap } from "@/components/map/world-map";
import { FeaturePreview } from "@/components/onboarding/feature-preview";
import { comboboxAttributes } from "@/components/search/combobox-attributes";
import { Suggestions } from "@/components/search/suggestions";
import { ApiUrls } from "@/components/site/api-urls";
import { ProductOverview } from "@/components/site/product-overview";
import { StatStrip } from "@/components/site/stat-strip";
import { Button, buttonClass } from "@/components/ui/button";
import { Code } from "@/components/ui/code";
import { Field } from "@/components/ui/forms/field";
import { Notice } from "@/components/ui/notice";
import { medianFigure } from "@/lib/catalog/median-text";
import { getHomePage } from "@/lib/catalog/pages/catalog-pages";
import { largestSegments } from "@/lib/catalog/pages/measured-against";
import type { CatalogRow } from "@/lib/catalog/schemas";
import { siteAddress } from "@/lib/http/addresses/site-address";
import { viewOwnHome } from "@/lib/pages/own-home";
import { ANONYMOUS } from "@/lib/viewer";
import { viewTracked } from "@/lib/watchlist/watchlist";

const QUANTITY_LB = 20;
const ROWS = 6;
const MEDIANS = 12;

export async function generateMetadata(): Promise<Metadata> {
  const { alternates, openGraph } = pageMetadata({
    path: "/",
    title: "Peaberry: green coffee, compared",
    description:
      "Green coffee from many suppliers at the price for your quantity, a market price index, and a roasting bench for lots, roasts and profit.",
  });
  // Title and description are the layout's.
  const title = (await pageViewer()).kind === "session" ? { title: "Your overview" } : {};
  return { ...title, alternates, openGraph };
}

export default async function FrontPage({ searchParams }: { searchParams: SearchParams }) {
  const viewer = await pageViewer();
  const hasLeft = viewer.kind === "anonymous" && searchOf(await searchParams).has("deleted");
  const [{ summary, readAt, origins, latest, factors, suppliers }, own, unit] = await Promise.all([
    // Everyone's market, which is cached: the person's own rows come with their overview.
    getHomePage(ANONYMOUS, QUANTITY_LB, ROWS),
    viewer.kind === "session" ? viewOwnHome(viewer) : null,
    pageStockUnit(),
  ]);
  // The example request has to return the coffee shown below it.
  const tracking = {
    ...(await viewTracked(
      viewer,
      latest.map(({ id }) => id),
    )),
    here: "/",
  };
  const shown = latest.find((coffee) => coffee.public_coffee && coffee.country !== null);
  const asked = new URLSearchParams({ country: shown?.country ?? "Ethiopia", limit: "1" });
  const example = `curl "${siteAddress()}/v1/catalog?${asked}"`;

  return (
    <div className="page">
      {hasLeft ? (
        <div role="status" className="pt-6">
          <Notice title="Your account is deleted.">You’re signed out in every browser.</Notice>
        </div>
      ) : null}
      {own ? (
        <OwnHome home={own} now={new Date()} units={await pageUnits()} />
      ) : (
        <section className="grid items-center gap-x-12 gap-y-6 py-8 md:py-10 lg:grid-cols-[25rem_minmax(0,1fr)]">
          <div>
            <h1 className="max-w-[10.2em] font-serif text-headline tracking-[-0.02em] md:text-[2.75rem] md:leading-[1.08]">
              Green coffee from {count(summary.suppliers)} suppliers, at the price you’d pay.
            </h1>
            <p className="mt-4 text-ink-soft">
              Each coffee’s price per pound at the quantity you buy, next to the median for its origin. What a
              supplier leaves out, we show as missing.
            </p>
            <form
              action="/catalog"
              method="get"
              aria-label="Search the catalog"
              className="relative mt-5 flex items-end gap-2"
            >
              <Field
                id="q"
                name="q"
                type="search"
                label={`Search ${count(summary.stocked)} coffees`}
                maxLength={200}
                {...comboboxAttributes("q")}
                placeholder={EXAMPLES_SHOWN}
                prefix={<Search aria-hidden="true" size="1.0625rem" />}
                fieldClassName="flex-1"
              />
              <input type="hidden" name="quantity_lb" value={QUANTITY_LB} />
              <Button type="submit" kind="primary">
                Search
              </Button>
              <Suggestions inputId="q" />
            </form>
          </div>
          {origins.size > 0 ? (
            <WorldMap
              origins={[...origins.values()]}
              quantityLb={QUANTITY_LB}
              month={new Date().getUTCMonth() + 1}
              tableHref="#origins"
            />
          ) : null}
        </section>
      )}

      {latest.length > 0 ? (
        <section aria-labelledby="latest" className={own ? "mt-14" : undefined}>
          <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
            <h2 id="latest" className="font-serif text-title tracking-[-0.01em]">
              Latest arrivals, at {pounds(QUANTITY_LB)}
            </h2>
            <a
              href={`/catalog?quantity_lb=${QUANTITY_LB}`}
              className="link inline-flex min-h-11 items-center"
            >
              All {count(summary.stocked)} coffees
            </a>
          </div>
          {tracking.signedIn ? <TrackForm here={tracking.here} /> : null}
          <ListingTable
            rows={latest}
            factors={factors}
            origins={origins}
            suppliers={suppliers}
            quantityLb={QUANTITY_LB}
            unit={unit}
            caption={`Latest arrivals with prices at ${pounds(QUANTITY_LB)}`}
            tracking={tracking}
          />
        </section>
      ) : null}

      <div className="mt-16">
        <StatStrip
          figures={[
            { label: "Coffees in stock", value: count(summary.stocked) },
            { label: "Suppliers", value: count(summary.suppliers) },
            { label: "Countries of origin", value: count(summary.countries) },
            ...(summary.median ? [medianFigure(summary.median)] : []),
            { label: "New in the last week", value: count(summary.newThisWeek) },
            {
              label: "Prices updated",
              value: readAt ? ago(readAt, new Date()) : "Not yet",
            },
          ]}
        />
      </div>

      {own ? null : <ProductOverview />}

      {origins.size > 0 ? (
        <section
          aria-labelledby="origins"
          className="mt-20 grid gap-x-16 gap-y-5 lg:grid-cols-[20rem_minmax(0,1fr)]"
        >
          <div>
            <h2 id="origins" className="font-serif text-title tracking-[-0.01em]">
              Prices by origin at {pounds(QUANTITY_LB)}
            </h2>
            <p className="mt-3 max-w-[52ch] text-ink-soft">
              Asking prices per pound in stock, by origin and method, those with the most listings first. The
              thin line spans lowest to highest, the bar the middle 50%, and the tick marks the median, which
              a coffee of that origin and method is compared with.
            </p>
          </div>
          <OriginTable medians={largestSegments(origins, MEDIANS)} quantityLb={QUANTITY_LB} />
        </section>
      ) : null}

      {own ? null : (
        <>
          <section
            aria-labelledby="bench"
            className="mt-20 grid gap-x-16 gap-y-6 lg:grid-cols-[20rem_minmax(0,1fr)]"
          >
            <div>
              <h2 id="bench" className="font-serif text-title tracking-[-0.01em]">
                From green to sold
              </h2>
              <p className="mt-3 max-w-[52ch] text-ink-soft">
                Add a lot at the price you paid, import a folder of Artisan logs, and see every batch: curve,
                phases, rate of rise, weight loss, and distance from your reference roast. Record sales to see
                what a roasted pound really costs and earns.
              </p>
              <p className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
                <a href="/roast" className={buttonClass("quiet")}>
                  See the roasting bench
                </a>
              </p>
            </div>
            <div className="grid items-start gap-x-10 gap-y-6 md:grid-cols-2">
              <FeaturePreview part="roast" />
              <FeaturePreview part="profit" />
            </div>
          </section>

          <section
            aria-labelledby="api"
            className="mt-20 grid gap-x-16 gap-y-5 lg:grid-cols-[20rem_minmax(0,1fr)]"
          >
            <div>
              <h2 id="api" className="font-serif text-title tracking-[-0.01em]">
                Catalog API
              </h2>
              <p className="mt-3 max-w-[52ch] text-ink-soft">
                Every filter on the catalog page is an API parameter, and every response is JSON. No key
                needed to try it.
              </p>
              <ApiUrls />
            </div>
            <div className="min-w-0 rounded-md border border-rule bg-sheet">
              <Code label="Request">{example}</Code>
              {shown ? <Code label="Response (shortened)">{excerptOf(shown)}</Code> : null}
            </div>
          </section>
        </>
      )}
    </div>
  );
}

function excerptOf(coffee: CatalogRow): string {
  const { id, name, country, region, processing, price_per_lb, stocked } = coffee;
  const tiers = coffee.price_tiers
    .slice(0, 2)
    .map(({ min_lbs, price }) => `{ "min_lbs": ${min_lbs}, "price": ${price} }`);
  const lines = [
    ...Object.entries({ id, name, country, region, processing, price_per_lb, stocked }).map(
      ([field, value]) => `"${field}": ${JSON.stringify(value)}`,
    ),
    `"price_tiers": [${tiers.join(", ")}]`,
  ];
  return `{\n  "data": [\n    {\n      ${lines.join(",\n      ")},\n      …\n    }\n  ],\n  …\n}`;
}
