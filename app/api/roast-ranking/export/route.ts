import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { exportRankingEndpoint } from "@/lib/roast/ranking/contract";
import { exportRanking } from "@/lib/roast/ranking/ranking";

export const GET = handle(exportRankingEndpoint, ({ viewer, query }) => exportRanking(viewer, query));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
