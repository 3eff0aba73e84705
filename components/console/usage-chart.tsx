import { BOX, ChartFrame } from "@/components/charts/chart-frame";
import { at, linearScale, roundTicks } from "@/components/charts/scale";
import { count, pluralize } from "@/components/format/amounts";
import { day, shortDay } from "@/components/format/dates";
import type { UsageDay } from "@/lib/keys/usage-contract";

const FILLED = 0.72;

/**
 * Requests that didn't count: refused and "not modified" ones. Batches may lag behind the count.
 */
export function uncountedOf({ counted, byStatus }: Pick<UsageDay, "counted" | "byStatus">): number {
  const answers = Object.values(byStatus).reduce((sum, n) => sum + n, 0);
  return Math.max(0, answers - counted);
}

const wordsOf = (each: UsageDay) => {
  const uncounted = uncountedOf(each);
  return `${day(each.date)}: ${pluralize(each.counted, "request")}${uncounted > 0 ? `, ${count(uncounted)} not counted` : ""}`;
};

export function UsageChart({ days }: { days: readonly UsageDay[] }) {
  const total = days.reduce((sum, each) => sum + each.counted, 0);
  const refused = days.reduce((sum, each) => sum + uncountedOf(each), 0);
  const highest = Math.max(1, ...days.map((each) => each.counted + uncountedOf(each)));
  const ticks = roundTicks(0, highest, Math.min(4, highest)).filter(Number.isInteger);
  const y = linearScale(0, ticks.at(-1) ?? highest, BOX, 0);
  const step = BOX / days.length;
  const summary = `${pluralize(total, "request")} counted in ${days.length} days${refused > 0 ? `, ${count(refused)} not counted` : ""}.`;

  return (
    <ChartFrame
      summary={summary}
      values={ticks.map((tick) => ({ y: y(tick), label: count(tick) }))}
      places={days.flatMap(({ date }, i) =>
        (days.length - 1 - i) % 7 === 0 ? [{ x: (i + 1) * step, label: shortDay(date), anchor: "end" }] : [],
      )}
      caption={
        <>
          {summary}
          {refused > 0 ? (
            <span className="ml-3 inline-flex items-center gap-1.5">
              <span aria-hidden="true" className="size-2.5 bg-amber" /> not counted (errors and 304 Not
              Modified)
            </span>
          ) : null}
        </>
      }
    >
      {days.map((each, i) => {
        const x = at(i * step + (step * (1 - FILLED)) / 2);
        const width = at(step * FILLED);
        const top = y(each.counted);
        const above = y(each.counted + uncountedOf(each));
        return (
          <g key={each.date}>
            <title>{wordsOf(each)}</title>
            {/* What the pointer meets, so that a low bar can be read too. */}
            <rect x={at(i * step)} y={0} width={at(step)} height={BOX} fill="transparent" />
            <rect x={x} y={at(top)} width={width} height={at(BOX - top)} fill="var(--chart-1)" />
            <rect x={x} y={at(above)} width={width} height={at(top - above)} fill="var(--amber)" />
          </g>
        );
      })}
    </ChartFrame>
  );
}
