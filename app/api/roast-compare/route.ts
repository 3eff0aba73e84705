import { handle } from "@/lib/http/handle";
import { otherMethods } from "@/lib/http/methods";
import { compareRoasts } from "@/lib/roast/compare/compare";
import { compareRoastsEndpoint } from "@/lib/roast/compare/contract";

export const GET = handle(compareRoastsEndpoint, ({ viewer, query }) => compareRoasts(viewer, query));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods("GET");
