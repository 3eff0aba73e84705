import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { readApiCatalog } from "@/lib/discovery/contract";
import { apiCatalog } from "@/lib/discovery/well-known";

export const GET = handle(readApiCatalog, () => apiCatalog());

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
