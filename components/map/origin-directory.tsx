import { Fragment } from "react";
import { count, money } from "@/components/format/amounts";
import { shortCountry } from "@/components/format/places";
import { originHref } from "@/components/market/origin-urls";
import { RowLink, RuledTable } from "@/components/ui/ruled-table";
import { methodText, segmentsOf } from "@/lib/catalog/median-text";
import type { ListedOrigin } from "@/lib/catalog/pages/directories";
import type { OriginPrices } from "@/lib/catalog/schemas";
import { harvestText } from "@/lib/coffee/harvest";
import { quantityText } from "@/lib/coffee/quantity";
import { MONTHS } from "@/lib/units/days";
import { HarvestStrip } from "./harvest-strip";

interface OriginDirectoryProps {
  continent: string;
  origins: readonly ListedOrigin[];
  month: number;
  /** The quantity that the medians are for. */
  quantityLb: number;
}

export function OriginDirectory({ continent, origins, month, quantityLb }: OriginDirectoryProps) {
  return (
    <RuledTable
      caption={`Origins in ${continent}, with coffees in stock, median price and usual harvest months`}
      columns={[
        { name: "Origin", className: "md:w-56" },
        { name: "In stock", className: "w-16" },
        { name: "Suppliers", className: "w-24", wide: true },
        { name: `Median per lb at ${quantityText(quantityLb)}`, className: "w-60", wide: true },
        { name: "Harvest, January to December", heading: <HarvestHeading />, words: true, wide: true },
      ]}
      rows={origins.map(({ country, stocked, suppliers, prices }) => ({
        key: country,
        cells: [
          <RowLink
            key="origin"
            href={originHref(country)}
            mark={
              <span className="block pb-2 text-ink-faint text-small md:hidden print:hidden">
                <span className="block">{harvestText(country)}</span>
                <Medians prices={prices} />
              </span>
            }
          >
            {shortCountry(country)}
          </RowLink>,
          count(stocked),
          count(suppliers),
          <Medians key="medians" prices={prices} />,
          <HarvestStrip key="harvest" country={country} month={month} />,
        ],
      }))}
    />
  );
}

function Medians({ prices }: { prices: OriginPrices | null }) {
  if (!prices) return "too few for a median";
  return (
    <span className="grid w-fit grid-cols-[3.5rem_7rem_2rem] items-baseline gap-x-3 py-1.5 text-left md:ml-auto">
      {segmentsOf(prices).map(({ method, listings, median }) => (
        <Fragment key={method}>
          <span className="text-right text-body text-ink">{money(median)} </span>
          <span className="text-ink-faint text-small">{methodText(method)} </span>
          <span className="text-right text-ink-faint text-small">{count(listings)}</span>
        </Fragment>
      ))}
    </span>
  );
}

function HarvestHeading() {
  return (
    <>
      <span className="sr-only">Harvest, January to December</span>
      <span aria-hidden="true" className="grid grid-cols-12 text-center text-micro">
        {MONTHS.map((name) => (
          <span key={name}>{name.slice(0, 1)}</span>
        ))}
      </span>
    </>
  );
}
