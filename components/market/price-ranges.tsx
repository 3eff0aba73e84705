import { catalogHref } from "@/components/catalog/catalog-address";
import { RangeBar } from "@/components/charts/range-bar";
import { logScale } from "@/components/charts/scale";
import { shortCountry } from "@/components/format/places";
import { classNames } from "@/components/ui/class-names";
import { TheNumbers } from "@/components/ui/numbers-table";
import type { Move } from "@/lib/price-index/market-query";
import { ThinEvidence } from "./thin-evidence";

const FIGURES = ["min", "p25", "median", "p75", "max"] as const;
const NAMES = { min: "Lowest", p25: "Quarter", median: "Median", p75: "Three quarters", max: "Highest" };
const CAPTION = "Price of a pound in US dollars by origin: lowest, quartiles, highest";

/** A phone has room for the spread and the median; the other figures are in a table beneath. */
const wide = (figure: (typeof FIGURES)[number]) => (figure === "median" ? "font-medium" : "max-md:hidden");

/** What each origin asks for a pound: five figures, and where they lie on one axis of equal ratios. */
export function PriceRanges({ moves }: { moves: readonly Move[] }) {
  if (moves.length === 0) return null;
  const low = Math.min(...moves.map(({ min }) => min));
  const high = Math.max(...moves.map(({ max }) => max));
  const scale = logScale(Math.max(low, 0.25) * 0.92, high * 1.08, 0, 100);
  return (
    <>
      <table className="w-full text-right">
        <caption className="sr-only">{CAPTION}</caption>
        <thead className="text-ink-faint text-small">
          <tr className="border-rule-strong border-y">
            <th scope="col" className="w-28 py-2 text-left font-medium md:w-40">
              Origin
            </th>
            <th scope="col" className="py-2 text-left font-medium">
              Spread
            </th>
            {FIGURES.map((figure) => (
              <th
                key={figure}
                scope="col"
                className={classNames("w-18 py-2 pl-2 font-medium leading-4", wide(figure))}
              >
                {NAMES[figure]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {moves.map(({ origin, suppliers, ...prices }) => (
            <tr key={origin} className="border-rule border-b">
              <th scope="row" className="py-1 text-left font-normal">
                <a
                  href={catalogHref(new URLSearchParams(), {
                    country: origin,
                    sortField: "price_per_lb",
                    sortDirection: "asc",
                  })}
                  className="inline-flex min-h-11 items-center leading-5 hover:text-jade hover:underline md:min-h-8"
                >
                  {shortCountry(origin)}
                </a>
                <span className="block empty:hidden">
                  <ThinEvidence behind={suppliers} />
                </span>
              </th>
              <td>
                <RangeBar
                  scale={scale}
                  min={prices.min}
                  p25={prices.p25}
                  median={prices.median}
                  p75={prices.p75}
                  max={prices.max}
                />
              </td>
              {FIGURES.map((figure) => (
                <td key={figure} className={classNames("pl-2", wide(figure))}>
                  {prices[figure].toFixed(2)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <TheNumbers
        className="border-rule border-b md:hidden"
        caption={CAPTION}
        columns={["Origin", ...FIGURES.map((figure) => NAMES[figure])]}
        short={SHORT}
        rows={moves.map((move) => ({
          key: move.origin,
          cells: [shortCountry(move.origin), ...FIGURES.map((figure) => move[figure].toFixed(2))],
        }))}
      />
    </>
  );
}

const SHORT = {
  [NAMES.min]: "Low",
  [NAMES.p25]: "¼",
  [NAMES.median]: "½",
  [NAMES.p75]: "¾",
  [NAMES.max]: "High",
};
