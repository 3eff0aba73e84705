import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { searchCatalog } from "@/lib/catalog/catalog";
import { listCatalog } from "@/lib/catalog/contract";

export const GET = handle(listCatalog, ({ viewer, query }) => searchCatalog(viewer, query));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
