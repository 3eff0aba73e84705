import { Fragment } from "react";
import { RangeBar } from "@/components/charts/range-bar";
import { logScale, type Scale } from "@/components/charts/scale";
import { count, pluralize, pounds } from "@/components/format/amounts";
import { shortCountry } from "@/components/format/places";
import { RowLink, RuledTable } from "@/components/ui/ruled-table";
import type { OriginPrices } from "@/lib/catalog/schemas";
import { catalogHref } from "./catalog-urls";

interface OriginTableProps {
  origins: readonly OriginPrices[];
  quantityLb: number;
}

/** Powers of two in dollars: with equal ratios a $40 Gesha does not flatten everything else. */
const TICKS = [1, 2, 4, 8, 16, 32, 64, 128];

export function OriginTable({ origins, quantityLb }: OriginTableProps) {
  const low = Math.min(...origins.map(({ min }) => min));
  const high = Math.max(...origins.map(({ max }) => max));
  if (origins.length === 0) return null;
  const scale = logScale(low * 0.92, high * 1.08, 0, 100);
  const ticks = TICKS.filter((tick) => tick > low && tick < high);
  return (
    <RuledTable
      caption={`Price per pound at ${pounds(quantityLb)} by origin: ${pluralize(origins.length, "country", "countries")}`}
      columns={[
        { name: "Origin", className: "w-32 md:w-40" },
        { name: "Listings", className: "w-16", wide: true },
        { name: "Price range, in dollars", heading: <Axis ticks={ticks} scale={scale} />, words: true },
        { name: "Median, $", className: "w-20" },
      ]}
      rows={origins.map((origin) => ({
        key: origin.country,
        cells: [
          <RowLink key="origin" href={catalogHref(new URLSearchParams(), { country: origin.country })}>
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
