import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { created } from "@/lib/http/answers/reply";
import { createWorkspaceEndpoint, listWorkspacesEndpoint } from "@/lib/workspaces/contract";
import { createWorkspace, listWorkspaces } from "@/lib/workspaces/workspaces";

export const GET = handle(listWorkspacesEndpoint, ({ viewer }) => listWorkspaces(viewer));

export const POST = handle(createWorkspaceEndpoint, async ({ viewer, body }) => {
  const made = await createWorkspace(viewer, body);
  return created(`/api/workspaces/${made.workspace.id}`, made);
});

export const { DELETE, OPTIONS, PATCH, PUT } = methodHandlers("GET", "POST");
