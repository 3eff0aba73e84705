import { revokeGrantOfPerson } from "@/lib/admin/people-commands";
import { revokePersonGrant } from "@/lib/admin/people-contract";
import { acceptForms } from "@/lib/api/forms/form-post";
import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";

const post = handle(revokePersonGrant, ({ viewer, body }) => revokeGrantOfPerson(viewer, body));

export const POST = acceptForms(post);

export const { DELETE, GET, OPTIONS, PATCH, PUT } = methodHandlers("POST");
