import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { exportProfit } from "@/lib/sales/contract";
import { exportSales } from "@/lib/sales/export";
import { unitsOfCall } from "@/lib/settings/units";

export const GET = handle(exportProfit, async ({ viewer, query, headers }) =>
  exportSales(viewer, query, await unitsOfCall(viewer, headers)),
);

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
