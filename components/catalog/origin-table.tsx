import { RangeBar } from "@/components/charts/range-bar";
import { logScale } from "@/components/charts/scale";
import { count, counted, pounds } from "@/components/format/amounts";
import { shortCountry } from "@/components/format/places";
import type { OriginPrices } from "@/lib/catalog/origin-medians";
import { catalogHref } from "./catalog-address";

interface OriginTableProps {
  origins: readonly OriginPrices[];
  quantityLb: number;
}

/** Powers of two in dollars: with equal ratios a $40 Gesha does not flatten everything else. */
const TICKS = [1, 2, 4, 8, 16, 32, 64, 128];

/** What each origin asks for a pound: the spread drawn on one axis, the median in figures. */
export function OriginTable({ origins, quantityLb }: OriginTableProps) {
  const low = Math.min(...origins.map(({ min }) => min));
  const high = Math.max(...origins.map(({ max }) => max));
  if (origins.length === 0) return null;
  const scale = logScale(low * 0.92, high * 1.08, 0, 100);
  const ticks = TICKS.filter((tick) => tick > low && tick < high);
  return (
    <table className="w-full">
      <caption className="sr-only">
        Price of a pound at {pounds(quantityLb)} by origin: {counted(origins.length, "country", "countries")}
      </caption>
      <thead className="text-ink-faint text-small">
        <tr className="border-rule-strong border-y">
          <th scope="col" className="w-32 py-2 text-left font-medium md:w-40">
            Origin
          </th>
          <th scope="col" className="w-16 py-2 pr-4 text-right font-medium max-sm:hidden">
            Listings
          </th>
          <th scope="col" className="py-2 font-medium">
            <span className="sr-only">Spread, in dollars</span>
            <span aria-hidden="true" className="relative block h-4">
              {ticks.map((tick) => (
                <span key={tick} className="absolute -translate-x-1/2" style={{ left: `${scale(tick)}%` }}>
                  ${tick}
                </span>
              ))}
            </span>
          </th>
          <th scope="col" className="w-20 py-2 text-right font-medium">
            Median
          </th>
        </tr>
      </thead>
      <tbody>
        {origins.map((origin) => (
          <tr key={origin.country} className="border-rule border-b">
            <th scope="row" className="text-left font-normal">
              <a
                href={catalogHref(new URLSearchParams(), { country: origin.country })}
                className="inline-flex min-h-11 items-center leading-5 hover:text-jade hover:underline md:min-h-8"
              >
                {shortCountry(origin.country)}
              </a>
            </th>
            <td className="pr-4 text-right text-ink-faint max-sm:hidden">{count(origin.listings)}</td>
            <td>
              <RangeBar scale={scale} {...origin} />
              <span className="sr-only">
                {origin.min.toFixed(2)} to {origin.max.toFixed(2)}, middle half {origin.p25.toFixed(2)} to{" "}
                {origin.p75.toFixed(2)}
              </span>
            </td>
            <td className="text-right font-medium">{origin.median.toFixed(2)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
