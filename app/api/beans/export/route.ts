import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { downloadLots } from "@/lib/inventory/contract";
import { exportLots } from "@/lib/inventory/export";

export const GET = handle(downloadLots, ({ viewer }) => exportLots(viewer));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
