import { count } from "@/components/format/amounts";
import { day } from "@/components/format/dates";
import { TheNumbers } from "@/components/ui/numbers-table";
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
      <TheNumbers
        caption="Arrivals and delistings by week"
        columns={["Week from", "Arrived", "Gone"]}
        rows={weeks.map(({ from, arrived, gone }) => ({
          key: from,
          cells: [day(from), count(arrived), count(gone)],
        }))}
      />
    </figure>
  );
}
