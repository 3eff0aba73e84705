import { deactivateKeyOfPerson } from "@/lib/admin/people-commands";
import { deactivatePersonKey } from "@/lib/admin/people-contract";
import { acceptForms } from "@/lib/api/forms/form-post";
import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";

const post = handle(deactivatePersonKey, ({ viewer, body }) => deactivateKeyOfPerson(viewer, body));

export const POST = acceptForms(post);

export const { DELETE, GET, OPTIONS, PATCH, PUT } = methodHandlers("POST");
