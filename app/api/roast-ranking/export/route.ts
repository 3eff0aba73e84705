import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { exportRankingEndpoint } from "@/lib/roast/ranking/contract";
import { exportRanking } from "@/lib/roast/ranking/ranking";
import { unitsOfCall } from "@/lib/settings/units";

export const GET = handle(exportRankingEndpoint, async ({ viewer, query, headers }) =>
  exportRanking(viewer, query, await unitsOfCall(viewer, headers)),
);

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
