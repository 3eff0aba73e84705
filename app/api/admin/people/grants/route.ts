import { giveGrantToPerson } from "@/lib/admin/people-commands";
import { givePersonGrant } from "@/lib/admin/people-contract";
import { acceptForms } from "@/lib/api/forms/form-post";
import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";

const post = handle(givePersonGrant, ({ viewer, body, query }) =>
  giveGrantToPerson(viewer, body, query.equal),
);

export const POST = acceptForms(post);

export const { DELETE, GET, OPTIONS, PATCH, PUT } = methodHandlers("POST");
