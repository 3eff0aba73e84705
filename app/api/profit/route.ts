import { handle } from "@/lib/http/handle";
import { otherMethods } from "@/lib/http/methods";
import { changeSale, readProfit, recordSale, removeSale } from "@/lib/sales/contract";
import { addSale, dropSale, editSale, listSales } from "@/lib/sales/sales";

export const GET = handle(readProfit, ({ viewer, query }) => listSales(viewer, query));

export const POST = handle(recordSale, ({ viewer, body }) => addSale(viewer, body));

export const PUT = handle(changeSale, ({ viewer, query, body }) => editSale(viewer, query.id ?? 0, body));

export const DELETE = handle(removeSale, ({ viewer, query }) => dropSale(viewer, query.id ?? 0));

export const { OPTIONS, PATCH } = otherMethods("GET", "POST", "PUT", "DELETE");
