import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { downloadLots } from "@/lib/inventory/contract";
import { exportLots } from "@/lib/inventory/export";
import { unitsOfCall } from "@/lib/settings/units";

export const GET = handle(downloadLots, async ({ viewer, headers }) =>
  exportLots(viewer, await unitsOfCall(viewer, headers)),
);

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
