import { acceptForms } from "@/lib/api/forms/form-post";
import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { revokeInvitation } from "@/lib/bench/contract";
import { revoke } from "@/lib/bench/invitations";

const post = handle(revokeInvitation, ({ viewer, body }) => revoke(viewer, body.id));

export const POST = acceptForms(post);

export const { DELETE, GET, OPTIONS, PATCH, PUT } = methodHandlers("POST");
