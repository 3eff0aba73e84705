import { acceptForms } from "@/lib/api/forms/form-post";
import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { chooseBench } from "@/lib/bench/contract";
import { switchBench } from "@/lib/bench/people";

const post = handle(chooseBench, ({ viewer, body }) => switchBench(viewer, body.bench));

export const POST = acceptForms(post);

export const { DELETE, GET, OPTIONS, PATCH, PUT } = methodHandlers("POST");
