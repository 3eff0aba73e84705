import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { executeActionEndpoint } from "@/lib/workspaces/action-contract";
import { executeAction } from "@/lib/workspaces/execute-action";

export const POST = handle(executeActionEndpoint, ({ viewer, body }) => executeAction(viewer, body));

export const { DELETE, GET, OPTIONS, PATCH, PUT } = methodHandlers("POST");
