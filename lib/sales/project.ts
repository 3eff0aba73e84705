import { centsOf, dollarsOf, ouncesOf } from "@/lib/units/fixed-point";
import { rounded } from "@/lib/units/rounding";
import { OUNCES_PER_POUND } from "@/lib/units/weight-unit";
import type { LotProfit, Sale } from "./contract";
import type { Books, LotLedger, MovedGreen, SalePart } from "./lot-ledger";
import { profitOf, totalsOf } from "./profit/profit-formula";
import type { LotSale } from "./profit/profit-summary";
import type { SaleRow } from "./queries";

const dollarsOrNull = (cents: number | null) => (cents === null ? null : dollarsOf(cents));

export function projectSale(row: SaleRow & { coffeeName: string }, { costOf }: Pick<Books, "costOf">): Sale {
  const cents = costOf.get(row.id) ?? null;
  return {
    id: row.id,
    green_coffee_inv_id: row.lotId,
    roast_id: row.roastId,
    blend_id: row.blendId,
    coffee_name: row.coffeeName,
    oz_sold: row.ozSold,
    price: row.price,
    buyer: row.buyer,
    batch_name: row.batchName,
    sell_date: row.sellDate,
    cost: cents === null ? null : dollarsOf(cents),
    gross_profit: cents === null ? null : dollarsOf(centsOf(row.price) - cents),
    entered_by: row.enteredBy,
    changed_by: row.changedBy,
    last_updated: row.lastUpdated,
  };
}

/** A lot's part of a sale. */
export function projectPart(
  { sale, milliOunces, revenueCents, costCents }: SalePart,
  lotId: number,
): LotSale {
  return {
    id: sale.id,
    green_coffee_inv_id: lotId,
    sell_date: sale.sellDate,
    buyer: sale.buyer,
    oz_sold: ouncesOf(milliOunces),
    price: dollarsOf(revenueCents),
    cost: dollarsOrNull(costCents),
  };
}

/** Green coffee sold with its price and cost, and the cost of what was lost. */
function projectMoved(moved: readonly MovedGreen[]) {
  const sold = moved.filter(({ kind }) => kind === "sold_green");
  const lost = moved.filter(({ kind }) => kind !== "sold_green");
  const sum = (rows: readonly MovedGreen[], of: (row: MovedGreen) => number) =>
    rows.reduce((total, row) => total + of(row), 0);
  const cost = (rows: readonly MovedGreen[]) =>
    rows.some(({ costCents }) => costCents === null)
      ? null
      : dollarsOf(sum(rows, (row) => row.costCents ?? 0));
  const ounces = (rows: readonly MovedGreen[]) => rounded(-sum(rows, ({ oz }) => oz), 4);
  return {
    oz_green_sold: ounces(sold),
    green_revenue: dollarsOf(sum(sold, ({ price }) => centsOf(price ?? 0))),
    cost_of_green_sold: cost(sold),
    oz_lost: ounces(lost),
    cost_of_lost: cost(lost),
  };
}

/** @param parts and moved: the sales and movements of the ledger to include */
export function projectLot(
  ledger: LotLedger,
  { parts, moved }: Pick<LotLedger, "parts" | "moved">,
): LotProfit {
  const { lot, cost, landedCents } = ledger;
  const totals = totalsOf(parts);
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
    oz_sold: ouncesOf(totals.milliOunces),
    revenue: dollarsOf(totals.revenue),
    cost_of_sold: dollarsOrNull(totals.cost),
    ...profitOf(totals),
    ...projectMoved(moved),
    unsold_value: dollarsOrNull(unsold),
    unsold_green_value: dollarsOrNull(green),
    unsold_roasted_value: unsold === null || green === null ? null : dollarsOf(unsold - green),
    warnings: [...ledger.warnings],
  };
}
