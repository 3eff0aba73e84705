import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { exportRoastsEndpoint } from "@/lib/roast/contract";
import { exportRoasts } from "@/lib/roast/export";
import { unitsOfCall } from "@/lib/settings/units";

export const GET = handle(exportRoastsEndpoint, async ({ viewer, query, headers }) =>
  exportRoasts(viewer, query, await unitsOfCall(viewer, headers)),
);

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
