import { acceptForms } from "@/lib/api/forms/form-post";
import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { searchFeedEndpoint } from "@/lib/saved-searches/contract";
import { changeSearchFeed } from "@/lib/saved-searches/saved-searches";

const post = handle(searchFeedEndpoint, ({ viewer, body, ifMatch }) =>
  changeSearchFeed(viewer, body, ifMatch),
);

export const POST = acceptForms(post);

export const { DELETE, GET, OPTIONS, PATCH, PUT } = methodHandlers("POST");
