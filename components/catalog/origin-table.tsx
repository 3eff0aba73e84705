import { Fragment } from "react";
import { RangeBar } from "@/components/charts/range-bar";
import { logScale, type Scale } from "@/components/charts/scale";
import { count, pounds } from "@/components/format/amounts";
import { shortCountry } from "@/components/format/places";
import { RowLink, RuledTable } from "@/components/ui/ruled-table";
import { methodText } from "@/lib/catalog/median-text";
import type { ComparedPrices } from "@/lib/catalog/schemas";
import { catalogHref } from "./catalog-urls";

interface OriginTableProps {
  /** By origin and method: what a coffee's price is compared with. */
  medians: readonly ComparedPrices[];
  quantityLb: number;
}

/** Powers of two in dollars: with equal ratios a $40 Gesha does not flatten everything else. */
const TICKS = [1, 2, 4, 8, 16, 32, 64, 128];

export function OriginTable({ medians, quantityLb }: OriginTableProps) {
  const low = Math.min(...medians.map(({ min }) => min));
  const high = Math.max(...medians.map(({ max }) => max));
  if (medians.length === 0) return null;
  const scale = logScale(low * 0.92, high * 1.08, 0, 100);
  const ticks = TICKS.filter((tick) => tick > low && tick < high);
  return (
    <RuledTable
      caption={`Price per pound at ${pounds(quantityLb)} by origin and method`}
      columns={[
        { name: "Origin and method", className: "w-36 md:w-44" },
        { name: "Listings", className: "w-16", wide: true },
        { name: "Price range, in dollars", heading: <Axis ticks={ticks} scale={scale} />, words: true },
        { name: "Median, $", className: "w-20" },
      ]}
      rows={medians.map((origin) => ({
        key: `${origin.country} ${origin.method}`,
        cells: [
          <RowLink
            key="origin"
            href={catalogHref(new URLSearchParams(), { country: origin.country })}
            mark={
              <span className="block pb-1.5 text-ink-faint text-small">
                {methodText(origin.method)}
                <span className="md:hidden">, {count(origin.listings)}</span>
              </span>
            }
          >
            {shortCountry(origin.country)}
          </RowLink>,
          <span key="listings" className="text-ink-faint">
            {count(origin.listings)}
          </span>,
          <Fragment key="spread">
            <RangeBar scale={scale} {...origin} />
            <span className="sr-only">
              {origin.min.toFixed(2)} to {origin.max.toFixed(2)}, middle 50% {origin.p25.toFixed(2)} to{" "}
              {origin.p75.toFixed(2)}
            </span>
          </Fragment>,
          <b key="median" className="font-medium">
            {origin.median.toFixed(2)}
          </b>,
        ],
      }))}
    />
  );
}

function Axis({ ticks, scale }: { ticks: readonly number[]; scale: Scale }) {
  return (
    <>
      <span className="sr-only">Price range, in dollars</span>
      <span aria-hidden="true" className="relative block h-4">
        {ticks.map((tick) => (
          <span key={tick} className="absolute -translate-x-1/2" style={{ left: `${scale(tick)}%` }}>
            ${tick}
          </span>
        ))}
      </span>
    </>
  );
}
