import { database } from "@/db/client";
import { requireSession } from "@/lib/access/authorize";
import { type Cell, csvFile } from "@/lib/http/files/csv";
import { inReaderUnits } from "@/lib/units/column-units";
import type { ReaderUnits } from "@/lib/units/unit-choices";
import type { Viewer } from "@/lib/viewer";
import { selectBlendLots } from "./blend-lots";
import type { EXPORTS, LotProfit, Sale, SalesFilter } from "./contract";
import { listSales } from "./sales";

/** A sale with the name that its blend of roasted coffee has today. */
interface ExportedSale extends Sale {
  blend_name: string | null;
}

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
  "blend_id",
  "blend_name",
] as const satisfies readonly (keyof ExportedSale)[];

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
  units: ReaderUnits,
) {
  const shown = inReaderUnits(
    columns,
    rows.map((row) => columns.map((column) => row[column])),
    units,
  );
  return csvFile(name, shown.heads, shown.rows);
}

export async function exportSales(
  viewer: Viewer,
  { what, ...filter }: SalesFilter & { what?: (typeof EXPORTS)[number] },
  units: ReaderUnits,
) {
  const { sales, profit } = await listSales(viewer, filter);
  if (what === "lots") return table("peaberry-lots.csv", LOT_COLUMNS, profit, units);
  const blends = await selectBlendLots(database(), requireSession(viewer).bench.ownerId);
  const named = sales.map((sale) => ({
    ...sale,
    blend_name: blends.get(sale.blend_id ?? 0)?.name ?? null,
  }));
  return table("peaberry-sales.csv", SALE_COLUMNS, named, units);
}
