import { count, percent } from "@/components/format/amounts";
import { shortCountry } from "@/components/format/places";
import { RowLink, RuledTable } from "@/components/ui/ruled-table";
import type { SupplierOrigin } from "@/lib/catalog/pages/supplier-prices";
import { catalogHref } from "./catalog-urls";

interface SupplierOriginsProps {
  slug: string;
  origins: readonly SupplierOrigin[];
}

export function SupplierOrigins({ slug, origins }: SupplierOriginsProps) {
  return (
    <RuledTable
      caption="Median price per pound at this supplier and across all suppliers, by origin"
      columns={[
        { name: "Origin" },
        { name: "Listings", wide: true },
        { name: "Median here" },
        { name: "Origin median", wide: true },
        { name: "Difference" },
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
  if (Math.abs(share) < 0.005) return "same";
  return (
    <span className={share < 0 ? "text-jade" : undefined}>
      {percent(share)} {share < 0 ? "below" : "above"}
    </span>
  );
}
