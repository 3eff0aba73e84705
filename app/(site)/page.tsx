import { Search } from "lucide-react";
import type { Metadata } from "next";
import { canonicalUrl, pageViewer } from "@/app/request";
import { ListingTable } from "@/components/catalog/listing-table";
import { OriginTable } from "@/components/catalog/origin-table";
import { count, money, pounds } from "@/components/format/amounts";
import { ago } from "@/components/format/dates";
import { FeaturePreview } from "@/components/onboarding/feature-preview";
import { ApiUrls } from "@/components/site/api-urls";
import { ProductOverview } from "@/components/site/product-overview";
import { StatStrip } from "@/components/site/stat-strip";
import { Button, buttonClass } from "@/components/ui/button";
import { Code } from "@/components/ui/code";
import { Field } from "@/components/ui/field";
import { getHomePage } from "@/lib/catalog/pages/catalog-pages";
import type { CatalogRow } from "@/lib/catalog/schemas";
import { siteAddress } from "@/lib/http/site-address";

const QUANTITY_LB = 20;
const ROWS = 6;
const ORIGINS = 12;

export function generateMetadata(): Metadata {
  const url = canonicalUrl("/");
  return {
    alternates: { canonical: url },
    openGraph: {
      title: "Peaberry: green coffee, compared",
      description:
        "Many suppliers’ green coffees side by side at the price for your quantity, where prices go, and a bench for what you roast.",
      url,
      siteName: "Peaberry",
      type: "website",
    },
  };
}

export default async function FrontPage() {
  const viewer = await pageViewer();
  const { summary, readAt, origins, latest, factors, suppliers } = await getHomePage(
    viewer,
    QUANTITY_LB,
    ROWS,
  );
  // Asks for the latest arrival of a country that anybody may see, so that what stands beneath is its answer.
  const shown = latest.find((coffee) => coffee.public_coffee && coffee.country !== null);
  const asked = new URLSearchParams({ country: shown?.country ?? "Ethiopia", limit: "1" });
  const example = `curl "${siteAddress()}/v1/catalog?${asked}"`;

  return (
    <div className="page">
      <section className="grid gap-x-16 gap-y-8 py-10 md:py-16 lg:grid-cols-[minmax(0,1fr)_28rem] lg:items-end">
        <div>
          <h1 className="max-w-[18ch] font-serif text-[2.5rem] leading-[1.05] tracking-[-0.03em] md:text-[3.75rem]">
            Green coffee from every price list, side by side.
          </h1>
          <p className="mt-5 max-w-[58ch] text-ink-soft text-lead">
            Peaberry reads the lists of {count(summary.suppliers)} suppliers and shows each coffee at the
            price per pound for the quantity you buy, against what its origin usually costs. Where a supplier
            leaves something out, it says so. What you buy goes on your bench: lots, roast curves, and what
            they earned.
          </p>
        </div>
        <form action="/catalog" method="get" aria-label="Search the catalog" className="flex items-end gap-2">
          <Field
            id="name"
            name="name"
            type="search"
            label={`Search ${count(summary.stocked)} coffees by name`}
            placeholder="konga, pink bourbon, gesha"
            prefix={<Search aria-hidden="true" size={17} />}
            fieldClassName="flex-1"
          />
          <input type="hidden" name="quantity_lb" value={QUANTITY_LB} />
          <Button type="submit" kind="primary">
            Search
          </Button>
        </form>
      </section>

      <StatStrip
        figures={[
          { label: "Coffees in stock", value: count(summary.stocked) },
          { label: "Suppliers", value: count(summary.suppliers) },
          { label: "Countries of origin", value: count(summary.countries) },
          {
            label: "Median price of a pound",
            value: summary.medianPricePerLb === null ? "None yet" : money(summary.medianPricePerLb),
          },
          { label: "New in the last week", value: count(summary.newThisWeek) },
          {
            label: "Lists last read",
            value: readAt ? ago(readAt, new Date()) : "Not yet",
          },
        ]}
      />

      <ProductOverview />

      {latest.length > 0 ? (
        <section aria-labelledby="latest" className="mt-16">
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
          <ListingTable
            rows={latest}
            factors={factors}
            origins={origins}
            suppliers={suppliers}
            quantityLb={QUANTITY_LB}
            caption={`The latest arrivals with their price at ${pounds(QUANTITY_LB)}`}
          />
        </section>
      ) : null}

      {origins.size > 0 ? (
        <section
          aria-labelledby="origins"
          className="mt-20 grid gap-x-16 gap-y-5 lg:grid-cols-[20rem_minmax(0,1fr)]"
        >
          <div>
            <h2 id="origins" className="font-serif text-title tracking-[-0.01em]">
              What an origin costs at {pounds(QUANTITY_LB)}
            </h2>
            <p className="mt-3 max-w-[52ch] text-ink-soft">
              Asking prices of everything in stock, the origins with most listings first. The thin line runs
              from the lowest to the highest, the bar holds the middle half, the tick is the median. Every
              price in the catalog is measured against it.
            </p>
          </div>
          <OriginTable origins={[...origins.values()].slice(0, ORIGINS)} quantityLb={QUANTITY_LB} />
        </section>
      ) : null}

      <section
        aria-labelledby="bench"
        className="mt-20 grid gap-x-16 gap-y-6 lg:grid-cols-[20rem_minmax(0,1fr)]"
      >
        <div>
          <h2 id="bench" className="font-serif text-title tracking-[-0.01em]">
            From the bag to the cup
          </h2>
          <p className="mt-3 max-w-[52ch] text-ink-soft">
            Put a lot on your bench at the price you paid, drop a folder of Artisan logs on it, and every
            batch has its curve: phases, rate of rise, weight loss, and how far it was from your reference.
            Sales then say what a roasted pound really cost.
          </p>
          <p className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
            <a href="/roast" className={buttonClass("quiet")}>
              {viewer.kind === "session" ? "Open your bench" : "See what the bench does"}
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
            The same catalog as data
          </h2>
          <p className="mt-3 max-w-[52ch] text-ink-soft">
            Every filter of the catalog page is a parameter of the API, and every answer is JSON. No key is
            needed to try it.
          </p>
          <ApiUrls />
        </div>
        <div className="min-w-0 rounded-md border border-rule bg-sheet">
          <Code label="A request">{example}</Code>
          {shown ? <Code label="Its answer, abridged">{excerptOf(shown)}</Code> : null}
        </div>
      </section>
    </div>
  );
}

/** The API's answer that holds this row: some of its fields, a line each. */
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
