import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { exportProfit } from "@/lib/sales/contract";
import { exportSales } from "@/lib/sales/export";

export const GET = handle(exportProfit, ({ viewer, query }) => exportSales(viewer, query));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
