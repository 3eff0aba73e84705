import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { rankRoastsEndpoint } from "@/lib/roast/ranking/contract";
import { rankRoasts } from "@/lib/roast/ranking/ranking";

export const GET = handle(rankRoastsEndpoint, ({ viewer, query }) => rankRoasts(viewer, query));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
