import { handle } from "@/lib/http/handle";
import { otherMethods } from "@/lib/http/methods";
import { readOpenApi } from "@/lib/service/contract";
import { openApi } from "@/lib/service/openapi";

export const GET = handle(readOpenApi, () => ({ ...openApi() }));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods("GET");
