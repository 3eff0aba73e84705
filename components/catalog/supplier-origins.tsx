import { count } from "@/components/format/amounts";
import { shortCountry } from "@/components/format/places";
import { RowLink, RuledTable } from "@/components/ui/ruled-table";
import { medianDifferenceText, methodText } from "@/lib/catalog/median-text";
import type { SupplierOrigin } from "@/lib/catalog/pages/supplier-prices";
import { catalogHref } from "./catalog-urls";

interface SupplierOriginsProps {
  slug: string;
  origins: readonly SupplierOrigin[];
}

export function SupplierOrigins({ slug, origins }: SupplierOriginsProps) {
  return (
    <RuledTable
      caption="Median price per pound at this supplier and across all suppliers, by origin and method"
      columns={[
        { name: "Origin and method" },
        { name: "Listings here", wide: true },
        { name: "Median here" },
        { name: "Listings in all", wide: true },
        { name: "Median of all", wide: true },
        { name: "Difference" },
      ]}
      rows={origins.map(({ listings, median, against }) => ({
        key: `${against.country} ${against.method}`,
        cells: [
          <RowLink
            key="name"
            href={catalogHref(new URLSearchParams(), { source: slug, country: against.country })}
            mark={
              <span className="block pb-1.5 text-ink-faint text-small">
                {methodText(against.method)}
                <span className="md:hidden">
                  , {count(listings)} of {count(against.listings)}
                </span>
              </span>
            }
          >
            {shortCountry(against.country)}
          </RowLink>,
          count(listings),
          median.toFixed(2),
          count(against.listings),
          against.median.toFixed(2),
          <Against key="against" share={median / against.median - 1} />,
        ],
      }))}
    />
  );
}

function Against({ share }: { share: number }) {
  const text = medianDifferenceText(share);
  return <span className={share < -0.005 ? "text-jade" : undefined}>{text === "at" ? "same" : text}</span>;
}
