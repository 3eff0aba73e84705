import { money, ounces } from "@/components/format/amounts";
import { month as monthName } from "@/components/format/dates";
import { RuledTable } from "@/components/ui/ruled-table";
import type { MonthProfit } from "@/lib/sales/profit-summary";
import { gain, share } from "./labels";

export function MonthTable({ months }: { months: readonly MonthProfit[] }) {
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
      rows={months.toReversed().map(({ month, earnings }) => ({
        key: month,
        cells: [
          monthName(month),
          ounces(earnings.oz),
          money(earnings.revenue),
          money(earnings.cost),
          gain(earnings.profit),
          earnings.margin === null ? "" : share(earnings.margin),
        ],
      }))}
    />
  );
}
