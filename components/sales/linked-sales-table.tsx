import { pluralize } from "@/components/format/amounts";
import { day } from "@/components/format/dates";
import { buttonClass } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import type { LinkedSales } from "@/lib/sales/linked-sales";
import { ownMoney, soldWeight } from "@/lib/units/reader-units";
import type { ReaderUnits } from "@/lib/units/unit-choices";
import { gain, share } from "./labels";

interface LinkedSalesTableProps {
  trace: LinkedSales;
  of: "lot" | "roast";
  units: ReaderUnits;
}

export function LinkedSalesTable({ trace, of, units }: LinkedSalesTableProps) {
  const { count, sales, ozSold, revenue, gross_profit: profit, margin, sellHref } = trace;
  return (
    <div>
      <p className="max-w-[60ch] text-ink-soft">
        {count === 0 ? (
          of === "lot" ? (
            "No sales of this lot yet."
          ) : (
            "No sales of this roast yet."
          )
        ) : (
          <>
            {soldWeight(ozSold, units)} sold in {pluralize(count, "sale")} for {ownMoney(revenue, units)}
            {profit === null
              ? ". The cost is unknown, so there is no profit figure."
              : `; ${ownMoney(Math.abs(profit), units)} ${profit < 0 ? "loss" : "profit"}${margin === null ? "" : `, ${share(margin)} margin`}.`}
          </>
        )}
      </p>
      {count > 0 ? (
        <table className={classNames("mt-3 w-full", of === "roast" && "max-w-[44rem]")}>
          <caption className="sr-only">Sales of this {of}, latest first</caption>
          <thead className="text-ink-faint text-small">
            <tr className="border-rule-strong border-y">
              <th scope="col" className="py-2 pr-3 text-left font-medium">
                Sold
              </th>
              <th scope="col" className="py-2 pr-3 text-right font-medium max-sm:hidden">
                Weight
              </th>
              <th scope="col" className="py-2 pr-3 text-right font-medium">
                Price
              </th>
              <th scope="col" className="py-2 text-right font-medium">
                Profit
              </th>
            </tr>
          </thead>
          <tbody>
            {sales.map((sale) => (
              <tr key={sale.id} className="border-rule border-b align-baseline">
                <td className="min-w-0 py-1 pr-3">
                  <a
                    href={`/profit/sales/${sale.id}`}
                    className="inline-flex min-h-11 items-center hover:underline mouse:min-h-8"
                  >
                    {day(sale.sell_date)}
                  </a>
                  <span className="block text-ink-soft text-small [overflow-wrap:anywhere] sm:hidden">
                    {soldWeight(sale.oz_sold, units)}
                  </span>
                  {sale.buyer ? (
                    <span className="block text-ink-faint text-small [overflow-wrap:anywhere]">
                      {sale.buyer}
                    </span>
                  ) : null}
                </td>
                <td className="whitespace-nowrap py-1 pr-3 text-right max-sm:hidden">
                  {soldWeight(sale.oz_sold, units)}
                </td>
                <td className="whitespace-nowrap py-1 pr-3 text-right">{ownMoney(sale.price, units)}</td>
                <td className="whitespace-nowrap py-1 text-right">
                  {sale.gross_profit === null ? (
                    <span className="text-ink-faint">unknown</span>
                  ) : (
                    gain(sale.gross_profit, units)
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden">
        <a href={sellHref} className={buttonClass("quiet")}>
          Record a sale
        </a>
        {count > sales.length ? (
          <a href="/profit" className="link">
            All {count} sales
          </a>
        ) : null}
      </p>
    </div>
  );
}
