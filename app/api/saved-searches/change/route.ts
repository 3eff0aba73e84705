import { acceptForms } from "@/lib/api/forms/form-post";
import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { changeSearchEndpoint } from "@/lib/saved-searches/contract";
import { changeSearch } from "@/lib/saved-searches/saved-searches";

const post = handle(changeSearchEndpoint, ({ viewer, body, ifMatch }) => changeSearch(viewer, body, ifMatch));

export const POST = acceptForms(post);

export const { DELETE, GET, OPTIONS, PATCH, PUT } = methodHandlers("POST");
