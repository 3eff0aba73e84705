import { acceptForms } from "@/lib/api/forms/form-post";
import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { changePerson } from "@/lib/bench/contract";
import { changeRole } from "@/lib/bench/people";

const post = handle(changePerson, ({ viewer, body }) => changeRole(viewer, body.memberId, body.role));

export const POST = acceptForms(post);

export const { DELETE, GET, OPTIONS, PATCH, PUT } = methodHandlers("POST");
