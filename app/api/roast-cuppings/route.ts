import { acceptForms } from "@/lib/api/forms/form-post";
import { withTypedNumbers } from "@/lib/api/forms/typed-fields";
import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { present } from "@/lib/http/query/require-param";
import {
  addCuppingEndpoint,
  changeCuppingEndpoint,
  deleteCuppingEndpoint,
  readCuppingsEndpoint,
} from "@/lib/roast/cuppings/contract";
import { addCupping, changeCupping, deleteCupping, listCuppings } from "@/lib/roast/cuppings/cuppings";

export const GET = handle(readCuppingsEndpoint, ({ viewer, query }) => listCuppings(viewer, query));

const post = handle(addCuppingEndpoint, ({ viewer, query, body }) =>
  addCupping(viewer, body, query.overdraw),
);
export const PUT = handle(changeCuppingEndpoint, ({ viewer, query, body, ifMatch }) =>
  changeCupping(viewer, present("id", query.id), body, ifMatch, query.overdraw),
);

const isMark = (name: string) => name.startsWith("score.") || name.startsWith("intensity.");
export const POST = acceptForms(post, { bodyOf: withTypedNumbers(isMark), changes: PUT });

export const DELETE = handle(deleteCuppingEndpoint, ({ viewer, query }) =>
  deleteCupping(viewer, present("id", query.id)),
);

export const { OPTIONS, PATCH } = methodHandlers("GET", "POST", "PUT", "DELETE");
