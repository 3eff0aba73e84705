import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { exportRoasted } from "@/lib/sales/roasted";
import { exportRoastedStock } from "@/lib/sales/roasted-contract";

export const GET = handle(exportRoastedStock, ({ viewer }) => exportRoasted(viewer));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
