import { type Cell, csvFile } from "@/lib/http/csv";
import type { Viewer } from "@/lib/viewer";
import type { EXPORTS, LotProfit, Sale, SalesFilter } from "./contract";
import { listSales } from "./sales";

const SALE_COLUMNS = [
  "id",
  "sell_date",
  "coffee_name",
  "green_coffee_inv_id",
  "roast_id",
  "batch_name",
  "buyer",
  "oz_sold",
  "price",
  "cost",
  "gross_profit",
] as const satisfies readonly (keyof Sale)[];

const LOT_COLUMNS = [
  "green_coffee_inv_id",
  "coffee_name",
  "catalog_id",
  "purchase_date",
  "purchased_qty_lbs",
  "landed_cost",
  "weight_loss_percent",
  "cost_per_roasted_oz",
  "cost_per_roasted_lb",
  "oz_roasted",
  "oz_sold",
  "revenue",
  "cost_of_sold",
  "gross_profit",
  "margin",
  "return_on_cost",
  "unsold_value",
  "unsold_green_value",
  "unsold_roasted_value",
  "oz_green_sold",
  "green_revenue",
  "cost_of_green_sold",
  "oz_lost",
  "cost_of_lost",
] as const satisfies readonly (keyof LotProfit)[];

function table<Column extends string>(
  name: string,
  columns: readonly Column[],
  rows: readonly Record<Column, Cell>[],
) {
  return csvFile(
    name,
    columns,
    rows.map((row) => columns.map((column) => row[column])),
  );
}

export async function exportSales(
  viewer: Viewer,
  { what, ...filter }: SalesFilter & { what?: (typeof EXPORTS)[number] },
) {
  const { sales, profit } = await listSales(viewer, filter);
  return what === "lots"
    ? table("peaberry-lots.csv", LOT_COLUMNS, profit)
    : table("peaberry-sales.csv", SALE_COLUMNS, sales);
}
