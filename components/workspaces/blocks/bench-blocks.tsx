import { BOX, ChartFrame } from "@/components/charts/chart-frame";
import { at, linearScale, roundTicks } from "@/components/charts/scale";
import { count, pluralize } from "@/components/format/amounts";
import { day, month, shortMonth } from "@/components/format/dates";
import { lotWeight } from "@/components/inventory/labels";
import { gain, share } from "@/components/sales/labels";
import { DataTableDisclosure } from "@/components/ui/data-table";
import type { BlockDataOf, LotItem } from "@/lib/canvas/block-data";
import { batchWeight, ownMoney, pricePerUnit, stockUnit } from "@/lib/units/reader-units";
import type { ReaderUnits } from "@/lib/units/unit-choices";
import { BlockTable, RowName, UNKNOWN } from "./block-table";
import { Figures } from "./figures";

const leftOf = ({ remainingLbs }: LotItem, units: ReaderUnits) =>
  remainingLbs < 0 ? `Overdrawn by ${lotWeight(-remainingLbs, units)}` : lotWeight(remainingLbs, units);

const paceOf = ({ lbsPerWeek, roasts }: LotItem, units: ReaderUnits) =>
  lbsPerWeek === null ? pluralize(roasts, "roast") : `${lotWeight(lbsPerWeek, units)} a week`;

interface InventoryProps {
  data: BlockDataOf<"inventory">;
  units: ReaderUnits;
}

export function InventoryBlock({ data, units }: InventoryProps) {
  const costs = [
    { name: `Landed cost per ${stockUnit(units)}`, wide: true },
    { name: "Value", wide: true },
  ];
  const { lots, total, remainingLbs, value, withoutCost } = data;
  if (lots.length === 0) return <p className="text-ink-soft">No lots here yet.</p>;
  return (
    <>
      <p className="mb-2 text-ink-soft text-small">
        {pluralize(total, "lot")}, {lotWeight(remainingLbs, units)} left
        {withoutCost === total ? "" : `, worth ${ownMoney(value, units)} at landed cost`}
        {withoutCost > 0 && withoutCost < total ? ` (excluding ${withoutCost} without a cost)` : ""}.
      </p>
      <BlockTable
        caption={data.title}
        columns={[
          { name: "Lot" },
          { name: "Left" },
          { name: "Runs out" },
          ...(withoutCost < total ? costs : []),
        ]}
        rows={lots.map((lot) => ({
          key: lot.id,
          cells: [
            <RowName key="name" href={lot.href} note={paceOf(lot, units)}>
              {lot.name}
            </RowName>,
            leftOf(lot, units),
            lot.runsOut === null ? (
              UNKNOWN
            ) : (
              <span key="out" className="whitespace-nowrap">
                {day(lot.runsOut)}
              </span>
            ),
            lot.landedPerLb === null ? UNKNOWN : ownMoney(pricePerUnit(lot.landedPerLb, units), units),
            lot.value === null ? UNKNOWN : ownMoney(lot.value, units),
          ],
        }))}
      />
    </>
  );
}

interface ProfitProps {
  data: BlockDataOf<"profit">;
  units: ReaderUnits;
}

export function ProfitBlock({ data, units }: ProfitProps) {
  const { sales, revenue, cost, profit, margin, unsoldValue, uncosted, months, lots } = data;
  return (
    <>
      <Figures
        figures={[
          ["Revenue", ownMoney(revenue, units)],
          ["Cost", ownMoney(cost, units)],
          ["Profit", gain(profit, units)],
          ["Margin", margin === null ? "none yet" : share(margin)],
          ["Unsold stock", ownMoney(unsoldValue, units)],
          ["Sales", count(sales)],
        ]}
      />
      {uncosted > 0 ? (
        <p className="mt-2 text-amber text-small">
          {uncosted === 1 ? "One sale has no cost and is" : `${count(uncosted)} sales have no cost and are`}{" "}
          left out of cost, profit and margin.
        </p>
      ) : null}
      {months.length > 1 ? <Months months={months} units={units} /> : null}
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
                <RowName key="name" href={lot.href} note={`${batchWeight(lot.soldOz, units)} sold`}>
                  {lot.name}
                </RowName>,
                ownMoney(lot.revenue, units),
                lot.cost === null ? UNKNOWN : ownMoney(lot.cost, units),
                lot.profit === null ? UNKNOWN : gain(lot.profit, units),
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

interface MonthsProps extends Pick<BlockDataOf<"profit">, "months"> {
  units: ReaderUnits;
}

function Months({ months, units }: MonthsProps) {
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
          label: gain(tick, units).replace(/\.00$/, ""),
          strong: tick === 0,
        }))}
        places={months.flatMap((each, i) =>
          (months.length - 1 - i) % every === 0
            ? [{ x: (i + 0.5) * step, label: shortMonth(`${each.month}-01`), anchor: "middle" as const }]
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
          cells: [month(`${each.month}-01`), ownMoney(each.revenue, units), gain(each.profit, units)],
        }))}
      />
    </div>
  );
}
