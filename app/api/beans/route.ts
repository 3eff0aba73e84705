import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { present } from "@/lib/http/query/require-param";
import { createLot, deleteLot, readLots, updateLot } from "@/lib/inventory/contract";
import { addLot, changeLot, listLots, removeLot } from "@/lib/inventory/inventory";

export const GET = handle(readLots, ({ viewer, query }) => listLots(viewer, query));

export const POST = handle(createLot, ({ viewer, body }) => addLot(viewer, body));

export const PUT = handle(updateLot, ({ viewer, query, body, ifMatch }) =>
  changeLot(viewer, present("id", query.id), body, ifMatch, query.overdraw),
);

export const DELETE = handle(deleteLot, ({ viewer, query }) =>
  removeLot(viewer, present("id", query.id), query),
);

export const { OPTIONS, PATCH } = methodHandlers("GET", "POST", "PUT", "DELETE");
