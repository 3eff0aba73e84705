import { listCoffees } from "@/lib/catalog/catalog";
import { listCatalog } from "@/lib/catalog/contract";
import { handle } from "@/lib/http/handle";
import { otherMethods } from "@/lib/http/methods";

export const GET = handle(listCatalog, ({ viewer, query }) => listCoffees(viewer, query));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods("GET");
