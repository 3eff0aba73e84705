import { acceptForms } from "@/lib/api/form-post";
import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { present } from "@/lib/http/require-param";
import {
  addCuppingEndpoint,
  changeCuppingEndpoint,
  deleteCuppingEndpoint,
  readCuppingsEndpoint,
} from "@/lib/roast/cuppings/contract";
import { addCupping, changeCupping, deleteCupping, listCuppings } from "@/lib/roast/cuppings/cuppings";

export const GET = handle(readCuppingsEndpoint, ({ viewer, query }) => listCuppings(viewer, query));

const post = handle(addCuppingEndpoint, ({ viewer, body }) => addCupping(viewer, body));
export const POST = acceptForms(post);

export const PUT = handle(changeCuppingEndpoint, ({ viewer, query, body, ifMatch }) =>
  changeCupping(viewer, present("id", query.id), body, ifMatch),
);

export const DELETE = handle(deleteCuppingEndpoint, ({ viewer, query }) =>
  deleteCupping(viewer, present("id", query.id)),
);

export const { OPTIONS, PATCH } = methodHandlers("GET", "POST", "PUT", "DELETE");
