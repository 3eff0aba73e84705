import { acceptForms } from "@/lib/api/forms/form-post";
import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { joinBench } from "@/lib/bench/contract";
import { join } from "@/lib/bench/invitations";

const post = handle(joinBench, ({ viewer, body }) => join(viewer, body.token));

export const POST = acceptForms(post);

export const { DELETE, GET, OPTIONS, PATCH, PUT } = methodHandlers("POST");
