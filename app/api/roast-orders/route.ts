import { acceptForms } from "@/lib/api/forms/form-post";
import { withTypedWeights } from "@/lib/api/forms/typed-fields";
import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { present } from "@/lib/http/query/require-param";
import {
  addOrderEndpoint,
  changeOrderEndpoint,
  deleteOrderEndpoint,
  readOrders,
} from "@/lib/roast/orders/contract";
import { addOrder, changeOrder, deleteOrder, listOrders } from "@/lib/roast/orders/orders";

export const GET = handle(readOrders, ({ viewer }) => listOrders(viewer));

export const POST = acceptForms(
  handle(addOrderEndpoint, ({ viewer, query, body }) => addOrder(viewer, body, query.overdraw)),
  { bodyOf: withTypedWeights((name) => name === "weight") },
);

export const PUT = handle(changeOrderEndpoint, ({ viewer, query, body, ifMatch }) =>
  changeOrder(viewer, present("id", query.id), body, ifMatch, query.overdraw),
);

export const DELETE = handle(deleteOrderEndpoint, ({ viewer, query }) =>
  deleteOrder(viewer, present("id", query.id)),
);

export const { OPTIONS, PATCH } = methodHandlers("GET", "POST", "PUT", "DELETE");
