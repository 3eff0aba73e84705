import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { compareRoasts } from "@/lib/roast/compare/compare";
import { compareRoastsEndpoint } from "@/lib/roast/compare/contract";

export const GET = handle(compareRoastsEndpoint, ({ viewer, query }) => compareRoasts(viewer, query));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
