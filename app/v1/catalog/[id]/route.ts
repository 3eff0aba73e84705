import { readCoffee } from "@/lib/catalog/catalog";
import { getCoffee } from "@/lib/catalog/contract";
import { handle } from "@/lib/http/handle";
import { otherMethods } from "@/lib/http/methods";

export const GET = handle(getCoffee, ({ viewer, params, query }) => readCoffee(viewer, params.id, query));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods("GET");
