import { catalogHref } from "@/components/catalog/catalog-urls";
import { ChartData } from "@/components/charts/chart-data";
import { RangeBar } from "@/components/charts/range-bar";
import { logScale } from "@/components/charts/scale";
import { shortCountry } from "@/components/format/places";
import { RowLink, RuledTable } from "@/components/ui/ruled-table";
import { pricesTable } from "@/lib/price-index/market/chart-tables";
import type { SegmentMove } from "@/lib/price-index/market/market-schemas";
import type { WindowDays } from "@/lib/price-index/windows";
import { chartFileHref } from "./chart-urls";
import { SmallSampleBadge } from "./small-sample-badge";

const FIGURES = ["min", "p25", "median", "p75", "max"] as const;
const NAMES = {
  min: "Lowest",
  p25: "Lower quartile",
  median: "Median",
  p75: "Upper quartile",
  max: "Highest",
};

/**
 * Price ranges by origin on one logarithmic axis. Phones show spread and median; the other
 * figures are in a table below.
 */
export function PriceRanges({ moves, days }: { moves: readonly SegmentMove[]; days: WindowDays }) {
  if (moves.length === 0) return null;
  const table = pricesTable(moves);
  const low = Math.min(...moves.map(({ min }) => min));
  const high = Math.max(...moves.map(({ max }) => max));
  const scale = logScale(Math.max(low, 0.25) * 0.92, high * 1.08, 0, 100);
  return (
    <>
      <RuledTable
        caption={table.caption}
        columns={[
          { name: "Origin", className: "w-28 md:w-40" },
          { name: "Spread", words: true },
          ...FIGURES.map((figure) => ({
            name: NAMES[figure],
            className: "w-18",
            wide: figure !== "median",
          })),
        ]}
        rows={moves.map(({ origin, suppliers, ...prices }) => ({
          key: origin,
          cells: [
            <RowLink
              key="origin"
              href={catalogHref(new URLSearchParams(), {
                country: origin,
                sortField: "price_per_lb",
                sortDirection: "asc",
              })}
              mark={<SmallSampleBadge behind={suppliers} />}
            >
              {shortCountry(origin)}
            </RowLink>,
            <RangeBar key="spread" scale={scale} {...prices} />,
            ...FIGURES.map((figure) =>
              figure === "median" ? (
                <b key={figure} className="font-medium">
                  {prices[figure].toFixed(2)}
                </b>
              ) : (
                prices[figure].toFixed(2)
              ),
            ),
          ],
        }))}
      />
      <ChartData table={table} href={chartFileHref("prices", days)} />
    </>
  );
}
