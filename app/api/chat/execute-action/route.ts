import { acceptForms } from "@/lib/api/forms/form-post";
import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { actionOfForm, executeActionEndpoint } from "@/lib/workspaces/actions/contract";
import { executeAction } from "@/lib/workspaces/actions/execute-action";

const post = handle(executeActionEndpoint, ({ viewer, query, body }) =>
  executeAction(viewer, body, query.overdraw),
);

export const POST = acceptForms(post, { bodyOf: actionOfForm });

export const { DELETE, GET, OPTIONS, PATCH, PUT } = methodHandlers("POST");
