import { catalogHref } from "@/components/catalog/catalog-address";
import { BOX, ChartLine } from "@/components/charts/chart-frame";
import { PriceLineReadout } from "@/components/charts/price-line-readout";
import { at, linearScale } from "@/components/charts/scale";
import { change, count } from "@/components/format/amounts";
import { shortCountry } from "@/components/format/places";
import { TheNumbers } from "@/components/ui/numbers-table";
import type { IndexLine } from "@/lib/price-index/market";
import { ChangeFigure } from "./change-figure";
import { dayScale, readoutOf, spanOf, stepsOf } from "./index-steps";
import { ThinEvidence } from "./thin-evidence";

interface IndexLinesProps {
  lines: readonly IndexLine[];
  from: string;
  to: string;
  days: number;
}

const lowest = ({ points }: IndexLine) => Math.min(...points.map(({ value }) => value));
const highest = ({ points }: IndexLine) => Math.max(...points.map(({ value }) => value));

function summaryOf(line: IndexLine, days: number): string {
  const { origin, change: moved } = line.move;
  const now = line.points.at(-1)?.value.toFixed(1) ?? "unknown";
  const told = moved === null ? "" : `, ${change(moved)} in ${days} days`;
  return `${origin}: ${now}${told}; between ${lowest(line).toFixed(1)} and ${highest(line).toFixed(1)}.`;
}

/** The index of each origin, all lines on one scale so that their slopes compare. */
export function IndexLines({ lines, from, to, days }: IndexLinesProps) {
  const { low, high } = spanOf(lines.map(({ points }) => points));
  const x = dayScale(from, to);
  const y = linearScale(low, high, BOX, 0);
  return (
    <div>
      <table className="w-full">
        <caption className="sr-only">
          Price index by origin over {days} days, 100 when the window began: {lines.length} origins
        </caption>
        <thead className="text-ink-faint text-small">
          <tr className="border-rule-strong border-y">
            <th scope="col" className="w-28 py-2 text-left font-medium md:w-40">
              Origin
            </th>
            <th scope="col" className="py-2 text-left font-medium">
              Index, {low.toFixed(0)} to {high.toFixed(0)}
            </th>
            <th scope="col" className="w-20 py-2 text-right font-medium">
              {days} days
            </th>
            <th scope="col" className="w-24 py-2 text-right font-medium max-md:hidden">
              Matched
            </th>
            <th scope="col" className="w-24 py-2 text-right font-medium max-md:hidden">
              Suppliers
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.move.origin} className="border-rule border-b">
              <th scope="row" className="py-1 text-left font-normal">
                <a
                  href={catalogHref(new URLSearchParams(), { country: line.move.origin })}
                  className="inline-flex min-h-11 items-center leading-5 hover:text-jade hover:underline md:min-h-8"
                >
                  {shortCountry(line.move.origin)}
                </a>
                <span className="block empty:hidden">
                  <ThinEvidence behind={line.move.suppliers} />
                </span>
              </th>
              <td className="py-1.5">
                <div className="relative h-10">
                  <svg
                    viewBox={`0 0 ${BOX} ${BOX}`}
                    preserveAspectRatio="none"
                    role="img"
                    aria-label={summaryOf(line, days)}
                    className="absolute inset-0 size-full overflow-visible"
                  >
                    <path
                      d={`M0 ${at(y(100))}H${BOX}`}
                      stroke="var(--rule-strong)"
                      strokeDasharray="2 3"
                      vectorEffect="non-scaling-stroke"
                    />
                    <ChartLine d={stepsOf(line.points, x, y)} width={1.75} />
                  </svg>
                  <PriceLineReadout spans={readoutOf(line.points, x, y)} />
                </div>
              </td>
              <td className="text-right font-medium">
                <ChangeFigure percent={line.move.change} />
              </td>
              <td className="text-right text-ink-faint max-md:hidden">{count(line.move.matched)}</td>
              <td className="text-right text-ink-faint max-md:hidden">{count(line.move.suppliers)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <TheNumbers
        className="border-rule border-b"
        caption="Lowest, highest and latest index of each origin"
        columns={["Origin", "Lowest", "Highest", "Latest", "Matched"]}
        rows={lines.map((line) => ({
          key: line.move.origin,
          cells: [
            shortCountry(line.move.origin),
            lowest(line).toFixed(1),
            highest(line).toFixed(1),
            line.points.at(-1)?.value.toFixed(1),
            count(line.move.matched),
          ],
        }))}
      />
    </div>
  );
}
