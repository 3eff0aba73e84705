import { ArrowUpRight } from "lucide-react";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { baseUrl, pageViewer } from "@/app/request";
import { catalogHref } from "@/components/catalog/catalog-address";
import { ListingTable } from "@/components/catalog/listing-table";
import { againstMedian } from "@/components/catalog/price";
import { supplierHref } from "@/components/catalog/supplier-address";
import { SupplierOrigins } from "@/components/catalog/supplier-origins";
import { count, counted } from "@/components/format/amounts";
import { ago } from "@/components/format/dates";
import { MarketSection } from "@/components/market/market-section";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { viewSupplier } from "@/lib/catalog/supplier";
import type { PriceLevel } from "@/lib/catalog/supplier-prices";

interface Props {
  params: Promise<{ slug: string }>;
}

const ROWS = 12;

/** Metadata and page ask for the same supplier in one request: it is read once. */
const readSupplier = cache(async (slug: string) => {
  const page = await viewSupplier(await pageViewer(), slug, ROWS);
  return page ?? notFound();
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { supplier, listings } = await readSupplier((await params).slug);
  const title = `Green coffee from ${supplier.name}`;
  const description = `${counted(listings.stocked.true, "coffee")} in stock at ${supplier.name}, and what they cost against others of their origin.`;
  const url = `${await baseUrl()}${supplierHref(supplier.slug)}`;
  return {
    title,
    description,
    alternates: { canonical: url },
    openGraph: { title, description, url, siteName: "Peaberry", type: "website" },
  };
}

/** The price level in a sentence. */
function levelWords({ share, listings, below, above }: PriceLevel): string {
  return `The middle listing asks ${againstMedian(share)} its origin’s median: of ${counted(listings, "priced listing")}, ${count(below)} below and ${count(above)} above.`;
}

export default async function SupplierPage({ params }: Props) {
  const { supplier, listings, level, readAt } = await readSupplier((await params).slug);
  const { stocked } = listings;
  const all = catalogHref(new URLSearchParams(), { source: supplier.slug });

  return (
    <div className="page">
      <header className="py-8 md:py-12">
        <nav aria-label="Breadcrumb" className="text-ink-faint">
          <a href="/catalog" className="inline-flex min-h-11 items-center hover:text-jade hover:underline">
            Catalog
          </a>
        </nav>
        <h1 className="font-serif text-[2.25rem] leading-[1.08] tracking-[-0.025em] [overflow-wrap:anywhere] md:text-[3.25rem]">
          {supplier.name}
        </h1>
        <p className="mt-4 max-w-[58ch] text-ink-soft text-lead">
          {counted(stocked.true, "coffee")} in stock, {count(stocked.false)} sold out.
          {level ? ` ${levelWords(level)}` : null}
        </p>
        <p className="mt-3 text-ink-faint">
          {readAt ? `Feed last read ${ago(readAt, new Date())}.` : "Its feed has not been read yet."}
        </p>
        {supplier.website ? (
          <p className="mt-5">
            <a href={supplier.website} rel="nofollow noopener" className={buttonClass("quiet")}>
              Visit their site
              <ArrowUpRight aria-hidden="true" size={16} className="shrink-0" />
            </a>
          </p>
        ) : null}
      </header>

      <section aria-labelledby="latest">
        <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 id="latest" className="font-serif text-title tracking-[-0.01em]">
            Latest arrivals
          </h2>
          <a href={all} className="link inline-flex min-h-11 items-center">
            All {count(stocked.true)} with filters
          </a>
        </div>
        {listings.data.length > 0 ? (
          <ListingTable
            rows={listings.data}
            factors={listings.factors}
            origins={listings.origins}
            suppliers={listings.suppliers}
            quantityLb={1}
            caption={`The latest arrivals at ${supplier.name} with their price of a pound`}
          />
        ) : (
          <EmptyState title="Nothing is in stock here.">
            <a
              href={catalogHref(new URLSearchParams(), { source: supplier.slug, stocked: "all" })}
              className="link inline-flex min-h-11 items-center"
            >
              See what was
            </a>
          </EmptyState>
        )}
      </section>

      {level ? (
        <MarketSection
          id="level"
          title="Prices by origin"
          about={
            <p>
              The median price of a pound in US dollars, here and over every supplier’s listings in stock.
              Origins with fewer than five listings have no median.
            </p>
          }
        >
          <SupplierOrigins slug={supplier.slug} origins={level.origins} />
        </MarketSection>
      ) : null}
    </div>
  );
}
