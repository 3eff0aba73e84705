import { money, ounces, pluralize } from "@/components/format/amounts";
import { day } from "@/components/format/dates";
import { buttonClass } from "@/components/ui/button";
import type { LinkedSales } from "@/lib/sales/linked-sales";
import { gain, share } from "./labels";

export function LinkedSalesTable({ trace, of }: { trace: LinkedSales; of: "lot" | "roast" }) {
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
            {ounces(ozSold)} sold in {pluralize(count, "sale")} for {money(revenue)}
            {profit === null
              ? ". The cost is unknown, so there is no profit figure."
              : `; ${money(Math.abs(profit))} ${profit < 0 ? "loss" : "profit"}${margin === null ? "" : `, ${share(margin)} margin`}.`}
          </>
        )}
      </p>
      {count > 0 ? (
        <table className="mt-3 w-full max-w-[44rem]">
          <caption className="sr-only">Sales of this {of}, latest first</caption>
          <thead className="text-ink-faint text-small">
            <tr className="border-rule-strong border-y">
              <th scope="col" className="py-2 pr-3 text-left font-medium">
                Sold
              </th>
              <th scope="col" className="py-2 pr-3 text-right font-medium">
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
                    className="inline-flex min-h-11 items-center hover:underline md:min-h-8"
                  >
                    {day(sale.sell_date)}
                  </a>
                  {sale.buyer ? (
                    <span className="block text-ink-faint text-small [overflow-wrap:anywhere]">
                      {sale.buyer}
                    </span>
                  ) : null}
                </td>
                <td className="whitespace-nowrap py-1 pr-3 text-right">{ounces(sale.oz_sold)}</td>
                <td className="whitespace-nowrap py-1 pr-3 text-right">{money(sale.price)}</td>
                <td className="whitespace-nowrap py-1 text-right">
                  {sale.gross_profit === null ? (
                    <span className="text-ink-faint">unknown</span>
                  ) : (
                    gain(sale.gross_profit)
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
