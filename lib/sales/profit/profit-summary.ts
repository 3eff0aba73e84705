import type { LotProfit, Sale } from "@/lib/sales/contract";
import type { MovedGreen } from "@/lib/sales/lot-ledger";
import { daysBefore, monthsAfter } from "@/lib/units/days";
import { centsOf, dollarsOf, milliOuncesOf, ouncesOf } from "@/lib/units/fixed-point";
import { rounded } from "@/lib/units/rounding";
import { profitOf } from "./profit-formula";

/** A sale, or the part of it that one lot paid for. */
export type LotSale = Pick<
  Sale,
  "id" | "green_coffee_inv_id" | "sell_date" | "buyer" | "oz_sold" | "price" | "cost"
>;

export interface ProfitSummary {
  count: number;
  oz: number;
  revenue: number;
  cost: number;
  profit: number;
  margin: number | null;
  return_on_cost: number | null;
  uncosted: { count: number; revenue: number };
}

export function profitSummaryOf(sales: readonly Omit<LotSale, "sell_date">[]): ProfitSummary {
  const sums = { ounces: 0, revenue: 0, cost: 0, uncosted: 0 };
  const uncosted = new Set<number>();
  for (const { id, oz_sold, price, cost } of sales) {
    const cents = centsOf(price);
    sums.ounces += milliOuncesOf(oz_sold);
    sums.revenue += cents;
    if (cost === null) {
      sums.uncosted += cents;
      uncosted.add(id);
    } else sums.cost += centsOf(cost);
  }
  const costed = { revenue: sums.revenue - sums.uncosted, cost: sums.cost };
  const { gross_profit, margin, return_on_cost } = profitOf(costed);
  return {
    count: new Set(sales.map(({ id }) => id)).size,
    oz: ouncesOf(sums.ounces),
    revenue: dollarsOf(sums.revenue),
    cost: dollarsOf(sums.cost),
    profit: gross_profit ?? 0,
    margin,
    return_on_cost,
    uncosted: { count: uncosted.size, revenue: dollarsOf(sums.uncosted) },
  };
}

/** Value of unsold stock; `unknown` counts lots without a value. */
export function unsoldStockOf(lots: readonly LotProfit[]): { dollars: number; unknown: number } {
  const known = lots.flatMap(({ unsold_value: value }) => (value === null ? [] : centsOf(value)));
  return {
    dollars: dollarsOf(known.reduce((sum, cents) => sum + cents, 0)),
    unknown: lots.length - known.length,
  };
}

/** Ounces, what they cost in cents where that is known, and how many lots have no cost. */
function costed(moved: readonly MovedGreen[]) {
  const rows = moved.filter(({ oz }) => oz !== 0);
  const known = rows.flatMap(({ costCents, ...row }) => (costCents === null ? [] : [{ ...row, costCents }]));
  const uncosted = new Set(rows.flatMap(({ costCents, lotId }) => (costCents === null ? [lotId] : [])));
  return {
    oz: rounded(-rows.reduce((sum, { oz }) => sum + oz, 0), 4),
    known,
    cents: known.length === 0 ? null : known.reduce((sum, { costCents }) => sum + costCents, 0),
    uncosted: uncosted.size,
  };
}

const revenueCents = (sold: readonly Pick<MovedGreen, "price">[]): number =>
  sold.reduce((sum, { price }) => sum + centsOf(price ?? 0), 0);

/**
 * Green coffee that left unroasted: its sales, and the cost of losses. Profit and cost cover the lots with a known
 * cost, null without any; `uncosted` counts the others.
 */
export function greenTotalsOf(moved: readonly MovedGreen[]) {
  const rows = moved.filter(({ kind }) => kind === "sold_green");
  const sold = costed(rows);
  const lost = costed(moved.filter(({ kind }) => kind !== "sold_green"));
  return {
    sold: {
      oz: sold.oz,
      revenue: dollarsOf(revenueCents(rows)),
      profit: sold.cents === null ? null : dollarsOf(revenueCents(sold.known) - sold.cents),
      uncosted: sold.uncosted,
    },
    lost: { oz: lost.oz, cost: lost.cents === null ? null : dollarsOf(lost.cents), uncosted: lost.uncosted },
  };
}

export interface CoffeeProfit {
  catalogId: number;
  name: string;
  summary: ProfitSummary;
  unsold: ReturnType<typeof unsoldStockOf>;
  lots: readonly LotProfit[];
}

export function profitByCoffee(sales: readonly LotSale[], lots: readonly LotProfit[]): CoffeeProfit[] {
  const salesOf = Map.groupBy(sales, (sale) => sale.green_coffee_inv_id);
  return [...Map.groupBy(lots, (lot) => lot.catalog_id)]
    .map(([catalogId, own]) => ({
      catalogId,
      name: own[0]?.coffee_name ?? "",
      summary: profitSummaryOf(own.flatMap((lot) => salesOf.get(lot.green_coffee_inv_id) ?? [])),
      unsold: unsoldStockOf(own),
      lots: own,
    }))
    .sort((a, b) => b.summary.profit - a.summary.profit || b.summary.revenue - a.summary.revenue);
}

export interface BlendProfit {
  id: number;
  name: string;
  summary: ProfitSummary;
}

/** Whole sales of blends, the most profitable first. */
export function profitByBlend(sales: readonly Sale[], names: ReadonlyMap<number, string>): BlendProfit[] {
  return [...Map.groupBy(sales, ({ blend_id }) => blend_id)]
    .flatMap(([id, own]) =>
      id === null ? [] : [{ id, name: names.get(id) ?? "", summary: profitSummaryOf(own) }],
    )
    .sort((a, b) => b.summary.profit - a.summary.profit || b.summary.revenue - a.summary.revenue);
}

export interface MonthProfit {
  month: string;
  summary: ProfitSummary;
}

const MAX_MONTHS = 24;

/**
 * From the first to the last sale without gaps; at most two years.
 * @param until later sales are slips from before such days were refused
 */
export function profitByMonth(sales: readonly LotSale[], until: string = daysBefore(-1)): MonthProfit[] {
  const salesIn = Map.groupBy(sales, (sale) => `${sale.sell_date.slice(0, 7)}-01`);
  const months = [...salesIn.keys()].filter((month) => month <= until).sort();
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return [];
  const found: MonthProfit[] = [];
  for (let month = last; month >= first && found.length < MAX_MONTHS; month = monthsAfter(month, -1))
    found.push({ month, summary: profitSummaryOf(salesIn.get(month) ?? []) });
  return found.reverse();
}
