import { listCoffeesBarely } from "@/lib/catalog/catalog";
import { listCatalogBarely } from "@/lib/catalog/first-party-contract";
import { handle } from "@/lib/http/handle";
import { otherMethods } from "@/lib/http/methods";

export const GET = handle(listCatalogBarely, ({ viewer, query }) => listCoffeesBarely(viewer, query));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods("GET");
