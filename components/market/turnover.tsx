import { count } from "@/components/format/amounts";
import { day } from "@/components/format/dates";
import { Disclosure } from "@/components/ui/disclosure";
import type { TurnoverWeek } from "@/lib/price-index/turnover-query";

const HALF = 50;

/** Arrivals above the line, delistings below it, a pair of bars for each week. */
export function Turnover({ weeks }: { weeks: readonly TurnoverWeek[] }) {
  const arrived = weeks.reduce((sum, week) => sum + week.arrived, 0);
  const gone = weeks.reduce((sum, week) => sum + week.gone, 0);
  const most = Math.max(1, ...weeks.flatMap((week) => [week.arrived, week.gone]));
  const width = 100 / Math.max(1, weeks.length);
  const tall = (number: number) => (HALF * number) / most;
  const summary = `${count(arrived)} listings came into stock and ${count(gone)} sold out or were delisted in ${weeks.length} weeks.`;
  return (
    <figure>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        role="img"
        aria-label={summary}
        className="h-40 w-full"
      >
        {weeks.map((week, i) => (
          <g key={week.from}>
            <rect
              x={i * width + width * 0.15}
              width={width * 0.7}
              y={HALF - tall(week.arrived)}
              height={tall(week.arrived)}
              fill="var(--chart-1)"
            />
            <rect
              x={i * width + width * 0.15}
              width={width * 0.7}
              y={HALF}
              height={tall(week.gone)}
              fill="var(--chart-2)"
            />
          </g>
        ))}
        <path d={`M0 ${HALF}H100`} stroke="var(--rule-strong)" vectorEffect="non-scaling-stroke" />
      </svg>
      <figcaption className="mt-2 text-ink-soft text-small">
        {summary} Above the line what came, below what went, a pair of bars for each week; the tallest is{" "}
        {count(most)}.
      </figcaption>
      <Disclosure
        className="mt-2 max-w-120 border-rule border-y"
        summary={<span className="text-ink-soft text-small">The numbers</span>}
      >
        <table className="mb-3 w-full text-right text-small">
          <caption className="sr-only">Arrivals and delistings by week</caption>
          <thead className="text-ink-faint">
            <tr>
              <th scope="col" className="py-1 text-left font-medium">
                Week from
              </th>
              <th scope="col" className="py-1 font-medium">
                Arrived
              </th>
              <th scope="col" className="py-1 font-medium">
                Gone
              </th>
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week.from} className="border-rule border-t">
                <th scope="row" className="py-1 text-left font-normal">
                  {day(week.from)}
                </th>
                <td>{count(week.arrived)}</td>
                <td>{count(week.gone)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </figure>
  );
}
