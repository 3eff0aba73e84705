import type { SalePart } from "@/lib/sales/lot-ledger";
import { dollarsOf } from "@/lib/units/fixed-point";

const ratio = (part: number, whole: number) => (whole === 0 ? null : Number((part / whole).toFixed(4)));

/** Sums in whole cents and thousandths of an ounce. `cost` is null unless the cost of every sale is known. */
interface Totals {
  milliOunces: number;
  revenue: number;
  cost: number | null;
}

export function totalsOf(parts: readonly Omit<SalePart, "sale">[]): Totals {
  const sum = (of: (part: Omit<SalePart, "sale">) => number) =>
    parts.reduce((total, part) => total + of(part), 0);
  return {
    milliOunces: sum(({ milliOunces }) => milliOunces),
    revenue: sum(({ revenueCents }) => revenueCents),
    cost: parts.some(({ costCents }) => costCents === null) ? null : sum(({ costCents }) => costCents ?? 0),
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
