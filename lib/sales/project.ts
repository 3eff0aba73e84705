import { centsOf, dollarsOf } from "@/lib/units/money";
import type { Sale } from "./contract";
import type { LotLedger } from "./lot-ledger";
import type { SaleRow } from "./queries";

export function projectSale(row: SaleRow, { lot, cost }: LotLedger): Sale {
  const cents = cost.bySale?.get(row.id) ?? null;
  return {
    id: row.id,
    green_coffee_inv_id: row.lotId,
    roast_id: row.roastId,
    coffee_name: lot.coffeeName,
    oz_sold: row.ozSold,
    price: row.price,
    buyer: row.buyer,
    batch_name: row.batchName,
    sell_date: row.sellDate,
    cost: cents === null ? null : dollarsOf(cents),
    gross_profit: cents === null ? null : dollarsOf(centsOf(row.price) - cents),
    last_updated: row.lastUpdated,
  };
}
