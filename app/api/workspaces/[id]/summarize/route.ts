import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { summarizeWorkspaceEndpoint } from "@/lib/workspaces/contract";
import { summarizeWorkspace } from "@/lib/workspaces/summarize";

export const POST = handle(summarizeWorkspaceEndpoint, ({ viewer, params }) =>
  summarizeWorkspace(viewer, params.id),
);

export const { DELETE, GET, OPTIONS, PATCH, PUT } = methodHandlers("POST");
