import { acceptForms } from "@/lib/api/forms/form-post";
import { withTypedWeights } from "@/lib/api/forms/typed-fields";
import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { present } from "@/lib/http/query/require-param";
import { addBlend, changeBlend, deleteBlend, listBlends } from "@/lib/sales/blends/blends";
import {
  addBlendEndpoint,
  changeBlendEndpoint,
  deleteBlendEndpoint,
  readBlends,
} from "@/lib/sales/blends/contract";

export const GET = handle(readBlends, ({ viewer }) => listBlends(viewer));

export const POST = acceptForms(
  handle(addBlendEndpoint, ({ viewer, query, body }) => addBlend(viewer, body, query.overdraw)),
  { bodyOf: withTypedWeights((name) => name === "weight" || name.startsWith("part.")) },
);

export const PUT = handle(changeBlendEndpoint, ({ viewer, query, body, ifMatch }) =>
  changeBlend(viewer, present("id", query.id), body, { ifMatch, overdraw: query.overdraw }),
);

export const DELETE = handle(deleteBlendEndpoint, ({ viewer, query }) =>
  deleteBlend(viewer, present("id", query.id)),
);

export const { OPTIONS, PATCH } = methodHandlers("GET", "POST", "PUT", "DELETE");
