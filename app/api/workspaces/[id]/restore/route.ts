import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { restoreWorkspaceEndpoint } from "@/lib/workspaces/contract";
import { restoreWorkspace } from "@/lib/workspaces/workspaces";

export const POST = handle(restoreWorkspaceEndpoint, ({ viewer, params }) =>
  restoreWorkspace(viewer, params.id),
);

export const { DELETE, GET, OPTIONS, PATCH, PUT } = methodHandlers("POST");
