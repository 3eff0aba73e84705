import { handle } from "@/lib/http/handle";
import { readOpenApi } from "@/lib/service/contract";
import { openApi } from "@/lib/service/openapi";

export const GET = handle(readOpenApi, () => ({ ...openApi() }));
export { DELETE, OPTIONS, PATCH, POST, PUT } from "@/lib/http/get-only";
