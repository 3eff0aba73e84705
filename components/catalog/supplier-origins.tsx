import { count, percent } from "@/components/format/amounts";
import { shortCountry } from "@/components/format/places";
import { MarketTable } from "@/components/market/market-table";
import type { SupplierOrigin } from "@/lib/catalog/supplier-prices";
import { catalogHref } from "./catalog-address";

interface SupplierOriginsProps {
  slug: string;
  origins: readonly SupplierOrigin[];
}

/** Where a supplier's coffees come from, and what the middle one costs against the whole origin's. */
export function SupplierOrigins({ slug, origins }: SupplierOriginsProps) {
  return (
    <MarketTable
      caption="Origins with this supplier’s median price of a pound and the whole origin’s"
      columns={["Origin", "Listings", "Median here", "Origin’s median", "Against it"]}
      narrow={[0, 2, 4]}
      rows={origins.map(({ country, listings, median, originMedian }) => ({
        key: country,
        cells: [
          <a
            key="name"
            href={catalogHref(new URLSearchParams(), { source: slug, country })}
            className="inline-flex min-h-11 items-center leading-5 hover:text-jade hover:underline md:min-h-8"
          >
            {shortCountry(country)}
          </a>,
          count(listings),
          median.toFixed(2),
          originMedian.toFixed(2),
          <Against key="against" share={median / originMedian - 1} />,
        ],
      }))}
    />
  );
}

function Against({ share }: { share: number }) {
  if (Math.abs(share) < 0.005) return "the same";
  return (
    <span className={share < 0 ? "text-jade" : undefined}>
      {percent(share)} {share < 0 ? "below" : "above"}
    </span>
  );
}
