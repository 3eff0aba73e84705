import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { addRoasts } from "@/lib/roast/add-roasts";
import {
  addRoastsEndpoint,
  changeRoastEndpoint,
  deleteRoastsEndpoint,
  listRoastsEndpoint,
} from "@/lib/roast/contract";
import { deleteRoasts } from "@/lib/roast/delete-roasts";
import { changeRoast, listRoasts } from "@/lib/roast/roasts";

export const GET = handle(listRoastsEndpoint, ({ viewer, query }) => listRoasts(viewer, query));

export const POST = handle(addRoastsEndpoint, ({ viewer, query, body }) =>
  addRoasts(viewer, body, query.overdraw),
);

export const PUT = handle(changeRoastEndpoint, ({ viewer, query, body, ifMatch }) =>
  changeRoast(viewer, query.id, body, ifMatch, query.overdraw),
);

export const DELETE = handle(deleteRoastsEndpoint, ({ viewer, query }) => deleteRoasts(viewer, query));

export const { OPTIONS, PATCH } = methodHandlers("GET", "POST", "PUT", "DELETE");
