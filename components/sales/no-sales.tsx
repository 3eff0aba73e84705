import { money, pluralize } from "@/components/format/amounts";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { CoffeeProfit, unsoldStockOf } from "@/lib/sales/profit-summary";

interface NoSalesProps {
  lots: readonly CoffeeProfit[];
  unsold: ReturnType<typeof unsoldStockOf>;
}

/** The page before the first sale: what leads to it, from where the reader stands. */
export function NoSales({ lots, unsold }: NoSalesProps) {
  const count = lots.reduce((sum, coffee) => sum + coffee.lots.length, 0);
  return (
    <div className="mt-6">
      {count > 0 ? (
        <EmptyState title="No sale is recorded yet">
          <p>
            You have {pluralize(count, "lot")}
            {unsold.dollars > 0 ? `, ${money(unsold.dollars)} at what you paid` : ""}. Record what you sell,
            and this page says what each pound cost you, with freight and weight loss in it, and what it
            earned.
          </p>
          <p className="mt-5">
            <a href="/profit/new" className={buttonClass("primary")}>
              Record your first sale
            </a>
          </p>
        </EmptyState>
      ) : (
        <EmptyState title="Profit begins with a lot of green coffee">
          <p>
            Add what you bought and what it cost, roast it, then record what you sell. This page works out the
            rest to the cent.
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
