import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { searchCatalog } from "@/lib/catalog/catalog";
import { listCatalogByKey } from "@/lib/catalog/first-party-contract";

export const GET = handle(listCatalogByKey, ({ viewer, query }) => searchCatalog(viewer, query));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
