import { acceptForms } from "@/lib/api/forms/form-post";
import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { removeSearchEndpoint } from "@/lib/saved-searches/contract";
import { removeSearch } from "@/lib/saved-searches/saved-searches";

const post = handle(removeSearchEndpoint, ({ viewer, body, ifMatch }) =>
  removeSearch(viewer, body.id, ifMatch),
);

export const POST = acceptForms(post);

export const { DELETE, GET, OPTIONS, PATCH, PUT } = methodHandlers("POST");
