import { listCoffees } from "@/lib/catalog/catalog";
import { listCatalogByKey } from "@/lib/catalog/first-party-contract";
import { handle } from "@/lib/http/handle";
import { otherMethods } from "@/lib/http/methods";

export const GET = handle(listCatalogByKey, ({ viewer, query }) => listCoffees(viewer, query));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods("GET");
