import type { BlendProfit } from "@/lib/sales/profit/profit-summary";
import { ownMoney, weightColumn } from "@/lib/units/reader-units";
import type { ReaderUnits } from "@/lib/units/unit-choices";
import { gain, share } from "./labels";

/** What blends of roasted coffee earned. Phones show only the main columns. */
export function BlendTable({ blends, units }: { blends: readonly BlendProfit[]; units: ReaderUnits }) {
  const sold = weightColumn(
    blends.map(({ summary }) => summary.oz),
    units,
  );
  return (
    <table className="w-full max-w-[52rem]">
      <caption className="sr-only">Profit by blend of roasted coffee</caption>
      <thead className="text-ink-faint text-small">
        <tr className="border-rule-strong border-y">
          <th scope="col" className="py-2 text-left font-medium">
            Blend
          </th>
          {["Sold", "Revenue", "Profit", "Margin"].map((name) => (
            <th key={name} scope="col" className={`py-2 pl-3 text-right font-medium ${wide(name)}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {blends.map(({ id, name, summary }) => (
          <tr key={id} className="border-rule border-b align-baseline">
            <th scope="row" className="py-2 text-left font-medium [overflow-wrap:anywhere]">
              {name}
            </th>
            <td className={`py-2 pl-3 text-right ${wide("Sold")}`}>{sold(summary.oz)}</td>
            <td className="py-2 pl-3 text-right">{ownMoney(summary.revenue, units)}</td>
            <td className="py-2 pl-3 text-right">
              {summary.uncosted.count > 0 ? "Unknown" : gain(summary.profit, units)}
            </td>
            <td className={`py-2 pl-3 text-right ${wide("Margin")}`}>
              {summary.margin === null || summary.uncosted.count > 0 ? "–" : share(summary.margin)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const wide = (column: string) => (column === "Sold" || column === "Margin" ? "max-md:hidden" : "");
