import { handle } from "@/lib/api/handle";
import { otherMethods } from "@/lib/api/methods";
import { listCoffeesBarely } from "@/lib/catalog/catalog";
import { listCatalogBarely } from "@/lib/catalog/first-party-contract";

export const GET = handle(listCatalogBarely, ({ viewer, query }) => listCoffeesBarely(viewer, query));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods("GET");
