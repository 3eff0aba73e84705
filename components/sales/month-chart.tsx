import { BOX, ChartFrame } from "@/components/charts/chart-frame";
import { at, linearScale, roundTicks } from "@/components/charts/scale";
import { count, pluralize } from "@/components/format/amounts";
import { month as monthName, shortMonth } from "@/components/format/dates";
import { Disclosure } from "@/components/ui/disclosure";
import type { MonthProfit } from "@/lib/sales/profit/profit-summary";
import { currencySign, ownMoney } from "@/lib/units/reader-units";
import type { ReaderUnits } from "@/lib/units/unit-choices";
import { gain } from "./labels";
import { MonthTable } from "./month-table";

const FILLED = 0.66;
/** A single month would otherwise fill the chart. */
const WIDEST = 0.12 * BOX;
/** Month names that fit on the axis. */
const NAMED = 8;
/** From here on an axis says $250K: more digits are wider than its gutter. */
const WIDE = 100_000;
const compact = new Intl.NumberFormat("en-US", { notation: "compact" });

function wordsOf({ month, summary: { revenue, cost, profit, uncosted } }: MonthProfit, units: ReaderUnits) {
  const money = (amount: number) => ownMoney(amount, units);
  const without = uncosted.count > 0 ? `, ${money(uncosted.revenue)} without a cost` : "";
  return `${monthName(month)}: ${money(revenue)} revenue, ${money(cost)} cost, ${gain(profit, units)} profit${without}`;
}

/** Revenue of the sales whose cost is known. */
const costedOf = ({ summary }: MonthProfit) => summary.cost + summary.profit;

const heightOf = (each: MonthProfit) =>
  Math.max(costedOf(each), each.summary.cost) + each.summary.uncosted.revenue;

export function MonthChart({ months, units }: { months: readonly MonthProfit[]; units: ReaderUnits }) {
  const highest = Math.max(1, ...months.map(heightOf));
  const ticks = roundTicks(0, highest, 4);
  const end = ticks.at(-1) ?? highest;
  const y = linearScale(0, end, BOX, 0);
  const amount = (tick: number) => (end < WIDE ? count(tick) : compact.format(tick));
  const step = BOX / months.length;
  const every = Math.ceil(months.length / NAMED);
  const best = months.reduce((top, each) => (each.summary.revenue > top.summary.revenue ? each : top));
  const losses = months.filter(({ summary }) => summary.profit < 0).length;
  const hasUncosted = months.some(({ summary }) => summary.uncosted.count > 0);
  const top = `best ${monthName(best.month)} with ${ownMoney(best.summary.revenue, units)} revenue.`;
  const lost = losses > 0 ? ` ${pluralize(losses, "month")} with a loss.` : "";
  const summary = `${pluralize(months.length, "month")}, ${top}${lost}`;

  return (
    <div>
      <ChartFrame
        summary={summary}
        gutter="wide"
        values={ticks.map((tick) => ({ y: y(tick), label: `${currencySign(units)}${amount(tick)}` }))}
        places={months.flatMap(({ month }, i) =>
          (months.length - 1 - i) % every === 0
            ? [{ x: (i + 0.5) * step, label: shortMonth(month), anchor: "middle" as const }]
            : [],
        )}
        caption={
          <>
            {summary}
            <span className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
              <Key className="bg-[var(--chart-2)]">cost</Key>
              <Key className="bg-[var(--chart-1)]">profit</Key>
              {hasUncosted ? <Key className="bg-amber">sales without a cost</Key> : null}
              {losses > 0 ? <Key className="bg-cherry">loss</Key> : null}
            </span>
          </>
        }
      >
        {months.map((each, i) => (
          <Bar key={each.month} each={each} units={units} left={i * step} step={step} y={y} />
        ))}
      </ChartFrame>
      <Disclosure
        className="mt-2 border-rule border-y"
        summary={<span className="text-ink-soft text-small">Show data</span>}
      >
        <MonthTable months={months} units={units} />
      </Disclosure>
    </div>
  );
}

interface BarProps {
  each: MonthProfit;
  units: ReaderUnits;
  left: number;
  step: number;
  y: (amount: number) => number;
}

/** Stacks cost, then profit or loss, then revenue without a cost. */
function Bar({ each, units, left, step, y }: BarProps) {
  const { cost } = each.summary;
  const costed = costedOf(each);
  const known = Math.max(costed, cost);
  const filled = Math.min(step * FILLED, WIDEST);
  const x = at(left + (step - filled) / 2);
  const width = at(filled);
  const part = (from: number, to: number) => ({
    x,
    width,
    y: at(y(to)),
    height: at(Math.max(0, y(from) - y(to))),
  });
  return (
    <g>
      <title>{wordsOf(each, units)}</title>
      {/* A full-height target, so that low bars can be hovered too. */}
      <rect x={at(left)} y={0} width={at(step)} height={BOX} fill="transparent" />
      <rect {...part(0, Math.min(cost, costed))} fill="var(--chart-2)" />
      <rect {...part(cost, known)} fill="var(--chart-1)" />
      <rect {...part(costed, known)} fill="var(--cherry)" />
      <rect {...part(known, heightOf(each))} fill="var(--amber)" />
    </g>
  );
}

function Key({ className, children }: { className: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className={`size-2.5 ${className}`} />
      {children}
    </span>
  );
}
