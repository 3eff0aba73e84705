import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { present } from "@/lib/http/query/require-param";
import { changeSale, readProfit, recordSale, removeSale } from "@/lib/sales/contract";
import { addSale, deleteSale, editSale, listSales } from "@/lib/sales/sales";

export const GET = handle(readProfit, ({ viewer, query }) => listSales(viewer, query));

export const POST = handle(recordSale, ({ viewer, query, body }) => addSale(viewer, body, query.overdraw));

export const PUT = handle(changeSale, ({ viewer, query, body, ifMatch }) =>
  editSale(viewer, present("id", query.id), body, ifMatch, query.overdraw),
);

export const DELETE = handle(removeSale, ({ viewer, query }) => deleteSale(viewer, present("id", query.id)));

export const { OPTIONS, PATCH } = methodHandlers("GET", "POST", "PUT", "DELETE");
