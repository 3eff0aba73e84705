import { acceptForms } from "@/lib/api/forms/form-post";
import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { present } from "@/lib/http/query/require-param";
import {
  addMovementEndpoint,
  changeMovementEndpoint,
  deleteMovementEndpoint,
  readLedger,
} from "@/lib/inventory/movements/contract";
import {
  addMovement,
  changeMovement,
  deleteMovement,
  readLotLedger,
} from "@/lib/inventory/movements/movements";

export const GET = handle(readLedger, async ({ viewer, query }) => {
  const { data, remaining_oz } = await readLotLedger(viewer, present("lot", query.lot));
  return { data, remaining_oz };
});

export const POST = acceptForms(
  handle(addMovementEndpoint, ({ viewer, query, body }) => addMovement(viewer, body, query.overdraw)),
);

export const PUT = handle(changeMovementEndpoint, ({ viewer, query, body, ifMatch }) =>
  changeMovement(viewer, present("id", query.id), body, { ifMatch, overdraw: query.overdraw }),
);

export const DELETE = handle(deleteMovementEndpoint, ({ viewer, query }) =>
  deleteMovement(viewer, present("id", query.id)),
);

export const { OPTIONS, PATCH } = methodHandlers("GET", "POST", "PUT", "DELETE");
