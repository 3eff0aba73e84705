import { acceptForms } from "@/lib/api/forms/form-post";
import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { leaveBench } from "@/lib/bench/contract";
import { leaveOtherBench } from "@/lib/bench/people";

const post = handle(leaveBench, ({ viewer, body }) => leaveOtherBench(viewer, body.bench));

export const POST = acceptForms(post);

export const { DELETE, GET, OPTIONS, PATCH, PUT } = methodHandlers("POST");
