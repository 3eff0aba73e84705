import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { exportChart } from "@/lib/price-index/market/chart-contract";
import { downloadChart } from "@/lib/price-index/market/chart-export";

export const GET = handle(exportChart, ({ viewer, query }) => downloadChart(viewer, query));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
