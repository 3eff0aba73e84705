import { catalogHref } from "@/components/catalog/catalog-address";
import { RangeBar } from "@/components/charts/range-bar";
import { logScale } from "@/components/charts/scale";
import { shortCountry } from "@/components/format/places";
import type { Move } from "@/lib/price-index/market-query";
import { ThinEvidence } from "./thin-evidence";

const FIGURES = ["min", "p25", "median", "p75", "max"] as const;
const NAMES = { min: "Lowest", p25: "Quarter", median: "Median", p75: "Three quarters", max: "Highest" };

/** What each origin asks for a pound: five figures, and where they lie on one axis of equal ratios. */
export function PriceRanges({ moves }: { moves: readonly Move[] }) {
  if (moves.length === 0) return null;
  const low = Math.min(...moves.map(({ min }) => min));
  const high = Math.max(...moves.map(({ max }) => max));
  const scale = logScale(Math.max(low, 0.25) * 0.92, high * 1.08, 0, 100);
  return (
    <table className="w-full text-right">
      <caption className="sr-only">
        Price of a pound in US dollars by origin: lowest, quartiles, highest
      </caption>
      <thead className="text-ink-faint text-small">
        <tr className="border-rule-strong border-y">
          <th scope="col" className="w-28 py-2 text-left font-medium md:w-40">
            Origin
          </th>
          <th scope="col" className="py-2 text-left font-medium max-md:hidden">
            Spread
          </th>
          {FIGURES.map((figure) => (
            <th key={figure} scope="col" className="py-2 pl-2 font-medium leading-4 md:w-18">
              {NAMES[figure]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {moves.map((move) => (
          <tr key={move.origin} className="border-rule border-b">
            <th scope="row" className="py-1 text-left font-normal">
              <a
                href={catalogHref(new URLSearchParams(), {
                  country: move.origin,
                  sortField: "price_per_lb",
                  sortDirection: "asc",
                })}
                className="inline-flex min-h-11 items-center leading-5 hover:text-jade hover:underline md:min-h-8"
              >
                {shortCountry(move.origin)}
              </a>
              <span className="block empty:hidden">
                <ThinEvidence suppliers={move.suppliers} />
              </span>
            </th>
            <td className="max-md:hidden">
              <RangeBar
                scale={scale}
                min={move.min}
                p25={move.p25}
                median={move.median}
                p75={move.p75}
                max={move.max}
              />
            </td>
            {FIGURES.map((figure) => (
              <td key={figure} className={figure === "median" ? "pl-2 font-medium" : "pl-2 text-ink-soft"}>
                {move[figure].toFixed(2)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
