import { catalogHref } from "@/components/catalog/catalog-urls";
import { ChartData } from "@/components/charts/chart-data";
import { BOX, ChartLine } from "@/components/charts/chart-frame";
import { Crosshair } from "@/components/charts/crosshair";
import { at, linearScale } from "@/components/charts/scale";
import { change, count } from "@/components/format/amounts";
import { day, shortDay, unbroken } from "@/components/format/dates";
import { shortCountry } from "@/components/format/places";
import { RowLink, RuledTable } from "@/components/ui/ruled-table";
import { originsTable } from "@/lib/price-index/market/chart-tables";
import type { IndexLine } from "@/lib/price-index/market/market";
import type { WindowDays } from "@/lib/price-index/windows";
import { chartFileHref } from "./chart-urls";
import { dayScale, spanOf, stepsOf, stopsOf } from "./index-steps";
import { ChangeSince } from "./percent-change";
import { SmallSampleBadge } from "./small-sample-badge";

interface IndexLinesProps {
  lines: readonly IndexLine[];
  from: string;
  to: string;
  days: WindowDays;
  /** Listings of an origin that changed their price since `from`. */
  repriced: (origin: string) => number;
}

const lowest = ({ points }: IndexLine) => Math.min(...points.map(({ value }) => value));
const highest = ({ points }: IndexLine) => Math.max(...points.map(({ value }) => value));

/** A young origin's line begins later than the others. */
const beginOf = ({ points }: IndexLine, from: string) => points[0]?.date ?? from;

function summaryOf(line: IndexLine, from: string): string {
  const { origin, change: moved } = line.move;
  const now = line.points.at(-1)?.value.toFixed(1) ?? "unknown";
  const told = moved === null ? "" : `, ${change(moved)} since ${day(beginOf(line, from))}`;
  return `${origin}: ${now}${told}; between ${lowest(line).toFixed(1)} and ${highest(line).toFixed(1)}.`;
}

export function IndexLines({ lines, from, to, days, repriced }: IndexLinesProps) {
  const { low, high } = spanOf(lines.map(({ points }) => points));
  const x = dayScale(from, to);
  const y = linearScale(low, high, BOX, 0);
  return (
    <div>
      <RuledTable
        caption={`Price index by origin since ${day(from)}, starting at 100: ${lines.length} origins`}
        columns={[
          { name: "Origin", className: "w-28 md:w-40" },
          {
            name: `Index from ${day(from)} to ${day(to)}, ${low.toFixed(0)} to ${high.toFixed(0)}`,
            heading: (
              <span className="flex justify-between gap-2">
                <span>{shortDay(from)}</span>
                <span className="max-md:hidden">
                  Index, {low.toFixed(0)} to {high.toFixed(0)}
                </span>
                <span>{shortDay(to)}</span>
              </span>
            ),
            words: true,
          },
          { name: `Since ${unbroken(shortDay(from))}`, className: "w-20" },
          { name: "Matched", className: "w-24", wide: true },
          { name: "Suppliers", className: "w-24", wide: true },
        ]}
        rows={lines.map((line) => ({
          key: line.move.origin,
          cells: [
            <RowLink
              key="origin"
              href={catalogHref(new URLSearchParams(), { country: line.move.origin })}
              mark={<SmallSampleBadge behind={line.move.suppliers} />}
            >
              {shortCountry(line.move.origin)}
            </RowLink>,
            <div key="line" className="relative my-1.5 h-10">
              <svg
                viewBox={`0 0 ${BOX} ${BOX}`}
                preserveAspectRatio="none"
                role="img"
                aria-label={summaryOf(line, from)}
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
              <Crosshair label={`Index by day: ${line.move.origin}`} stops={stopsOf([line.points], x, y)} />
            </div>,
            <b key="change" className="font-medium">
              <ChangeSince
                percent={line.move.change}
                repriced={repriced(line.move.origin)}
                began={beginOf(line, from)}
                since={from}
              />
            </b>,
            <span key="matched" className="text-ink-faint">
              {count(line.move.matched)}
            </span>,
            <span key="suppliers" className="text-ink-faint">
              {count(line.move.suppliers)}
            </span>,
          ],
        }))}
      />
      <ChartData table={originsTable(lines, from)} href={chartFileHref("origins", days)} />
    </div>
  );
}
