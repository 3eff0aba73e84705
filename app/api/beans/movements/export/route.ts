import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { downloadMovements } from "@/lib/inventory/movements/contract";
import { exportMovements } from "@/lib/inventory/movements/export";
import { unitsOfCall } from "@/lib/settings/units";

export const GET = handle(downloadMovements, async ({ viewer, headers }) =>
  exportMovements(viewer, await unitsOfCall(viewer, headers)),
);

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
