import { readCoffee } from "@/lib/catalog/catalog";
import { getCoffee } from "@/lib/catalog/contract";
import { handle } from "@/lib/http/handle";

export const GET = handle(getCoffee, ({ viewer, params, query }) => readCoffee(viewer, params.id, query));
export { DELETE, OPTIONS, PATCH, POST, PUT } from "@/lib/http/get-only";
