import { centsOf, dollarsOf, milliOuncesOf, ouncesOf } from "@/lib/units/money";
import { OUNCES_PER_POUND } from "@/lib/units/weight-unit";
import type { LotProfit } from "./contract";
import type { LotLedger } from "./lot-ledger";
import type { SaleRow } from "./queries";

const dollarsOrNull = (cents: number | null) => (cents === null ? null : dollarsOf(cents));
const rounded = (value: number, places: number) => Number(value.toFixed(places));
const ratio = (part: number, whole: number) => (whole === 0 ? null : rounded(part / whole, 4));

/** Sums of some sales in whole cents and thousandths of an ounce. `cost` is null as soon as that of one is not known. */
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

/** Profit and its two shares: of the revenue (margin) and of what the sold coffee cost (return). */
export function profitOf({ revenue, cost }: Pick<Totals, "revenue" | "cost">) {
  if (cost === null) return { gross_profit: null, margin: null, return_on_cost: null };
  const profit = revenue - cost;
  return {
    gross_profit: dollarsOf(profit),
    margin: ratio(profit, revenue),
    return_on_cost: ratio(profit, cost),
  };
}

export function projectLot(account: LotLedger, sales: readonly SaleRow[]): LotProfit {
  const { lot, cost, landedCents } = account;
  const takings = totalsOf(sales, account);
  const { dollarsPerRoastedOz: perOz, unsoldCents: unsold, unsoldGreenCents: green } = cost;
  return {
    green_coffee_inv_id: lot.id,
    catalog_id: lot.coffeeId,
    coffee_name: lot.coffeeName,
    purchase_date: lot.purchaseDate,
    purchased_qty_lbs: lot.purchasedQtyLbs,
    landed_cost: dollarsOrNull(landedCents),
    weight_loss_percent: cost.weightLoss === null ? null : rounded(cost.weightLoss * 100, 2),
    cost_per_roasted_oz: perOz === null ? null : rounded(perOz, 4),
    cost_per_roasted_lb: perOz === null ? null : rounded(perOz * OUNCES_PER_POUND, 2),
    oz_roasted: ouncesOf(lot.roasted),
    oz_sold: ouncesOf(takings.milliOunces),
    revenue: dollarsOf(takings.revenue),
    cost_of_sold: dollarsOrNull(takings.cost),
    ...profitOf(takings),
    unsold_value: dollarsOrNull(unsold),
    unsold_green_value: dollarsOrNull(green),
    unsold_roasted_value: unsold === null || green === null ? null : dollarsOf(unsold - green),
    warnings: [...account.warnings],
  };
}
