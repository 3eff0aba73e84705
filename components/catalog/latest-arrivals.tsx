import type { ReactNode } from "react";
import { count } from "@/components/format/amounts";
import { EmptyState } from "@/components/ui/empty-state";
import type { CatalogPageData } from "@/lib/catalog/pages/catalog-pages";
import { quantityParam } from "@/lib/coffee/quantity";
import type { StockUnit } from "@/lib/units/reader-units";
import { catalogHref } from "./catalog-urls";
import { ListingTable } from "./listing-table";
import type { RowTracking } from "./track/track-button";
import { TrackForm } from "./track/track-form";

interface LatestArrivalsProps {
  listings: CatalogPageData;
  filter: Record<string, string>;
  whose: string;
  total: number;
  quantityLb: number;
  unit: StockUnit;
  none?: ReactNode;
  tracking: RowTracking;
}

export function LatestArrivals(props: LatestArrivalsProps) {
  const { listings, whose, total, quantityLb, unit, none, tracking } = props;
  const filter = {
    ...props.filter,
    ...(quantityLb !== 1 && { quantity_lb: quantityParam(quantityLb) }),
  };
  return (
    <section aria-labelledby="latest">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="latest" className="font-serif text-title tracking-[-0.01em]">
          Latest arrivals
        </h2>
        {total > 0 ? (
          <a
            href={catalogHref(new URLSearchParams(), filter)}
            className="link inline-flex min-h-11 items-center"
          >
            See all {count(total)}
          </a>
        ) : null}
      </div>
      {tracking.signedIn ? <TrackForm here={tracking.here} /> : null}
      {listings.data.length > 0 ? (
        <ListingTable
          rows={listings.data}
          factors={listings.factors}
          origins={listings.origins}
          suppliers={listings.suppliers}
          quantityLb={quantityLb}
          unit={unit}
          caption={`Latest arrivals ${whose} with prices per pound`}
          tracking={tracking}
        />
      ) : (
        (none ?? (
          <EmptyState title="Nothing in stock.">
            <a
              href={catalogHref(new URLSearchParams(), { ...filter, stocked: "all" })}
              className="link inline-flex min-h-11 items-center"
            >
              Show sold-out coffees
            </a>
          </EmptyState>
        ))
      )}
    </section>
  );
}
