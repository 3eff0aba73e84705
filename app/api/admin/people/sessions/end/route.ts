import { endSessionsOfPerson } from "@/lib/admin/people-commands";
import { endPersonSessions } from "@/lib/admin/people-contract";
import { acceptForms } from "@/lib/api/forms/form-post";
import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";

const post = handle(endPersonSessions, ({ viewer, body }) => endSessionsOfPerson(viewer, body));

export const POST = acceptForms(post);

export const { DELETE, GET, OPTIONS, PATCH, PUT } = methodHandlers("POST");
