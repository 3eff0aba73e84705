import { month as monthName } from "@/components/format/dates";
import { RuledTable } from "@/components/ui/ruled-table";
import type { MonthProfit } from "@/lib/sales/profit/profit-summary";
import { ownMoney, weightColumn } from "@/lib/units/reader-units";
import type { ReaderUnits } from "@/lib/units/unit-choices";
import { gain, share } from "./labels";

export function MonthTable({ months, units }: { months: readonly MonthProfit[]; units: ReaderUnits }) {
  const sold = weightColumn(
    months.map(({ summary }) => summary.oz),
    units,
  );
  return (
    <RuledTable
      caption="Revenue, cost and profit by month"
      columns={[
        { name: "Month" },
        { name: "Sold", wide: true },
        { name: "Revenue" },
        { name: "Cost", wide: true },
        { name: "Profit" },
        { name: "Margin", wide: true },
      ]}
      rows={months.toReversed().map(({ month, summary }) => ({
        key: month,
        cells: [
          monthName(month),
          sold(summary.oz),
          ownMoney(summary.revenue, units),
          ownMoney(summary.cost, units),
          gain(summary.profit, units),
          summary.margin === null ? "" : share(summary.margin),
        ],
      }))}
    />
  );
}
