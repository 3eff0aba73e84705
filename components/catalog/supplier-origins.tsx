import { count, percent } from "@/components/format/amounts";
import { shortCountry } from "@/components/format/places";
import { RowLink, RuledTable } from "@/components/ui/ruled-table";
import type { SupplierOrigin } from "@/lib/catalog/pages/supplier-prices";
import { catalogHref } from "./catalog-urls";

interface SupplierOriginsProps {
  slug: string;
  origins: readonly SupplierOrigin[];
}

/** Where a supplier's coffees come from, and what the middle one costs against the whole origin's. */
export function SupplierOrigins({ slug, origins }: SupplierOriginsProps) {
  return (
    <RuledTable
      caption="Origins with this supplier’s median price of a pound and the whole origin’s"
      columns={[
        { name: "Origin" },
        { name: "Listings", wide: true },
        { name: "Median here" },
        { name: "Origin’s median", wide: true },
        { name: "Against it" },
      ]}
      rows={origins.map(({ country, listings, median, originMedian }) => ({
        key: country,
        cells: [
          <RowLink key="name" href={catalogHref(new URLSearchParams(), { source: slug, country })}>
            {shortCountry(country)}
          </RowLink>,
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
