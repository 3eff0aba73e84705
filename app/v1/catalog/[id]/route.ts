import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { readCoffee } from "@/lib/catalog/catalog";
import { getCoffee } from "@/lib/catalog/contract";

export const GET = handle(getCoffee, ({ viewer, params, query }) => readCoffee(viewer, params.id, query));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
