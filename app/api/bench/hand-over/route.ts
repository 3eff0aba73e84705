import { acceptForms } from "@/lib/api/forms/form-post";
import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { handOverBench } from "@/lib/bench/contract";
import { handOver } from "@/lib/bench/hand-over";

const post = handle(handOverBench, ({ viewer, body }) => handOver(viewer, body.memberId, body.email));

export const POST = acceptForms(post);

export const { DELETE, GET, OPTIONS, PATCH, PUT } = methodHandlers("POST");
