import { BOX, ChartFrame } from "@/components/charts/chart-frame";
import { at, linearScale, roundTicks } from "@/components/charts/scale";
import { count, money, ounces, pluralize, pounds } from "@/components/format/amounts";
import { day, month } from "@/components/format/dates";
import { gain, share } from "@/components/sales/labels";
import { DataTableDisclosure } from "@/components/ui/data-table";
import type { BlockDataOf, LotItem } from "@/lib/canvas/block-data";
import { BlockTable, RowName, UNKNOWN } from "./block-table";
import { Figures } from "./figures";

const leftOf = ({ remainingLbs }: LotItem) =>
  remainingLbs < 0 ? `Overdrawn by ${pounds(-remainingLbs)}` : pounds(remainingLbs);

const paceOf = ({ lbsPerWeek, roasts }: LotItem) =>
  lbsPerWeek === null ? pluralize(roasts, "roast") : `${pounds(lbsPerWeek)} a week`;

const COSTS = [
  { name: "Landed cost per lb", wide: true },
  { name: "Value", wide: true },
];

export function InventoryBlock({ data }: { data: BlockDataOf<"inventory"> }) {
  const { lots, total, remainingLbs, value, withoutCost } = data;
  if (lots.length === 0) return <p className="text-ink-soft">No lots here yet.</p>;
  return (
    <>
      <p className="mb-2 text-ink-soft text-small">
        {pluralize(total, "lot")}, {pounds(remainingLbs)} left
        {withoutCost === total ? "" : `, worth ${money(value)} at landed cost`}
        {withoutCost > 0 && withoutCost < total ? ` (excluding ${withoutCost} without a cost)` : ""}.
      </p>
      <BlockTable
        caption={data.title}
        columns={[
          { name: "Lot" },
          { name: "Left" },
          { name: "Runs out" },
          ...(withoutCost < total ? COSTS : []),
        ]}
        rows={lots.map((lot) => ({
          key: lot.id,
          cells: [
            <RowName key="name" href={lot.href} note={paceOf(lot)}>
              {lot.name}
            </RowName>,
            leftOf(lot),
            lot.runsOut === null ? UNKNOWN : day(lot.runsOut),
            lot.landedPerLb === null ? UNKNOWN : money(lot.landedPerLb),
            lot.value === null ? UNKNOWN : money(lot.value),
          ],
        }))}
      />
    </>
  );
}

export function ProfitBlock({ data }: { data: BlockDataOf<"profit"> }) {
  const { sales, revenue, cost, profit, margin, unsoldValue, uncosted, months, lots } = data;
  return (
    <>
      <Figures
        figures={[
          ["Revenue", money(revenue)],
          ["Cost", money(cost)],
          ["Profit", gain(profit)],
          ["Margin", margin === null ? "none yet" : share(margin)],
          ["Unsold stock", money(unsoldValue)],
          ["Sales", count(sales)],
        ]}
      />
      {uncosted > 0 ? (
        <p className="mt-2 text-amber text-small">
          {uncosted === 1 ? "One sale has no cost and is" : `${count(uncosted)} sales have no cost and are`}{" "}
          left out of cost, profit and margin.
        </p>
      ) : null}
      {months.length > 1 ? <Months months={months} /> : null}
      {lots.length > 0 ? (
        <div className="mt-3">
          <BlockTable
            caption="Profit by lot"
            columns={[
              { name: "Lot" },
              { name: "Revenue", wide: true },
              { name: "Cost", wide: true },
              { name: "Profit" },
              { name: "Margin" },
            ]}
            rows={lots.map((lot) => ({
              key: lot.lot,
              cells: [
                <RowName key="name" href={lot.href} note={`${ounces(lot.soldOz)} sold`}>
                  {lot.name}
                </RowName>,
                money(lot.revenue),
                lot.cost === null ? UNKNOWN : money(lot.cost),
                lot.profit === null ? UNKNOWN : gain(lot.profit),
                lot.margin === null ? UNKNOWN : share(lot.margin),
              ],
            }))}
          />
        </div>
      ) : null}
    </>
  );
}

const FILLED = 0.66;
const NAMED = 6;

function Months({ months }: Pick<BlockDataOf<"profit">, "months">) {
  const amounts = months.flatMap(({ revenue, profit }) => [revenue, profit]);
  const ticks = roundTicks(Math.min(0, ...amounts), Math.max(1, ...amounts), 3);
  const y = linearScale(ticks[0] ?? 0, ticks.at(-1) ?? 1, BOX, 0);
  const step = BOX / months.length;
  const every = Math.ceil(months.length / NAMED);
  const bar = (i: number, amount: number, filled: number) => ({
    x: at(i * step + (step * (1 - filled)) / 2),
    width: at(step * filled),
    y: at(Math.min(y(amount), y(0))),
    height: at(Math.abs(y(amount) - y(0))),
  });
  return (
    <div className="mt-4">
      <ChartFrame
        summary={`Revenue and profit of ${pluralize(months.length, "month")}`}
        gutter="wide"
        height="h-32"
        values={ticks.map((tick) => ({
          y: y(tick),
          label: gain(tick).replace(/\.00$/, ""),
          strong: tick === 0,
        }))}
        places={months.flatMap((each, i) =>
          (months.length - 1 - i) % every === 0
            ? [{ x: (i + 0.5) * step, label: month(`${each.month}-01`), anchor: "middle" as const }]
            : [],
        )}
        caption="Wide bars: revenue. Narrow bars: profit, below the line for a loss."
      >
        {months.map((each, i) => (
          <g key={each.month}>
            <rect {...bar(i, each.revenue, FILLED)} fill="var(--chart-2)" />
            <rect
              {...bar(i, each.profit, FILLED / 2)}
              fill={each.profit < 0 ? "var(--cherry)" : "var(--chart-1)"}
            />
          </g>
        ))}
      </ChartFrame>
      <DataTableDisclosure
        caption="Revenue and profit by month"
        columns={["Month", "Revenue", "Profit"]}
        rows={months.map((each) => ({
          key: each.month,
          cells: [month(`${each.month}-01`), money(each.revenue), gain(each.profit)],
        }))}
      />
    </div>
  );
}
