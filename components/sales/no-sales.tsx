import { pluralize } from "@/components/format/amounts";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { CoffeeProfit, unsoldStockOf } from "@/lib/sales/profit/profit-summary";
import { ownMoney } from "@/lib/units/reader-units";
import type { ReaderUnits } from "@/lib/units/unit-choices";

export const NOTHING_TO_SELL = "Start with a lot of green coffee";

interface NoSalesProps {
  lots: readonly CoffeeProfit[];
  unsold: ReturnType<typeof unsoldStockOf>;
  units: ReaderUnits;
}

export function NoSales({ lots, unsold, units }: NoSalesProps) {
  const count = lots.reduce((sum, coffee) => sum + coffee.lots.length, 0);
  return (
    <div className="mt-6">
      {count > 0 ? (
        <EmptyState title="No sales yet">
          <p>
            You have {pluralize(count, "lot")}
            {unsold.dollars > 0 ? ` worth ${ownMoney(unsold.dollars, units)} at cost` : ""}. Record your sales
            to see your cost and profit, including freight and weight loss.
          </p>
          <p className="mt-5">
            <a href="/profit/new" className={buttonClass("primary")}>
              Record your first sale
            </a>
          </p>
        </EmptyState>
      ) : (
        <EmptyState title={NOTHING_TO_SELL}>
          <p>
            Add a lot and its cost, roast it, then record your sales. Peaberry calculates the profit, to the
            cent.
          </p>
          <p className="mt-5">
            <a href="/beans/new" className={buttonClass("primary")}>
              Add a lot
            </a>
          </p>
        </EmptyState>
      )}
    </div>
  );
}
