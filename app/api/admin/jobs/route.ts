import { acceptForms } from "@/lib/api/forms/form-post";
import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { settleJob } from "@/lib/jobs/dead-letters";
import { settleJobEndpoint } from "@/lib/jobs/dead-letters-contract";

const post = handle(settleJobEndpoint, ({ viewer, body }) => settleJob(viewer, body));

export const POST = acceptForms(post);

export const { DELETE, GET, OPTIONS, PATCH, PUT } = methodHandlers("POST");
