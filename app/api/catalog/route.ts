import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { listCoffeesLegacy } from "@/lib/catalog/catalog";
import { listCatalogLegacy } from "@/lib/catalog/first-party-contract";

export const GET = handle(listCatalogLegacy, ({ viewer, query }) => listCoffeesLegacy(viewer, query));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
