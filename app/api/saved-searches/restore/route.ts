import { acceptForms } from "@/lib/api/forms/form-post";
import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { restoreSearchEndpoint } from "@/lib/saved-searches/contract";
import { restoreSearch } from "@/lib/saved-searches/saved-searches";

const post = handle(restoreSearchEndpoint, ({ viewer, body }) => restoreSearch(viewer, body.id));

export const POST = acceptForms(post);

export const { DELETE, GET, OPTIONS, PATCH, PUT } = methodHandlers("POST");
