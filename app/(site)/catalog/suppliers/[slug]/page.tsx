import { ArrowUpRight } from "lucide-react";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { pageMetadata, previewOf } from "@/app/preview";
import { pageStockUnit, pageViewer, type SearchParams, searchOf } from "@/app/request";
import { quantityHref } from "@/components/catalog/catalog-urls";
import { LatestArrivals } from "@/components/catalog/latest-arrivals";
import { SupplierOrigins } from "@/components/catalog/supplier-origins";
import { supplierHref } from "@/components/catalog/supplier-urls";
import { ago } from "@/components/format/dates";
import { chartFileHref } from "@/components/market/chart-urls";
import { IndexChart } from "@/components/market/index-chart";
import { IndexHeadline } from "@/components/market/index-headline";
import { MarketSection } from "@/components/market/market-section";
import { SmallSampleBadge } from "@/components/market/small-sample-badge";
import { WindowPicker } from "@/components/market/window-picker";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { viewSupplier } from "@/lib/catalog/pages/supplier";
import { supplierDescription, supplierSummary } from "@/lib/catalog/pages/supplier-text";
import { chosenPounds } from "@/lib/catalog/search/filters/chosen-quantity";
import { indexText } from "@/lib/price-index/index-text";
import { canViewWindow, parseWindow } from "@/lib/price-index/market/market-window";
import { MIN_MATCHED, viewSupplierIndex } from "@/lib/price-index/supplier-index";
import { viewTracked } from "@/lib/watchlist/watchlist";

interface Props {
  params: Promise<{ slug: string }>;
  searchParams: SearchParams;
}

const ROWS = 12;

const readSupplier = cache(async (slug: string, quantityLb: number) => {
  const page = await viewSupplier(await pageViewer(), slug, ROWS, quantityLb);
  return page ?? notFound();
});

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const page = await readSupplier((await params).slug, chosenPounds(searchOf(await searchParams)));
  const { slug, name } = page.supplier;
  return pageMetadata({
    path: supplierHref(slug),
    title: `Green coffee from ${name}`,
    description: supplierDescription(page),
    preview: previewOf("suppliers", slug),
  });
}

function WholesaleClosed({ slug, signedIn }: { slug: string; signedIn: boolean }) {
  return (
    <EmptyState title="Wholesale lots are for members.">
      <p>Members see this supplier’s lots and bag prices here.</p>
      <p className="mt-4">
        <a
          href={signedIn ? "/account" : `/sign-in?callbackUrl=${supplierHref(slug)}`}
          className={buttonClass("quiet")}
        >
          {signedIn ? "See what’s in your account" : "Sign in if you’re a member"}
        </a>
      </p>
    </EmptyState>
  );
}

export default async function SupplierPage({ params, searchParams }: Props) {
  const viewer = await pageViewer();
  const days = parseWindow(viewer, searchOf(await searchParams).get("days"));
  const { slug } = await params;
  const quantityLb = chosenPounds(searchOf(await searchParams));
  const [page, line] = await Promise.all([readSupplier(slug, quantityLb), viewSupplierIndex(slug, days)]);
  const { supplier, listings, isClosed, level, readAt } = page;
  const { stocked } = listings.counts;
  const ids = listings.data.map(({ id }) => id);
  const tracking = {
    ...(await viewTracked(viewer, ids)),
    here: quantityHref(supplierHref(supplier.slug), quantityLb),
  };

  return (
    <div className="page">
      <IndexHeadline
        title={supplier.name}
        lead={supplierSummary(page)}
        href={supplierHref(supplier.slug)}
        parent={{ label: "Suppliers", href: "/catalog/suppliers" }}
        chart={
          line ? (
            <IndexChart
              of={supplier.name}
              id={supplier.slug}
              points={line.points}
              summary={indexText(supplier.name, line, days)}
              fileHref={chartFileHref("supplier", days, supplier.slug)}
              mark={<SmallSampleBadge behind={line.matched} fewest={MIN_MATCHED} what="matched listing" />}
            />
          ) : null
        }
      >
        <p className="mt-3 text-ink-faint">
          {readAt ? `Prices updated ${ago(readAt, new Date())}.` : "Not ingested yet."}
          {line || !readAt || supplier.wholesaleOnly ? null : " Too few retail prices for an index so far."}
        </p>
        <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3">
          {line ? (
            <WindowPicker
              days={days}
              year={canViewWindow(viewer, 365)}
              path={supplierHref(supplier.slug)}
              quantityLb={quantityLb}
            />
          ) : null}
          {supplier.website ? (
            <a href={supplier.website} rel="nofollow noopener" className={buttonClass("quiet")}>
              Visit website
              <ArrowUpRight aria-hidden="true" size="1rem" className="shrink-0" />
            </a>
          ) : null}
        </div>
      </IndexHeadline>

      <LatestArrivals
        listings={listings}
        filter={{ source: supplier.slug, ...(supplier.wholesaleOnly && { showWholesale: "true" }) }}
        whose={`at ${supplier.name}`}
        total={stocked.true}
        quantityLb={quantityLb}
        unit={await pageStockUnit()}
        tracking={tracking}
        none={
          isClosed ? <WholesaleClosed slug={supplier.slug} signedIn={viewer.kind === "session"} /> : undefined
        }
      />

      {level ? (
        <MarketSection
          id="level"
          title="Prices by origin"
          about={
            <p>
              Median price per pound in US dollars when buying 1 lb, at this supplier and across all
              suppliers, itself included. A method with fewer than five listings is compared with all methods
              of its origin; origins with fewer than five have no median.
            </p>
          }
        >
          <SupplierOrigins slug={supplier.slug} origins={level.origins} />
        </MarketSection>
      ) : null}
    </div>
  );
}
