import { money } from "@/components/format/amounts";
import { month as monthName } from "@/components/format/dates";
import { MarketTable } from "@/components/market/market-table";
import type { MonthEarnings } from "@/lib/sales/earnings";
import { gain, ounces, share } from "./words";

/** The months in figures, the latest first. */
export function MonthTable({ months }: { months: readonly MonthEarnings[] }) {
  return (
    <MarketTable
      caption="Revenue, cost and profit by month"
      columns={["Month", "Sold", "Revenue", "Cost", "Profit", "Margin"]}
      narrow={[0, 2, 4]}
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
