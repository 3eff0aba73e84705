import { acceptForms } from "@/lib/api/forms/form-post";
import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { invitePerson } from "@/lib/bench/contract";
import { invite } from "@/lib/bench/invitations";

const post = handle(invitePerson, ({ viewer, body, origin }) => invite(viewer, body, origin));

export const POST = acceptForms(post);

export const { DELETE, GET, OPTIONS, PATCH, PUT } = methodHandlers("POST");
