import { centsOf, dollarsOf, milliOuncesOf } from "@/lib/units/fixed-point";
import type { LotLedger } from "./lot-ledger";
import type { SaleRow } from "./queries";

const ratio = (part: number, whole: number) => (whole === 0 ? null : Number((part / whole).toFixed(4)));

/** Sums in whole cents and thousandths of an ounce. `cost` is null unless the cost of every sale is known. */
export interface Totals {
  milliOunces: number;
  revenue: number;
  cost: number | null;
}

export function totalsOf(sales: readonly SaleRow[], { cost }: LotLedger): Totals {
  const sum = (of: (row: SaleRow) => number) => sales.reduce((total, row) => total + of(row), 0);
  return {
    milliOunces: sum(({ ozSold }) => milliOuncesOf(ozSold)),
    revenue: sum(({ price }) => centsOf(price)),
    cost: sales.length === 0 ? 0 : cost.bySale && sum(({ id }) => cost.bySale?.get(id) ?? 0),
  };
}

/** Profit in dollars, and as a ratio of revenue (margin) and of cost (return on cost). */
export function profitOf({ revenue, cost }: Pick<Totals, "revenue" | "cost">) {
  if (cost === null) return { gross_profit: null, margin: null, return_on_cost: null };
  const profit = revenue - cost;
  return {
    gross_profit: dollarsOf(profit),
    margin: ratio(profit, revenue),
    return_on_cost: ratio(profit, cost),
  };
}
