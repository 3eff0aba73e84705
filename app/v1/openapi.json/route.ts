import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { readOpenApi } from "@/lib/api-root/contract";
import { servedOpenApi } from "@/lib/api-root/operations";

export const GET = handle(readOpenApi, servedOpenApi);

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
