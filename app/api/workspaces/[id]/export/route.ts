import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { exportWorkspaceEndpoint } from "@/lib/workspaces/contract";
import { exportWorkspace } from "@/lib/workspaces/export-workspace";

export const GET = handle(exportWorkspaceEndpoint, ({ viewer, params, query, origin }) =>
  exportWorkspace(viewer, params.id, query.format ?? "markdown", origin),
);

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
