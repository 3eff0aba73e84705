import { day } from "@/components/format/dates";
import { Disclosure } from "@/components/ui/disclosure";
import { RuledTable } from "@/components/ui/ruled-table";
import type { RoastWeek } from "@/lib/roast/history/history";
import type { RoastFilters } from "@/lib/roast/parameters";
import { daysBefore } from "@/lib/units/days";
import { batchWeight, type ReaderUnits } from "@/lib/units/reader-units";
import { historyHref } from "./history-urls";

interface WeeklyTotalsProps {
  weeks: readonly RoastWeek[];
  filters: RoastFilters;
  by: "batch" | "coffee";
  units: ReaderUnits;
}

const COLUMNS = [
  { name: "Week from" },
  { name: "Roasts" },
  { name: "Green in" },
  { name: "Roasted out" },
] as const;

/** The days of a week, as far as the filters reach. */
function daysOf(week: string, { from = week, to = daysBefore(-6, week) }: RoastFilters) {
  const last = daysBefore(-6, week);
  return { from: from > week ? from : week, to: to < last ? to : last };
}

/** The latest weeks with a roast, which begin on the day that the reader chose. */
export function WeeklyTotals({ weeks, filters, by, units }: WeeklyTotalsProps) {
  return (
    <Disclosure
      className="mt-6 max-w-[44rem] border-rule border-y"
      summary={<span className="text-ink-soft">Weekly totals</span>}
    >
      <div className="pb-4">
        <RuledTable
          caption="Totals of the latest weeks with roasts"
          columns={COLUMNS}
          rows={weeks.map(({ week, roasts, ozIn, ozOut }) => ({
            key: week,
            cells: [
              <a
                key={week}
                href={historyHref({ filters: { ...filters, ...daysOf(week, filters) }, by })}
                className="link inline-flex min-h-11 items-center mouse:min-h-8"
              >
                {day(week)}
              </a>,
              roasts,
              ozIn === null ? "unknown" : batchWeight(ozIn, units),
              ozOut === null ? "unknown" : batchWeight(ozOut, units, ozIn ?? ozOut),
            ],
          }))}
        />
      </div>
    </Disclosure>
  );
}
