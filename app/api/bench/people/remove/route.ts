import { acceptForms } from "@/lib/api/forms/form-post";
import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { removePerson } from "@/lib/bench/contract";
import { removeMember } from "@/lib/bench/people";

const post = handle(removePerson, ({ viewer, body }) => removeMember(viewer, body.memberId));

export const POST = acceptForms(post);

export const { DELETE, GET, OPTIONS, PATCH, PUT } = methodHandlers("POST");
