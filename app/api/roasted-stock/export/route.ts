import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { exportRoastedStock } from "@/lib/sales/roasted/contract";
import { exportRoasted } from "@/lib/sales/roasted/roasted";
import { unitsOfCall } from "@/lib/settings/units";

export const GET = handle(exportRoastedStock, async ({ viewer, headers }) =>
  exportRoasted(viewer, await unitsOfCall(viewer, headers)),
);

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
